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
  set label 1 'snap front: progress before and after' at screen 0.02, screen 0.948 left font ',17'
  set lmargin at screen 0.11
  set rmargin at screen 0.86
  set bmargin at screen 0.14
  set tmargin at screen 0.8160000000000001
  set key at screen 0.11, screen 0.906 left top vertical maxrows 2
  set xlabel 'time (s)' textcolor rgb '#303030'
  set ylabel 'progress (%)' textcolor rgb '#303030'
  set xrange [0:0.6499660879745859]
  set offsets 0, 0, graph 0.12, graph 0.06
  set object 1 rectangle from graph 0, first 98 to graph 1, first 102 behind fillcolor rgb '#009E73' fillstyle transparent solid 0.18 noborder
  set label 2 'final 100'."\n".'± 2 %' at graph 1, first 100 offset 0.8, 0 left textcolor rgb '#303030'
  set label 3 'start 0' at graph 1, first 0 offset 0.8, 0 left textcolor rgb '#303030'
  set label 10 '' at 0.16666666666666666, 133.977783203125 point pointtype 7 pointsize 0.7 linecolor rgb '#CC79A7' front
  set arrow 11 from 0.5199728703796687, graph 0 to 0.5199728703796687, graph 1 nohead dashtype 3 linecolor rgb '#CC79A7'
  set label 12 '' at 0.25, 100.32679748535156 point pointtype 7 pointsize 0.7 linecolor rgb '#0072B2' front
  set arrow 13 from 0.22441585167411376, graph 0 to 0.22441585167411376, graph 1 nohead dashtype 3 linecolor rgb '#0072B2'
  plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#808080', \
    100 with lines dashtype 2 linewidth 1 linecolor rgb '#009E73', \
    'details/response.csv' using (answer('time')):(answer('before') * 100) with lines linecolor rgb '#CC79A7' dashtype 2 linewidth 2.5 title 'before: overshoot 34 %, settled at 0.52 s (the worst corner)', \
    'details/response.csv' using (answer('time')):(answer('after') * 100) with lines linecolor rgb '#0072B2' dashtype 1 linewidth 2.5 title 'after: overshoot 0.327 %, settled at 0.224 s (the worst corner)'
  unset output
}
