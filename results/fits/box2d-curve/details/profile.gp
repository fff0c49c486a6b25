# Draws profile.svg from CSV files; in the folder of the results, run: gnuplot details/profile.gp
# For a bitmap too: gnuplot -e "outputs='svg png'" details/profile.gp
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
  set output 'profile.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'box2d curve: profile of each parameter, the others refitted' at screen 0.02, screen 0.948 left font ',17'
  set yrange [-3.16843559883676:3.16843559883676]
  set ytics tick(0.9901361246364874)
  set label 2 'deviation (standard errors)' at screen 0.025, screen 0.448 center rotate textcolor rgb '#303030'
  set label 3 'shaded: 95 % interval, between deviations of -1.98 and 1.98; grey: a linear model' at screen 0.02, screen 0.892 left textcolor rgb '#303030'
  set multiplot
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.8
  set bmargin at screen 0.208
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set xrange [2.9999734458970604:3.000026130079418]
  set xtics tick(0.000026342091178799265) format '%.7g'
  set format y
  set object 1 rectangle from first 2.9999756494072, graph 0 to first 3.000023932609686, graph 1 behind fillcolor rgb '#56B4E9' fillstyle transparent solid 0.25 noborder
  set label 4 '2.999976 to 3.000024' at graph 0.5, graph 1 offset 0, 0.7 center textcolor rgb '#303030'
  plot (x - (2.9999998803420436)) / 0.000012191235153104084 with lines linewidth 1.5 linecolor rgb '#B0B0B0', \
    1.9802722492729747 with lines linewidth 1 linecolor rgb '#808080' dashtype 2, -1.9802722492729747 with lines linewidth 1 linecolor rgb '#808080' dashtype 2, \
    'details/profile.csv' using (stringcolumn('parameter') eq 'frequency' ? answer('value') : NaN):(answer('deviation')) with linespoints linewidth 2 pointtype 7 pointsize 0.4 linecolor rgb '#0072B2', \
    '+' using (2.9999998803420436):(0) every ::0::0 with points pointtype 7 pointsize 0.9 linecolor rgb '#D55E00'
  unset label
  unset object 1
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.8
  set bmargin at screen 0.208
  set xlabel 'damping' textcolor rgb '#303030'
  set xrange [0.34999530699814424:0.35000480103928006]
  set xtics tick(4.747020567907878e-06) format '%.7g'
  set format y ''
  set object 1 rectangle from first 0.34999573684267177, graph 0 to first 0.3500043887148943, graph 1 behind fillcolor rgb '#56B4E9' fillstyle transparent solid 0.25 noborder
  set label 4 '0.3499957 to 0.3500044' at graph 0.5, graph 1 offset 0, 0.7 center textcolor rgb '#303030'
  plot (x - (0.35000022042241974)) / 2.187439969039287e-06 with lines linewidth 1.5 linecolor rgb '#B0B0B0', \
    1.9802722492729747 with lines linewidth 1 linecolor rgb '#808080' dashtype 2, -1.9802722492729747 with lines linewidth 1 linecolor rgb '#808080' dashtype 2, \
    'details/profile.csv' using (stringcolumn('parameter') eq 'damping' ? answer('value') : NaN):(answer('deviation')) with linespoints linewidth 2 pointtype 7 pointsize 0.4 linecolor rgb '#0072B2', \
    '+' using (0.35000022042241974):(0) every ::0::0 with points pointtype 7 pointsize 0.9 linecolor rgb '#D55E00'
  unset label
  unset object 1
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.8
  set bmargin at screen 0.208
  set xlabel 'timeOffset (s)' textcolor rgb '#303030'
  set xrange [-8.64650001203419e-07:8.905091930353897e-07]
  set xtics tick(4.387897985597022e-07) format '%.4g'
  set format y ''
  set object 1 rectangle from first -7.913943670530233e-07, graph 0 to first 8.172377430854745e-07, graph 1 behind fillcolor rgb '#56B4E9' fillstyle transparent solid 0.25 noborder
  set label 4 '-7.914e-7 to 8.172e-7' at graph 0.5, graph 1 offset 0, 0.7 center textcolor rgb '#303030'
  plot (x - (1.2502936796998654e-08)) / 4.061649577406411e-07 with lines linewidth 1.5 linecolor rgb '#B0B0B0', \
    1.9802722492729747 with lines linewidth 1 linecolor rgb '#808080' dashtype 2, -1.9802722492729747 with lines linewidth 1 linecolor rgb '#808080' dashtype 2, \
    'details/profile.csv' using (stringcolumn('parameter') eq 'timeOffset' ? answer('value') : NaN):(answer('deviation')) with linespoints linewidth 2 pointtype 7 pointsize 0.4 linecolor rgb '#0072B2', \
    '+' using (1.2502936796998654e-08):(0) every ::0::0 with points pointtype 7 pointsize 0.9 linecolor rgb '#D55E00'
  unset label
  unset object 1
  unset multiplot
  unset output
}
