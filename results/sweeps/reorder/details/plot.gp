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
# The ends of each parameter's classes, the spread over one, the means over two.
array edge_1[3] = [-0.16, 0.57, 1.0699999999999998]
array edge_2[3] = [-0.085, 0.42000000000000004, 0.92]
array edge_3[3] = [-0.5, 1.5, 2.5]
$spread_1 << END
class,low,median,high
1,1.074604750626825,1.0821047506268253,1.0896047506268254
2,1.5904380839601586,1.5904380839601586,1.5904380839601586
END
$spread_2 << END
class,low,median,high
1,1.074604750626825,1.0821047506268253,1.0896047506268254
2,1.5904380839601586,1.5904380839601586,1.5904380839601586
END
$spread_3 << END
class,low,median,high
1,1.074604750626825,1.0821047506268253,1.0896047506268254
2,1.5904380839601586,1.5904380839601586,1.5904380839601586
END
$means_1_2 << END
x_class,y_class,mean
1,1,1.0821047506268253
2,2,1.5904380839601586
END
$means_1_3 << END
x_class,y_class,mean
1,1,1.0821047506268253
2,2,1.5904380839601586
END
$means_2_3 << END
x_class,y_class,mean
1,1,1.0821047506268253
2,2,1.5904380839601586
END
do for [kind in outputs] {
  reset
  set encoding utf8
  set datafile separator ','
  set datafile columnheaders
  if (kind eq 'png') { set terminal pngcairo size 800,826 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,826 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'reorder: settle time over each two of behaviors.b.delay, behaviors.c.delay'."\n".'and behaviors.d.delay' at screen 0.02, screen 0.9685230024213075 left font ',17'
  unset grid
  unset key
  set style fill solid 1 noborder
  set border 15 linewidth 0.5 linecolor rgb '#B0B0B0'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set label 10 'behaviors.b.delay (s)' at screen 0.2505, screen 0.04406779661016946 center font ',13' textcolor rgb '#303030'
  set label 11 'behaviors.c.delay (s)' at screen 0.5295000000000001, screen 0.04406779661016946 center font ',13' textcolor rgb '#303030'
  set label 21 'behaviors.c.delay (s)' at screen 0.02, screen 0.497820823244552 center rotate font ',13' textcolor rgb '#303030'
  set label 12 'behaviors.d.delay (s)' at screen 0.8085000000000001, screen 0.04406779661016946 center font ',13' textcolor rgb '#303030'
  set label 22 'behaviors.d.delay (s)' at screen 0.02, screen 0.22760290556900709 center rotate font ',13' textcolor rgb '#303030'
  set label 30 'mean settle time (s)' at screen 0.47200000000000003, screen 0.8886198547215496 left font ',13' textcolor rgb '#303030'
  set cbrange [1.0821047506268253:1.5904380839601586]
  set colorbox user horizontal origin screen 0.47200000000000003, screen 0.8547215496368039 size screen 0.503, screen 0.01694915254237288 noborder
  set cbtics ('1.1' 1.1, '1.2' 1.2000000000000002, '1.3' 1.3, '1.4' 1.4000000000000001, '1.5' 1.5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 30 rectangle from screen 0.47200000000000003, screen 0.8087167070217918 to screen 0.49700000000000005, screen 0.7893462469733656 fillcolor rgb '#BFDDEE' fillstyle solid noborder
  set label 31 'median, and 5 to 95 % of the rows' at screen 0.5095000000000001, screen 0.7990314769975787 left font ',13' textcolor rgb '#303030'
  set arrow 30 from screen 0.47200000000000003, screen 0.7990314769975787 to screen 0.49700000000000005, screen 0.7990314769975787 nohead front linewidth 2 linecolor rgb '#0072B2'
  set label 35 'best: 1.07 s (point 0)' at screen 0.5095000000000001, screen 0.7699757869249395 left font ',13' textcolor rgb '#303030'
  set object 70 circle at screen 0.48450000000000004, screen 0.7699757869249395 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 71 circle at screen 0.48450000000000004, screen 0.7699757869249395 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set lmargin at screen 0.11599999999999999
  set rmargin at screen 0.385
  set tmargin at screen 0.8983050847457628
  set bmargin at screen 0.6377723970944309
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.16:1.0699999999999998]
  unset xtics
  set yrange [1.0427714172934919:1.6214380839601585]
  set y2range [1.0427714172934919:1.6214380839601585]
  set y2tics ('1.1' 1.1, '1.2' 1.2000000000000002, '1.3' 1.3, '1.4' 1.4000000000000001, '1.5' 1.5, '1.6' 1.6) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0, second 1.0737714172934918 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0, second 1.0737714172934918 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_1 using (edge_1[$1]):2:(edge_1[$1]):(edge_1[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_1 using (edge_1[$1]):3:(edge_1[$1 + 1] - edge_1[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.11599999999999999
  set rmargin at screen 0.385
  set tmargin at screen 0.6280871670702179
  set bmargin at screen 0.3675544794188861
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.16:1.0699999999999998]
  unset xtics
  set yrange [-0.085:0.92]
  set ytics ('0' 0, '0.17' 0.17, '0.67' 0.67) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_2 using (edge_1[$1]):(edge_2[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_2[$2]):(edge_2[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.395
  set rmargin at screen 0.664
  set tmargin at screen 0.6280871670702179
  set bmargin at screen 0.3675544794188861
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.085:0.92]
  unset xtics
  set yrange [1.0427714172934919:1.6214380839601585]
  set y2range [1.0427714172934919:1.6214380839601585]
  set y2tics ('1.1' 1.1, '1.2' 1.2000000000000002, '1.3' 1.3, '1.4' 1.4000000000000001, '1.5' 1.5, '1.6' 1.6) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0, second 1.0737714172934918 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0, second 1.0737714172934918 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_2 using (edge_2[$1]):2:(edge_2[$1]):(edge_2[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_2 using (edge_2[$1]):3:(edge_2[$1 + 1] - edge_2[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.11599999999999999
  set rmargin at screen 0.385
  set tmargin at screen 0.357869249394673
  set bmargin at screen 0.09733656174334127
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.16:1.0699999999999998]
  set xtics ('0' 0, '0.32' 0.32, '0.82' 0.82) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [-0.5:2.5]
  set ytics ('0' 0, '0.02' 1, '0.52' 2) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_3 using (edge_1[$1]):(edge_3[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.395
  set rmargin at screen 0.664
  set tmargin at screen 0.357869249394673
  set bmargin at screen 0.09733656174334127
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.085:0.92]
  set xtics ('0' 0, '0.17' 0.17, '0.67' 0.67) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [-0.5:2.5]
  set object 60 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_2_3 using (edge_2[$1]):(edge_3[$2]):(edge_2[$1]):(edge_2[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.674
  set rmargin at screen 0.9430000000000001
  set tmargin at screen 0.357869249394673
  set bmargin at screen 0.09733656174334127
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.5:2.5]
  set xtics ('0' 0, '0.02' 1, '0.52' 2) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [1.0427714172934919:1.6214380839601585]
  set y2range [1.0427714172934919:1.6214380839601585]
  set y2tics ('1.1' 1.1, '1.2' 1.2000000000000002, '1.3' 1.3, '1.4' 1.4000000000000001, '1.5' 1.5, '1.6' 1.6) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0, second 1.0737714172934918 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0, second 1.0737714172934918 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_3 using (edge_3[$1]):2:(edge_3[$1]):(edge_3[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_3 using (edge_3[$1]):3:(edge_3[$1 + 1] - edge_3[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  unset multiplot
  unset output
}
