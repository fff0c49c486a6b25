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
  set label 1 'reorder: settle time against behaviors.b.delay, behaviors.c.delay,'."\n".'behaviors.d.delay' at screen 0.02, screen 0.948 left font ',17'
  stats 'table.csv' using (answered('settle_time')) nooutput name 'ANSWERS'
  low = 0
  high = 1
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer('settle_time')) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    low = METRIC_min - margin
    high = METRIC_max + margin
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
  }
  set yrange [low:high]
  set ytics tick((high - low) / 8)
  set label 2 'settle time (s)' at screen 0.025, screen 0.426 center rotate textcolor rgb '#303030'
  set multiplot
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.8079999999999999
  set bmargin at screen 0.156
  set xlabel 'behaviors.b.delay (s)' textcolor rgb '#303030'
  unset logscale
  set xtics tick(0.205)
  set xrange [-0.032799999999999996:0.8528]
  set format y
  plot 'table.csv' using (answer('behaviors.b.delay')):(answer('settle_time')) with points pointtype 7 pointsize 0.35 linecolor rgb '#0072B2'
  unset label
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.8079999999999999
  set bmargin at screen 0.156
  set xlabel 'behaviors.c.delay (s)' textcolor rgb '#303030'
  unset logscale
  set xtics tick(0.1675)
  set xrange [-0.0268:0.6968000000000001]
  set format y ''
  plot 'table.csv' using (answer('behaviors.c.delay')):(answer('settle_time')) with points pointtype 7 pointsize 0.35 linecolor rgb '#0072B2'
  unset label
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.8079999999999999
  set bmargin at screen 0.156
  set xlabel 'behaviors.d.delay (s)' textcolor rgb '#303030'
  unset logscale
  set xtics tick(0.13)
  set xrange [-0.020800000000000003:0.5408000000000001]
  set format y ''
  plot 'table.csv' using (answer('behaviors.d.delay')):(answer('settle_time')) with points pointtype 7 pointsize 0.35 linecolor rgb '#0072B2'
  unset label
  unset multiplot
  unset output
}
