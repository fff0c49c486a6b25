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
  if (kind eq 'png') { set terminal pngcairo size 800,1300 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,1300 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'snap directions: settle time, overshoot, drift, tilt, pause time over'."\n".'items.card.center.x, items.card.center.y' at screen 0.02, screen 0.98 left font ',17'
  set label 2 'best: point 1; a dot for each row' at screen 0.04, screen 0.9415384615384615 left textcolor rgb '#303030'
  set object 1 circle at screen 0.027, screen 0.9415384615384615 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at screen 0.027, screen 0.9415384615384615 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set label 3 'settle time (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('settle_time'))) nooutput name 'LOW'
  stats 'table.csv' using ((answer('settle_time'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.52
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'items.card.center.x (pt)' textcolor rgb '#303030'
  set format y
  set xrange [71.92800000000001:304.472]
  unset logscale
  set xtics ('100' 100, '150' 150, '200' 200, '250' 250, '300' 300)
  set object 3 circle at first 100, first 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.x')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.955
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'items.card.center.y (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [-28.072000000000003:204.472]
  unset logscale
  set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
  set object 3 circle at first 100, first 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.y')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'overshoot (%)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('overshoot'))) nooutput name 'LOW'
  stats 'table.csv' using ((answer('overshoot'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.52
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'items.card.center.x (pt)' textcolor rgb '#303030'
  set format y
  set xrange [71.92800000000001:304.472]
  unset logscale
  set xtics ('100' 100, '150' 150, '200' 200, '250' 250, '300' 300)
  set object 3 circle at first 100, first 2.1028076171875076 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 2.1028076171875076 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.x')):(answer('overshoot')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.955
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'items.card.center.y (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [-28.072000000000003:204.472]
  unset logscale
  set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
  set object 3 circle at first 100, first 2.1028076171875076 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 2.1028076171875076 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.y')):(answer('overshoot')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'drift (pt)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('drift'))) nooutput name 'LOW'
  stats 'table.csv' using ((answer('drift'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.52
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'items.card.center.x (pt)' textcolor rgb '#303030'
  set format y
  set xrange [71.92800000000001:304.472]
  unset logscale
  set xtics ('100' 100, '150' 150, '200' 200, '250' 250, '300' 300)
  set object 3 circle at first 100, first 14.042203915855055 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 14.042203915855055 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.x')):(answer('drift')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.955
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'items.card.center.y (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [-28.072000000000003:204.472]
  unset logscale
  set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
  set object 3 circle at first 100, first 14.042203915855055 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 14.042203915855055 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.y')):(answer('drift')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'tilt (deg)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('tilt') * 57.29577951308232)) nooutput name 'LOW'
  stats 'table.csv' using ((answer('tilt') * 57.29577951308232)) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.52
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'items.card.center.x (pt)' textcolor rgb '#303030'
  set format y
  set xrange [71.92800000000001:304.472]
  unset logscale
  set xtics ('100' 100, '150' 150, '200' 200, '250' 250, '300' 300)
  set object 3 circle at first 100, first 10.463026770664548 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 10.463026770664548 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.x')):(answer('tilt') * 57.29577951308232) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.955
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'items.card.center.y (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [-28.072000000000003:204.472]
  unset logscale
  set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
  set object 3 circle at first 100, first 10.463026770664548 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 10.463026770664548 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.y')):(answer('tilt') * 57.29577951308232) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'pause time (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('pause_time'))) nooutput name 'LOW'
  stats 'table.csv' using ((answer('pause_time'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.52
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'items.card.center.x (pt)' textcolor rgb '#303030'
  set format y
  set xrange [71.92800000000001:304.472]
  unset logscale
  set xtics ('100' 100, '150' 150, '200' 200, '250' 250, '300' 300)
  set object 3 circle at first 100, first 1.2833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 1.2833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.x')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.955
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'items.card.center.y (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [-28.072000000000003:204.472]
  unset logscale
  set xtics ('0' 0, '50' 50, '100' 100, '150' 150, '200' 200)
  set object 3 circle at first 100, first 1.2833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 100, first 1.2833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('items.card.center.y')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  unset multiplot
  unset output
}
