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
  set label 1 'snap settings: settle time, overshoot, drift, tilt, pause time over damping,'."\n".'resistance, allowsRotation' at screen 0.02, screen 0.98 left font ',17'
  set label 2 'best: point 3, at an edge of its range; a dot for each row' at screen 0.04, screen 0.9415384615384615 left textcolor rgb '#303030'
  set object 1 circle at screen 0.027, screen 0.9415384615384615 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at screen 0.027, screen 0.9415384615384615 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set label 3 'settle time, worst of 32 cases (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
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
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [0.49:1.01]
  unset logscale
  set xtics ('0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 0.6, first 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.6, first 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('damping')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.138:12.238]
  unset logscale
  set xtics ('2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 0.1, first 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.1, first 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('resistance')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'allowsRotation' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.5:1.5]
  unset logscale
  set xtics ('false' 0, 'true' 1)
  set object 3 circle at first 0, first 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('allowsRotation')):(answer('settle_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'overshoot, worst of 32 cases (%)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('overshoot'))) nooutput name 'LOW'
  stats 'table.csv' using ((answer('overshoot'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [0.49:1.01]
  unset logscale
  set xtics ('0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 0.6, first 0.3015475512787136 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.6, first 0.3015475512787136 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('damping')):(answer('overshoot')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.138:12.238]
  unset logscale
  set xtics ('2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 0.1, first 0.3015475512787136 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.1, first 0.3015475512787136 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('resistance')):(answer('overshoot')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'allowsRotation' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.5:1.5]
  unset logscale
  set xtics ('false' 0, 'true' 1)
  set object 3 circle at first 0, first 0.3015475512787136 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.3015475512787136 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('allowsRotation')):(answer('overshoot')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'drift, worst of 32 cases (pt)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('drift'))) nooutput name 'LOW'
  stats 'table.csv' using ((answer('drift'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [0.49:1.01]
  unset logscale
  set xtics ('0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 0.6, first 0.0002913190168953861 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.6, first 0.0002913190168953861 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('damping')):(answer('drift')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.138:12.238]
  unset logscale
  set xtics ('2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 0.1, first 0.0002913190168953861 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.1, first 0.0002913190168953861 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('resistance')):(answer('drift')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'allowsRotation' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.5:1.5]
  unset logscale
  set xtics ('false' 0, 'true' 1)
  set object 3 circle at first 0, first 0.0002913190168953861 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.0002913190168953861 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('allowsRotation')):(answer('drift')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'tilt, worst of 32 cases (deg)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'table.csv' using ((answer('tilt') * 57.29577951308232)) nooutput name 'LOW'
  stats 'table.csv' using ((answer('tilt') * 57.29577951308232)) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [0.49:1.01]
  unset logscale
  set xtics ('0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 0.6, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.6, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('damping')):(answer('tilt') * 57.29577951308232) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.138:12.238]
  unset logscale
  set xtics ('2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 0.1, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.1, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('resistance')):(answer('tilt') * 57.29577951308232) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'allowsRotation' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.5:1.5]
  unset logscale
  set xtics ('false' 0, 'true' 1)
  set object 3 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('allowsRotation')):(answer('tilt') * 57.29577951308232) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'pause time, worst of 32 cases (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
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
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [0.49:1.01]
  unset logscale
  set xtics ('0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 0.6, first 0.95 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.6, first 0.95 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('damping')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.138:12.238]
  unset logscale
  set xtics ('2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 0.1, first 0.95 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.1, first 0.95 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('resistance')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'allowsRotation' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.5:1.5]
  unset logscale
  set xtics ('false' 0, 'true' 1)
  set object 3 circle at first 0, first 0.95 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0, first 0.95 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'table.csv' using (answer('allowsRotation')):(answer('pause_time')) with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
  unset label
  unset object
  unset multiplot
  unset output
}
