# MARK: script

# Draws {{name}}.svg from CSV files; in the folder of the results, run: gnuplot {{path}}
# For a bitmap too: gnuplot -e "outputs='svg png'" {{path}}
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

# MARK: opening

reset
set encoding utf8
set datafile separator ','
set datafile columnheaders
if (kind eq 'png') { set terminal pngcairo {{look}} fontscale 0.75 }
if (kind eq 'svg') { set terminal svg {{look}} }
set output {{output}}.kind
set border 3 linecolor rgb '{{guide}}'
set tics out nomirror scale 0.6 {{ink}}
set grid back linetype 1 linewidth 1 linecolor rgb '{{grid}}'
set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
set key noautotitle Left reverse samplen 2 {{ink}}
set label 1 {{title}} at screen 0.02, screen {{line}} left font ',17'

# MARK: place

set lmargin at screen {{left}}
set rmargin at screen {{right}}
set tmargin at screen {{top}}
set bmargin at screen {{bottom}}

# MARK: ring

set object {{outer}} circle at {{place}} size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#ffffff' linewidth 4.5
set object {{inner}} circle at {{place}} size screen 0.0085 front noclip fillstyle empty border linecolor rgb '#000000' linewidth 2.0

# MARK: metricPanels

set lmargin at screen 0.11
set rmargin at screen 0.97
{{scaling}}
{{legend}}
set multiplot
{{panels}}
unset multiplot

# MARK: metricPanel

set tmargin at screen {{roof}}
set bmargin at screen {{floor}}
set label 2 {{name}} at graph 0, graph 1 offset 0, 0.7 left {{ink}}
set xlabel {{below}} {{ink}}
set format x {{hidden}}
{{ticks}}
{{ring}}
set yrange [*:*]
stats {{file}} using (answered({{column}})) nooutput name 'ANSWERS'
if (ANSWERS_sum > 0) {
  stats {{file}} using {{value}} nooutput name 'METRIC'
  margin = room(METRIC_min, METRIC_max)
  set yrange [METRIC_min - margin:METRIC_max + margin]
  set ytics tick((METRIC_max - METRIC_min + 2 * margin) / {{steps}})
  {{plot}}
} else {
  set label 3 'no answer at any point' at graph 0.5, graph 0.5 center
  set yrange [0:1]
  set ytics 1
  plot NaN
}
unset label
unset object
set format x

# MARK: heatMap

stats {{file}} using (answered({{column}})) nooutput name 'ANSWERS'
if (ANSWERS_sum > 0) {
  stats {{file}} using {{value}} nooutput name 'METRIC'
  margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0
  set cbrange [METRIC_min - margin:METRIC_max + margin]
}
set logscale {{scale}}
set format {{scale}} '%g'
set {{scale}}range [{{low}}:{{high}}]
set lmargin at screen 0.11
set rmargin at screen 0.84
set bmargin at screen 0.14
set tmargin at screen {{roof}}
unset grid
set border 0
set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind fillcolor rgb '{{none}}' fillstyle solid noborder
{{axes}}
set xlabel {{across}} {{ink}}
set label 8 {{up}} at screen 0.02, graph 0.5 center rotate {{ink}}
set palette defined ({{palette}})
set cblabel {{name}} {{ink}}
set colorbox user origin screen 0.865, graph 0 size screen 0.022, graph 1 noborder
if (ANSWERS_sum < ANSWERS_records) {
  set object 2 rectangle from screen 0.865, screen 0.05 to screen 0.887, screen 0.085 fillcolor rgb '{{none}}' fillstyle solid noborder
  set label 2 'no answer' at screen 0.897, screen 0.0675 left {{ink}}
}
{{best}}
set key at screen 0.11, screen {{key}} left top vertical maxrows 3
set style fill solid 1 noborder
if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells
if (ANSWERS_sum > 0) {
  {{plot}}
} else {
  set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front
  plot NaN
}

# MARK: cells

{{scale}} {{axis}}
set {{axis}}range [{{low}}:{{high}}]
array {{axis}}_edge[{{count}}] = [{{edges}}]
array {{axis}}_bound[{{cells}}] = [{{bounds}}]
{{axis}}_cell(v, a, b) = a == b ? a : v < {{axis}}_bound[(a + b) / 2] ? {{axis}}_cell(v, a, (a + b) / 2) : {{axis}}_cell(v, (a + b) / 2 + 1, b)
{{axis}}_low(v) = {{axis}}_edge[{{axis}}_cell(v, 1, {{cells}})]
{{axis}}_high(v) = {{axis}}_edge[{{axis}}_cell(v, 1, {{cells}}) + 1]
set {{axis}}tics ({{ticks}})

# MARK: effects

{{legend}}
set multiplot
{{panels}}
unset multiplot

# MARK: effectsRange

set xrange [*:*]
set yrange [*:*]
unset logscale
stats {{file}} using ({{low}}) nooutput name 'LOW'
stats {{file}} using ({{high}}) nooutput name 'HIGH'
margin = room(LOW_min, HIGH_max)
set yrange [LOW_min - margin:HIGH_max + margin]
set ytics tick((HIGH_max - LOW_min + 2 * margin) / 4)

# MARK: effectsPanel

{{place}}
set xlabel {{name}} {{ink}}
set format y{{hidden}}
{{axis}}
{{ring}}
{{plot}}
unset label
unset object

# MARK: pareto

set lmargin at screen 0.12
set rmargin at screen 0.97
set bmargin at screen 0.14
set tmargin at screen {{roof}}
set key at screen 0.97, screen {{key}} right top horizontal maxrows 1
{{ranges}}
set xlabel {{across}} {{ink}}
set label 2 {{up}} at screen 0.025, graph 0.5 center rotate {{ink}}
set label 3 '' at {{knee}} point {{ring}} front
{{plot}}

# MARK: paretoRange

stats {{all}} using ({{value}}) nooutput name 'ALL'
stats {{front}} using ({{value}}) nooutput name 'BEST'
alone = flat(BEST_min, BEST_max)
margin = alone ? room(ALL_min, ALL_max) : room(BEST_min, BEST_max)
low = alone ? ALL_min : BEST_min - {{below}} * margin
high = alone ? ALL_max : BEST_max + {{above}} * margin
low = (low < ALL_min ? ALL_min : low) - margin
high = (high > ALL_max ? ALL_max : high) + margin
set {{axis}}range [low:high]
set {{axis}}tics tick((high - low) / 8)

# MARK: fit

stats {{file}} using {{time}} nooutput name 'TIME'
stats {{file}} using {{residual}} nooutput name 'RESIDUAL'
rms = sqrt(RESIDUAL_sumsq / RESIDUAL_records)
reach = RESIDUAL_max > -RESIDUAL_min ? RESIDUAL_max : -RESIDUAL_min
if (reach == 0) { reach = 1 }
set xrange [TIME_min:{{end}}]
set lmargin at screen 0.11
set rmargin at screen 0.97
set multiplot
set tmargin at screen {{roof}}
set bmargin at screen 0.38
set key at screen 0.97, screen {{key}} right top horizontal maxrows 1
set label 2 {{recorded}} at graph 0, graph 1 offset 0, 0.7 left {{ink}}
set offsets 0, 0, graph 0.06, graph 0.06
set format x ''
{{curves}}
unset label
set format x
set tmargin at screen 0.31
set bmargin at screen 0.14
set label 2 {{missed}} at graph 0, graph 1 offset 0, 0.7 left {{ink}}
set label 3 sprintf('rms %.3g', rms).{{unit}} at graph 1, graph 1 offset 0, 0.7 right {{ink}}
set offsets
set yrange [-1.15 * reach:1.15 * reach]
set ytics tick(reach / 1.5)
set xlabel {{clock}} {{ink}}
{{residuals}}
unset multiplot

# MARK: profiles

set yrange [-{{reach}}:{{reach}}]
set ytics tick({{tick}})
set label 2 'deviation (standard errors)' at screen 0.025, screen {{middle}} center rotate {{ink}}
set label 3 {{legend}} at screen 0.02, {{line}} left {{ink}}
set multiplot
{{panels}}
unset multiplot

# MARK: profile

{{place}}
set xlabel {{name}} {{ink}}
set xrange [{{low}}:{{high}}]
set xtics {{ticks}}
set format y{{hidden}}
set object 1 rectangle from {{left}}, graph 0 to {{right}}, graph 1 behind fillcolor rgb '{{shade}}' fillstyle transparent solid 0.25 noborder
set label 4 {{interval}} at graph 0.5, graph 1 offset 0, 0.7 center {{ink}}
{{plot}}
unset label
unset object 1

# MARK: sensitivity

set style fill solid 1 noborder
set xrange [-0.6:{{right}}]
set xtics ({{ticks}}) {{turn}}
set label 2 {{quantity}} at screen 0.025, screen {{middle}} center rotate {{ink}}
unset key
{{range}}
{{legend}}
set multiplot
{{panels}}
unset multiplot

# MARK: sensitivityRange

stats {{file}} using {{lows}} nooutput name 'LOW{{place}}'
stats {{file}} using {{highs}} nooutput name 'HIGH{{place}}'
low = LOW0_min < LOW1_min ? LOW0_min : LOW1_min
high = HIGH0_max > HIGH1_max ? HIGH0_max : HIGH1_max
set yrange [low < 0 ? 1.05 * low : 0:1.05 * high]

# MARK: mark

set label {{point}} '' at screen {{left}}, {{line}} point {{look}}
set label {{words}} {{name}} at screen {{right}}, {{line}} right {{ink}}

# MARK: sensitivityPanel

{{place}}
set label 3 {{name}} at graph 0.5, graph 1.06 center {{ink}}
set format y{{hidden}}
{{plot}}
unset label

# MARK: response

set lmargin at screen 0.11
set rmargin at screen {{side}}
set bmargin at screen 0.14
set tmargin at screen {{roof}}
set key at screen 0.11, screen {{key}} left top vertical maxrows {{rows}}
set xlabel {{time}} {{ink}}
set ylabel {{value}} {{ink}}
set xrange [0:{{duration}}]
set offsets 0, 0, graph 0.12, graph 0.06
{{calm}}
set object 1 rectangle from graph 0, first {{low}} to graph 1, first {{high}} behind fillcolor rgb '{{shade}}' fillstyle transparent solid 0.18 noborder
{{levels}}
{{marks}}
{{plot}}

# MARK: calm

low = 1e300
high = -1e300
{{extremes}}
margin = room(low, high)
if (flat(low, high)) { set yrange [low - margin:high + margin] }

# MARK: extremes

stats {{file}} using {{value}} nooutput name 'VALUE'
low = VALUE_min < low ? VALUE_min : low
high = VALUE_max > high ? VALUE_max : high

# MARK: dot

set label {{tag}} '' at {{x}}, {{y}} point {{look}} front

# MARK: peak

set label {{tag}} {{words}} at {{x}}, {{y}} {{side}} offset {{shift}}, {{rise}} boxed {{ink}} point {{look}} front
set arrow {{tag}} from {{x}}, {{level}} to {{x}}, {{y}} nohead front linecolor rgb '{{dark}}'

# MARK: end

set arrow {{tag}} from {{x}}, graph 0 to {{x}}, graph 1 nohead dashtype 3 linecolor rgb '{{color}}'
set label {{tag}} {{words}} at {{x}}, graph {{height}} {{side}} offset {{shift}}, 0 boxed front {{ink}}
