// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Studies

/// `springtune check`: validates a document and says what it would do, or verifies a folder of results.
struct CheckCommand: LongVerb {
  var paths: [String] = []
  var schema = false
  var document = DocumentOptions()

  static let name = "check"

  static var form: CommandForm<Self> {
    [
      .arguments("document", \.paths, completion: .documents),
      .flag("--schema", \.schema),
      .group(\.document, DocumentOptions.changes),
      .group(\.document.flags, .scene, "Scene"),
    ]
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: schema == paths.isEmpty,
      schema
        ? "--schema is of all documents: give no document with it"
        : "give a document to check, or --schema")
    try refuse(
      unless: !document.printDocument || paths.count == 1, "--print-document prints one document")
  }

  func run() async throws {
    if schema { Terminal.write(StudyDocument.schema.text, to: .output) }
    let codes = paths.flatMap(documents).map(code)
    if let worst = codes.max(), worst > 0 { throw CommandError.end(worst) }
  }

  /// Checks a document or folder, and returns the exit code of that alone.
  private func code(of path: String) -> Int32 {
    do {
      try check(path)
      return 0
    } catch {
      let end = CommandError(of: error)
      let isNamed = paths == [path] || end.description.contains(path)
      Terminal.say(isNamed ? "\(end)" : "\(path): \(end)")
      return end.code
    }
  }

  private func check(_ path: String) throws {
    let written = WrittenDocument(path: path, flags: document.flags)
    if !path.isEmpty && written.builtIn == nil && URL(fileURLWithPath: path).isFolder {
      return try verify(ResultFolder(path))
    }
    let study = try written.study()
    if document.printDocument { return written.print(study) }
    Terminal.say("\(written.name): valid: \(study.outline)", to: .output)
  }

  /// The documents in a folder without results, or in those in it; else the path itself.
  private func documents(_ path: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    let isPlain = !path.isEmpty && (try? ResultFolder(path).record()) == nil
    guard isPlain,
      ["*.yaml", "*/*.yaml"].contains(where: { glob("\(path)/\($0)", 0, nil, &found) == 0 })
    else { return [path] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  /// Verifies every file of a folder with the results of a finished run, and says so.
  private func verify(_ folder: ResultFolder) throws {
    let run = try folder.record().orRefuse(
      "the folder \"\(folder.path)\" holds no finished results: there is no "
        + "\(ResultFile.record.path) in it")
    try folder.verify(run)
    let shard = run.shard.map { "shard \($0) of a " } ?? ""
    Terminal.write(
      "\(folder.path): \(shard)\(run.verb) with \(counted(run.rowCount, "row")); "
        + "\(counted(run.files?.count ?? 0, "file")) of data as written\n", to: .output)
  }
}

extension StudyDocument {
  /// The content of the document in a few words.
  fileprivate var outline: String {
    var parts: [String] = []
    switch scene {
    case .spring: parts.append("a plain spring")
    case .dynamics(let scene): parts.append("a scene of \(counted(scene.items.count, "item"))")
    }
    parts.append("\(scene.timing.tickCount) ticks")
    if cases.hasSeveral { parts.append("\(cases.cases.count) cases") }
    if let sweep { parts.append("a sweep of \(sweep.count) points") }
    if let fit {
      let names = fit.parameters.map(\.parameter.path).joined(separator: ", ")
      parts.append("a fit of \(names)")
    }
    return parts.joined(separator: ", ")
  }
}
