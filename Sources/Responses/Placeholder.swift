enum ResponsesPlaceholder {}
