reset
set encoding utf8
set datafile separator ','
set datafile columnheaders
if (kind eq 'png') { set terminal pngcairo {{look}} fontscale 0.75 }
if (kind eq 'svg') { set terminal svg {{look}} }
{{output}}
set border 3 linecolor rgb '{{guide}}'
set tics out nomirror scale 0.6 {{ink}}
set grid back linetype 1 linewidth 1 linecolor rgb '{{grid}}'
set style textbox opaque noborder fillcolor rgb '#ffffff' margins 0.6,0.4
set key noautotitle Left reverse samplen 2 {{ink}}
set label 1 {{title}} at screen 0.02, screen {{line}} left font ',17'
