enum ExportPlaceholder {}
