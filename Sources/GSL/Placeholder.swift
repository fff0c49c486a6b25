enum GSLPlaceholder {}
