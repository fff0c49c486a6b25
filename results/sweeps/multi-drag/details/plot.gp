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
array edge_1[10] = [3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5]
array edge_2[4] = [0.15000000000000002, 0.44999999999999996, 0.8, 1.2]
array edge_3[3] = [0.10000000000000009, 0.7, 1.3]
$spread_1 << END
class,low,median,high
1,0.6394711861816321,1.0020431710090196,1.3854811905901054
2,0.5763435530123366,0.9486448153854536,1.315069081607347
3,0.552041916029667,0.9118401943336711,1.2690069618875728
4,0.5330187356565599,0.8841566728982405,1.2346397645675176
5,0.5184374993667125,0.8625942280362073,1.2088526385891325
6,0.5080383346746417,0.8435553360731187,1.1889325689205033
7,0.4975978988902145,0.8284417226295888,1.1732465537505383
8,0.4846326152694188,0.8173831659812825,1.1601763383658688
9,0.47800710191486484,0.8076483257042681,1.1492816356976312
END
$spread_2 << END
class,low,median,high
1,0.47326494411537035,0.8499756017988019,1.1679693341139115
2,0.5147603207188318,0.8730853237919638,1.220271143360575
3,0.5641767699424561,0.9842772101998489,1.3607508161528226
END
$spread_3 << END
class,low,median,high
1,0.4786616163768353,0.5549517872633397,0.7201955058963857
2,1.0710823613691172,1.1634606767659903,1.33293995519609
END
$means_1_2 << END
x_class,y_class,mean
1,1,0.9192994689183697
1,2,0.9477568002524547
1,3,1.116853087974668
2,1,0.866003790586436
2,2,0.9053930028637944
2,3,1.0417851135908751
3,1,0.8408190068530972
3,2,0.8819798079499488
3,3,0.9910605034420843
4,1,0.8224646388764756
4,2,0.8591491833921816
4,3,0.9537479730404227
5,1,0.8077071022592641
5,2,0.8428314104374881
5,3,0.9254700809350105
6,1,0.7946578818396965
6,2,0.8310946792372949
6,3,0.9031798302177538
7,1,0.7825252247170698
7,2,0.822941745768865
7,3,0.8854988844167326
8,1,0.7715920306540789
8,2,0.8145789324390937
8,3,0.8708041269376974
9,1,0.7640920064681357
9,2,0.8076277368893942
9,3,0.859206232014665
END
$means_1_3 << END
x_class,y_class,mean
1,1,0.6947087393924961
1,2,1.2945641653711653
2,1,0.6337144402978803
2,2,1.2417401643961903
3,1,0.6020407906246074
3,2,1.2071987548721463
4,1,0.5765422992131632
4,2,1.1803655643262234
5,1,0.5573474561110104
5,2,1.1599916063101647
6,1,0.5430707818758591
6,2,1.1428841456539711
7,1,0.5310682969160653
7,2,1.1295756063523796
8,1,0.518630098108063
8,2,1.1193532952458503
9,1,0.5104339657802163
9,2,1.1101833511345802
END
$means_2_3 << END
x_class,y_class,mean
1,1,0.5247042366116255
1,2,1.1128871303156245
2,1,0.5537445982435969
2,2,1.1603339126965175
3,1,0.6440701212512315
3,2,1.2553978415420817
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
  set label 1 'multi drag: transient time over each two of frequency, damping and cancel' at screen 0.02, screen 0.967940813810111 left font ',17'
  unset grid
  unset key
  set style fill solid 1 noborder
  set border 15 linewidth 0.5 linecolor rgb '#B0B0B0'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set label 10 'frequency (Hz)' at screen 0.24299999999999997, screen 0.044636251541307126 center font ',13' textcolor rgb '#303030'
  set label 11 'damping' at screen 0.525, screen 0.044636251541307126 center font ',13' textcolor rgb '#303030'
  set label 21 'damping' at screen 0.02, screen 0.5112207151664612 center rotate font ',13' textcolor rgb '#303030'
  set label 12 'cancel (s)' at screen 0.8069999999999999, screen 0.044636251541307126 center font ',13' textcolor rgb '#303030'
  set label 22 'cancel (s)' at screen 0.02, screen 0.2330456226880394 center rotate font ',13' textcolor rgb '#303030'
  set label 30 'mean transient time (s)' at screen 0.46599999999999997, screen 0.9136868064118372 left font ',13' textcolor rgb '#303030'
  set cbrange [0.5104339657802163:1.2945641653711653]
  set colorbox user horizontal origin screen 0.46599999999999997, screen 0.8791615289765722 size screen 0.509, screen 0.01726263871763255 noborder
  set cbtics ('0.6' 0.6000000000000001, '0.8' 0.8, '1' 1, '1.2' 1.2000000000000002) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 30 rectangle from screen 0.46599999999999997, screen 0.8323057953144266 to screen 0.49099999999999994, screen 0.8125770653514179 fillcolor rgb '#BFDDEE' fillstyle solid noborder
  set label 31 'median, and 5 to 95 % of the rows' at screen 0.5035, screen 0.8224414303329224 left font ',13' textcolor rgb '#303030'
  set arrow 30 from screen 0.46599999999999997, screen 0.8224414303329224 to screen 0.49099999999999994, screen 0.8224414303329224 nohead front linewidth 2 linecolor rgb '#0072B2'
  set label 35 'best: 0.468 s (point 48)' at screen 0.5035, screen 0.7928483353884094 left font ',13' textcolor rgb '#303030'
  set object 70 circle at screen 0.4784999999999999, screen 0.7928483353884094 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 71 circle at screen 0.4784999999999999, screen 0.7928483353884094 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set lmargin at screen 0.107
  set rmargin at screen 0.379
  set tmargin at screen 0.9235511713933415
  set bmargin at screen 0.6552404438964241
  unset logscale
  unset ytics
  unset y2tics
  set xrange [3.5:12.5]
  unset xtics
  set yrange [0.4127806262831331:1.4405397130980473]
  set y2range [0.4127806262831331:1.4405397130980473]
  set y2tics ('0.6' 0.6000000000000001, '0.8' 0.8, '1' 1, '1.2' 1.2000000000000002, '1.4' 1.4000000000000001) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 12, second 0.46783914879107497 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 12, second 0.46783914879107497 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_1 using (edge_1[$1]):2:(edge_1[$1]):(edge_1[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_1 using (edge_1[$1]):3:(edge_1[$1 + 1] - edge_1[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.379
  set tmargin at screen 0.6453760789149199
  set bmargin at screen 0.37706535141800246
  unset logscale
  unset ytics
  unset y2tics
  set xrange [3.5:12.5]
  unset xtics
  set yrange [0.15000000000000002:1.2]
  set ytics ('0.3' 0.3, '0.6' 0.6, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 12, first 0.3 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 12, first 0.3 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_2 using (edge_1[$1]):(edge_2[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_2[$2]):(edge_2[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.389
  set rmargin at screen 0.6609999999999999
  set tmargin at screen 0.6453760789149199
  set bmargin at screen 0.37706535141800246
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.15000000000000002:1.2]
  unset xtics
  set yrange [0.4127806262831331:1.4405397130980473]
  set y2range [0.4127806262831331:1.4405397130980473]
  set y2tics ('0.6' 0.6000000000000001, '0.8' 0.8, '1' 1, '1.2' 1.2000000000000002, '1.4' 1.4000000000000001) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.3, second 0.46783914879107497 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.3, second 0.46783914879107497 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_2 using (edge_2[$1]):2:(edge_2[$1]):(edge_2[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_2 using (edge_2[$1]):3:(edge_2[$1 + 1] - edge_2[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.379
  set tmargin at screen 0.3672009864364981
  set bmargin at screen 0.0988902589395807
  unset logscale
  unset ytics
  unset y2tics
  set xrange [3.5:12.5]
  set xtics ('4' 4, '5' 5, '6' 6, '7' 7, '8' 8, '9' 9, '10' 10, '11' 11, '12' 12) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.10000000000000009:1.3]
  set ytics ('0.4' 0.4, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 12, first 0.4 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 12, first 0.4 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_3 using (edge_1[$1]):(edge_3[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.389
  set rmargin at screen 0.6609999999999999
  set tmargin at screen 0.3672009864364981
  set bmargin at screen 0.0988902589395807
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.15000000000000002:1.2]
  set xtics ('0.3' 0.3, '0.6' 0.6, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.10000000000000009:1.3]
  set object 60 circle at first 0.3, first 0.4 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.3, first 0.4 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_2_3 using (edge_2[$1]):(edge_3[$2]):(edge_2[$1]):(edge_2[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.6709999999999999
  set rmargin at screen 0.943
  set tmargin at screen 0.3672009864364981
  set bmargin at screen 0.0988902589395807
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.10000000000000009:1.3]
  set xtics ('0.4' 0.4, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.4127806262831331:1.4405397130980473]
  set y2range [0.4127806262831331:1.4405397130980473]
  set y2tics ('0.6' 0.6000000000000001, '0.8' 0.8, '1' 1, '1.2' 1.2000000000000002, '1.4' 1.4000000000000001) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.4, second 0.46783914879107497 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.4, second 0.46783914879107497 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_3 using (edge_3[$1]):2:(edge_3[$1]):(edge_3[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_3 using (edge_3[$1]):3:(edge_3[$1 + 1] - edge_3[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  unset multiplot
  unset output
}
