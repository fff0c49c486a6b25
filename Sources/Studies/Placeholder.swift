enum StudiesPlaceholder {}
