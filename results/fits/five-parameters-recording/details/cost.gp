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
  set label 1 'five parameters recording: cost over frequency and damping' at screen 0.02, screen 0.948 left font ',17'
  stats 'details/landscape.csv' using (answered('cost')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'details/landscape.csv' using (answer('cost')) nooutput name 'METRIC'
    margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0
    set cbrange [METRIC_min - margin:METRIC_max + margin]
  }
  set lmargin at screen 0.11
  set rmargin at screen 0.84
  set bmargin at screen 0.14
  set tmargin at screen 0.852
  unset grid
  set border 0
  set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind fillcolor rgb '#D0D0D0' fillstyle solid noborder
  unset logscale x
  set xrange [1.5718584880139628:1.6347843015531356]
  array x_edge[42] = [1.5718584880139628, 1.5733932639539425, 1.5749280398939223, 1.5764628158339022, 1.577997591773882, 1.579532367713862, 1.5810671436538417, 1.5826019195938215, 1.5841366955338012, 1.5856714714737812, 1.587206247413761, 1.588741023353741, 1.5902757992937206, 1.5918105752337004, 1.5933453511736804, 1.5948801271136601, 1.59641490305364, 1.5979496789936198, 1.5994844549335996, 1.6010192308735793, 1.6025540068135593, 1.604088782753539, 1.605623558693519, 1.6071583346334988, 1.6086931105734785, 1.6102278865134583, 1.6117626624534382, 1.613297438393418, 1.614832214333398, 1.6163669902733777, 1.6179017662133575, 1.6194365421533374, 1.6209713180933172, 1.6225060940332972, 1.624040869973277, 1.6255756459132567, 1.6271104218532364, 1.6286451977932164, 1.6301799737331961, 1.631714749673176, 1.6332495256131558, 1.6347843015531356]
  array x_bound[41] = [1.5733932639539425, 1.5749280398939223, 1.5764628158339022, 1.577997591773882, 1.579532367713862, 1.5810671436538417, 1.5826019195938215, 1.5841366955338012, 1.5856714714737812, 1.587206247413761, 1.588741023353741, 1.5902757992937206, 1.5918105752337004, 1.5933453511736804, 1.5948801271136601, 1.59641490305364, 1.5979496789936198, 1.5994844549335996, 1.6010192308735793, 1.6025540068135593, 1.604088782753539, 1.605623558693519, 1.6071583346334988, 1.6086931105734785, 1.6102278865134583, 1.6117626624534382, 1.613297438393418, 1.614832214333398, 1.6163669902733777, 1.6179017662133575, 1.6194365421533374, 1.6209713180933172, 1.6225060940332972, 1.624040869973277, 1.6255756459132567, 1.6271104218532364, 1.6286451977932164, 1.6301799737331961, 1.631714749673176, 1.6332495256131558, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  unset logscale y
  set yrange [0.3822416858399792:0.4180496663177543]
  array y_edge[42] = [0.3822416858399792, 0.3831150512174859, 0.3839884165949926, 0.3848617819724993, 0.385735147350006, 0.38660851272751273, 0.38748187810501944, 0.38835524348252615, 0.38922860886003285, 0.39010197423753956, 0.39097533961504627, 0.39184870499255303, 0.39272207037005974, 0.39359543574756645, 0.39446880112507315, 0.39534216650257986, 0.39621553188008657, 0.3970888972575933, 0.3979622626351, 0.3988356280126067, 0.3997089933901134, 0.4005823587676201, 0.4014557241451268, 0.4023290895226335, 0.40320245490014023, 0.40407582027764694, 0.40494918565515364, 0.40582255103266035, 0.40669591641016706, 0.40756928178767377, 0.4084426471651805, 0.40931601254268724, 0.41018937792019394, 0.41106274329770065, 0.41193610867520736, 0.41280947405271406, 0.4136828394302208, 0.4145562048077275, 0.4154295701852342, 0.4163029355627409, 0.4171763009402476, 0.4180496663177543]
  array y_bound[41] = [0.3831150512174859, 0.3839884165949926, 0.3848617819724993, 0.385735147350006, 0.38660851272751273, 0.38748187810501944, 0.38835524348252615, 0.38922860886003285, 0.39010197423753956, 0.39097533961504627, 0.39184870499255303, 0.39272207037005974, 0.39359543574756645, 0.39446880112507315, 0.39534216650257986, 0.39621553188008657, 0.3970888972575933, 0.3979622626351, 0.3988356280126067, 0.3997089933901134, 0.4005823587676201, 0.4014557241451268, 0.4023290895226335, 0.40320245490014023, 0.40407582027764694, 0.40494918565515364, 0.40582255103266035, 0.40669591641016706, 0.40756928178767377, 0.4084426471651805, 0.40931601254268724, 0.41018937792019394, 0.41106274329770065, 0.41193610867520736, 0.41280947405271406, 0.4136828394302208, 0.4145562048077275, 0.4154295701852342, 0.4163029355627409, 0.4171763009402476, 1.7976931348623157e+308]
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
  set label 32 'its way, 2 steps' at screen 0.35700000000000004, screen 0.892 left textcolor rgb '#303030'
  set label 40 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.25 linecolor rgb '#000000' front
  set label 41 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.05 linecolor rgb '#ffffff' front
  set label 42 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' front
  set label 43 'end: frequency 1.6 Hz, damping 0.4, cost 12.8' at screen 0.558, screen 0.892 left textcolor rgb '#303030'
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'details/landscape.csv' using (answered('cost') ? (answer('frequency')) : NaN):(answer('damping')):(x_low(answer('frequency'))):(x_high(answer('frequency'))):(y_low(answer('damping'))):(y_high(answer('damping'))):(answer('cost')) with boxxyerror linecolor palette, \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with lines linewidth 3.5 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with lines linewidth 1.5 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::0::0 with points pointtype 5 pointsize 1 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::0::0 with points pointtype 5 pointsize 0.65 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::2::2 with points pointtype 7 pointsize 1.25 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::2::2 with points pointtype 7 pointsize 1.05 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('damping')) every ::2::2 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
