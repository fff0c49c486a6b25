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
  if (kind eq 'png') { set terminal pngcairo size 800,780 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,780 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'snap taps: settle time, overshoot, tilt, pause time, clock from against'."\n".'behaviors.*.damping' at screen 0.02, screen 0.9666666666666667 left font ',17'
  set lmargin at screen 0.11
  set rmargin at screen 0.97
  set xrange [-0.02:1.02]
  unset logscale
  set object 3 circle at screen 0.12, screen 0.9025641025641026 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at screen 0.12, screen 0.9025641025641026 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set label 20 'best: point 15, behaviors.*.damping 0.75' at screen 0.138, screen 0.9025641025641026 left textcolor rgb '#303030'
  set multiplot
  set tmargin at screen 0.8512820512820513
  set bmargin at screen 0.7338461538461538
  set label 2 'settle time (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set format x ''
  set object 1 circle at first 0.75, first 0.18245884917938082 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 0.75, first 0.18245884917938082 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered(3)) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer(3)) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer(2)):(answer(3)) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
    set yrange [0:1]
    set ytics 1
    plot NaN
  }
  unset label
  unset object
  set format x
  set tmargin at screen 0.6928205128205128
  set bmargin at screen 0.5753846153846154
  set label 2 'overshoot (%)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set format x ''
  set object 1 circle at first 0.75, first 1.598052978515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 0.75, first 1.598052978515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered(4)) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer(4)) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer(2)):(answer(4)) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
    set yrange [0:1]
    set ytics 1
    plot NaN
  }
  unset label
  unset object
  set format x
  set tmargin at screen 0.5343589743589743
  set bmargin at screen 0.41692307692307684
  set label 2 'tilt (deg)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set format x ''
  set object 1 circle at first 0.75, first 30.769015248572376 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 0.75, first 30.769015248572376 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered(5)) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer(5) * 57.29577951308232) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer(2)):(answer(5) * 57.29577951308232) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
    set yrange [0:1]
    set ytics 1
    plot NaN
  }
  unset label
  unset object
  set format x
  set tmargin at screen 0.37589743589743585
  set bmargin at screen 0.2584615384615384
  set label 2 'pause time (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set format x ''
  set object 1 circle at first 0.75, first 2.9166666666666665 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 0.75, first 2.9166666666666665 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered(6)) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer(6)) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer(2)):(answer(6)) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
  } else {
    set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
    set yrange [0:1]
    set ytics 1
    plot NaN
  }
  unset label
  unset object
  set format x
  set tmargin at screen 0.21743589743589742
  set bmargin at screen 0.09999999999999998
  set label 2 'clock from (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xlabel 'behaviors.*.damping' textcolor rgb '#303030'
  set object 1 circle at first 0.75, first 1.8 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at first 0.75, first 1.8 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set yrange [*:*]
  stats 'table.csv' using (answered(7)) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer(7)) nooutput name 'METRIC'
    margin = room(METRIC_min, METRIC_max)
    set yrange [METRIC_min - margin:METRIC_max + margin]
    set ytics tick((METRIC_max - METRIC_min + 2 * margin) / 4)
    plot 'table.csv' using (answer(2)):(answer(7)) with linespoints linewidth 1.5 pointtype 7 pointsize 0.5 linecolor rgb '#0072B2'
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
