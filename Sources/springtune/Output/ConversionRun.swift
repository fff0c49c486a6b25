// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Reports
import Studies
import Springs

/// Notations of a spring on their way to a terminal, a file or a folder.
struct ConversionRun {
  let title: String
  let source: SpringSource
  let conversions: [Conversion]

  private var handoff: Handoff { Handoff(of: source, named: title, as: conversions) }

  /// Writes them, or their code alone, to the output, and says what is not carried over.
  func write(_ output: OutputOptions, onlyCode: Bool, overwrite: Bool) throws {
    say(to: output)
    if let path = output.folder {
      try writeHandoff(to: path, overwrite: overwrite)
      return output.say("wrote \(path)")
    }
    try output.emit(
      text(for: output, onlyCode: onlyCode, json: JSONValue(conversions: conversions)),
      isStyled: true)
  }

  /// The text that is printed: code, JSON or a table.
  func text(for output: OutputOptions, onlyCode: Bool, json: JSONValue) -> String {
    if onlyCode { return handoff.code.printable }
    let isForPeople = output.resolvedFormat == .table
    return output.text(of: Table(conversions: conversions, isForPeople: isForPeople), json: json)
  }

  /// Says what is not carried over, each sentence once; what holds for the spring itself first.
  func say(to output: OutputOptions) {
    let warnings = conversions.flatMap(\.warnings)
    for note in source.notes where warnings.contains(note) { output.say(note) }
    var told = Set(source.notes)
    for warning in warnings where told.insert(warning).inserted {
      let names = conversions.filter { $0.warnings.contains(warning) }.map(\.framework.name)
      output.say("\(names.joined(separator: ", ")): \(warning)")
    }
  }

  /// Writes a file for each framework, the tokens and the preview.
  func writeHandoff(to path: String, in whole: ResultFolder? = nil, overwrite: Bool) throws {
    try ResultFolder(path, in: whole).write(handoff, overwrite: overwrite)
  }
}

extension ConversionRun {
  /// The spring of a fit, for the frameworks of some options; refused where the scene is no spring.
  init(fit report: FitReport, title: String, _ options: ConversionOptions) throws {
    guard let spring = report.spring else {
      throw CommandError.noAnswer(
        "the fitted scene is no spring: it does not say where it comes to rest")
    }
    let source = SpringSource(
      spring, notes: report.status == .ok ? [] : [SpringRemark.missed])
    let values = report.parameters.map(SpringRemark.words)
    self.init(
      title: ([title] + values).joined(separator: ", "), source: source,
      conversions: try options.conversions(of: source))
  }
}

extension ConversionOptions {
  /// Ends the command with code 1 where a framework that was named can make no such spring.
  func judge(_ conversions: [Conversion]) throws {
    let isNamed = names != nil && names != "all"
    if isNamed && conversions.contains(where: { $0.spring == nil }) { throw CommandError.end(1) }
  }
}

/// A whole scene on its way to Swift code: that of a document, or that of a fit with its numbers.
struct SceneConversion {
  private let scene: DynamicScene
  private let title: String
  /// Sentences to say.
  private var remarks: [String] = []

  /// Refuses options that say something about springs or tables.
  static func validate(_ conversion: ConversionOptions, _ output: OutputOptions)
    throws(CommandError)
  {
    try refuse(
      unless: (!conversion.isRefined || conversion.snippet) && conversion.dataFlags.count == 1,
      "--distance, --max-error and --max-stops are about springs; --to swift writes a scene")
    try refuse(unless: output.format == nil, "--format is that of a table; --to swift writes code")
    try refuse(
      unless: output.output == nil || output.code != nil,
      "--to swift writes code: give --output a file such as Feel.swift")
  }

  /// Reads the document, the built-in scene or the fit that the options name.
  init(of spring: SpringOptions) throws {
    guard let path = spring.name, spring.written.isEmpty, !WrittenSpring.isName(path),
      !PastedSpring.isPasted(path) || FileManager.default.fileExists(atPath: path)
    else {
      throw CommandError.wrongRequest(
        "--to swift writes a whole scene: name a document, a built-in scene or a fit.json; "
          + "--to uikit-dynamics --snippet writes a single spring")
    }
    let document = WrittenDocument(path: path)
    let bytes = try document.bytes()
    if let fit = try WrittenDocument.fit(bytes, file: document.name) {
      try self.init(fit: fit, path: path)
    } else {
      let study = try StudyDocument(bytes, name: document.name, files: DiskFiles())
      try self.init(study.scene, title: document.title, name: document.name)
      if study.cases.hasSeveral {
        remarks.append("the code has the scene as written, without what its cases change")
      }
    }
  }

  private init(_ scene: Scene, title: String, name: String) throws {
    let dynamics = try scene.dynamics.orRefuse(
      "\(name) is a plain spring, which has no items; --to swiftui --snippet writes it")
    (self.scene, self.title) = (dynamics, title)
  }

  /// The scene of a fit's folder, with the fitted numbers.
  private init(fit: DocumentNode, path: String) throws {
    let fitted = try FittedScene(fit, path: path)
    try self.init(fitted.cases.scene, title: fitted.title, name: path)
    if !fitted.isFound { remarks.append(SpringRemark.missed) }
  }

  /// Writes the code, and says what UIKit cannot.
  func write(_ output: OutputOptions) throws {
    let name = output.code.map {
      URL(fileURLWithPath: $0).lastPathComponent.split(separator: ".")[0]
    }
    let code = SceneCode(scene, title: title, typeName: name.map(String.init) ?? "\(title) motion")
    for remark in remarks { output.say(remark) }
    output.say("UIKit cannot say " + code.limits.joined(separator: "; "))
    try output.emit(code.text)
    if let path = output.code { output.say("wrote \(path)") }
  }
}

/// Springs on their way to one file of design tokens.
struct TokensConversion {
  private let springs: [NamedSpring]
  private let handoffs: [Handoff]
  private let options: ConversionOptions

  /// Refuses options that say something about tables and code.
  static func validate(_ conversion: ConversionOptions, _ output: OutputOptions)
    throws(CommandError)
  {
    try refuse(if: conversion.snippet, "--snippet prints code; --to tokens writes JSON")
    try refuse(
      unless: (output.format ?? .json == .json)
        && (output.file == nil || output.resolvedFormat == .json),
      "--to tokens writes JSON: give --output a file such as tokens.json")
    try refuse(
      unless: output.folder == nil,
      "--to tokens writes one file such as tokens.json; without it a folder has the tokens of its "
        + "spring")
  }

  /// Reads the springs that are named, the first perhaps with numbers.
  init(of spring: SpringOptions, _ others: [String], _ options: ConversionOptions) throws {
    let numbers = spring.written
    try refuse(
      unless: others.isEmpty || numbers.isEmpty,
      "--\(numbers[0].words) does not go with several springs, which have their numbers")
    springs =
      try [NamedSpring(spring, over: options.distance?.value)]
      + others.map { try NamedSpring($0, over: options.distance?.value) }
    let frameworks = options.withoutTokens
    self.options = options
    handoffs = try springs.map { spring in
      Handoff(
        of: spring.source, named: spring.title,
        as: try frameworks?.conversions(of: spring.source) ?? [])
    }
  }

  /// Writes the file, and says what stands in it only for something else.
  func write(_ output: OutputOptions) throws {
    for (spring, handoff) in zip(springs, handoffs) {
      let warnings = handoff.conversions.flatMap(\.warnings)
      var told = Set<String>()
      for remark in spring.remarks + spring.source.notes + warnings
      where told.insert(remark).inserted {
        output.say("\(spring.title): \(remark)")
      }
    }
    let file = TokenFile(handoffs)
    for (title, name) in file.renamed {
      output.say("\(title) is named \(name), as another spring has its name")
    }
    try output.emit(file.text)
    if let path = output.file { output.say("wrote \(path)") }
    try options.judge(handoffs.flatMap(\.conversions))
  }
}
