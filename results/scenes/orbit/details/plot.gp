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
  set label 1 'orbit: distance against time' at screen 0.02, screen 0.948 left font ',17'
  set lmargin at screen 0.11
  set rmargin at screen 0.86
  set bmargin at screen 0.14
  set tmargin at screen 0.896
  set key at screen 0.11, screen 0.906 left top vertical maxrows 1
  set xlabel 'time (s)' textcolor rgb '#303030'
  set ylabel 'distance (pt)' textcolor rgb '#303030'
  set xrange [0:6.5]
  set offsets 0, 0, graph 0.12, graph 0.06
  set object 1 rectangle from graph 0, first -2 to graph 1, first 2 behind fillcolor rgb '#009E73' fillstyle transparent solid 0.18 noborder
  set label 2 'final 0'."\n".'± 2 %' at graph 1, first 0 offset 0.8, 0 left textcolor rgb '#303030'
  set label 3 'start 100' at graph 1, first 100 offset 0.8, 0 left textcolor rgb '#303030'
  plot 100 with lines dashtype 2 linewidth 1 linecolor rgb '#808080', \
    0 with lines dashtype 2 linewidth 1 linecolor rgb '#009E73', \
    'details/response.csv' using (answer('time')):(answer('value')) with lines linecolor rgb '#0072B2' dashtype 1 linewidth 2.5
  unset output
}
