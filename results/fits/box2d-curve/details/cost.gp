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
  set label 1 'box2d curve: cost over frequency and timeOffset' at screen 0.02, screen 0.948 left font ',17'
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
  set xrange [2.999921324908735:3.000078697633117]
  array x_edge[42] = [2.999921324908735, 2.999925163267867, 2.999929001626998, 2.999932839986129, 2.9999366783452603, 2.9999405167043918, 2.9999443550635227, 2.999948193422654, 2.9999520317817856, 2.9999558701409166, 2.9999597085000476, 2.9999635468591794, 2.9999673852183104, 2.9999712235774414, 2.999975061936573, 2.9999789002957042, 2.9999827386548352, 2.9999865770139666, 2.999990415373098, 2.999994253732229, 2.99999809209136, 3.000001930450492, 3.000005768809623, 3.000009607168754, 3.0000134455278853, 3.0000172838870167, 3.0000211222461477, 3.000024960605279, 3.0000287989644105, 3.0000326373235415, 3.0000364756826725, 3.0000403140418044, 3.0000441524009354, 3.0000479907600663, 3.0000518291191978, 3.000055667478329, 3.00005950583746, 3.0000633441965916, 3.000067182555723, 3.000071020914854, 3.000074859273985, 3.000078697633117]
  array x_bound[41] = [2.999925163267867, 2.999929001626998, 2.999932839986129, 2.9999366783452603, 2.9999405167043918, 2.9999443550635227, 2.999948193422654, 2.9999520317817856, 2.9999558701409166, 2.9999597085000476, 2.9999635468591794, 2.9999673852183104, 2.9999712235774414, 2.999975061936573, 2.9999789002957042, 2.9999827386548352, 2.9999865770139666, 2.999990415373098, 2.999994253732229, 2.99999809209136, 3.000001930450492, 3.000005768809623, 3.000009607168754, 3.0000134455278853, 3.0000172838870167, 3.0000211222461477, 3.000024960605279, 3.0000287989644105, 3.0000326373235415, 3.0000364756826725, 3.0000403140418044, 3.0000441524009354, 3.0000479907600663, 3.0000518291191978, 3.000055667478329, 3.00005950583746, 3.0000633441965916, 3.000067182555723, 3.000071020914854, 3.000074859273985, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  unset logscale y
  set yrange [-3.1205974628099254e-06:3.129179508550649e-06]
  array y_edge[42] = [-3.1205974628099254e-06, -2.9681638781425945e-06, -2.815730293475263e-06, -2.663296708807932e-06, -2.510863124140601e-06, -2.35842953947327e-06, -2.205995954805939e-06, -2.053562370138608e-06, -1.9011287854712769e-06, -1.7486952008039455e-06, -1.5962616161366145e-06, -1.4438280314692836e-06, -1.2913944468019524e-06, -1.1389608621346212e-06, -9.865272774672902e-07, -8.340936927999593e-07, -6.816601081326281e-07, -5.292265234652969e-07, -3.7679293879796575e-07, -2.2435935413063479e-07, -7.192576946330382e-08, 8.050781520402756e-08, 2.3294139987135874e-07, 3.853749845386895e-07, 5.378085692060205e-07, 6.902421538733518e-07, 8.42675738540683e-07, 9.95109323208014e-07, 1.147542907875345e-06, 1.299976492542676e-06, 1.4524100772100069e-06, 1.6048436618773383e-06, 1.7572772465446696e-06, 1.9097108312120006e-06, 2.0621444158793316e-06, 2.2145780005466625e-06, 2.367011585213994e-06, 2.5194451698813253e-06, 2.671878754548656e-06, 2.824312339215987e-06, 2.976745923883318e-06, 3.129179508550649e-06]
  array y_bound[41] = [-2.9681638781425945e-06, -2.815730293475263e-06, -2.663296708807932e-06, -2.510863124140601e-06, -2.35842953947327e-06, -2.205995954805939e-06, -2.053562370138608e-06, -1.9011287854712769e-06, -1.7486952008039455e-06, -1.5962616161366145e-06, -1.4438280314692836e-06, -1.2913944468019524e-06, -1.1389608621346212e-06, -9.865272774672902e-07, -8.340936927999593e-07, -6.816601081326281e-07, -5.292265234652969e-07, -3.7679293879796575e-07, -2.2435935413063479e-07, -7.192576946330382e-08, 8.050781520402756e-08, 2.3294139987135874e-07, 3.853749845386895e-07, 5.378085692060205e-07, 6.902421538733518e-07, 8.42675738540683e-07, 9.95109323208014e-07, 1.147542907875345e-06, 1.299976492542676e-06, 1.4524100772100069e-06, 1.6048436618773383e-06, 1.7572772465446696e-06, 1.9097108312120006e-06, 2.0621444158793316e-06, 2.2145780005466625e-06, 2.367011585213994e-06, 2.5194451698813253e-06, 2.671878754548656e-06, 2.824312339215987e-06, 2.976745923883318e-06, 1.7976931348623157e+308]
  y_cell(v, a, b) = a == b ? a : v < y_bound[(a + b) / 2] ? y_cell(v, a, (a + b) / 2) : y_cell(v, (a + b) / 2 + 1, b)
  y_low(v) = y_edge[y_cell(v, 1, 41)]
  y_high(v) = y_edge[y_cell(v, 1, 41) + 1]
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set label 8 'timeOffset (s)' at screen 0.02, graph 0.5 center rotate textcolor rgb '#303030'
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
  set label 32 'its way, 3 steps' at screen 0.35700000000000004, screen 0.892 left textcolor rgb '#303030'
  set label 40 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.25 linecolor rgb '#000000' front
  set label 41 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.05 linecolor rgb '#ffffff' front
  set label 42 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' front
  set label 43 'end: frequency 3 Hz, timeOffset 4.29e-9 s, cost…' at screen 0.558, screen 0.892 left textcolor rgb '#303030'
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'details/landscape.csv' using (answered('cost') ? (answer('frequency')) : NaN):(answer('timeOffset')):(x_low(answer('frequency'))):(x_high(answer('frequency'))):(y_low(answer('timeOffset'))):(y_high(answer('timeOffset'))):(answer('cost')) with boxxyerror linecolor palette, \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with lines linewidth 3.5 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with lines linewidth 1.5 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::0::0 with points pointtype 5 pointsize 1 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::0::0 with points pointtype 5 pointsize 0.65 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::3::3 with points pointtype 7 pointsize 1.25 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::3::3 with points pointtype 7 pointsize 1.05 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::3::3 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
