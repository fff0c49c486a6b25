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
  set label 1 'five parameters recording: cost over elasticity and resistance' at screen 0.02, screen 0.948 left font ',17'
  stats 'details/landscape.csv' using (answered('cost')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'details/landscape.csv' using (answer('cost')) nooutput name 'METRIC'
    margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0
    set cbrange [METRIC_min - margin:METRIC_max + margin]
  }
  set logscale cb
  set format cb '%g'
  set cbrange [12.736167125775292:148.8809987457292]
  set lmargin at screen 0.11
  set rmargin at screen 0.84
  set bmargin at screen 0.14
  set tmargin at screen 0.852
  unset grid
  set border 0
  set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind fillcolor rgb '#D0D0D0' fillstyle solid noborder
  unset logscale x
  set xrange [0.7347810932107575:0.7636670403925572]
  array x_edge[42] = [0.7347810932107575, 0.7354856285078746, 0.7361901638049917, 0.7368946991021087, 0.7375992343992257, 0.7383037696963428, 0.7390083049934599, 0.7397128402905769, 0.7404173755876939, 0.741121910884811, 0.7418264461819282, 0.7425309814790453, 0.7432355167761623, 0.7439400520732793, 0.7446445873703964, 0.7453491226675135, 0.7460536579646305, 0.7467581932617475, 0.7474627285588646, 0.7481672638559818, 0.7488717991530988, 0.7495763344502159, 0.7502808697473329, 0.75098540504445, 0.7516899403415671, 0.7523944756386841, 0.7530990109358011, 0.7538035462329182, 0.7545080815300353, 0.7552126168271523, 0.7559171521242694, 0.7566216874213865, 0.7573262227185036, 0.7580307580156207, 0.7587352933127377, 0.7594398286098547, 0.7601443639069718, 0.7608488992040889, 0.7615534345012059, 0.7622579697983229, 0.7629625050954401, 0.7636670403925572]
  array x_bound[41] = [0.7354856285078746, 0.7361901638049917, 0.7368946991021087, 0.7375992343992257, 0.7383037696963428, 0.7390083049934599, 0.7397128402905769, 0.7404173755876939, 0.741121910884811, 0.7418264461819282, 0.7425309814790453, 0.7432355167761623, 0.7439400520732793, 0.7446445873703964, 0.7453491226675135, 0.7460536579646305, 0.7467581932617475, 0.7474627285588646, 0.7481672638559818, 0.7488717991530988, 0.7495763344502159, 0.7502808697473329, 0.75098540504445, 0.7516899403415671, 0.7523944756386841, 0.7530990109358011, 0.7538035462329182, 0.7545080815300353, 0.7552126168271523, 0.7559171521242694, 0.7566216874213865, 0.7573262227185036, 0.7580307580156207, 0.7587352933127377, 0.7594398286098547, 0.7601443639069718, 0.7608488992040889, 0.7615534345012059, 0.7622579697983229, 0.7629625050954401, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  unset logscale y
  set yrange [1.3333195667716091:1.4591689856007526]
  array y_edge[42] = [1.3333195667716091, 1.336389064791832, 1.3394585628120552, 1.342528060832278, 1.345597558852501, 1.3486670568727241, 1.351736554892947, 1.3548060529131702, 1.357875550933393, 1.3609450489536163, 1.3640145469738392, 1.3670840449940622, 1.3701535430142853, 1.373223041034508, 1.3762925390547314, 1.3793620370749542, 1.3824315350951775, 1.3855010331154003, 1.3885705311356231, 1.3916400291558464, 1.3947095271760692, 1.3977790251962925, 1.4008485232165153, 1.4039180212367384, 1.4069875192569614, 1.4100570172771842, 1.4131265152974075, 1.4161960133176303, 1.4192655113378536, 1.4223350093580764, 1.4254045073782995, 1.4284740053985225, 1.4315435034187454, 1.4346130014389686, 1.4376824994591915, 1.4407519974794147, 1.4438214954996376, 1.4468909935198606, 1.4499604915400837, 1.4530299895603065, 1.4560994875805298, 1.4591689856007526]
  array y_bound[41] = [1.336389064791832, 1.3394585628120552, 1.342528060832278, 1.345597558852501, 1.3486670568727241, 1.351736554892947, 1.3548060529131702, 1.357875550933393, 1.3609450489536163, 1.3640145469738392, 1.3670840449940622, 1.3701535430142853, 1.373223041034508, 1.3762925390547314, 1.3793620370749542, 1.3824315350951775, 1.3855010331154003, 1.3885705311356231, 1.3916400291558464, 1.3947095271760692, 1.3977790251962925, 1.4008485232165153, 1.4039180212367384, 1.4069875192569614, 1.4100570172771842, 1.4131265152974075, 1.4161960133176303, 1.4192655113378536, 1.4223350093580764, 1.4254045073782995, 1.4284740053985225, 1.4315435034187454, 1.4346130014389686, 1.4376824994591915, 1.4407519974794147, 1.4438214954996376, 1.4468909935198606, 1.4499604915400837, 1.4530299895603065, 1.4560994875805298, 1.7976931348623157e+308]
  y_cell(v, a, b) = a == b ? a : v < y_bound[(a + b) / 2] ? y_cell(v, a, (a + b) / 2) : y_cell(v, (a + b) / 2 + 1, b)
  y_low(v) = y_edge[y_cell(v, 1, 41)]
  y_high(v) = y_edge[y_cell(v, 1, 41) + 1]
  set xlabel 'elasticity' textcolor rgb '#303030'
  set label 8 'resistance (1/s)' at screen 0.02, graph 0.5 center rotate textcolor rgb '#303030'
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
  set label 43 'end: elasticity 0.749, resistance 1.4 1/s, cost…' at screen 0.558, screen 0.892 left textcolor rgb '#303030'
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'details/landscape.csv' using (answered('cost') ? (answer('elasticity')) : NaN):(answer('resistance')):(x_low(answer('elasticity'))):(x_high(answer('elasticity'))):(y_low(answer('resistance'))):(y_high(answer('resistance'))):((answer('cost')) < 12.736167125775292 ? 12.736167125775292 : (answer('cost'))) with boxxyerror linecolor palette, \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with lines linewidth 3.5 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with lines linewidth 1.5 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::0::0 with points pointtype 5 pointsize 1 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::0::0 with points pointtype 5 pointsize 0.65 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::2::2 with points pointtype 7 pointsize 1.25 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::2::2 with points pointtype 7 pointsize 1.05 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::2::2 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
