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
  set label 1 'orbit: peak speed over behaviors.planet.strength and items.moon.velocity.y' at screen 0.02, screen 0.948 left font ',17'
  stats 'table.csv' using (answered('peak_speed')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'table.csv' using (answer('peak_speed')) nooutput name 'METRIC'
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
  set xrange [3.75:8.25]
  array x_edge[10] = [3.75, 4.25, 4.75, 5.25, 5.75, 6.25, 6.75, 7.25, 7.75, 8.25]
  array x_bound[9] = [4.25, 4.75, 5.25, 5.75, 6.25, 6.75, 7.25, 7.75, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 9)]
  x_high(v) = x_edge[x_cell(v, 1, 9) + 1]
  set xtics ('4' 4, '4.5' 4.5, '5' 5, '5.5' 5.5, '6' 6, '6.5' 6.5, '7' 7, '7.5' 7.5, '8' 8)
  unset logscale y
  set yrange [170:250]
  array y_edge[5] = [170, 190, 210, 230, 250]
  array y_bound[4] = [190, 210, 230, 1.7976931348623157e+308]
  y_cell(v, a, b) = a == b ? a : v < y_bound[(a + b) / 2] ? y_cell(v, a, (a + b) / 2) : y_cell(v, (a + b) / 2 + 1, b)
  y_low(v) = y_edge[y_cell(v, 1, 4)]
  y_high(v) = y_edge[y_cell(v, 1, 4) + 1]
  set ytics ('180' 180, '200' 200, '220' 220, '240' 240)
  set xlabel 'behaviors.planet.strength' textcolor rgb '#303030'
  set label 8 'items.moon.velocity.y (pt/s)' at screen 0.02, graph 0.5 center rotate textcolor rgb '#303030'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set cblabel 'peak speed (pt/s)' textcolor rgb '#303030'
  set colorbox user origin screen 0.865, graph 0 size screen 0.022, graph 1 noborder
  if (ANSWERS_sum < ANSWERS_records) {
    set object 2 rectangle from screen 0.865, screen 0.05 to screen 0.887, screen 0.085 fillcolor rgb '#D0D0D0' fillstyle solid noborder
    set label 2 'no answer' at screen 0.897, screen 0.0675 left textcolor rgb '#303030'
  }
  set label 3 'best: 202 pt/s at behaviors.planet.strength 4, it…moon.velocity.y 200 pt/s, at an edge of its range' at screen 0.14, screen 0.892 left textcolor rgb '#303030'
  set object 3 circle at 4, 200 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at 4, 200 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set object 5 circle at screen 0.122, screen 0.892 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 6 circle at screen 0.122, screen 0.892 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set key at screen 0.11, screen 0.862 left top vertical maxrows 3
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'table.csv' using (answered('peak_speed') ? (answer('behaviors.planet.strength')) : NaN):(answer('items.moon.velocity.y')):(x_low(answer('behaviors.planet.strength'))):(x_high(answer('behaviors.planet.strength'))):(y_low(answer('items.moon.velocity.y'))):(y_high(answer('items.moon.velocity.y'))):(answer('peak_speed')) with boxxyerror linecolor palette
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
