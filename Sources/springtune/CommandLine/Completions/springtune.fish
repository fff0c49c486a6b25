function _springtune
  set -l words (commandline -opc)
  set -l word (commandline -ct)
  set -l offers (springtune ---complete fish (count $words) $words $word 2>/dev/null)
  if test -n "$offers"
    printf '%s\n' $offers
  else
    __fish_complete_path $word
  end
end
complete -c springtune -f -a '(_springtune)'
