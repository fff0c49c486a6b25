enum SweepsPlaceholder {}
