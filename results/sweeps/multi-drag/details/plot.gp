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
  if (kind eq 'png') { set terminal pngcairo size 800,1100 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,1100 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'multi drag: transient time, pause time, peak speed, clock from over'."\n".'frequency, damping, cancel' at screen 0.02, screen 0.9763636363636363 left font ',17'
  set label 2 'best: point 49, at an edge of its range; mean and standard deviation of the rows in a bin, within their extremes' at screen 0.04, screen 0.9309090909090909 left textcolor rgb '#303030'
  set object 1 circle at screen 0.027, screen 0.9309090909090909 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at screen 0.027, screen 0.9309090909090909 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set label 3 'transient time (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('transient_time_mean')) - (answer('transient_time_deviation')) < (answer('transient_time_lowest')) ? (answer('transient_time_lowest')) : (answer('transient_time_mean')) - (answer('transient_time_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('transient_time_mean')) + (answer('transient_time_deviation')) > (answer('transient_time_highest')) ? (answer('transient_time_highest')) : (answer('transient_time_mean')) + (answer('transient_time_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.8890909090909092
  set bmargin at screen 0.7522727272727273
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [3.84:12.16]
  unset logscale
  set xtics ('4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 12, first 0.060344864145196464 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 12, first 0.060344864145196464 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('transient_time_mean')) - (answer('transient_time_deviation')) < (answer('transient_time_lowest')) ? (answer('transient_time_lowest')) : (answer('transient_time_mean')) - (answer('transient_time_deviation'))):((answer('transient_time_mean')) + (answer('transient_time_deviation')) > (answer('transient_time_highest')) ? (answer('transient_time_highest')) : (answer('transient_time_mean')) + (answer('transient_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('transient_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.8890909090909092
  set bmargin at screen 0.7522727272727273
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.286:1.014]
  unset logscale
  set xtics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8, '1' 1)
  set object 3 circle at first 0.3, first 0.060344864145196464 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.3, first 0.060344864145196464 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('transient_time_mean')) - (answer('transient_time_deviation')) < (answer('transient_time_lowest')) ? (answer('transient_time_lowest')) : (answer('transient_time_mean')) - (answer('transient_time_deviation'))):((answer('transient_time_mean')) + (answer('transient_time_deviation')) > (answer('transient_time_highest')) ? (answer('transient_time_highest')) : (answer('transient_time_mean')) + (answer('transient_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('transient_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.8890909090909092
  set bmargin at screen 0.7522727272727273
  set xlabel 'cancel (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.388:1.012]
  unset logscale
  set xtics ('0.4' 0.4, '0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 1, first 0.060344864145196464 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1, first 0.060344864145196464 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('cancel')):((answer('transient_time_mean')) - (answer('transient_time_deviation')) < (answer('transient_time_lowest')) ? (answer('transient_time_lowest')) : (answer('transient_time_mean')) - (answer('transient_time_deviation'))):((answer('transient_time_mean')) + (answer('transient_time_deviation')) > (answer('transient_time_highest')) ? (answer('transient_time_highest')) : (answer('transient_time_mean')) + (answer('transient_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('cancel')):(answer('transient_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'pause time (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.6668181818181819
  set bmargin at screen 0.53
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [3.84:12.16]
  unset logscale
  set xtics ('4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 12, first 1.6833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 12, first 1.6833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))):((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('pause_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.6668181818181819
  set bmargin at screen 0.53
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.286:1.014]
  unset logscale
  set xtics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8, '1' 1)
  set object 3 circle at first 0.3, first 1.6833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.3, first 1.6833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))):((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('pause_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.6668181818181819
  set bmargin at screen 0.53
  set xlabel 'cancel (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.388:1.012]
  unset logscale
  set xtics ('0.4' 0.4, '0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 1, first 1.6833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1, first 1.6833333333333333 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('cancel')):((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))):((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('cancel')):(answer('pause_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'peak speed (pt/s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.4445454545454546
  set bmargin at screen 0.30772727272727274
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [3.84:12.16]
  unset logscale
  set xtics ('4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 12, first 7306.9375999735685 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 12, first 7306.9375999735685 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.4445454545454546
  set bmargin at screen 0.30772727272727274
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.286:1.014]
  unset logscale
  set xtics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8, '1' 1)
  set object 3 circle at first 0.3, first 7306.9375999735685 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.3, first 7306.9375999735685 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.4445454545454546
  set bmargin at screen 0.30772727272727274
  set xlabel 'cancel (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.388:1.012]
  unset logscale
  set xtics ('0.4' 0.4, '0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 1, first 7306.9375999735685 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1, first 7306.9375999735685 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('cancel')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('cancel')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'clock from (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('clock_from_mean')) - (answer('clock_from_deviation')) < (answer('clock_from_lowest')) ? (answer('clock_from_lowest')) : (answer('clock_from_mean')) - (answer('clock_from_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('clock_from_mean')) + (answer('clock_from_deviation')) > (answer('clock_from_highest')) ? (answer('clock_from_highest')) : (answer('clock_from_mean')) + (answer('clock_from_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.37499999999999994
  set tmargin at screen 0.2222727272727273
  set bmargin at screen 0.08545454545454545
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [3.84:12.16]
  unset logscale
  set xtics ('4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 12, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 12, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('clock_from_mean')) - (answer('clock_from_deviation')) < (answer('clock_from_lowest')) ? (answer('clock_from_lowest')) : (answer('clock_from_mean')) - (answer('clock_from_deviation'))):((answer('clock_from_mean')) + (answer('clock_from_deviation')) > (answer('clock_from_highest')) ? (answer('clock_from_highest')) : (answer('clock_from_mean')) + (answer('clock_from_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('clock_from_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.39999999999999997
  set rmargin at screen 0.6649999999999999
  set tmargin at screen 0.2222727272727273
  set bmargin at screen 0.08545454545454545
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.286:1.014]
  unset logscale
  set xtics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8, '1' 1)
  set object 3 circle at first 0.3, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.3, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('clock_from_mean')) - (answer('clock_from_deviation')) < (answer('clock_from_lowest')) ? (answer('clock_from_lowest')) : (answer('clock_from_mean')) - (answer('clock_from_deviation'))):((answer('clock_from_mean')) + (answer('clock_from_deviation')) > (answer('clock_from_highest')) ? (answer('clock_from_highest')) : (answer('clock_from_mean')) + (answer('clock_from_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('clock_from_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.69
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.2222727272727273
  set bmargin at screen 0.08545454545454545
  set xlabel 'cancel (s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.388:1.012]
  unset logscale
  set xtics ('0.4' 0.4, '0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001, '0.8' 0.8, '0.9' 0.9, '1' 1)
  set object 3 circle at first 1, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('cancel')):((answer('clock_from_mean')) - (answer('clock_from_deviation')) < (answer('clock_from_lowest')) ? (answer('clock_from_lowest')) : (answer('clock_from_mean')) - (answer('clock_from_deviation'))):((answer('clock_from_mean')) + (answer('clock_from_deviation')) > (answer('clock_from_highest')) ? (answer('clock_from_highest')) : (answer('clock_from_mean')) + (answer('clock_from_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('cancel')):(answer('clock_from_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  unset multiplot
  unset output
}
