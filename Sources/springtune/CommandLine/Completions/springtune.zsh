#compdef springtune
_springtune() {
  local -a offers open
  offers=("${(@f)$(springtune ---complete zsh $((CURRENT - 1)) "${words[@]}" 2>/dev/null)}")
  open=(${(M)offers:#*[/=]})
  offers=(${offers:#*[/=]})
  if (( $#open )); then compadd -S '' -- $open; fi
  if (( $#offers )); then compadd -- $offers; fi
  if (( ! $#open && ! $#offers )); then _files; fi
}
if [ "$funcstack[1]" = _springtune ]; then _springtune; else compdef _springtune springtune; fi
