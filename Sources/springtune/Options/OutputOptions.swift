// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Documents
import Responses
import Springs
import Studies

/// The form of the output and its destination.
struct OutputOptions: CommandGroup {
  /// A form of the output.
  enum Format: String, CommandValue, CaseIterable { case table, csv, tsv, json, jsonl, markdown }

  /// The sign before decimals in tables.
  enum Decimal: String, CommandValue, CaseIterable { case point, comma }

  /// The unit of times in tables.
  enum Unit: String, CommandValue, CaseIterable { case s, ms }

  var format: Format?
  var decimal: Decimal?
  var unit: Unit?
  var output: String?
  var open = false
  var quiet = false
  var noColor = false

  static var form: CommandForm<Self> {
    [
      .option("--format", \.format), .option("--decimal", \.decimal), .option("--unit", \.unit),
      .option("--output", \.output, letter: "-o", completion: .files([])),
      .flag("--open", \.open), .flag("--quiet", \.quiet), .flag("--no-color", \.noColor),
    ]
  }

  func validate() throws(CommandError) {
    let hasNoTable = folder != nil || page != nil || code != nil
    try refuse(
      if: (decimal == .comma || unit == .ms) && (hasNoTable || isJSON),
      "--decimal and --unit are those of a table; JSON, pages, code and the files of a folder have "
        + "points and seconds")
    try refuse(
      if: open && output == nil,
      "--open opens what --output writes; add --output with a path")
    guard let output else { return }
    try refuse(
      unless: !output.isEmpty && output != "-",
      "--output must be a path; without it the output is printed")
    try refuse(
      if: folder != nil && format != nil,
      "--format goes with a file or printed output; the files of a folder have forms of their own")
    try refuse(if: page != nil && format != nil, "--format is that of a table; \(output) is a page")
    try refuse(if: code != nil && format != nil, "--format is that of a table; \(output) is code")
    try refuse(
      if: file != nil && page == nil && code == nil && format == nil && formatOfFile == nil,
      "the ending of \(output) names no form; "
        + (advice(on: Self.ending(of: output), as: "ending")
          ?? "known endings: csv, tsv, json, jsonl, ndjson, md, markdown, txt, each also with .gz; a "
          + "folder with a dot in its name is written with a slash at its end"))
  }

  /// The folder for all results; nil where the output is a file or standard output.
  var folder: String? { output.flatMap { isFile($0) ? nil : $0 } }

  /// The file for the output; nil where it is a folder or standard output.
  var file: String? { output.flatMap { isFile($0) ? $0 : nil } }

  /// The file for a page; nil where the output is no page.
  var page: String? {
    file.flatMap { URL(fileURLWithPath: $0).pathExtension.lowercased() == "html" ? $0 : nil }
  }

  /// The file for code, by an ending that no table has; nil where the output is none.
  var code: String? {
    let isCode = SnippetLanguage.allCases.contains(where: holds)
    return isCode && formatOfFile == nil ? file : nil
  }

  /// True for a path with an ending of code, or of JSON, which may be code.
  static func mayBeCode(_ path: String) -> Bool {
    let ending = ending(of: path)
    let language = SnippetLanguage(rawValue: dialects[ending] ?? ending)
    return ending == "java" || language.map { $0 != .text } ?? false
  }

  /// True where the output is a file whose ending is one of a language.
  func holds(_ language: SnippetLanguage) -> Bool {
    let ending = file.map(Self.ending) ?? ""
    return language.fileEnding == Self.dialects[ending] ?? ending
  }

  /// Endings of files that hold code by that of its language.
  private static let dialects = ["kts": "kt", "mjs": "js", "ts": "js", "tsx": "js", "scss": "css"]

  /// Refuses a page and code, for verbs that write neither, and says how else a page comes about.
  func refusePage(for verb: String, _ advice: String) throws(CommandError) {
    try refuseCode(for: verb)
    guard let page else { return }
    throw .wrongRequest("\(verb) writes no page such as \(page); \(advice)")
  }

  /// Refuses code, for verbs that write none.
  func refuseCode(for verb: String) throws(CommandError) {
    guard let code else { return }
    let command = holds(.swift) ? "convert --to swift" : "convert"
    let report = holds(.xml) ? "; --report junit=\(code) tells which requirements are met" : ""
    throw .wrongRequest(
      "\(verb) writes no code such as \(code); springtune \(command) does\(report)")
  }

  /// Refuses a folder and a page, for verbs whose output is one table.
  func refuseFolder(
    for verb: String, _ advice: String = "springtune simulate and compare do"
  ) throws(CommandError) {
    try refusePage(for: verb, advice)
    try refuse(
      unless: folder == nil, "\(verb) writes one table: give --output a file such as \(verb).csv")
  }

  /// Refuses a folder and code, for verbs whose output is one table or one page.
  func refuseFolderButPage(for verb: String) throws(CommandError) {
    try refuseCode(for: verb)
    try refuse(
      unless: folder == nil,
      "\(verb) writes one table or one page: give --output a file such as \(verb).csv or "
        + "\(verb).html")
  }

  /// Refuses a picture that is no SVG file, and one in the place of the output.
  func refusePicture(_ path: String?, of option: String) throws(CommandError) {
    guard let path else { return }
    try refuse(
      unless: path.lowercased().hasSuffix(".svg") && !path.hasSuffix("/.svg") && path.count > 4,
      "\(option) writes SVG: give it a file that ends in .svg, found \(path)")
    try refuse(
      unless: path != output, "\(option) and --output are different files; both are \(path)")
  }

  /// Refuses a file for the output that is read.
  func refuseInput(_ paths: [String]) throws(CommandError) {
    let place = { (path: String) in URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    guard let file, let input = paths.first(where: { place($0) == place(file) }) else { return }
    throw .wrongRequest(
      "--output \(file) would replace \(input), which is read; choose another file")
  }

  /// The form: that of --format, else of the file's ending, else a table for people and CSV for pipes.
  var resolvedFormat: Format {
    format ?? formatOfFile ?? (output == nil && Terminal.Stream.output.isTerminal ? .table : .csv)
  }

  /// True where a program reads the output, whose objects may have members of their own.
  var isJSON: Bool { [.json, .jsonl].contains(resolvedFormat) }

  /// True where a person reads a table on the terminal.
  var isTerminalTable: Bool {
    output == nil && resolvedFormat == .table && Terminal.Stream.output.isTerminal
  }

  /// True where a person on the terminal has asked for no form.
  var isSummary: Bool { isTerminalTable && format == nil }

  /// True where a table with sentences in it would not fit the terminal.
  var isNarrow: Bool { isTerminalTable && Terminal.width() ?? .max < Self.wide }

  /// The least width of a terminal that shows the sentences of a table, in cells.
  private static let wide = 140

  /// True where the output may be coloured.
  var isColored: Bool { output == nil && !noColor && Terminal.isColored() }

  /// Writes a table to the file, or to standard output; where JSON is the form, another document of it
  /// if there is one.
  func emit(_ table: Table, json: @autoclosure () -> JSONValue? = nil) throws {
    try emit(text(of: table, json: json()), isStyled: true)
  }

  /// Draws a chart on standard error where that is a terminal, for as many cells as it is wide.
  func draw(_ chart: (_ width: Int) -> TextChart?) {
    guard !quiet, let width = Terminal.width(of: .error), let chart = chart(width) else { return }
    let isColored = !noColor && Terminal.isColored(on: .error)
    Terminal.writeStyled(chart.text(isColored: isColored) + "\n", to: .error)
  }

  /// Writes a text to the file, or to standard output; a styled one has colours of the command's own.
  func emit(_ text: String, isStyled: Bool = false) throws {
    guard let file else { return isStyled ? print(text) : Terminal.write(text, to: .output) }
    try OutputFile.write(text, to: URL(fileURLWithPath: file))
    sayWritten()
  }

  /// Says that the file is in its place, where there is one, and opens it where that is asked for.
  func sayWritten() { if let file { sayWritten(file, "wrote \(file)") } }

  /// Says what was written, and opens it where that is asked for.
  func sayWritten(_ path: String, _ sentence: String) {
    say(sentence)
    guard open, let reason = ChildProcess.obstacle(toOpening: path) else { return }
    say("\(path) could not be opened: \(reason)")
  }

  /// Writes the text of a result that takes long to make, and refuses beforehand a file that cannot
  /// be written.
  func emit<Result>(
    _ make: () async throws -> Result, text: (Result) -> String
  ) async throws -> Result {
    let file = try file.map { try OutputFile(URL(fileURLWithPath: $0)) }
    let result = try await make()
    guard let file else {
      print(text(result))
      return result
    }
    try file.write(Array(text(result).utf8))
    try file.finish()
    sayWritten()
    return result
  }

  /// Prints a text; tables for people and code are free of control characters but the command's own.
  private func print(_ text: String) {
    if isTerminalTable { return Terminal.writeStyled(text, to: .output) }
    Terminal.write(text, to: .output)
  }

  /// Says a sentence on standard error, except with --quiet; an empty one is none.
  func say(_ sentence: String) {
    if !quiet && !sentence.isEmpty { Terminal.say(sentence) }
  }

  /// The most lines of sentences that are said unasked.
  private static let mostLines = 6

  /// Says sentences, the most important first: all of them, or the first ones and how many are left.
  func say(_ sentences: [String], all: Bool) {
    let sentences = sentences.filter { !$0.isEmpty }
    let isWhole = all || sentences.count <= Self.mostLines
    let shown = isWhole ? sentences.count : Self.mostLines - 1
    sentences.prefix(shown).forEach(say)
    if !isWhole { say("\(sentences.count - shown) more sentences with --verbose") }
  }

  /// A table in the form of the output; where that is JSON, another document of it if there is one.
  func text(of table: Table, json: @autoclosure () -> JSONValue? = nil) -> String {
    if resolvedFormat == .json, let json = json() { return json.text }
    let table = unit == .ms ? table.inMilliseconds : table
    var shown = isTerminalTable ? table.withoutEmptyColumns : table
    shown.hasDecimalComma = decimal == .comma
    return shown.text(format: tableFormat)
  }

  /// The form of the output, a table of people as wide as the terminal.
  var tableFormat: TableFormat {
    let sign = UInt8(ascii: decimal == .comma ? "," : ".")
    return switch resolvedFormat {
    case .csv: .separated(by: UInt8(ascii: decimal == .comma ? ";" : ","), decimal: sign)
    case .tsv: .separated(by: UInt8(ascii: "\t"), decimal: sign)
    case .json: .json
    case .jsonl: .jsonLines
    case .markdown: .markdown
    case .table: .aligned(width: output == nil ? Terminal.width() : nil, hasBoldHead: isColored)
    }
  }

  private static let endings: [String: Format] = [
    "csv": .csv, "tsv": .tsv, "json": .json, "jsonl": .jsonl, "ndjson": .jsonl, "md": .markdown,
    "markdown": .markdown, "txt": .table,
  ]

  private var formatOfFile: Format? { file.flatMap { Self.endings[Self.ending(of: $0)] } }

  private func isFile(_ path: String) -> Bool {
    !path.hasSuffix("/") && !Self.ending(of: path).isEmpty
  }

  /// The ending of a file in lower case; of a compressed file the one in front of `.gz`.
  private static func ending(of path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let ending = url.pathExtension.lowercased()
    let inner = url.deletingPathExtension().pathExtension.lowercased()
    return ending == "gz" && !inner.isEmpty ? inner : ending
  }
}

/// The metrics of a sweep that are drawn, and its explorer.
struct PlotOptions: CommandGroup {
  var names: [String] = []
  var explore = false

  static var form: CommandForm<Self> {
    [
      .option("--plot", completion: .metrics) { $0.names.append($1) },
      .flag("--explore", \.explore),
    ]
  }

  var isGiven: Bool { !names.isEmpty }

  /// The metrics, in their order; refused where the sweep does not measure one.
  func metrics(of plan: SweepPlan) throws -> [Metric] {
    guard isGiven else { return [] }
    let place = "--plot \(names.joined(separator: ","))"
    let metrics = try Metric.all(named: names.joined(separator: ","), of: plan.cases, at: place)
    guard let metric = metrics.first(where: { !plan.metrics.contains($0) }) else { return metrics }
    throw InputSource(place: place).error(
      "the sweep does not measure \(metric.rawValue); add it to its metrics")
  }
}
