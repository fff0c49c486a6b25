// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Reports
import Studies
import Springs

/// Notations of a spring on their way to a terminal, a file or a folder.
extension Handoff {
  /// Writes them, or their code alone, to the output, and says what is not carried over, but for what
  /// ``SpringSource/summary`` and other remarks said.
  func write(_ output: OutputOptions, onlyCode: Bool, overwrite: Bool, but said: [String]) throws {
    let units = onlyCode ? [] : sentences(of: \.velocityRemarks)
    let losses = sentences { $0.warnings.filter { !said.contains($0) } }
    for sentence in losses + units where sentence != source.nearestRemark { output.say(sentence) }
    if let path = output.folder {
      let folder = try ResultFolder(path)
      try folder.write(self, overwrite: overwrite)
      return output.sayWritten(folder.first, "wrote \(path)")
    }
    try output.emit(
      output.page == nil
        ? text(for: output, onlyCode: onlyCode, json: JSONValue(conversions: conversions)) : page,
      isStyled: true)
    // The easing of CSS stands in the table of a pipe.
    let isShown =
      onlyCode || output.isSummary && isShort
      || conversions.allSatisfy { $0.spring == nil || $0.framework.language == .css }
    if !isShown, output.format == nil, output.file == nil {
      output.say("add --snippet for the code")
    }
  }

  /// The text that is printed: code, JSON or a table; on a terminal short code stands below it, unless a
  /// form is asked for.
  func text(for output: OutputOptions, onlyCode: Bool, json: JSONValue) -> String {
    if onlyCode { return code.printable }
    let table = Table(conversions: conversions, isForPeople: output.resolvedFormat == .table)
    let text = output.text(of: table, json: json)
    return output.isSummary && isShort ? "\(text)\n\(code.printable)" : text
  }

  /// True where the code of all is some lines long: no animation in a file of samples.
  private var isShort: Bool {
    conversions.count < 4
      && conversions.allSatisfy { conversion in
        let framework = conversion.framework
        return conversion.spring != nil && (framework.language == .css || !framework.forms.isEmpty)
      }
  }

  /// What is not carried over, or other sentences, each once; what holds for the spring itself first.
  func sentences(of part: (Conversion) -> [String] = { $0.warnings }) -> [String] {
    let warnings = conversions.flatMap(part).uniqued()
    let notes = source.notes.filter(warnings.contains)
    return notes
      + warnings.filter { !source.notes.contains($0) }.map { warning in
        let frameworks = conversions.filter { part($0).contains(warning) }.map(\.framework)
        let isSubject = frameworks.count == 1 && warning.hasPrefix("\(frameworks[0].title) ")
        return isSubject ? warning : "\(frameworks.map(\.name).joined(separator: ", ")): \(warning)"
      }
  }

  /// The spring of a fit, for the frameworks of some options; refused where the scene is not a spring.
  init(
    fit report: FitReport, title: String, _ options: ConversionOptions, in output: OutputOptions
  ) throws {
    guard let spring = report.spring else {
      throw CommandError.noAnswer(
        "the fitted scene is not a spring: it does not say where it comes to rest")
    }
    let last = report.segments.last
    let choice = last.map { _ in
      "this is the spring of segment \(report.segments.count), which took over last"
    }
    let source = SpringSource(
      spring,
      notes: [choice].compactMap(\.self) + (report.status == .ok ? [] : [SpringSource.missed]))
    let values = (last?.parameters ?? report.parameters).map(\.summary)
    self.init(
      of: source, named: ([title] + values).joined(separator: ", "),
      as: try options.conversions(of: source, in: output))
  }
}

extension Conversion {
  /// The unit of its velocity at the start, where its code counts in another one.
  fileprivate var velocityRemarks: [String] {
    let code = spring.map { codeNumber($0.codeVelocity(over: distance)) }
    guard let velocity = spring?.move.velocity, velocity != 0, let code,
      code != codeNumber(velocity)
    else { return [] }
    return ["velocity is in distances a second, as the options take it; in the code it is \(code)"]
  }
}

extension ConversionOptions {
  /// Ends the command with code 1 where a framework that was named can make no such spring.
  func judge(_ conversions: [Conversion]) throws {
    if isNamed && conversions.contains(where: { $0.spring == nil }) { throw CommandError.end(1) }
  }
}

/// A whole scene on its way to Swift code: that of a document, or that of a fit with its numbers.
extension ConvertCommand {
  /// Refuses options that say something about springs or tables.
  func validateScene() throws(CommandError) {
    try refuse(
      unless: (!conversion.isRefined || conversion.snippet) && conversion.dataFlags.count == 1,
      "--distance, --max-error and --max-stops are about springs; --to swift writes a scene")
    try refuse(unless: output.format == nil, "--format is that of a table; --to swift writes code")
    try refuse(
      unless: output.output == nil || output.holds(.swift),
      "--to swift writes code: give --output a file such as Feel.swift")
  }

  /// Reads the document, the built-in scene or the fit that is named, writes the code, and says what
  /// UIKit cannot.
  func writeScene() throws {
    let (scene, title, remark) = try namedScene()
    let name = output.code.map {
      URL(fileURLWithPath: $0).lastPathComponent.split(separator: ".")[0]
    }
    let code = SceneCode(scene, title: title, typeName: name.map(String.init) ?? "\(title) motion")
    if let remark { output.say(remark) }
    output.say("UIKit cannot say " + code.limits.joined(separator: "; "))
    try output.emit(code.text)
  }

  /// The scene that is named, its title, and a sentence to say about it.
  private func namedScene() throws -> (scene: DynamicScene, title: String, remark: String?) {
    guard let path = spring.name, !WrittenSpring.isName(path),
      try PastedMotion.text(named: path) == nil
    else {
      throw CommandError.wrongRequest(
        "--to swift writes a whole scene: name a document, a built-in scene or a fit.json; "
          + "--to uikit-dynamics --snippet writes a single spring")
    }
    func dynamics(_ scene: Scene, of name: String) throws(CommandError) -> DynamicScene {
      try scene.dynamics.orRefuse(
        "\(name) is a plain spring, which has no items; --to swiftui --snippet writes it")
    }
    let document = try WrittenDocument(path: path, with: spring.written)
    let bytes = try document.bytes()
    if let fit = try WrittenDocument.fit(bytes, file: document.name) {
      let fitted = try FittedScene(fit, path: path)
      return (
        try dynamics(fitted.cases.scene, of: path), fitted.title,
        fitted.isFound ? nil : SpringSource.missed
      )
    }
    let study = try document.study()
    let remark = "the code has the scene as written, without what its cases change"
    return (
      try dynamics(study.scene, of: document.name), document.title,
      study.cases.hasSeveral ? remark : nil
    )
  }
}

/// Springs on their way to one file of design tokens.
extension ConvertCommand {
  /// Refuses options that say something about tables and code.
  func validateTokens() throws(CommandError) {
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

  /// Writes the file of the springs that are named, the first perhaps with numbers, and says what stands in
  /// it only for something else.
  func writeTokens() throws {
    let numbers = spring.written
    try refuse(
      unless: others.isEmpty || numbers.isEmpty,
      "--\(numbers[0].option) \(numbers[0].argument) does not go with several springs, which have their numbers"
    )
    let distance = conversion.distance?.value
    let springs =
      try [NamedSpring(spring.name, numbers, over: distance)]
      + others.map { try NamedSpring($0, over: distance) }
    let frameworks = conversion.withoutTokens
    let handoffs = try springs.map { spring in
      Handoff(
        of: spring.source, named: spring.title,
        as: try frameworks?.conversions(of: spring.source) ?? [])
    }
    for (spring, handoff) in zip(springs, handoffs) {
      let warnings = handoff.conversions.flatMap(\.warnings)
      for remark in (spring.remarks + spring.source.notes + warnings).uniqued() {
        output.say("\(spring.title): \(remark)")
      }
      if spring.source.move.rest.isAbsolute {
        output.say("\(spring.title): the thresholds of rest are lost: tokens have none")
      }
    }
    let file = TokenFile(handoffs)
    for (title, name) in file.renamed {
      output.say("\(title) is named \(name), as another spring has its name")
    }
    try output.emit(file.text)
    try conversion.judge(handoffs.flatMap(\.conversions))
  }
}
