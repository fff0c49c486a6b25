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
array edge_1[3] = [0.44999999999999996, 0.675, 1.125]
array edge_2[3] = [-5.85, 6.05, 17.95]
array edge_3[3] = [-0.5, 0.5, 1.5]
$spread_1 << END
class,low,median,high
1,0.27620866572241665,0.3780745004480256,0.4799403351736345
2,0.37082778035733344,0.411121082802879,0.4514143852484246
END
$spread_2 << END
class,low,median,high
1,0.2839903575629626,0.4558914188534852,0.48772202701418044
2,0.3663507467522728,0.3663507467522728,0.3663507467522728
END
$spread_3 << END
class,low,median,high
1,0.2648902396417934,0.2648902396417934,0.2648902396417934
2,0.37530481396239407,0.4558914188534852,0.48772202701418044
END
$means_1_2 << END
x_class,y_class,mean
1,1,0.3780745004480256
2,1,0.4558914188534852
2,2,0.3663507467522728
END
$means_1_3 << END
x_class,y_class,mean
1,1,0.2648902396417934
1,2,0.4912587612542577
2,2,0.411121082802879
END
$means_2_3 << END
x_class,y_class,mean
1,1,0.2648902396417934
1,2,0.47357509005387144
2,2,0.3663507467522728
END
do for [kind in outputs] {
  reset
  set encoding utf8
  set datafile separator ','
  set datafile columnheaders
  if (kind eq 'png') { set terminal pngcairo size 800,811 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,811 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'snap settings: settle time over each two of damping, resistance and'."\n".'allowsRotation' at screen 0.02, screen 0.967940813810111 left font ',17'
  unset grid
  unset key
  set style fill solid 1 noborder
  set border 15 linewidth 0.5 linecolor rgb '#B0B0B0'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set label 10 'damping' at screen 0.2565, screen 0.04414303329223179 center font ',13' textcolor rgb '#303030'
  set label 11 'resistance (1/s)' at screen 0.5295, screen 0.04414303329223179 center font ',13' textcolor rgb '#303030'
  set label 21 'resistance (1/s)' at screen 0.02, screen 0.49741060419235517 center rotate font ',13' textcolor rgb '#303030'
  set label 12 'allowsRotation' at screen 0.8025, screen 0.04414303329223179 center font ',13' textcolor rgb '#303030'
  set label 22 'allowsRotation' at screen 0.02, screen 0.2281134401972873 center rotate font ',13' textcolor rgb '#303030'
  set label 30 'mean settle time, worst of 32 cases (s)' at screen 0.484, screen 0.8865598027127004 left font ',13' textcolor rgb '#303030'
  set cbrange [0.2648902396417934:0.4912587612542577]
  set colorbox user horizontal origin screen 0.484, screen 0.8520345252774353 size screen 0.491, screen 0.01726263871763255 noborder
  set cbtics ('0.3' 0.30000000000000004, '0.35' 0.35000000000000003, '0.4' 0.4, '0.45' 0.45) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 30 rectangle from screen 0.484, screen 0.8051787916152897 to screen 0.509, screen 0.7854500616522812 fillcolor rgb '#BFDDEE' fillstyle solid noborder
  set label 31 'median, and 5 to 95 % of the rows' at screen 0.5215, screen 0.7953144266337855 left font ',13' textcolor rgb '#303030'
  set arrow 30 from screen 0.484, screen 0.7953144266337855 to screen 0.509, screen 0.7953144266337855 nohead front linewidth 2 linecolor rgb '#0072B2'
  set label 35 'best: 0.265 s (point 3)' at screen 0.5215, screen 0.7657213316892725 left font ',13' textcolor rgb '#303030'
  set object 70 circle at screen 0.4965, screen 0.7657213316892725 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 71 circle at screen 0.4965, screen 0.7657213316892725 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set lmargin at screen 0.125
  set rmargin at screen 0.38799999999999996
  set tmargin at screen 0.8964241676942046
  set bmargin at screen 0.6369913686806412
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.44999999999999996:1.125]
  unset xtics
  set yrange [0.2515203323994502:0.5010919342565237]
  set y2range [0.2515203323994502:0.5010919342565237]
  set y2tics ('0.3' 0.30000000000000004, '0.35' 0.35000000000000003, '0.4' 0.4, '0.45' 0.45, '0.5' 0.5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.6, second 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.6, second 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_1 using (edge_1[$1]):2:(edge_1[$1]):(edge_1[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_1 using (edge_1[$1]):3:(edge_1[$1 + 1] - edge_1[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.125
  set rmargin at screen 0.38799999999999996
  set tmargin at screen 0.6271270036991369
  set bmargin at screen 0.36769420468557346
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.44999999999999996:1.125]
  unset xtics
  set yrange [-5.85:17.95]
  set ytics ('0.1' 0.1, '12' 12) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.6, first 0.1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.6, first 0.1 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_2 using (edge_1[$1]):(edge_2[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_2[$2]):(edge_2[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.39799999999999996
  set rmargin at screen 0.6609999999999999
  set tmargin at screen 0.6271270036991369
  set bmargin at screen 0.36769420468557346
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-5.85:17.95]
  unset xtics
  set yrange [0.2515203323994502:0.5010919342565237]
  set y2range [0.2515203323994502:0.5010919342565237]
  set y2tics ('0.3' 0.30000000000000004, '0.35' 0.35000000000000003, '0.4' 0.4, '0.45' 0.45, '0.5' 0.5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.1, second 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.1, second 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_2 using (edge_2[$1]):2:(edge_2[$1]):(edge_2[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_2 using (edge_2[$1]):3:(edge_2[$1 + 1] - edge_2[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.125
  set rmargin at screen 0.38799999999999996
  set tmargin at screen 0.3578298397040691
  set bmargin at screen 0.09839704069050559
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.44999999999999996:1.125]
  set xtics ('0.5' 0.5, '0.6' 0.6, '0.75' 0.75, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [-0.5:1.5]
  set ytics ('false' 0, 'true' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.6, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.6, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_3 using (edge_1[$1]):(edge_3[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.39799999999999996
  set rmargin at screen 0.6609999999999999
  set tmargin at screen 0.3578298397040691
  set bmargin at screen 0.09839704069050559
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-5.85:17.95]
  set xtics ('0.1' 0.1, '12' 12) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [-0.5:1.5]
  set object 60 circle at first 0.1, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.1, first 0 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_2_3 using (edge_2[$1]):(edge_3[$2]):(edge_2[$1]):(edge_2[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.6709999999999999
  set rmargin at screen 0.9339999999999999
  set tmargin at screen 0.3578298397040691
  set bmargin at screen 0.09839704069050559
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-0.5:1.5]
  set xtics ('false' 0, 'true' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.2515203323994502:0.5010919342565237]
  set y2range [0.2515203323994502:0.5010919342565237]
  set y2tics ('0.3' 0.30000000000000004, '0.35' 0.35000000000000003, '0.4' 0.4, '0.45' 0.45, '0.5' 0.5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0, second 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0, second 0.2648902396417934 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_3 using (edge_3[$1]):2:(edge_3[$1]):(edge_3[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_3 using (edge_3[$1]):3:(edge_3[$1 + 1] - edge_3[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  unset multiplot
  unset output
}
