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
  if (kind eq 'png') { set terminal pngcairo size 800,520 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,520 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'gravity: peak speed, final value, contacts against resistance' at screen 0.02, screen 0.95 left font ',17'
  set lmargin at screen 0.11
  set rmargin at screen 0.97
  set xrange [-0.2:10.2]
  unset logscale
  set object 3 circle at screen 0.12, screen 0.8961538461538462 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at screen 0.12, screen 0.8961538461538462 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set label 20 'best: point 40, resistance 10, at an edge of its range' at screen 0.138, screen 0.8961538461538462 left textcolor rgb '#303030'
  set multiplot
  set tmargin at screen 0.8192307692307692
  set bmargin at screen 0.6371794871794871
  set label 2 'peak speed (pt/s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set format x ''
  set object 1 circle at first 10, first 99.99986267089844 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 10, first 99.99986267089844 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered('peak_speed')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer('peak_speed')) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer('resistance')):(answer('peak_speed')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
    set yrange [0:1]
    set ytics 1
    plot NaN
  }
  unset label
  unset object
  set format x
  set tmargin at screen 0.5756410256410256
  set bmargin at screen 0.3935897435897435
  set label 2 'final value (pt)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set format x ''
  set object 1 circle at first 10, first 189.16661071777344 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 10, first 189.16661071777344 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered('final_value')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer('final_value')) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer('resistance')):(answer('final_value')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
    set yrange [0:1]
    set ytics 1
    plot NaN
  }
  unset label
  unset object
  set format x
  set tmargin at screen 0.332051282051282
  set bmargin at screen 0.1499999999999999
  set label 2 'contacts' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set object 1 circle at first 10, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 10, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered('contacts')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer('contacts')) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer('resistance')):(answer('contacts')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
    set yrange [0:1]
    set ytics 1
    plot NaN
  }
  unset label
  unset object
  set format x
  unset multiplot
  unset output
}
