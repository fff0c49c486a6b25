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
array edge_1[3] = [-0.5, 1.5, 2.5]
array edge_2[3] = [-85.4, 150, 250]
$spread_1 << END
class,low,median,high
1,0.263053238722681,0.38594423125494515,0.5088352237872094
2,0.5002215321193925,0.5002215321193925,0.5002215321193925
END
$spread_2 << END
class,low,median,high
1,0.2619398264029998,0.3748101080581332,0.48768038971326655
2,0.5224897785130165,0.5224897785130165,0.5224897785130165
END
$means_1_2 << END
x_class,y_class,mean
1,1,0.24939868399687384
1,2,0.5224897785130165
2,1,0.5002215321193925
END
do for [kind in outputs] {
  reset
  set encoding utf8
  set datafile separator ','
  set datafile columnheaders
  if (kind eq 'png') { set terminal pngcairo size 800,796 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,796 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'snap directions: settle time over items.card.center.x and items.card.center.y' at screen 0.02, screen 0.9673366834170855 left font ',17'
  unset grid
  unset key
  set style fill solid 1 noborder
  set border 15 linewidth 0.5 linecolor rgb '#B0B0B0'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set label 10 'items.card.center.x (pt)' at screen 0.327, screen 0.04472361809045233 center font ',13' textcolor rgb '#303030'
  set label 11 'items.card.center.y (pt)' at screen 0.741, screen 0.04472361809045233 center font ',13' textcolor rgb '#303030'
  set label 21 'items.card.center.y (pt)' at screen 0.02, screen 0.30301507537688444 center rotate font ',13' textcolor rgb '#303030'
  set label 30 'mean settle time (s)' at screen 0.616, screen 0.9120603015075377 left font ',13' textcolor rgb '#303030'
  set cbrange [0.24939868399687384:0.5224897785130165]
  set colorbox user horizontal origin screen 0.616, screen 0.8768844221105527 size screen 0.35900000000000004, screen 0.017587939698492462 noborder
  set cbtics ('0.25' 0.25, '0.3' 0.30000000000000004, '0.35' 0.35000000000000003, '0.4' 0.4, '0.45' 0.45, '0.5' 0.5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 30 rectangle from screen 0.616, screen 0.8291457286432161 to screen 0.6409999999999999, screen 0.8090452261306533 fillcolor rgb '#BFDDEE' fillstyle solid noborder
  set label 31 'median, and 5 to 95 % of the rows' at screen 0.6535, screen 0.8190954773869347 left font ',13' textcolor rgb '#303030'
  set arrow 30 from screen 0.616, screen 0.8190954773869347 to screen 0.6409999999999999, screen 0.8190954773869347 nohead front linewidth 2 linecolor rgb '#0072B2'
  set label 35 'best: 0.249 s (point 1)' at screen 0.6535, screen 0.7889447236180904 left font ',13' textcolor rgb '#303030'
  set object 70 circle at screen 0.6285, screen 0.7889447236180904 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 71 circle at screen 0.6285, screen 0.7889447236180904 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set lmargin at screen 0.125
  set rmargin at screen 0.529
  set tmargin at screen 0.9221105527638191
  set bmargin at screen 0.5160804020100502
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.5:2.5]
  unset xtics
  set yrange [0.23301321832590527:0.538875244183985]
  set y2range [0.23301321832590527:0.538875244183985]
  set y2tics ('0.3' 0.30000000000000004, '0.4' 0.4, '0.5' 0.5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 1, second 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 1, second 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_1 using (edge_1[$1]):2:(edge_1[$1]):(edge_1[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_1 using (edge_1[$1]):3:(edge_1[$1 + 1] - edge_1[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.125
  set rmargin at screen 0.529
  set tmargin at screen 0.5060301507537688
  set bmargin at screen 0.09999999999999998
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.5:2.5]
  set xtics ('76.4' 0, '100' 1, '300' 2) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [-85.4:250]
  set ytics ('-23.6' -23.6, '100' 100, '200' 200) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 1, first 100 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 1, first 100 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_2 using (edge_1[$1]):(edge_2[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_2[$2]):(edge_2[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.539
  set rmargin at screen 0.943
  set tmargin at screen 0.5060301507537688
  set bmargin at screen 0.09999999999999998
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-85.4:250]
  set xtics ('-23.6' -23.6, '100' 100, '200' 200) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.23301321832590527:0.538875244183985]
  set y2range [0.23301321832590527:0.538875244183985]
  set y2tics ('0.3' 0.30000000000000004, '0.4' 0.4, '0.5' 0.5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 100, second 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 100, second 0.24939868399687384 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_2 using (edge_2[$1]):2:(edge_2[$1]):(edge_2[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_2 using (edge_2[$1]):3:(edge_2[$1 + 1] - edge_2[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  unset multiplot
  unset output
}
