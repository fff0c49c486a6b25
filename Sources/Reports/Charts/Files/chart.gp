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
