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
  set xrange [2.9999498475072093:3.000049733268896]
  array x_edge[42] = [2.9999498475072093, 2.9999522837452988, 2.999954719983389, 2.9999571562214786, 2.999959592459569, 2.9999620286976585, 2.999964464935749, 2.9999669011738384, 2.9999693374119287, 2.999971773650018, 2.9999742098881086, 2.999976646126198, 2.9999790823642885, 2.999981518602378, 2.9999839548404683, 2.999986391078558, 2.999988827316648, 2.9999912635547377, 2.999993699792828, 2.9999961360309175, 2.999998572269008, 3.0000010085070974, 3.0000034447451878, 3.0000058809832773, 3.0000083172213676, 3.000010753459457, 3.0000131896975475, 3.000015625935637, 3.0000180621737274, 3.000020498411817, 3.000022934649907, 3.0000253708879967, 3.000027807126087, 3.0000302433641766, 3.000032679602267, 3.0000351158403564, 3.000037552078447, 3.0000399883165363, 3.0000424245546267, 3.000044860792716, 3.0000472970308065, 3.000049733268896]
  array x_bound[41] = [2.9999522837452988, 2.999954719983389, 2.9999571562214786, 2.999959592459569, 2.9999620286976585, 2.999964464935749, 2.9999669011738384, 2.9999693374119287, 2.999971773650018, 2.9999742098881086, 2.999976646126198, 2.9999790823642885, 2.999981518602378, 2.9999839548404683, 2.999986391078558, 2.999988827316648, 2.9999912635547377, 2.999993699792828, 2.9999961360309175, 2.999998572269008, 3.0000010085070974, 3.0000034447451878, 3.0000058809832773, 3.0000083172213676, 3.000010753459457, 3.0000131896975475, 3.000015625935637, 3.0000180621737274, 3.000020498411817, 3.000022934649907, 3.0000253708879967, 3.000027807126087, 3.0000302433641766, 3.000032679602267, 3.0000351158403564, 3.000037552078447, 3.0000399883165363, 3.0000424245546267, 3.000044860792716, 3.0000472970308065, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  unset logscale y
  set yrange [-1.6510083500744283e-06:1.676809487523195e-06]
  array y_edge[42] = [-1.6510083500744283e-06, -1.5698420613525353e-06, -1.4886757726306419e-06, -1.4075094839087487e-06, -1.3263431951868555e-06, -1.245176906464962e-06, -1.164010617743069e-06, -1.0828443290211756e-06, -1.0016780402992824e-06, -9.205117515773891e-07, -8.393454628554959e-07, -7.581791741336026e-07, -6.770128854117093e-07, -5.958465966898161e-07, -5.146803079679229e-07, -4.335140192460297e-07, -3.523477305241363e-07, -2.7118144180224307e-07, -1.9001515308034986e-07, -1.0884886435845665e-07, -2.7682575636563435e-08, 5.348371308532999e-08, 1.346500018072233e-07, 2.1581629052911641e-07, 2.969825792510095e-07, 3.7814886797290284e-07, 4.5931515669479626e-07, 5.404814454166897e-07, 6.216477341385827e-07, 7.028140228604757e-07, 7.839803115823691e-07, 8.651466003042625e-07, 9.46312889026156e-07, 1.027479177748049e-06, 1.108645466469942e-06, 1.1898117551918354e-06, 1.2709780439137288e-06, 1.3521443326356222e-06, 1.4333106213575152e-06, 1.5144769100794082e-06, 1.5956431988013017e-06, 1.676809487523195e-06]
  array y_bound[41] = [-1.5698420613525353e-06, -1.4886757726306419e-06, -1.4075094839087487e-06, -1.3263431951868555e-06, -1.245176906464962e-06, -1.164010617743069e-06, -1.0828443290211756e-06, -1.0016780402992824e-06, -9.205117515773891e-07, -8.393454628554959e-07, -7.581791741336026e-07, -6.770128854117093e-07, -5.958465966898161e-07, -5.146803079679229e-07, -4.335140192460297e-07, -3.523477305241363e-07, -2.7118144180224307e-07, -1.9001515308034986e-07, -1.0884886435845665e-07, -2.7682575636563435e-08, 5.348371308532999e-08, 1.346500018072233e-07, 2.1581629052911641e-07, 2.969825792510095e-07, 3.7814886797290284e-07, 4.5931515669479626e-07, 5.404814454166897e-07, 6.216477341385827e-07, 7.028140228604757e-07, 7.839803115823691e-07, 8.651466003042625e-07, 9.46312889026156e-07, 1.027479177748049e-06, 1.108645466469942e-06, 1.1898117551918354e-06, 1.2709780439137288e-06, 1.3521443326356222e-06, 1.4333106213575152e-06, 1.5144769100794082e-06, 1.5956431988013017e-06, 1.7976931348623157e+308]
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
  set label 32 'its way, 2 steps' at screen 0.35700000000000004, screen 0.892 left textcolor rgb '#303030'
  set label 40 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.25 linecolor rgb '#000000' front
  set label 41 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.05 linecolor rgb '#ffffff' front
  set label 42 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' front
  set label 43 'end: frequency 3 Hz, timeOffset 1.29e-8 s, cost…' at screen 0.558, screen 0.892 left textcolor rgb '#303030'
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
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::2::2 with points pointtype 7 pointsize 1.25 linecolor rgb '#000000', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::2::2 with points pointtype 7 pointsize 1.05 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('frequency')):(answer('timeOffset')) every ::2::2 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
