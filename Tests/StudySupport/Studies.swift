// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

/// Files that live in memory; a path is looked up from the folder of the document that names it.
struct MemoryFiles: FileSource {
  var files: [String: String] = [:]

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    let folder = document?.split(separator: "/").dropLast().map { $0 + "/" }.joined() ?? ""
    guard let text = files[folder + path] else {
      throw InputError(at: source, "there is no file \"\(folder + path)\"")
    }
    return Array(text.utf8)
  }
}

/// Reads a document that stands in `a.yaml`, after flags.
func study(
  _ text: String, _ arguments: [String] = [], for part: StudyPart? = nil,
  files: [String: String] = [:], name: String = "a.yaml"
) throws(InputError) -> StudyDocument {
  try StudyDocument(
    Array(text.utf8), name: name, flags: flags(arguments, for: part),
    files: MemoryFiles(files: files))
}

/// Reads a document that stands in `a.yaml`, in which some values were set.
func study(
  _ text: String, edits: [String], files: [String: String] = [:], name: String = "a.yaml"
) throws(InputError) -> StudyDocument {
  try study(text, edits.map { "--set \($0)" }, files: files, name: name)
}

/// What is wrong with a document that stands in `a.yaml`; nil where nothing is.
func studyFault(
  _ text: String, edits: [String] = [], files: [String: String] = [:], name: String = "a.yaml"
) -> String? {
  inputFault { () throws(InputError) in
    try study(text, edits: edits, files: files, name: name)
  }
}

/// A scene of a card of 100 x 100 pt at (0, 0), of one kilogram, with some behaviours.
///
/// The first behaviour stands in line 6, its kind in column 7.
func scene(_ behaviors: String..., item: String = "") -> String {
  """
  scene:
    items:
      card: {center: [0, 0], size: [100, 100]\(item.isEmpty ? "" : ", " + item)}
    pauseLimit: 10
    behaviors:\(behaviors.isEmpty ? " []" : "")
  \(behaviors.map { "    - \($0)\n" }.joined())
  """
}

extension StudyDocument {
  /// The document's scene, run as it is.
  var run: SceneRun { SceneRun(scene, request: request) }

  /// The document's sweep, which it must have.
  var sweepPlan: SweepPlan { get throws { try #require(sweep) } }

  /// The run of the scene after some parameters were set, one after the other.
  func run(setting values: KeyValuePairs<String, Double>) throws -> SceneRun {
    var scene = scene
    for (name, value) in values { try parameter(name).apply(value, to: &scene) }
    return SceneRun(scene, request: request)
  }

  /// A parameter by its name.
  func parameter(_ name: String) throws(InputError) -> Parameter {
    try scene.parameter(name, at: InputSource(place: "here"))
  }

  /// The motion of one item.
  func motion(_ index: Int = 0) -> Motion { run.motions()[index].motion }

  /// The level that the response is to end at; nil where the scene does not say.
  var final: Double? { run.response(for: []).final }
}

extension String {
  /// The text with another in the place of each occurrence of a part.
  func replacing(_ part: String, _ other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}

/// Expects that a document in `a.yaml` is refused with one sentence, where a `¦` stands in it.
func expectFault(
  _ marked: String, _ sentence: String, files: [String: String] = [:],
  location: SourceLocation = #_sourceLocation
) {
  let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
  let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
  let place = "a.yaml:\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
  #expect(parts.count == 2, "one mark", sourceLocation: location)
  #expect(
    studyFault(parts.joined(), files: files) == "\(place): \(sentence)", sourceLocation: location)
}

extension SceneRun {
  /// The events of the run, which is played for them.
  func events() -> [SceneEvent] { events(of: played(toPause: true)) }
}

extension StudyDocument {
  /// A ball on an attachment, 100 pt too low, with something more in the document.
  static func ball(_ rest: String, files: [String: String] = [:]) throws -> StudyDocument {
    let text = """
      scene:
        duration: 2
        items: {ball: {center: [160, 300], size: [40, 40]}}
        behaviors:
          - attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 3, damping: 0.35}
      response: {item: ball}
      \(rest)
      """
    return try StudyDocument(
      Array(text.utf8), name: "ball.yaml", files: MemoryFiles(files: files))
  }

  /// A sweep of the ball.
  static func sweep(
    _ parameters: String, metrics: String = "[settle_time, overshoot]", objectives: String = "{}"
  ) throws -> SweepPlan {
    let aims = objectives == "{}" ? "" : ", objectives: \(objectives)"
    return try ball("sweep: {parameters: \(parameters), metrics: \(metrics)\(aims)}").sweepPlan
  }
}

/// The description of the error that a piece of code throws; nil when it throws none.
func inputFault<Result>(_ body: () throws(InputError) -> Result) -> String? {
  do throws(InputError) {
    _ = try body()
    return nil
  } catch {
    return error.description
  }
}

/// The value under a key of a document of one line, such as `density: 2`.
func value(of line: String) throws -> DocumentNode {
  let mapping = try DocumentNode(text: line, file: "card.yaml").mapping()
  return mapping.entries[0].value
}
