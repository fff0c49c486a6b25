enum FittingPlaceholder {}
