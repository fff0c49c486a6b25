# Draws front.svg from CSV files; in the folder of the results, run: gnuplot details/front.gp
# For a bitmap too: gnuplot -e "outputs='svg png'" details/front.gp
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
  set output 'front.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'snap front: overshoot against settle time' at screen 0.02, screen 0.948 left font ',17'
  set lmargin at screen 0.12
  set rmargin at screen 0.97
  set bmargin at screen 0.14
  set tmargin at screen 0.852
  set key at screen 0.97, screen 0.906 right top horizontal maxrows 1
  stats 'pareto.csv' using (answered('settle_time') && answered('overshoot') ? (answer('settle_time')) : NaN) nooutput name 'ALL'
  stats 'pareto.csv' using (answered('settle_time') && answered('overshoot') ? (answer('settle_time')) : NaN) nooutput name 'BEST'
  alone = flat(BEST_min, BEST_max)
  margin = alone ? room(ALL_min, ALL_max) : room(BEST_min, BEST_max)
  low = alone ? ALL_min : BEST_min - 0 * margin
  high = alone ? ALL_max : BEST_max + 5 * margin
  low = (low < ALL_min ? ALL_min : low) - margin
  high = (high > ALL_max ? ALL_max : high) + margin
  set xrange [low:high]
  set xtics tick((high - low) / 8)
  stats 'pareto.csv' using (answered('settle_time') && answered('overshoot') ? (answer('overshoot')) : NaN) nooutput name 'ALL'
  stats 'pareto.csv' using (answered('settle_time') && answered('overshoot') ? (answer('overshoot')) : NaN) nooutput name 'BEST'
  alone = flat(BEST_min, BEST_max)
  margin = alone ? room(ALL_min, ALL_max) : room(BEST_min, BEST_max)
  low = alone ? ALL_min : BEST_min - 0 * margin
  high = alone ? ALL_max : BEST_max + 5 * margin
  low = (low < ALL_min ? ALL_min : low) - margin
  high = (high > ALL_max ? ALL_max : high) + margin
  set yrange [low:high]
  set ytics tick((high - low) / 8)
  set xlabel 'settle time (s), lower is better' textcolor rgb '#303030'
  set label 2 'overshoot (%), lower is better' at screen 0.025, graph 0.5 center rotate textcolor rgb '#303030'
  set label 3 '' at 0.22441585167411376, 0.32679748535155984 point pointtype 6 pointsize 1.6 linewidth 2.5 linecolor rgb '#D55E00' front
  plot 'pareto.csv' every 1 using (answered('settle_time') && answered('overshoot') ? (answer('settle_time')) : NaN):(answered('settle_time') && answered('overshoot') ? (answer('overshoot')) : NaN) with linespoints linewidth 1.5 pointtype 7 pointsize 0.7 linecolor rgb '#0072B2' title 'Pareto set (40 points)', \
    keyentry with points pointtype 6 pointsize 1.6 linewidth 2.5 linecolor rgb '#D55E00' title 'knee: 0.224 s, 0.327 %'
  unset output
}
