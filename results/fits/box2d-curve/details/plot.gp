# Draws plot.svg from CSV files; in the folder of the results, run: gnuplot details/plot.gp
# For a bitmap too: gnuplot -e "outputs='svg png'" details/plot.gp
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
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'box2d curve: recorded and fitted curve' at screen 0.02, screen 0.948 left font ',17'
  stats 'fitted.csv' using (answer('time')) nooutput name 'TIME'
  stats 'fitted.csv' using (answer('residual')) nooutput name 'RESIDUAL'
  rms = sqrt(RESIDUAL_sumsq / RESIDUAL_records)
  reach = RESIDUAL_max > -RESIDUAL_min ? RESIDUAL_max : -RESIDUAL_min
  if (reach == 0) { reach = 1 }
  set xrange [TIME_min:0.8125]
  set lmargin at screen 0.11
  set rmargin at screen 0.97
  set multiplot
  set tmargin at screen 0.852
  set bmargin at screen 0.38
  set key at screen 0.97, screen 0.906 right top horizontal maxrows 1
  set label 2 'recorded (pt)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set offsets 0, 0, graph 0.06, graph 0.06
  set format x ''
  plot 'fitted.csv' using (answer('time')):(answer('low')):(answer('high')) with filledcurves fillstyle transparent solid 0.2 noborder fillcolor rgb '#0072B2' title '95 % confidence', \
    'fitted.csv' using (answer('time')):(answer('target')) with points pointtype 6 pointsize 0.6 linecolor rgb '#D55E00' title 'recorded', \
    'fitted.csv' using (answer('time')):(answer('fitted')) with lines linewidth 2 linecolor rgb '#0072B2' title 'fitted'
  unset label
  set format x
  set tmargin at screen 0.31
  set bmargin at screen 0.14
  set label 2 'residual (pt)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set label 3 sprintf('rms %.3g', rms).' pt' at graph 1, graph 1 offset 0, 0.7 right textcolor rgb '#303030'
  set offsets
  set yrange [-1.15 * reach:1.15 * reach]
  set ytics tick(reach / 1.5)
  set xlabel 'time (s)' textcolor rgb '#303030'
  plot 0 with lines linewidth 1 linecolor rgb '#808080', \
    'fitted.csv' using (answer('time')):(answer('residual')) with points pointtype 7 pointsize 0.4 linecolor rgb '#D55E00'
  unset multiplot
  unset output
}
