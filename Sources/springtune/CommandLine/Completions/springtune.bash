_springtune() {
  local IFS=$'\n'
  COMPREPLY=($(springtune ---complete bash "$COMP_CWORD" "${COMP_WORDS[@]}" 2>/dev/null))
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[/=] ]]; then compopt -o nospace; fi
}
complete -o bashdefault -o default -F _springtune springtune
