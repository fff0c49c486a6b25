enum SpringsPlaceholder {}
