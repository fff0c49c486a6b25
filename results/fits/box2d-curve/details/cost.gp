# Draws cost.svg from CSV files; in the folder of the results, run: gnuplot details/cost.gp
# For a bitmap too: gnuplot -e "outputs='svg png'" details/cost.gp
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
  if (kind eq 'png') { set terminal pngcairo size 800,500 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' fontscale 0.75 }
  if (kind eq 'svg') { set terminal svg size 800,500 noenhanced background '#ffffff' font 'Helvetica,Arial,sans-serif,14' }
  set output 'cost.'.kind
  set border 3 linecolor rgb '#808080'
  set tics out nomirror scale 0.6 textcolor rgb '#303030'
  set grid back linetype 1 linewidth 1 linecolor rgb '#e8e8e8'
  set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
  set key noautotitle Left reverse samplen 2 textcolor rgb '#303030'
  set label 1 'box2d curve: cost over frequency and timeOffset' at screen 0.02, screen 0.948 left font ',17'
  stats 'details/landscape.csv' using (answered('cost')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'details/landscape.csv' using (answer('cost')) nooutput name 'METRIC'
    margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0
    set cbrange [METRIC_min - margin:METRIC_max + margin]
  }
  set lmargin at screen 0.11
  set rmargin at screen 0.84
  set bmargin at screen 0.14
  set tmargin at screen 0.852
  unset grid
  set border 0
  set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind fillcolor rgb '#D0D0D0' fillstyle solid noborder
  unset logscale x
  set xrange [2.9999214310460163:3.0000788025412124]
  array x_edge[42] = [2.9999214310460163, 2.9999252693751677, 2.9999291077043186, 2.9999329460334696, 2.999936784362621, 2.999940622691772, 2.999944461020923, 2.9999482993500743, 2.9999521376792253, 2.9999559760083763, 2.9999598143375277, 2.999963652666679, 2.9999674909958296, 2.999971329324981, 2.9999751676541324, 2.999979005983283, 2.9999828443124343, 2.9999866826415857, 2.9999905209707363, 2.9999943592998877, 2.999998197629039, 3.0000020359581896, 3.000005874287341, 3.0000097126164924, 3.000013550945643, 3.0000173892747943, 3.0000212276039457, 3.0000250659330963, 3.0000289042622477, 3.000032742591399, 3.0000365809205496, 3.000040419249701, 3.0000442575788524, 3.0000480959080034, 3.0000519342371543, 3.0000557725663057, 3.0000596108954567, 3.0000634492246077, 3.000067287553759, 3.00007112588291, 3.000074964212061, 3.0000788025412124]
  array x_bound[41] = [2.9999252693751677, 2.9999291077043186, 2.9999329460334696, 2.999936784362621, 2.999940622691772, 2.999944461020923, 2.9999482993500743, 2.9999521376792253, 2.9999559760083763, 2.9999598143375277, 2.999963652666679, 2.9999674909958296, 2.999971329324981, 2.9999751676541324, 2.999979005983283, 2.9999828443124343, 2.9999866826415857, 2.9999905209707363, 2.9999943592998877, 2.999998197629039, 3.0000020359581896, 3.000005874287341, 3.0000097126164924, 3.000013550945643, 3.0000173892747943, 3.0000212276039457, 3.0000250659330963, 3.0000289042622477, 3.000032742591399, 3.0000365809205496, 3.000040419249701, 3.0000442575788524, 3.0000480959080034, 3.0000519342371543, 3.0000557725663057, 3.0000596108954567, 3.0000634492246077, 3.000067287553759, 3.00007112588291, 3.000074964212061, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  unset logscale y
  set yrange [-3.113028470141525e-06:3.1366902935310564e-06]
  array y_edge[42] = [-3.113028470141525e-06, -2.960596305173901e-06, -2.808164140206277e-06, -2.655731975238653e-06, -2.503299810271029e-06, -2.350867645303405e-06, -2.1984354803357816e-06, -2.0460033153681576e-06, -1.8935711504005336e-06, -1.7411389854329097e-06, -1.5887068204652857e-06, -1.4362746554976617e-06, -1.2838424905300377e-06, -1.1314103255624137e-06, -9.7897816059479e-07, -8.265459956271662e-07, -6.74113830659542e-07, -5.21681665691918e-07, -3.6924950072429426e-07, -2.1681733575667028e-07, -6.43851707890463e-08, 8.804699417857768e-08, 2.4047915914620166e-07, 3.9291132411382543e-07, 5.453434890814492e-07, 6.977756540490734e-07, 8.502078190166976e-07, 1.0026399839843216e-06, 1.1550721489519451e-06, 1.3075043139195687e-06, 1.4599364788871926e-06, 1.612368643854817e-06, 1.7648008088224415e-06, 1.917232973790065e-06, 2.0696651387576886e-06, 2.2220973037253125e-06, 2.3745294686929365e-06, 2.5269616336605605e-06, 2.6793937986281845e-06, 2.8318259635958085e-06, 2.9842581285634324e-06, 3.1366902935310564e-06]
  array y_bound[41] = [-2.960596305173901e-06, -2.808164140206277e-06, -2.655731975238653e-06, -2.503299810271029e-06, -2.350867645303405e-06, -2.1984354803357816e-06, -2.0460033153681576e-06, -1.8935711504005336e-06, -1.7411389854329097e-06, -1.5887068204652857e-06, -1.4362746554976617e-06, -1.2838424905300377e-06, -1.1314103255624137e-06, -9.7897816059479e-07, -8.265459956271662e-07, -6.74113830659542e-07, -5.21681665691918e-07, -3.6924950072429426e-07, -2.1681733575667028e-07, -6.43851707890463e-08, 8.804699417857768e-08, 2.4047915914620166e-07, 3.9291132411382543e-07, 5.453434890814492e-07, 6.977756540490734e-07, 8.502078190166976e-07, 1.0026399839843216e-06, 1.1550721489519451e-06, 1.3075043139195687e-06, 1.4599364788871926e-06, 1.612368643854817e-06, 1.7648008088224415e-06, 1.917232973790065e-06, 2.0696651387576886e-06, 2.2220973037253125e-06, 2.3745294686929365e-06, 2.5269616336605605e-06, 2.6793937986281845e-06, 2.8318259635958085e-06, 2.9842581285634324e-06, 1.7976931348623157e+308]
  y_cell(v, a, b) = a == b ? a : v < y_bound[(a + b) / 2] ? y_cell(v, a, (a + b) / 2) : y_cell(v, (a + b) / 2 + 1, b)
  y_low(v) = y_edge[y_cell(v, 1, 41)]
  y_high(v) = y_edge[y_cell(v, 1, 41) + 1]
  set xlabel 'frequency (Hz)' textcolor rgb '#303030'
  set label 8 'timeOffset (s)' at screen 0.02, graph 0.5 center rotate textcolor rgb '#303030'
  set palette defined (0 '#440154', 1 '#472D7B', 2 '#3B528B', 3 '#2C728E', 4 '#21918C', 5 '#28AE80', 6 '#5EC962', 7 '#ADDC30', 8 '#FDE725')
  set cblabel 'cost' textcolor rgb '#303030'
  set colorbox user origin screen 0.865, graph 0 size screen 0.022, graph 1 noborder
  if (ANSWERS_sum < ANSWERS_records) {
    set object 2 rectangle from screen 0.865, screen 0.05 to screen 0.887, screen 0.085 fillcolor rgb '#D0D0D0' fillstyle solid noborder
    set label 2 'no answer' at screen 0.897, screen 0.0675 left textcolor rgb '#303030'
  }
  set label 20 '' at screen 0.122, screen 0.892 point pointtype 5 pointsize 1 linecolor rgb '#000000' front
  set label 21 '' at screen 0.122, screen 0.892 point pointtype 5 pointsize 0.65 linecolor rgb '#ffffff' front
  set label 22 'start of the search' at screen 0.13999999999999999, screen 0.892 left textcolor rgb '#303030'
  set arrow 20 from screen 0.316, screen 0.892 to screen 0.346, screen 0.892 nohead front linewidth 3.5 linecolor rgb '#000000'
  set arrow 21 from screen 0.316, screen 0.892 to screen 0.346, screen 0.892 nohead front linewidth 1.5 linecolor rgb '#ffffff'
  set label 30 '' at screen 0.331, screen 0.892 point pointtype 7 pointsize 0.6 linecolor rgb '#000000' front
  set label 31 '' at screen 0.331, screen 0.892 point pointtype 7 pointsize 0.35 linecolor rgb '#ffffff' front
  set label 32 'its way, 3 steps' at screen 0.35700000000000004, screen 0.892 left textcolor rgb '#303030'
  set label 40 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.25 linecolor rgb '#000000' front
  set label 41 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.05 linecolor rgb '#ffffff' front
  set label 42 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' front
  set label 43 'end: frequency 3 Hz, timeOffset 1.18e-8 s, cost…' at screen 0.558, screen 0.892 left textcolor rgb '#303030'
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'details/landscape.csv' using (answered('cost') ? (answer('frequency')) : NaN):(answer('timeOffset')):(x_low(answer('frequency'))):(x_high(answer('frequency'))):(y_low(answer('timeOffset'))):(y_high(answer('timeOffset'))):(answer('cost')) with boxxyerror linecolor palette, \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with lines linewidth 3.5 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with lines linewidth 1.5 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::0::0 with points pointtype 5 pointsize 1 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::0::0 with points pointtype 5 pointsize 0.65 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::3::3 with points pointtype 7 pointsize 1.25 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::3::3 with points pointtype 7 pointsize 1.05 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::3::3 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
