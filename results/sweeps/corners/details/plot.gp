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
array edge_1[4] = [2.5999999999999996, 5.4, 7.4, 8.6]
array edge_2[4] = [0.15000000000000002, 0.44999999999999996, 0.8, 1.2]
$spread_1 << END
class,low,median,high
1,0.19297069663113126,0.23304761995129203,0.3299592191884213
2,0.1267542909967524,0.14438960915947383,0.20676390297851982
3,0.11350501066987721,0.12734813233091627,0.18197355689286532
END
$spread_2 << END
class,low,median,high
1,0.12905228001377203,0.14438960915947383,0.2241818188721102
2,0.11324967855687504,0.12479481120089445,0.1821454157560915
3,0.19060818166672622,0.21369438006952493,0.3280238952002446
END
$means_1_2 << END
x_class,y_class,mean
1,1,0.23304761995129203
1,2,0.1885177051511134
1,3,0.3407271746592135
2,1,0.14438960915947383
2,2,0.12479481120089445
2,3,0.21369438006952493
3,1,0.12734813233091627
3,2,0.11196688604087288
3,3,0.18804304851085968
END
do for [kind in outputs] {
  reset
  set encoding utf8
  set datafile separator ','
  set datafile columnheaders
  if (kind eq 'png') { set terminal pngcairo size 800,804 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,804 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'plot.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'corners: transient time over frequency and damping' at screen 0.02, screen 0.9676616915422885 left font ',17'
  unset grid
  unset key
  set style fill solid 1 noborder
  set border 15 linewidth 0.5 linecolor rgb '#B0B0B0'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set label 10 'frequency (Hz)' at screen 0.31125, screen 0.045273631840796025 center font ',13' textcolor rgb '#303030'
  set label 11 'damping' at screen 0.7297499999999999, screen 0.045273631840796025 center font ',13' textcolor rgb '#303030'
  set label 21 'damping' at screen 0.02, screen 0.30323383084577105 center rotate font ',13' textcolor rgb '#303030'
  set label 30 'mean transient time (s)' at screen 0.6114999999999999, screen 0.9129353233830846 left font ',13' textcolor rgb '#303030'
  set cbrange [0.11196688604087288:0.3407271746592135]
  set colorbox user horizontal origin screen 0.6114999999999999, screen 0.8781094527363185 size screen 0.3635, screen 0.017412935323383085 noborder
  set cbtics ('0.15' 0.15000000000000002, '0.2' 0.2, '0.25' 0.25, '0.3' 0.30000000000000004) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 30 rectangle from screen 0.6114999999999999, screen 0.8308457711442786 to screen 0.6365, screen 0.8109452736318408 fillcolor rgb '#BFDDEE' fillstyle solid noborder
  set label 31 'median, and 5 to 95 % of the rows' at screen 0.649, screen 0.8208955223880597 left font ',13' textcolor rgb '#303030'
  set arrow 30 from screen 0.6114999999999999, screen 0.8208955223880597 to screen 0.6365, screen 0.8208955223880597 nohead front linewidth 2 linecolor rgb '#0072B2'
  set label 35 'best: 0.112 s (point 7)' at screen 0.649, screen 0.791044776119403 left font ',13' textcolor rgb '#303030'
  set object 70 circle at screen 0.624, screen 0.791044776119403 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 71 circle at screen 0.624, screen 0.791044776119403 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  set multiplot
  set lmargin at screen 0.107
  set rmargin at screen 0.5155
  set tmargin at screen 0.9228855721393034
  set bmargin at screen 0.5164179104477612
  unset logscale
  unset ytics
  unset y2tics
  set xrange [2.5999999999999996:8.6]
  unset xtics
  set yrange [0.09888734605201997:0.3430387591772742]
  set y2range [0.09888734605201997:0.3430387591772742]
  set y2tics ('0.1' 0.1, '0.15' 0.15000000000000002, '0.2' 0.2, '0.25' 0.25, '0.3' 0.30000000000000004) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 8, second 0.11196688604087288 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 8, second 0.11196688604087288 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_1 using (edge_1[$1]):2:(edge_1[$1]):(edge_1[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_1 using (edge_1[$1]):3:(edge_1[$1 + 1] - edge_1[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.107
  set rmargin at screen 0.5155
  set tmargin at screen 0.5064676616915422
  set bmargin at screen 0.09999999999999998
  unset logscale
  unset ytics
  unset y2tics
  set xrange [2.5999999999999996:8.6]
  set xtics ('4' 4, '6.8' 6.8, '8' 8) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.15000000000000002:1.2]
  set ytics ('0.3' 0.3, '0.6' 0.6, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 8, first 0.6 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 8, first 0.6 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $means_1_2 using (edge_1[$1]):(edge_2[$2]):(edge_1[$1]):(edge_1[$1 + 1]):(edge_2[$2]):(edge_2[$2 + 1]):3 with boxxyerror linecolor palette
  unset colorbox
  unset label
  unset object
  unset arrow
  set lmargin at screen 0.5255
  set rmargin at screen 0.934
  set tmargin at screen 0.5064676616915422
  set bmargin at screen 0.09999999999999998
  unset logscale
  unset ytics
  unset y2tics
  set xrange [0.15000000000000002:1.2]
  set xtics ('0.3' 0.3, '0.6' 0.6, '1' 1) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set yrange [0.09888734605201997:0.3430387591772742]
  set y2range [0.09888734605201997:0.3430387591772742]
  set y2tics ('0.1' 0.1, '0.15' 0.15000000000000002, '0.2' 0.2, '0.25' 0.25, '0.3' 0.30000000000000004) nomirror out scale 0.6 font ',12' textcolor rgb '#303030'
  set object 60 circle at first 0.6, second 0.11196688604087288 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
  set object 61 circle at first 0.6, second 0.11196688604087288 size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0
  plot $spread_2 using (edge_2[$1]):2:(edge_2[$1]):(edge_2[$1 + 1]):2:4 axes x1y2 with boxxyerror linecolor rgb '#BFDDEE', \
    $spread_2 using (edge_2[$1]):3:(edge_2[$1 + 1] - edge_2[$1]):(0) axes x1y2 with vectors nohead linewidth 2 linecolor rgb '#0072B2'
  unset label
  unset object
  unset arrow
  unset multiplot
  unset output
}
