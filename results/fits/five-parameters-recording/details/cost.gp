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
  set label 1 'five parameters recording: cost over elasticity and resistance' at screen 0.02, screen 0.948 left font ',17'
  stats 'details/landscape.csv' using (answered('cost')) nooutput name 'ANSWERS'
  if (ANSWERS_sum > 0) {
    stats 'details/landscape.csv' using (answer('cost')) nooutput name 'METRIC'
    margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0
    set cbrange [METRIC_min - margin:METRIC_max + margin]
  }
  set logscale cb
  set format cb '%g'
  set cbrange [12.736228949065461:148.82988231631836]
  set lmargin at screen 0.11
  set rmargin at screen 0.84
  set bmargin at screen 0.14
  set tmargin at screen 0.852
  unset grid
  set border 0
  set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind fillcolor rgb '#D0D0D0' fillstyle solid noborder
  unset logscale x
  set xrange [0.734774648192198:0.7636602833566479]
  array x_edge[42] = [0.734774648192198, 0.7354791758791359, 0.7361837035660737, 0.7368882312530114, 0.7375927589399492, 0.7382972866268871, 0.7390018143138248, 0.7397063420007626, 0.7404108696877004, 0.7411153973746383, 0.741819925061576, 0.7425244527485139, 0.7432289804354517, 0.7439335081223895, 0.7446380358093272, 0.745342563496265, 0.7460470911832029, 0.7467516188701406, 0.7474561465570784, 0.7481606742440162, 0.7488652019309541, 0.7495697296178918, 0.7502742573048297, 0.7509787849917675, 0.7516833126787053, 0.752387840365643, 0.7530923680525808, 0.7537968957395187, 0.7545014234264564, 0.7552059511133942, 0.755910478800332, 0.7566150064872699, 0.7573195341742076, 0.7580240618611455, 0.7587285895480833, 0.759433117235021, 0.7601376449219588, 0.7608421726088966, 0.7615467002958345, 0.7622512279827722, 0.76295575566971, 0.7636602833566479]
  array x_bound[41] = [0.7354791758791359, 0.7361837035660737, 0.7368882312530114, 0.7375927589399492, 0.7382972866268871, 0.7390018143138248, 0.7397063420007626, 0.7404108696877004, 0.7411153973746383, 0.741819925061576, 0.7425244527485139, 0.7432289804354517, 0.7439335081223895, 0.7446380358093272, 0.745342563496265, 0.7460470911832029, 0.7467516188701406, 0.7474561465570784, 0.7481606742440162, 0.7488652019309541, 0.7495697296178918, 0.7502742573048297, 0.7509787849917675, 0.7516833126787053, 0.752387840365643, 0.7530923680525808, 0.7537968957395187, 0.7545014234264564, 0.7552059511133942, 0.755910478800332, 0.7566150064872699, 0.7573195341742076, 0.7580240618611455, 0.7587285895480833, 0.759433117235021, 0.7601376449219588, 0.7608421726088966, 0.7615467002958345, 0.7622512279827722, 0.76295575566971, 1.7976931348623157e+308]
  x_cell(v, a, b) = a == b ? a : v < x_bound[(a + b) / 2] ? x_cell(v, a, (a + b) / 2) : x_cell(v, (a + b) / 2 + 1, b)
  x_low(v) = x_edge[x_cell(v, 1, 41)]
  x_high(v) = x_edge[x_cell(v, 1, 41) + 1]
  unset logscale y
  set yrange [1.3332964543075256:1.4590673618546264]
  array y_edge[42] = [1.3332964543075256, 1.3363640374184302, 1.3394316205293353, 1.3424992036402403, 1.345566786751145, 1.34863436986205, 1.351701952972955, 1.3547695360838596, 1.3578371191947647, 1.3609047023056697, 1.3639722854165743, 1.3670398685274794, 1.3701074516383844, 1.3731750347492893, 1.376242617860194, 1.3793102009710991, 1.382377784082004, 1.3854453671929088, 1.3885129503038138, 1.3915805334147187, 1.3946481165256235, 1.3977156996365285, 1.4007832827474334, 1.4038508658583382, 1.4069184489692432, 1.409986032080148, 1.4130536151910529, 1.416121198301958, 1.419188781412863, 1.4222563645237676, 1.4253239476346726, 1.4283915307455777, 1.4314591138564823, 1.4345266969673873, 1.4375942800782924, 1.440661863189197, 1.443729446300102, 1.446797029411007, 1.4498646125219117, 1.4529321956328167, 1.4559997787437218, 1.4590673618546264]
  array y_bound[41] = [1.3363640374184302, 1.3394316205293353, 1.3424992036402403, 1.345566786751145, 1.34863436986205, 1.351701952972955, 1.3547695360838596, 1.3578371191947647, 1.3609047023056697, 1.3639722854165743, 1.3670398685274794, 1.3701074516383844, 1.3731750347492893, 1.376242617860194, 1.3793102009710991, 1.382377784082004, 1.3854453671929088, 1.3885129503038138, 1.3915805334147187, 1.3946481165256235, 1.3977156996365285, 1.4007832827474334, 1.4038508658583382, 1.4069184489692432, 1.409986032080148, 1.4130536151910529, 1.416121198301958, 1.419188781412863, 1.4222563645237676, 1.4253239476346726, 1.4283915307455777, 1.4314591138564823, 1.4345266969673873, 1.4375942800782924, 1.440661863189197, 1.443729446300102, 1.446797029411007, 1.4498646125219117, 1.4529321956328167, 1.4559997787437218, 1.7976931348623157e+308]
  y_cell(v, a, b) = a == b ? a : v < y_bound[(a + b) / 2] ? y_cell(v, a, (a + b) / 2) : y_cell(v, (a + b) / 2 + 1, b)
  y_low(v) = y_edge[y_cell(v, 1, 41)]
  y_high(v) = y_edge[y_cell(v, 1, 41) + 1]
  set xlabel 'elasticity' textcolor rgb '#303030'
  set label 8 'resistance (1/s)' at screen 0.02, graph 0.5 center rotate textcolor rgb '#303030'
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
  set label 32 'its way, 1 step' at screen 0.35700000000000004, screen 0.892 left textcolor rgb '#303030'
  set label 40 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.25 linecolor rgb '#000000' front
  set label 41 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 1.05 linecolor rgb '#ffffff' front
  set label 42 '' at screen 0.54, screen 0.892 point pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' front
  set label 43 'end: elasticity 0.749, resistance 1.4 1/s, cost…' at screen 0.558, screen 0.892 left textcolor rgb '#303030'
  set style fill solid 1 noborder
  if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
  if (ANSWERS_sum > 0) {
    plot 'details/landscape.csv' using (answered('cost') ? (answer('elasticity')) : NaN):(answer('resistance')):(x_low(answer('elasticity'))):(x_high(answer('elasticity'))):(y_low(answer('resistance'))):(y_high(answer('resistance'))):((answer('cost')) < 12.736228949065461 ? 12.736228949065461 : (answer('cost'))) with boxxyerror linecolor palette, \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with lines linewidth 3.5 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with lines linewidth 1.5 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) with points pointtype 7 pointsize 0.35 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::0::0 with points pointtype 5 pointsize 1 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::0::0 with points pointtype 5 pointsize 0.65 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::1::1 with points pointtype 7 pointsize 1.25 linecolor rgb '#000000', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::1::1 with points pointtype 7 pointsize 1.05 linecolor rgb '#ffffff', \
    'details/path.csv' using (answer('elasticity')):(answer('resistance')) every ::1::1 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00'
  } else {
    set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
    plot NaN
  }
  unset output
}
