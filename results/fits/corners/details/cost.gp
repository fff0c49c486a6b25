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
  set label 1 'corners: cost over frequency and damping' at screen 0.02, screen 0.948 left font ',17'
  stats 'details/landscape.csv' using (answered('cost')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'details/landscape.csv' using (answer('cost')) nooutput name 'METRIC'
    margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0
    set cbrange [METRIC_min - margin:METRIC_max + margin]
  }
  set logscale cb
  set format cb '%g'
  set cbrange [1.2124582103631381e-06:25.548631415278074]
  set lmargin at screen 0.11
  set rmargin at screen 0.84
  set bmargin at screen 0.14
  set tmargin at screen 0.764
  unset grid
  set border 0
  set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind fillcolor rgb '#D0D0D0' fillstyle solid noborder
  unset logscale x
  set xrange [0.825:15.175]
  array x_edge[42] = [0.825, 1.175, 1.525, 1.875, 2.2249999999999996, 2.575, 2.925, 3.2750000000000004, 3.625, 3.975, 4.325, 4.675, 5.025, 5.375, 5.725, 6.075, 6.425, 6.775, 7.125, 7.475, 7.825, 8.175, 8.524999999999999, 8.875, 9.225000000000001, 9.575, 9.925, 10.274999999999999, 10.625, 10.975000000000001, 11.325, 11.675, 12.024999999999999, 12.375, 12.725000000000001, 13.075, 13.425, 13.774999999999999, 14.125, 14.475000000000001, 14.825, 15.175]
  array x_bound[41] = [1.175, 1.525, 1.875, 2.2249999999999996, 2.575, 2.925, 3.2750000000000004, 3.625, 3.975, 4.325, 4.675, 5.025, 5.375, 5.725, 6.075, 6.425, 6.775, 7.125, 7.475, 7.825, 8.175, 8.524999999999999, 8.875, 9.225000000000001, 9.575, 9.925, 10.274999999999999, 10.625, 10.975000000000001, 11.325, 11.675, 12.024999999999999, 12.375, 12.725000000000001, 13.075, 13.425, 13.774999999999999, 14.125, 14.475000000000001, 14.825, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  unset logscale y
  set yrange [-0.025:2.025]
  array y_edge[42] = [-0.025, 0.025, 0.07500000000000001, 0.125, 0.175, 0.225, 0.275, 0.32499999999999996, 0.375, 0.42500000000000004, 0.475, 0.525, 0.575, 0.625, 0.675, 0.725, 0.775, 0.825, 0.875, 0.925, 0.975, 1.025, 1.0750000000000002, 1.125, 1.1749999999999998, 1.225, 1.275, 1.3250000000000002, 1.375, 1.4249999999999998, 1.475, 1.525, 1.5750000000000002, 1.625, 1.6749999999999998, 1.725, 1.775, 1.8250000000000002, 1.875, 1.9249999999999998, 1.975, 2.025]
  array y_bound[41] = [0.025, 0.07500000000000001, 0.125, 0.175, 0.225, 0.275, 0.32499999999999996, 0.375, 0.42500000000000004, 0.475, 0.525, 0.575, 0.625, 0.675, 0.725, 0.775, 0.825, 0.875, 0.925, 0.975, 1.025, 1.0750000000000002, 1.125, 1.1749999999999998, 1.225, 1.275, 1.3250000000000002, 1.375, 1.4249999999999998, 1.475, 1.525, 1.5750000000000002, 1.625, 1.6749999999999998, 1.725, 1.775, 1.8250000000000002, 1.875, 1.9249999999999998, 1.975, 1.7976931348623157e+308]
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
  set key at screen 0.11, screen 0.906 left top vertical maxrows 3
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'details/landscape.csv' using (answered('cost') ? (answer('frequency')) : NaN):(answer('damping')):(x_low(answer('frequency'))):(x_high(answer('frequency'))):(y_low(answer('damping'))):(y_high(answer('damping'))):((answer('cost')) < 1.2124582103631381e-06 ? 1.2124582103631381e-06 : (answer('cost'))) with boxxyerror linecolor palette, \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with lines linewidth 3.5 linecolor rgb '#000000' title 'way of the search, 6 steps', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with lines linewidth 1.5 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with points pointtype 6 pointsize 0.55 linewidth 2.5 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff', \
    'details/path.csv' every ::0::0 using (answer('frequency')):(answer('damping')) with points pointtype 4 pointsize 0.85 linewidth 2 linecolor rgb '#000000' title 'its start', \
    'details/path.csv' every ::0::0 using (answer('frequency')):(answer('damping')) with points pointtype 5 pointsize 0.65 linecolor rgb '#ffffff', \
    'details/path.csv' every ::6::6 using (answer('frequency')):(answer('damping')) with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' title 'its end: frequency 4.4 Hz, damping 0.8, cost 0', \
    'details/path.csv' every ::6::6 using (answer('frequency')):(answer('damping')) with points pointtype 6 pointsize 0.8 linewidth 2 linecolor rgb '#ffffff', \
    'details/path.csv' every ::6::6 using (answer('frequency')):(answer('damping')) with points pointtype 6 pointsize 1.05 linewidth 1.5 linecolor rgb '#000000'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
