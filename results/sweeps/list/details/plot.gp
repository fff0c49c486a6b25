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
array edge_1[8] = [0.4500000000000002, 1.15, 2, 3.25, 4.75, 6.15, 7.4, 8.6]
array edge_2[3] = [0.25, 0.75, 1.25]
array edge_3[3] = [-2.3499999999999996, 2.55, 7.45]
$spread_1 << END
class,low,median,high
1,48.44074478149414,48.679420471191406,48.87946186065674
2,43.47734551429748,44.42196083068848,45.20387516021729
3,34.80358211994171,37.211891412734985,39.22694916725159
4,22.99594120979309,27.324488505721092,31.05762307792902
5,15.394625186920166,20.149384260177612,24.69030945301056
6,11.73414487838745,16.093822479248047,20.498968744277953
7,9.480399990081787,13.38611125946045,17.483453845977785
END
$spread_2 << END
class,low,median,high
1,9.671109104156494,23.534083366394043,48.48696670532227
2,17.36208047866821,30.764650866389275,48.78663311004639
END
$spread_3 << END
class,low,median,high
1,10.862213325500488,27.181092128157616,48.51652946472168
2,11.416352272033691,27.99623817205429,48.73173084259033
END
$means_1_2 << END
x_class,y_class,mean
1,1,48.52163314819336
1,2,48.81448173522949
2,1,43.69665193557739
2,2,45.05156326293945
3,1,35.21005320549011
3,2,38.98240518569946
4,1,23.534083366394043
4,2,30.764650866389275
5,1,15.76030445098877
5,2,24.412679433822632
6,1,11.960644721984863
6,2,20.253746509552002
7,1,9.613896369934082
7,2,17.271050453186035
END
$means_1_3 << END
x_class,y_class,mean
1,1,48.563865661621094
1,2,48.77224922180176
2,1,44.10866594314575
2,2,44.639549255371094
3,1,36.63121843338013
3,2,37.56123995780945
4,1,26.55571399629116
4,2,27.743020236492157
5,1,19.62698531150818
5,2,20.545998573303223
6,1,15.770251274108887
6,2,16.44413995742798
7,1,13.195402145385742
7,2,13.689544677734375
END
$means_2_3 << END
x_class,y_class,mean
1,1,26.497470106397355
1,2,27.301749093191965
2,1,31.917416398014343
2,2,32.52560572964804
END
do for [kind in outputs] {
  reset
  set encoding utf8
  set datafile separator ','
  set datafile columnheaders
  if (kind eq 'png') { set terminal pngcairo size 800,840 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,840 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'list: peak over each two of behaviors.*.frequency, behaviors.*.damping and'."\n".'resistance' at screen 0.02, screen 0.969047619047619 left font ',17'
  unset grid
  unset key
  set style fill solid 1 noborder
  set border 15 linewidth 0.5 linecolor rgb '#B0B0B0'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set label 10 'behaviors.*.frequency (Hz)' at screen 0.2445, screen 0.042857142857142816 center font ',13' textcolor rgb '#303030'
  set label 11 'behaviors.*.damping' at screen 0.5295000000000001, screen 0.042857142857142816 center font ',13' textcolor rgb '#303030'
  set label 21 'behaviors.*.damping' at screen 0.02, screen 0.4976190476190476 center rotate font ',13' textcolor rgb '#303030'
  set label 12 'resistance (1/s)' at screen 0.8145, screen 0.042857142857142816 center font ',13' textcolor rgb '#303030'
  set label 22 'resistance (1/s)' at screen 0.02, screen 0.22619047619047616 center rotate font ',13' textcolor rgb '#303030'
  set label 30 'mean peak (pt)' at screen 0.46, screen 0.8904761904761904 left font ',13' textcolor rgb '#303030'
  set cbrange [9.613896369934082:48.81448173522949]
  set colorbox user horizontal origin screen 0.46, screen 0.8571428571428572 size screen 0.515, screen 0.016666666666666666 noborder
  set cbtics ('10' 10, '20' 20, '30' 30, '40' 40) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 30 rectangle from screen 0.46, screen 0.8119047619047619 to screen 0.485, screen 0.7928571428571428 fillcolor rgb '#BFDDEE' fillstyle solid noborder
  set label 31 'median, and 5 to 95 % of the rows' at screen 0.4975, screen 0.8023809523809524 left font ',13' textcolor rgb '#303030'
  set arrow 30 from screen 0.46, screen 0.8023809523809524 to screen 0.485, screen 0.8023809523809524 nohead front linewidth 2 linecolor rgb '#0072B2'
  set label 35 'best: 12.3 pt (point 21)' at screen 0.4975, screen 0.7738095238095238 left font ',13' textcolor rgb '#303030'
  set object 70 circle at screen 0.4725, screen 0.7738095238095238 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 71 circle at screen 0.4725, screen 0.7738095238095238 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set lmargin at screen 0.107
  set rmargin at screen 0.382
  set tmargin at screen 0.9
  set bmargin at screen 0.638095238095238
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.4500000000000002:8.6]
  unset xtics
  set yrange [7.11645627784729:51.243405572891234]
  set y2range [7.11645627784729:51.243405572891234]
  set y2tics ('10' 10, '20' 20, '30' 30, '40' 40, '50' 50) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 6.8, second 12.284215927124023 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 6.8, second 12.284215927124023 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_1 using (edge_1[$1]):2:(edge_1[$1]):(edge_1[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_1 using (edge_1[$1]):3:(edge_1[$1 + 1] - edge_1[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.382
  set tmargin at screen 0.6285714285714286
  set bmargin at screen 0.3666666666666667
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.4500000000000002:8.6]
  unset xtics
  set yrange [0.25:1.25]
  set ytics ('0.5' 0.5, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 6.8, first 0.5 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 6.8, first 0.5 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_2 using (edge_1[$1]):(edge_2[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_2[$2]):(edge_2[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.392
  set rmargin at screen 0.667
  set tmargin at screen 0.6285714285714286
  set bmargin at screen 0.3666666666666667
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.25:1.25]
  unset xtics
  set yrange [7.11645627784729:51.243405572891234]
  set y2range [7.11645627784729:51.243405572891234]
  set y2tics ('10' 10, '20' 20, '30' 30, '40' 40, '50' 50) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.5, second 12.284215927124023 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.5, second 12.284215927124023 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_2 using (edge_2[$1]):2:(edge_2[$1]):(edge_2[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_2 using (edge_2[$1]):3:(edge_2[$1 + 1] - edge_2[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.382
  set tmargin at screen 0.3571428571428571
  set bmargin at screen 0.09523809523809523
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.4500000000000002:8.6]
  set xtics ('0.8' 0.8, '2.5' 2.5, '4' 4, '5.5' 5.5, '6.8' 6.8, '8' 8) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [-2.3499999999999996:7.45]
  set ytics ('0.1' 0.1, '5' 5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 6.8, first 5 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 6.8, first 5 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_3 using (edge_1[$1]):(edge_3[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.392
  set rmargin at screen 0.667
  set tmargin at screen 0.3571428571428571
  set bmargin at screen 0.09523809523809523
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.25:1.25]
  set xtics ('0.5' 0.5, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [-2.3499999999999996:7.45]
  set object 60 circle at first 0.5, first 5 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.5, first 5 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_2_3 using (edge_2[$1]):(edge_3[$2]):(edge_2[$1]):(edge_2[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.677
  set rmargin at screen 0.9520000000000001
  set tmargin at screen 0.3571428571428571
  set bmargin at screen 0.09523809523809523
  unset logscale
  unset ytics
  unset y2tics
  set xrange [-2.3499999999999996:7.45]
  set xtics ('0.1' 0.1, '5' 5) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [7.11645627784729:51.243405572891234]
  set y2range [7.11645627784729:51.243405572891234]
  set y2tics ('10' 10, '20' 20, '30' 30, '40' 40, '50' 50) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 5, second 12.284215927124023 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 5, second 12.284215927124023 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_3 using (edge_3[$1]):2:(edge_3[$1]):(edge_3[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_3 using (edge_3[$1]):3:(edge_3[$1 + 1] - edge_3[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  unset multiplot
  unset output
}
