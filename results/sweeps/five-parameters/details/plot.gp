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
  set label 1 'five parameters: settle time, oscillations, overshoot, peak speed, bounces'."\n".'over frequency, damping, elasticity, density, resistance' at screen 0.02, screen 0.98 left font ',17'
  set label 2 'best: point 836; mean and standard deviation of the rows in a bin, within their extremes' at screen 0.04, screen 0.9415384615384615 left textcolor rgb '#303030'
  set object 1 circle at screen 0.027, screen 0.9415384615384615 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 2 circle at screen 0.027, screen 0.9415384615384615 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
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
  set rmargin at screen 0.25899999999999995
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [0.94:4.06]
  unset logscale
  set xtics ('1' 1, '2' 2, '3' 3, '4' 4)
  set object 3 circle at first 3.7099609375, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 3.7099609375, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.284
  set rmargin at screen 0.43299999999999994
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.184:1.016]
  unset logscale
  set xtics ('0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.78046875, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.78046875, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.45799999999999996
  set rmargin at screen 0.607
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'elasticity' textcolor rgb '#303030'
  set format y ''
  set xrange [0.186:0.914]
  unset logscale
  set xtics ('0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0.66279296875, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.66279296875, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('elasticity')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('elasticity')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.632
  set rmargin at screen 0.7809999999999999
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'density' textcolor rgb '#303030'
  set format y ''
  set xrange [0.48:1.52]
  unset logscale
  set xtics ('0.6' 0.6000000000000001, '1' 1, '1.4' 1.4000000000000001)
  set object 3 circle at first 0.5009765625, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.5009765625, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('density')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('density')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.8059999999999999
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.9061538461538461
  set bmargin at screen 0.7972307692307692
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.44:3.56]
  unset logscale
  set xtics ('0.5' 0.5, '1.5' 1.5, '2.5' 2.5, '3.5' 3.5)
  set object 3 circle at first 1.7041015625, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1.7041015625, first 0.48681822197193053 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('settle_time_mean')) - (answer('settle_time_deviation')) < (answer('settle_time_lowest')) ? (answer('settle_time_lowest')) : (answer('settle_time_mean')) - (answer('settle_time_deviation'))):((answer('settle_time_mean')) + (answer('settle_time_deviation')) > (answer('settle_time_highest')) ? (answer('settle_time_highest')) : (answer('settle_time_mean')) + (answer('settle_time_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('settle_time_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'oscillations' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('oscillations_mean')) - (answer('oscillations_deviation')) < (answer('oscillations_lowest')) ? (answer('oscillations_lowest')) : (answer('oscillations_mean')) - (answer('oscillations_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('oscillations_mean')) + (answer('oscillations_deviation')) > (answer('oscillations_highest')) ? (answer('oscillations_highest')) : (answer('oscillations_mean')) + (answer('oscillations_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.25899999999999995
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [0.94:4.06]
  unset logscale
  set xtics ('1' 1, '2' 2, '3' 3, '4' 4)
  set object 3 circle at first 3.7099609375, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 3.7099609375, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('oscillations_mean')) - (answer('oscillations_deviation')) < (answer('oscillations_lowest')) ? (answer('oscillations_lowest')) : (answer('oscillations_mean')) - (answer('oscillations_deviation'))):((answer('oscillations_mean')) + (answer('oscillations_deviation')) > (answer('oscillations_highest')) ? (answer('oscillations_highest')) : (answer('oscillations_mean')) + (answer('oscillations_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('oscillations_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.284
  set rmargin at screen 0.43299999999999994
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.184:1.016]
  unset logscale
  set xtics ('0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.78046875, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.78046875, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('oscillations_mean')) - (answer('oscillations_deviation')) < (answer('oscillations_lowest')) ? (answer('oscillations_lowest')) : (answer('oscillations_mean')) - (answer('oscillations_deviation'))):((answer('oscillations_mean')) + (answer('oscillations_deviation')) > (answer('oscillations_highest')) ? (answer('oscillations_highest')) : (answer('oscillations_mean')) + (answer('oscillations_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('oscillations_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.45799999999999996
  set rmargin at screen 0.607
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'elasticity' textcolor rgb '#303030'
  set format y ''
  set xrange [0.186:0.914]
  unset logscale
  set xtics ('0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0.66279296875, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.66279296875, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('elasticity')):((answer('oscillations_mean')) - (answer('oscillations_deviation')) < (answer('oscillations_lowest')) ? (answer('oscillations_lowest')) : (answer('oscillations_mean')) - (answer('oscillations_deviation'))):((answer('oscillations_mean')) + (answer('oscillations_deviation')) > (answer('oscillations_highest')) ? (answer('oscillations_highest')) : (answer('oscillations_mean')) + (answer('oscillations_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('elasticity')):(answer('oscillations_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.632
  set rmargin at screen 0.7809999999999999
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'density' textcolor rgb '#303030'
  set format y ''
  set xrange [0.48:1.52]
  unset logscale
  set xtics ('0.6' 0.6000000000000001, '1' 1, '1.4' 1.4000000000000001)
  set object 3 circle at first 0.5009765625, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.5009765625, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('density')):((answer('oscillations_mean')) - (answer('oscillations_deviation')) < (answer('oscillations_lowest')) ? (answer('oscillations_lowest')) : (answer('oscillations_mean')) - (answer('oscillations_deviation'))):((answer('oscillations_mean')) + (answer('oscillations_deviation')) > (answer('oscillations_highest')) ? (answer('oscillations_highest')) : (answer('oscillations_mean')) + (answer('oscillations_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('density')):(answer('oscillations_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.8059999999999999
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.7249230769230769
  set bmargin at screen 0.616
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.44:3.56]
  unset logscale
  set xtics ('0.5' 0.5, '1.5' 1.5, '2.5' 2.5, '3.5' 3.5)
  set object 3 circle at first 1.7041015625, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1.7041015625, first 1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('oscillations_mean')) - (answer('oscillations_deviation')) < (answer('oscillations_lowest')) ? (answer('oscillations_lowest')) : (answer('oscillations_mean')) - (answer('oscillations_deviation'))):((answer('oscillations_mean')) + (answer('oscillations_deviation')) > (answer('oscillations_highest')) ? (answer('oscillations_highest')) : (answer('oscillations_mean')) + (answer('oscillations_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('oscillations_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
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
  set rmargin at screen 0.25899999999999995
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [0.94:4.06]
  unset logscale
  set xtics ('1' 1, '2' 2, '3' 3, '4' 4)
  set object 3 circle at first 3.7099609375, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 3.7099609375, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.284
  set rmargin at screen 0.43299999999999994
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.184:1.016]
  unset logscale
  set xtics ('0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.78046875, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.78046875, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.45799999999999996
  set rmargin at screen 0.607
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'elasticity' textcolor rgb '#303030'
  set format y ''
  set xrange [0.186:0.914]
  unset logscale
  set xtics ('0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0.66279296875, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.66279296875, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('elasticity')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('elasticity')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.632
  set rmargin at screen 0.7809999999999999
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'density' textcolor rgb '#303030'
  set format y ''
  set xrange [0.48:1.52]
  unset logscale
  set xtics ('0.6' 0.6000000000000001, '1' 1, '1.4' 1.4000000000000001)
  set object 3 circle at first 0.5009765625, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.5009765625, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('density')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('density')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.8059999999999999
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.5436923076923077
  set bmargin at screen 0.4347692307692308
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.44:3.56]
  unset logscale
  set xtics ('0.5' 0.5, '1.5' 1.5, '2.5' 2.5, '3.5' 3.5)
  set object 3 circle at first 1.7041015625, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1.7041015625, first 33.80610148111979 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('overshoot_mean')) - (answer('overshoot_deviation')) < (answer('overshoot_lowest')) ? (answer('overshoot_lowest')) : (answer('overshoot_mean')) - (answer('overshoot_deviation'))):((answer('overshoot_mean')) + (answer('overshoot_deviation')) > (answer('overshoot_highest')) ? (answer('overshoot_highest')) : (answer('overshoot_mean')) + (answer('overshoot_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('overshoot_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
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
  set rmargin at screen 0.25899999999999995
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [0.94:4.06]
  unset logscale
  set xtics ('1' 1, '2' 2, '3' 3, '4' 4)
  set object 3 circle at first 3.7099609375, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 3.7099609375, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.284
  set rmargin at screen 0.43299999999999994
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.184:1.016]
  unset logscale
  set xtics ('0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.78046875, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.78046875, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.45799999999999996
  set rmargin at screen 0.607
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'elasticity' textcolor rgb '#303030'
  set format y ''
  set xrange [0.186:0.914]
  unset logscale
  set xtics ('0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0.66279296875, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.66279296875, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('elasticity')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('elasticity')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.632
  set rmargin at screen 0.7809999999999999
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'density' textcolor rgb '#303030'
  set format y ''
  set xrange [0.48:1.52]
  unset logscale
  set xtics ('0.6' 0.6000000000000001, '1' 1, '1.4' 1.4000000000000001)
  set object 3 circle at first 0.5009765625, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.5009765625, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('density')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('density')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.8059999999999999
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.3624615384615384
  set bmargin at screen 0.2535384615384615
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.44:3.56]
  unset logscale
  set xtics ('0.5' 0.5, '1.5' 1.5, '2.5' 2.5, '3.5' 3.5)
  set object 3 circle at first 1.7041015625, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1.7041015625, first 1740.228515625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('peak_speed_mean')) - (answer('peak_speed_deviation')) < (answer('peak_speed_lowest')) ? (answer('peak_speed_lowest')) : (answer('peak_speed_mean')) - (answer('peak_speed_deviation'))):((answer('peak_speed_mean')) + (answer('peak_speed_deviation')) > (answer('peak_speed_highest')) ? (answer('peak_speed_highest')) : (answer('peak_speed_mean')) + (answer('peak_speed_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('peak_speed_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set label 3 'bounces' at graph 0, graph 1 offset 0, 0.7 left textcolor rgb '#303030'
  set xrange [*:*]
  set yrange [*:*]
  unset logscale
  stats 'details/bins.csv' using ((answer('bounces_mean')) - (answer('bounces_deviation')) < (answer('bounces_lowest')) ? (answer('bounces_lowest')) : (answer('bounces_mean')) - (answer('bounces_deviation'))) nooutput name 'LOW'
  stats 'details/bins.csv' using ((answer('bounces_mean')) + (answer('bounces_deviation')) > (answer('bounces_highest')) ? (answer('bounces_highest')) : (answer('bounces_mean')) + (answer('bounces_deviation'))) nooutput name 'HIGH'
  margin = room(LOW_min, HIGH_max)
  set yrange [LOW_min - margin:HIGH_max + margin]
  set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)
  set lmargin at screen 0.11
  set rmargin at screen 0.25899999999999995
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set format y
  set xrange [0.94:4.06]
  unset logscale
  set xtics ('1' 1, '2' 2, '3' 3, '4' 4)
  set object 3 circle at first 3.7099609375, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 3.7099609375, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('frequency')):((answer('bounces_mean')) - (answer('bounces_deviation')) < (answer('bounces_lowest')) ? (answer('bounces_lowest')) : (answer('bounces_mean')) - (answer('bounces_deviation'))):((answer('bounces_mean')) + (answer('bounces_deviation')) > (answer('bounces_highest')) ? (answer('bounces_highest')) : (answer('bounces_mean')) + (answer('bounces_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('frequency')):(answer('bounces_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.284
  set rmargin at screen 0.43299999999999994
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'damping' textcolor rgb '#303030'
  set format y ''
  set xrange [0.184:1.016]
  unset logscale
  set xtics ('0.2' 0.2, '0.6' 0.6000000000000001, '1' 1)
  set object 3 circle at first 0.78046875, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.78046875, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('damping')):((answer('bounces_mean')) - (answer('bounces_deviation')) < (answer('bounces_lowest')) ? (answer('bounces_lowest')) : (answer('bounces_mean')) - (answer('bounces_deviation'))):((answer('bounces_mean')) + (answer('bounces_deviation')) > (answer('bounces_highest')) ? (answer('bounces_highest')) : (answer('bounces_mean')) + (answer('bounces_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('damping')):(answer('bounces_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.45799999999999996
  set rmargin at screen 0.607
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'elasticity' textcolor rgb '#303030'
  set format y ''
  set xrange [0.186:0.914]
  unset logscale
  set xtics ('0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8)
  set object 3 circle at first 0.66279296875, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.66279296875, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('elasticity')):((answer('bounces_mean')) - (answer('bounces_deviation')) < (answer('bounces_lowest')) ? (answer('bounces_lowest')) : (answer('bounces_mean')) - (answer('bounces_deviation'))):((answer('bounces_mean')) + (answer('bounces_deviation')) > (answer('bounces_highest')) ? (answer('bounces_highest')) : (answer('bounces_mean')) + (answer('bounces_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('elasticity')):(answer('bounces_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.632
  set rmargin at screen 0.7809999999999999
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'density' textcolor rgb '#303030'
  set format y ''
  set xrange [0.48:1.52]
  unset logscale
  set xtics ('0.6' 0.6000000000000001, '1' 1, '1.4' 1.4000000000000001)
  set object 3 circle at first 0.5009765625, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 0.5009765625, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('density')):((answer('bounces_mean')) - (answer('bounces_deviation')) < (answer('bounces_lowest')) ? (answer('bounces_lowest')) : (answer('bounces_mean')) - (answer('bounces_deviation'))):((answer('bounces_mean')) + (answer('bounces_deviation')) > (answer('bounces_highest')) ? (answer('bounces_highest')) : (answer('bounces_mean')) + (answer('bounces_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('density')):(answer('bounces_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  set lmargin at screen 0.8059999999999999
  set rmargin at screen 0.9549999999999998
  set tmargin at screen 0.1812307692307692
  set bmargin at screen 0.07230769230769228
  set xlabel 'resistance (1/s)' textcolor rgb '#303030'
  set format y ''
  set xrange [0.44:3.56]
  unset logscale
  set xtics ('0.5' 0.5, '1.5' 1.5, '2.5' 2.5, '3.5' 3.5)
  set object 3 circle at first 1.7041015625, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 4 circle at first 1.7041015625, first 2 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot 'details/bins.csv' using (answer('resistance')):((answer('bounces_mean')) - (answer('bounces_deviation')) < (answer('bounces_lowest')) ? (answer('bounces_lowest')) : (answer('bounces_mean')) - (answer('bounces_deviation'))):((answer('bounces_mean')) + (answer('bounces_deviation')) > (answer('bounces_highest')) ? (answer('bounces_highest')) : (answer('bounces_mean')) + (answer('bounces_deviation'))) with filledcurves fillstyle solid noborder fillcolor rgb '#BFDDEE', \
    'details/bins.csv' using (answer('resistance')):(answer('bounces_mean')) with linespoints linewidth 1.5 pointtype 7 pointsize 0.25 linecolor rgb '#0072B2'
  unset label
  unset object
  unset multiplot
  unset output
}
