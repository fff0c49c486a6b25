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
  if (kind eq 'png') { set terminal pngcairo size 800,900 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,900 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'reorder: settle time, pause time, clock from over behaviors.b.delay,'."\n".'behaviors.c.delay, behaviors.d.delay' at screen 0.02, screen 0.9711111111111111 left font ',17'
  set label 2 'best: point 0, at an edge of its range; a dot for each row' at screen 0.04, screen 0.9155555555555556 left textcolor rgb '#303030'
  set object 1 circle at screen 0.027, screen 0.9155555555555556 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at screen 0.027, screen 0.9155555555555556 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
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
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.8644444444444445
  set bmargin at screen 0.6807407407407408
  set xlabel 'behaviors.b.delay (s)' textcolor rgb '#303030'
  set format y
  set xrange [-0.016399999999999998:0.8363999999999999]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0, first 0.4904380839601584 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.4904380839601584 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.b.delay')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.8644444444444445
  set bmargin at screen 0.6807407407407408
  set xlabel 'behaviors.c.delay (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.0134:0.6834]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001)
  set object 3 circle at first 0, first 0.4904380839601584 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.4904380839601584 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.c.delay')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.8644444444444445
  set bmargin at screen 0.6807407407407408
  set xlabel 'behaviors.d.delay (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.010400000000000001:0.5304]
  unset logscale
  set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.30000000000000004, '0.4' 0.4, '0.5' 0.5)
  set object 3 circle at first 0, first 0.4904380839601584 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.4904380839601584 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.d.delay')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
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
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.5762962962962963
  set bmargin at screen 0.3925925925925926
  set xlabel 'behaviors.b.delay (s)' textcolor rgb '#303030'
  set format y
  set xrange [-0.016399999999999998:0.8363999999999999]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0, first 1.8833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 1.8833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.b.delay')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.5762962962962963
  set bmargin at screen 0.3925925925925926
  set xlabel 'behaviors.c.delay (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.0134:0.6834]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001)
  set object 3 circle at first 0, first 1.8833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 1.8833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.c.delay')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.5762962962962963
  set bmargin at screen 0.3925925925925926
  set xlabel 'behaviors.d.delay (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.010400000000000001:0.5304]
  unset logscale
  set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.30000000000000004, '0.4' 0.4, '0.5' 0.5)
  set object 3 circle at first 0, first 1.8833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 1.8833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.d.delay')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'clock from (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('clock_from'))) nooutput name 'LOW'
  stats 'table.csv' using ((answer('clock_from'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.28814814814814815
  set bmargin at screen 0.10444444444444445
  set xlabel 'behaviors.b.delay (s)' textcolor rgb '#303030'
  set format y
  set xrange [-0.016399999999999998:0.8363999999999999]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0, first 0.5833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.5833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.b.delay')):(answer('clock_from')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.28814814814814815
  set bmargin at screen 0.10444444444444445
  set xlabel 'behaviors.c.delay (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.0134:0.6834]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001)
  set object 3 circle at first 0, first 0.5833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.5833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.c.delay')):(answer('clock_from')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.28814814814814815
  set bmargin at screen 0.10444444444444445
  set xlabel 'behaviors.d.delay (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.010400000000000001:0.5304]
  unset logscale
  set xtics ('0' 0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.30000000000000004, '0.4' 0.4, '0.5' 0.5)
  set object 3 circle at first 0, first 0.5833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.5833333333333334 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('behaviors.d.delay')):(answer('clock_from')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  unset multiplot
  unset output
}
