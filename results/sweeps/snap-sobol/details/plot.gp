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
  set label 1 'snap sobol: settle time, overshoot, tilt, pause time over damping,'."\n".'resistance, size.width, size.height' at screen 0.02, screen 0.9763636363636363 left font ',17'
  set label 2 'best: point 242; mean and standard deviation of the rows in a bin, within their extremes' at screen 0.04, screen 0.9309090909090909 left textcolor rgb '#303030'
  set object 1 circle at screen 0.027, screen 0.9309090909090909 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at screen 0.027, screen 0.9309090909090909 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set label 3 'settle time (s)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.3025
  set tmargin at screen 0.8890909090909092
  set bmargin at screen 0.7522727272727273
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [-0.02:1.02]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.31640625, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.31640625, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.3275
  set rmargin at screen 0.52
  set tmargin at screen 0.8890909090909092
  set bmargin at screen 0.7522727272727273
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.24:12.24]
  unset logscale
  set xtics ('0' 0, '2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 9.703125, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 9.703125, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.7374999999999999
  set tmargin at screen 0.8890909090909092
  set bmargin at screen 0.7522727272727273
  set xlabel 'size.width (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [34.4:325.6]
  unset logscale
  set xtics ('50' 50, '150' 150, '250' 250)
  set object 3 circle at first 248.90625, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 248.90625, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.width')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.width')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.7625
  set rmargin at screen 0.955
  set tmargin at screen 0.8890909090909092
  set bmargin at screen 0.7522727272727273
  set xlabel 'size.height (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [37.6:162.4]
  unset logscale
  set xtics ('40' 40, '60' 60, '80' 80, '120' 120, '160' 160)
  set object 3 circle at first 41.40625, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 41.40625, first 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.height')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.height')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'overshoot (%)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.3025
  set tmargin at screen 0.6668181818181819
  set bmargin at screen 0.53
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [-0.02:1.02]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.31640625, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.31640625, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.3275
  set rmargin at screen 0.52
  set tmargin at screen 0.6668181818181819
  set bmargin at screen 0.53
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.24:12.24]
  unset logscale
  set xtics ('0' 0, '2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 9.703125, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 9.703125, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.7374999999999999
  set tmargin at screen 0.6668181818181819
  set bmargin at screen 0.53
  set xlabel 'size.width (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [34.4:325.6]
  unset logscale
  set xtics ('50' 50, '150' 150, '250' 250)
  set object 3 circle at first 248.90625, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 248.90625, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.width')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.width')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.7625
  set rmargin at screen 0.955
  set tmargin at screen 0.6668181818181819
  set bmargin at screen 0.53
  set xlabel 'size.height (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [37.6:162.4]
  unset logscale
  set xtics ('40' 40, '60' 60, '80' 80, '120' 120, '160' 160)
  set object 3 circle at first 41.40625, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 41.40625, first 8.115524291992182 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.height')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.height')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'tilt (deg)' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232) < (answer('tilt_lowest') * 57.29577951308232) ? (answer('tilt_lowest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232)) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232) > (answer('tilt_highest') * 57.29577951308232) ? (answer('tilt_highest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232)) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.3025
  set tmargin at screen 0.4445454545454546
  set bmargin at screen 0.30772727272727274
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [-0.02:1.02]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.31640625, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.31640625, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232) < (answer('tilt_lowest') * 57.29577951308232) ? (answer('tilt_lowest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232)):((answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232) > (answer('tilt_highest') * 57.29577951308232) ? (answer('tilt_highest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232)) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('tilt_mean') * 57.29577951308232) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.3275
  set rmargin at screen 0.52
  set tmargin at screen 0.4445454545454546
  set bmargin at screen 0.30772727272727274
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.24:12.24]
  unset logscale
  set xtics ('0' 0, '2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 9.703125, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 9.703125, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232) < (answer('tilt_lowest') * 57.29577951308232) ? (answer('tilt_lowest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232)):((answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232) > (answer('tilt_highest') * 57.29577951308232) ? (answer('tilt_highest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232)) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('tilt_mean') * 57.29577951308232) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.7374999999999999
  set tmargin at screen 0.4445454545454546
  set bmargin at screen 0.30772727272727274
  set xlabel 'size.width (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [34.4:325.6]
  unset logscale
  set xtics ('50' 50, '150' 150, '250' 250)
  set object 3 circle at first 248.90625, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 248.90625, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.width')):((answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232) < (answer('tilt_lowest') * 57.29577951308232) ? (answer('tilt_lowest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232)):((answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232) > (answer('tilt_highest') * 57.29577951308232) ? (answer('tilt_highest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232)) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.width')):(answer('tilt_mean') * 57.29577951308232) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.7625
  set rmargin at screen 0.955
  set tmargin at screen 0.4445454545454546
  set bmargin at screen 0.30772727272727274
  set xlabel 'size.height (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [37.6:162.4]
  unset logscale
  set xtics ('40' 40, '60' 60, '80' 80, '120' 120, '160' 160)
  set object 3 circle at first 41.40625, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 41.40625, first 12.150195340005357 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.height')):((answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232) < (answer('tilt_lowest') * 57.29577951308232) ? (answer('tilt_lowest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) - (answer('tilt_deviation') * 57.29577951308232)):((answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232) > (answer('tilt_highest') * 57.29577951308232) ? (answer('tilt_highest') * 57.29577951308232) : (answer('tilt_mean') * 57.29577951308232) + (answer('tilt_deviation') * 57.29577951308232)) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.height')):(answer('tilt_mean') * 57.29577951308232) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
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
  set rmargin at screen 0.3025
  set tmargin at screen 0.2222727272727273
  set bmargin at screen 0.08545454545454545
  set xlabel 'damping' textcolor rgb '#303030'
  set format y
  set xrange [-0.02:1.02]
  unset logscale
  set xtics ('0' 0, '0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.31640625, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.31640625, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))):((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('pause_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.3275
  set rmargin at screen 0.52
  set tmargin at screen 0.2222727272727273
  set bmargin at screen 0.08545454545454545
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [-0.24:12.24]
  unset logscale
  set xtics ('0' 0, '2' 2, '4' 4, '6' 6, '8' 8, '10' 10, '12' 12)
  set object 3 circle at first 9.703125, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 9.703125, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))):((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('pause_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.545
  set rmargin at screen 0.7374999999999999
  set tmargin at screen 0.2222727272727273
  set bmargin at screen 0.08545454545454545
  set xlabel 'size.width (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [34.4:325.6]
  unset logscale
  set xtics ('50' 50, '150' 150, '250' 250)
  set object 3 circle at first 248.90625, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 248.90625, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.width')):((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))):((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.width')):(answer('pause_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.7625
  set rmargin at screen 0.955
  set tmargin at screen 0.2222727272727273
  set bmargin at screen 0.08545454545454545
  set xlabel 'size.height (pt)' textcolor rgb '#303030'
  set format y ''
  set xrange [37.6:162.4]
  unset logscale
  set xtics ('40' 40, '60' 60, '80' 80, '120' 120, '160' 160)
  set object 3 circle at first 41.40625, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 41.40625, first 1.2666666666666666 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('size.height')):((answer('pause_time_mean')) - (answer('pause_time_deviation')) < (answer('pause_time_lowest')) ? (answer('pause_time_lowest')) : (answer('pause_time_mean')) - (answer('pause_time_deviation'))):((answer('pause_time_mean')) + (answer('pause_time_deviation')) > (answer('pause_time_highest')) ? (answer('pause_time_highest')) : (answer('pause_time_mean')) + (answer('pause_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('size.height')):(answer('pause_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  unset multiplot
  unset output
}
