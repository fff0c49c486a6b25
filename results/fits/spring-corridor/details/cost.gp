# Draws cost.svg from CSV files; in the folder of the results, run: gnuplot details/cost.gp
# For a bitmap too: gnuplot -e "outputs='svg png'" details/cost.gp
if (!exists('outputs')) outputs = 'svg'
# An empty cell is no answer: it leaves a gap. A choice stands at 0 or 1.
number(name, text) = text eq 'true' ? 1 : text eq 'false' ? 0 : column(name)
answer(name) = strlen(stringcolumn(name)) > 0 ? number(name, stringcolumn(name)) : NaN
answered(name) = answer(name) == answer(name)
# Values that differ by rounding only, room beyond data, a round distance between ticks.
flat(low, high) = high - low <= 1e-9 * abs(high)
room(low, high) = !flat(low, high) ? 0.08 * (high - low) : high == 0 ? 1 : 0.1 * abs(high)
decade(x) = 10.0**floor(log10(x))
digit(x) = x < 1.5 ? 1 : x < 3.5 ? 2 : x < 7.5 ? 5 : 10
tick(x) = decade(x) * digit(x / decade(x))
do for [kind in outputs] {
  reset
  set encoding utf8
  set datafile separator ','
  set datafile columnheaders
  if (kind eq 'png') { set terminal pngcairo size 800,500 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,500 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'cost.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'spring corridor: cost over frequency and damping' at screen 0.02, screen 0.948 left font ',17'
  stats 'details/landscape.csv' using (answered('cost')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'details/landscape.csv' using (answer('cost')) nooutput name 'METRIC'
    margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0
    set cbrange [METRIC_min - margin:METRIC_max + margin]
  }
  set logscale cb
  set format cb '%g'
  set cbrange [9.379765028331891e-08:1.5297428430448803]
  set lmargin at screen 0.11
  set rmargin at screen 0.84
  set bmargin at screen 0.14
  set tmargin at screen 0.852
  unset grid
  set border 0
  set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind fillcolor rgb '#D0D0D0' fillstyle solid noborder
  set logscale x
  set xrange [0.48296816446242274:8.282119390731019]
  array x_edge[42] = [0.48296816446242274, 0.5176324619206888, 0.5547847360339225, 0.5946035575013605, 0.637280313659631, 0.6830201283771977, 0.7320428479728127, 0.7845840978967507, 0.8408964152537145, 0.9012504626108302, 0.9659363289248456, 1.0352649238413776, 1.1095694720678448, 1.189207115002721, 1.274560627319262, 1.3660402567543954, 1.4640856959456252, 1.5691681957935013, 1.681792830507429, 1.8025009252216604, 1.9318726578496912, 2.070529847682755, 2.21913894413569, 2.378414230005442, 2.549121254638524, 2.732080513508791, 2.9281713918912504, 3.1383363915870026, 3.363585661014858, 3.6050018504433208, 3.863745315699382, 4.14105969536551, 4.438277888271379, 4.756828460010883, 5.098242509277048, 5.464161027017581, 5.8563427837825, 6.276672783174005, 6.727171322029715, 7.210003700886641, 7.727490631398762, 8.282119390731019]
  array x_bound[41] = [0.5176324619206888, 0.5547847360339225, 0.5946035575013605, 0.637280313659631, 0.6830201283771977, 0.7320428479728127, 0.7845840978967507, 0.8408964152537145, 0.9012504626108302, 0.9659363289248456, 1.0352649238413776, 1.1095694720678448, 1.189207115002721, 1.274560627319262, 1.3660402567543954, 1.4640856959456252, 1.5691681957935013, 1.681792830507429, 1.8025009252216604, 1.9318726578496912, 2.070529847682755, 2.21913894413569, 2.378414230005442, 2.549121254638524, 2.732080513508791, 2.9281713918912504, 3.1383363915870026, 3.363585661014858, 3.6050018504433208, 3.863745315699382, 4.14105969536551, 4.438277888271379, 4.756828460010883, 5.098242509277048, 5.464161027017581, 5.8563427837825, 6.276672783174005, 6.727171322029715, 7.210003700886641, 7.727490631398762, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  set xtics ('0.5' 0.5, '1' 1, '2' 2, '5' 5)
  unset logscale y
  set yrange [0.08625000000000001:1.21375]
  array y_edge[42] = [0.08625000000000001, 0.11375, 0.14125, 0.16875, 0.19624999999999998, 0.22375, 0.25125, 0.27875, 0.30624999999999997, 0.33375, 0.36124999999999996, 0.38875, 0.41624999999999995, 0.44375, 0.47125, 0.49874999999999997, 0.5262499999999999, 0.55375, 0.58125, 0.6087499999999999, 0.63625, 0.6637499999999998, 0.6912499999999999, 0.7187499999999999, 0.7462499999999999, 0.7737499999999999, 0.8012499999999999, 0.8287499999999999, 0.85625, 0.8837499999999998, 0.9112499999999999, 0.9387499999999998, 0.9662499999999998, 0.9937499999999999, 1.02125, 1.0487499999999998, 1.07625, 1.1037499999999998, 1.13125, 1.15875, 1.1862499999999998, 1.21375]
  array y_bound[41] = [0.11375, 0.14125, 0.16875, 0.19624999999999998, 0.22375, 0.25125, 0.27875, 0.30624999999999997, 0.33375, 0.36124999999999996, 0.38875, 0.41624999999999995, 0.44375, 0.47125, 0.49874999999999997, 0.5262499999999999, 0.55375, 0.58125, 0.6087499999999999, 0.63625, 0.6637499999999998, 0.6912499999999999, 0.7187499999999999, 0.7462499999999999, 0.7737499999999999, 0.8012499999999999, 0.8287499999999999, 0.85625, 0.8837499999999998, 0.9112499999999999, 0.9387499999999998, 0.9662499999999998, 0.9937499999999999, 1.02125, 1.0487499999999998, 1.07625, 1.1037499999999998, 1.13125, 1.15875, 1.1862499999999998, 1.7976931348623157e+308]
  y_cell(v, a, b) = a == b ? a : v < y_bound[(a + b) / 2] ? y_cell(v, a, (a + b) / 2) : y_cell(v, (a + b) / 2 + 1, b)
  y_low(v) = y_edge[y_cell(v, 1, 41)]
  y_high(v) = y_edge[y_cell(v, 1, 41) + 1]
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set label 8 'damping' at screen 0.02, graph 0.5 center rotate textcolor rgb '#303030'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set cblabel 'cost' textcolor rgb '#303030'
  set colorbox user origin screen 0.865, graph 0 size screen 0.022, graph 1 noborder
  if (ANSWERS_sum < ANSWERS_records) {
    set object 2 rectangle from screen 0.865, screen 0.05 to screen 0.887, screen 0.085 fillcolor rgb '#D0D0D0' fillstyle solid noborder
    set label 2 'no answer' at screen 0.897, screen 0.0675 left textcolor rgb '#303030'
  }
  set label 20 '' at screen 0.122, screen 0.892 point pointtype 5 pointsize 1 linecolor rgb '#000000' front
  set label 21 '' at screen 0.122, screen 0.892 point pointtype 5 pointsize 0.65 linecolor rgb '#ffffff' front
  set label 22 'start of the search' at screen 0.13999999999999999, screen 0.892 left textcolor rgb '#303030'
  set arrow 20 from screen 0.316, screen 0.892 to screen 0.346, screen 0.892 nohead front linewidth 3.5 linecolor rgb '#000000'
  set arrow 21 from screen 0.316, screen 0.892 to screen 0.346, screen 0.892 nohead front linewidth 1.5 linecolor rgb '#ffffff'
  set label 30 '' at screen 0.331, screen 0.892 point pointtype 7 pointsize 0.6 linecolor rgb '#000000' front
  set label 31 '' at screen 0.331, screen 0.892 point pointtype 7 pointsize 0.35 linecolor rgb '#ffffff' front
  set label 32 'its way, 5 steps' at screen 0.35700000000000004, screen 0.892 left textcolor rgb '#303030'
  set label 40 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.25 linecolor rgb '#000000' front
  set label 41 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.05 linecolor rgb '#ffffff' front
  set label 42 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' front
  set label 43 'end: frequency 1.87 Hz, damping 0.745, cost 0' at screen 0.558, screen 0.892 left textcolor rgb '#303030'
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'details/landscape.csv' using (answered('cost') ? (answer('frequency')) : NaN):(answer('damping')):(x_low(answer('frequency'))):(x_high(answer('frequency'))):(y_low(answer('damping'))):(y_high(answer('damping'))):((answer('cost')) < 9.379765028331891e-08 ? 9.379765028331891e-08 : (answer('cost'))) with boxxyerror linecolor palette, \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with lines linewidth 3.5 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with lines linewidth 1.5 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::0::0 with points pointtype 5 pointsize 1 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::0::0 with points pointtype 5 pointsize 0.65 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::5::5 with points pointtype 7 pointsize 1.25 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::5::5 with points pointtype 7 pointsize 1.05 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::5::5 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
