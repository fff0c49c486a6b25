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
array edge_1[5] = [0, 0.25, 0.5, 0.75, 1]
array edge_2[5] = [0, 3, 6, 9, 12]
array edge_3[5] = [40, 110, 180, 250, 320]
array edge_4[5] = [40, 70, 100, 130, 160]
$spread_1 << END
class,low,median,high
1,0.41569560456278926,0.5481109542260396,0.8974922771433235
2,0.3231520799444562,0.43301068179676483,0.4750690813681098
3,0.3290594099309739,0.35565832496183813,0.4065794172289935
4,0.37403971669142727,0.4038213888240922,0.4393758824812506
END
$spread_2 << END
class,low,median,high
1,0.34543091580596075,0.43870450946098416,0.8968281632366412
2,0.3314391058353064,0.4136046910936056,0.7667811818187491
3,0.3246937507790061,0.39576708994503024,0.6702493225539367
4,0.3173376218041403,0.4285140506425426,0.5463614207057759
END
$spread_3 << END
class,low,median,high
1,0.356268228632094,0.4216915024114936,0.6822715331580357
2,0.33114279263725743,0.4163436694439022,0.8198888650072746
3,0.33392971187698123,0.4266161435351866,0.7190810354107098
4,0.32459527630477325,0.4145083101160483,0.7711231773705725
END
$spread_4 << END
class,low,median,high
1,0.3289909263805765,0.4142631699134697,0.6668413702069849
2,0.338759811233926,0.4266161435351866,0.7229125255918626
3,0.333372358472562,0.44021504848667997,0.7479720565047633
4,0.3316141763016933,0.4208788372866432,0.8516003577975394
END
$means_1_2 << END
x_class,y_class,mean
1,1,0.7553057514093673
1,2,0.6080390976919563
1,3,0.5157685654065163
1,4,0.46078815160931574
2,1,0.47817474179841835
2,2,0.41517455984155566
2,3,0.3661370168714072
2,4,0.32693386200042723
3,1,0.37072756784704947
3,2,0.35507488170261436
3,3,0.3391136319178966
4,1,0.4118968290782111
4,2,0.40014279290349436
4,3,0.39169275480290855
END
$means_1_3 << END
x_class,y_class,mean
1,1,0.6045991047127447
1,2,0.5863982145058311
1,3,0.5933269695801102
1,4,0.5744786446044442
2,1,0.431464387808319
2,2,0.4235477462819644
2,3,0.4178665001603398
2,4,0.3927316981862782
3,1,0.36460437343068547
3,2,0.3540041519189706
3,3,0.3570816791873641
3,4,0.35706265391613184
4,1,0.41742997170904456
4,2,0.4104038967220201
4,3,0.3997026054151547
4,4,0.3981060628979835
END
$means_1_4 << END
x_class,y_class,mean
1,1,0.5392754807796846
1,2,0.5950105019621599
1,3,0.6042494163490995
1,4,0.6230040179269314
2,1,0.41503380847525145
2,2,0.4324915928169694
2,3,0.3982474887465619
2,4,0.4023502260023358
3,1,0.34445118210577397
3,2,0.35397700673313837
3,3,0.365242966280998
3,4,0.3685901482571595
4,1,0.40272255095270587
4,2,0.4039663976385964
4,3,0.40846436567828776
4,4,0.40403031251381133
END
$means_2_3 << END
x_class,y_class,mean
1,1,0.42939949021156454
1,2,0.4920766770283845
1,3,0.5032952411761228
1,4,0.4974485576811928
2,1,0.46603129642699953
2,2,0.45636730970161526
2,3,0.4577253867261161
2,4,0.4253782898737075
3,1,0.46779832439151725
3,2,0.409703575034767
3,3,0.41183203446337874
3,4,0.3974505895248864
4,1,0.34967322333374
4,2,0.456311246310078
4,3,0.4186695221102737
4,4,0.4347717012698232
END
$means_2_4 << END
x_class,y_class,mean
1,1,0.46352303397525785
1,2,0.5200118069179619
1,3,0.5036741810146906
1,4,0.4866872478409469
2,1,0.43412917495858544
2,2,0.4444438504643407
2,3,0.4435820450949877
2,4,0.48275523591291714
3,1,0.41328717436681606
3,2,0.44037189247402275
3,3,0.39657194548851904
3,4,0.3879658639655149
4,1,0.3975204485791257
4,2,0.4095357809224115
4,3,0.4757268116608107
4,4,0.4666388745529292
END
$means_3_4 << END
x_class,y_class,mean
1,1,0.4491759589859444
1,2,0.45577625011211637
1,3,0.4131873788739824
2,1,0.44508393750217984
2,2,0.45126014774064305
2,3,0.4736233711455349
2,4,0.45706138937154706
3,1,0.4432588983337031
3,2,0.4888283473350438
3,3,0.45072494623201304
3,4,0.44425281687115264
4,1,0.40872603069156355
4,2,0.44728955944754173
4,3,0.44631420967743046
4,4,0.4806253437899089
END
$pareto_1_2 << END
x,y
0.31640625,9.703125
0.5390625,7.59375
0.6328125,6.46875
0.734375,6.9375
0.828125,5.8125
END
$pareto_1_3 << END
x,y
0.31640625,248.90625
0.5390625,160.3125
0.6328125,291.5625
0.734375,123.125
0.828125,184.375
END
$pareto_1_4 << END
x,y
0.31640625,41.40625
0.5390625,142.1875
0.6328125,40.9375
0.734375,116.875
0.828125,128.125
END
$pareto_2_3 << END
x,y
9.703125,248.90625
7.59375,160.3125
6.46875,291.5625
6.9375,123.125
5.8125,184.375
END
$pareto_2_4 << END
x,y
9.703125,41.40625
7.59375,142.1875
6.46875,40.9375
6.9375,116.875
5.8125,128.125
END
$pareto_3_4 << END
x,y
248.90625,41.40625
160.3125,142.1875
291.5625,40.9375
123.125,116.875
184.375,128.125
END
$pareto_1_1 << END
x,y
0.31640625,0.30669697898192394
0.5390625,0.3163443837736035
0.6328125,0.3291193330375716
0.734375,0.33908222362850854
0.828125,0.3527993025819549
END
$pareto_2_2 << END
x,y
9.703125,0.30669697898192394
7.59375,0.3163443837736035
6.46875,0.3291193330375716
6.9375,0.33908222362850854
5.8125,0.3527993025819549
END
$pareto_3_3 << END
x,y
248.90625,0.30669697898192394
160.3125,0.3163443837736035
291.5625,0.3291193330375716
123.125,0.33908222362850854
184.375,0.3527993025819549
END
$pareto_4_4 << END
x,y
41.40625,0.30669697898192394
142.1875,0.3163443837736035
40.9375,0.3291193330375716
116.875,0.33908222362850854
128.125,0.3527993025819549
END
do for [kind in outputs] {
  reset
  set encoding utf8
  set datafile separator ','
  set datafile columnheaders
  if (kind eq 'png') { set terminal pngcairo size 800,833 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,833 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'snap sobol: settle time over each two of damping, resistance, size.width and'."\n".'size.height' at screen 0.02, screen 0.9687875150060024 left font ',17'
  unset grid
  unset key
  set style fill solid 1 noborder
  set border 15 linewidth 0.5 linecolor rgb '#B0B0B0'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set label 10 'damping' at screen 0.20775, screen 0.043457382953181356 center font ',13' textcolor rgb '#303030'
  set label 11 'resistance (1/s)' at screen 0.41924999999999996, screen 0.043457382953181356 center font ',13' textcolor rgb '#303030'
  set label 21 'resistance (1/s)' at screen 0.02, screen 0.5992797118847539 center rotate font ',13' textcolor rgb '#303030'
  set label 12 'size.width (pt)' at screen 0.63075, screen 0.043457382953181356 center font ',13' textcolor rgb '#303030'
  set label 22 'size.width (pt)' at screen 0.02, screen 0.3961584633853541 center rotate font ',13' textcolor rgb '#303030'
  set label 13 'size.height (pt)' at screen 0.8422499999999999, screen 0.043457382953181356 center font ',13' textcolor rgb '#303030'
  set label 23 'size.height (pt)' at screen 0.02, screen 0.1930372148859545 center rotate font ',13' textcolor rgb '#303030'
  set label 30 'mean settle time (s)' at screen 0.607, screen 0.8895558223289316 left font ',13' textcolor rgb '#303030'
  set cbrange [0.32693386200042723:0.7553057514093673]
  set colorbox user horizontal origin screen 0.607, screen 0.8559423769507803 size screen 0.368, screen 0.01680672268907563 noborder
  set cbtics ('0.4' 0.4, '0.5' 0.5, '0.6' 0.6000000000000001, '0.7' 0.7000000000000001) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 30 rectangle from screen 0.607, screen 0.8103241296518607 to screen 0.632, screen 0.7911164465786314 fillcolor rgb '#BFDDEE' fillstyle solid noborder
  set label 31 'median, and 5 to 95 % of the rows' at screen 0.6445000000000001, screen 0.8007202881152461 left font ',13' textcolor rgb '#303030'
  set arrow 30 from screen 0.607, screen 0.8007202881152461 to screen 0.632, screen 0.8007202881152461 nohead front linewidth 2 linecolor rgb '#0072B2'
  set label 35 'best: 0.307 s (point 242)' at screen 0.6445000000000001, screen 0.7719087635054022 left font ',13' textcolor rgb '#303030'
  set object 70 circle at screen 0.6195, screen 0.7719087635054022 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 71 circle at screen 0.6195, screen 0.7719087635054022 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set label 39 'Pareto set (5 points)' at screen 0.6445000000000001, screen 0.7430972388955582 left font ',13' textcolor rgb '#303030'
  set label 40 '' at screen 0.6195, screen 0.7430972388955582 point pointtype 7 pointsize 0.6 linecolor rgb '#000000' front
  set label 41 '' at screen 0.6195, screen 0.7430972388955582 point pointtype 7 pointsize 0.35 linecolor rgb '#ffffff' front
  set multiplot
  set lmargin at screen 0.107
  set rmargin at screen 0.3085
  set tmargin at screen 0.8991596638655462
  set bmargin at screen 0.7056422569027612
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0:1]
  unset xtics
  set yrange [0.27124926109223996:0.9329399950330074]
  set y2range [0.27124926109223996:0.9329399950330074]
  set y2tics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.31640625, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.31640625, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_1 using (edge_1[$1]):2:(edge_1[$1]):(edge_1[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_1 using (edge_1[$1]):3:(edge_1[$1 + 1] - edge_1[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2', \
    $pareto_1_1 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_1_1 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.3085
  set tmargin at screen 0.6960384153661465
  set bmargin at screen 0.5025210084033613
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0:1]
  unset xtics
  set yrange [0:12]
  set ytics ('2' 2, '4' 4, '6' 6, '8' 8, '10' 10) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.31640625, first 9.703125 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.31640625, first 9.703125 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_2 using (edge_1[$1]):(edge_2[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_2[$2]):(edge_2[$2 + 1]):3 with boxxyerror linecolor palette, \
    $pareto_1_2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_1_2 using 1:2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.3185
  set rmargin at screen 0.52
  set tmargin at screen 0.6960384153661465
  set bmargin at screen 0.5025210084033613
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0:12]
  unset xtics
  set yrange [0.27124926109223996:0.9329399950330074]
  set y2range [0.27124926109223996:0.9329399950330074]
  set y2tics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 9.703125, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 9.703125, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_2 using (edge_2[$1]):2:(edge_2[$1]):(edge_2[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_2 using (edge_2[$1]):3:(edge_2[$1 + 1] - edge_2[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2', \
    $pareto_2_2 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_2_2 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.3085
  set tmargin at screen 0.4929171668667467
  set bmargin at screen 0.2993997599039617
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0:1]
  unset xtics
  set yrange [40:320]
  set ytics ('50' 50, '100' 100, '150' 150, '200' 200, '250' 250, '300' 300) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.31640625, first 248.90625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.31640625, first 248.90625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_3 using (edge_1[$1]):(edge_3[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette, \
    $pareto_1_3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_1_3 using 1:2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.3185
  set rmargin at screen 0.52
  set tmargin at screen 0.4929171668667467
  set bmargin at screen 0.2993997599039617
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0:12]
  unset xtics
  set yrange [40:320]
  set object 60 circle at first 9.703125, first 248.90625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 9.703125, first 248.90625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_2_3 using (edge_2[$1]):(edge_3[$2]):(edge_2[$1]):(edge_2[$1 + 1]):(edge_3[$2]):(edge_3[$2 + 1]):3 with boxxyerror linecolor palette, \
    $pareto_2_3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_2_3 using 1:2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.53
  set rmargin at screen 0.7315
  set tmargin at screen 0.4929171668667467
  set bmargin at screen 0.2993997599039617
  unset logscale
  unset ytics
  unset y2tics
  set xrange [40:320]
  unset xtics
  set yrange [0.27124926109223996:0.9329399950330074]
  set y2range [0.27124926109223996:0.9329399950330074]
  set y2tics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 248.90625, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 248.90625, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_3 using (edge_3[$1]):2:(edge_3[$1]):(edge_3[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_3 using (edge_3[$1]):3:(edge_3[$1 + 1] - edge_3[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2', \
    $pareto_3_3 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_3_3 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.3085
  set tmargin at screen 0.2897959183673471
  set bmargin at screen 0.0962785114045619
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0:1]
  set xtics ('0.2' 0.2, '0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [40:160]
  set ytics ('60' 60, '80' 80, '100' 100, '120' 120, '140' 140) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.31640625, first 41.40625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.31640625, first 41.40625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_4 using (edge_1[$1]):(edge_4[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_4[$2]):(edge_4[$2 + 1]):3 with boxxyerror linecolor palette, \
    $pareto_1_4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_1_4 using 1:2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.3185
  set rmargin at screen 0.52
  set tmargin at screen 0.2897959183673471
  set bmargin at screen 0.0962785114045619
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0:12]
  set xtics ('2' 2, '4' 4, '6' 6, '8' 8, '10' 10) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [40:160]
  set object 60 circle at first 9.703125, first 41.40625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 9.703125, first 41.40625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_2_4 using (edge_2[$1]):(edge_4[$2]):(edge_2[$1]):(edge_2[$1 + 1]):(edge_4[$2]):(edge_4[$2 + 1]):3 with boxxyerror linecolor palette, \
    $pareto_2_4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_2_4 using 1:2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.53
  set rmargin at screen 0.7315
  set tmargin at screen 0.2897959183673471
  set bmargin at screen 0.0962785114045619
  unset logscale
  unset ytics
  unset y2tics
  set xrange [40:320]
  set xtics ('100' 100, '200' 200, '300' 300) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [40:160]
  set object 60 circle at first 248.90625, first 41.40625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 248.90625, first 41.40625 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_3_4 using (edge_3[$1]):(edge_4[$2]):(edge_3[$1]):(edge_3[$1 + 1]):(edge_4[$2]):(edge_4[$2 + 1]):3 with boxxyerror linecolor palette, \
    $pareto_3_4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_3_4 using 1:2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.7414999999999999
  set rmargin at screen 0.9429999999999998
  set tmargin at screen 0.2897959183673471
  set bmargin at screen 0.0962785114045619
  unset logscale
  unset ytics
  unset y2tics
  set xrange [40:160]
  set xtics ('50' 50, '100' 100, '150' 150) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.27124926109223996:0.9329399950330074]
  set y2range [0.27124926109223996:0.9329399950330074]
  set y2tics ('0.4' 0.4, '0.6' 0.6000000000000001, '0.8' 0.8) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 41.40625, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 41.40625, second 0.30669697898192394 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_4 using (edge_4[$1]):2:(edge_4[$1]):(edge_4[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_4 using (edge_4[$1]):3:(edge_4[$1 + 1] - edge_4[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2', \
    $pareto_4_4 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    $pareto_4_4 using 1:2 axes x1y2 with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'
  unset label
  unset object
  unset arrow
  unset multiplot
  unset output
}
