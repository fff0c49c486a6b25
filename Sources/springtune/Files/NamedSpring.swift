// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Reports
import Studies
import Springs

/// The spring that a command names: by a framework and numbers, in code, in a fit.json, or in a document.
struct NamedSpring {
  private(set) var source: SpringSource
  /// The spring in words: `uikit-dynamics, frequency 4, damping 0.5`.
  let title: String
  /// Sentences to say before the spring is converted.
  let remarks: [String]

  /// Reads what a name and numbers say, with the distance of the move where one is given.
  init(_ name: String?, _ numbers: [WrittenSpring.Number] = [], over distance: Double?) throws {
    if let name, let text = try PastedMotion.text(named: name) {
      try self.init(pasted: text, numbers, over: distance)
    } else if let name, !WrittenSpring.isName(name), Self.isFile(name) {
      try self.init(file: name, numbers)
    } else {
      try self.init(
        WrittenSpring(name, numbers, over: distance),
        title: ([name].compactMap(\.self) + numbers.map(\.words)).joined(separator: ", "))
    }
    source.distance = distance?.magnitude ?? source.distance
  }

  /// A spring in the notation of a framework.
  init(_ spring: WrittenSpring, title: String) throws {
    source = try spring.source()
    self.title = title
    // What is left inside the wider band of settling, 5 %, looks like rest.
    let isGuessed = spring.distance == nil && source.move.rest.isAbsolute
    try refuse(
      if: isGuessed && source.move.rest[.displacement] ?? 0 > 0.05 * (source.distance ?? 1),
      "a threshold of rest of \(plainText(of: source.move.rest[.displacement] ?? 0)) ends a move over a "
        + "distance of \(plainText(of: source.distance ?? 1)) before it is over: add --distance, as in "
        + "--distance 100")
    let guess =
      isGuessed
      ? source.distance.map {
        "its thresholds of rest count over a distance of \(plainText(of: $0)): --distance says another"
      } : nil
    remarks = try spring.remarks() + (source.notation?.limits ?? []) + [guess].compactMap(\.self)
  }

  /// A spring in the code of a framework, or the one that is nearest to a curve.
  private init(
    pasted text: String, _ numbers: [WrittenSpring.Number], over distance: Double?
  ) throws {
    switch try PastedMotion(text, over: distance) {
    case .spring(let spring, let title):
      try self.init(
        spring.adding(numbers), title: ([title] + numbers.map(\.words)).joined(separator: ", "))
    case .curve(let curve) where numbers.allSatisfy { $0.option == "duration" }:
      let nearest = try curve.nearest(over: curve.duration(numbers.first?.argument))
      guard nearest.difference <= SpringSource.near else {
        throw CommandError.noAnswer(nearest.description)
      }
      self.init(
        source: SpringSource(SpringMove(nearest.spring), notes: [nearest.note]),
        title: curve.title, remarks: [nearest.description])
    case .curve(let curve):
      let stray = numbers.first { $0.option != "duration" } ?? numbers[0]
      throw CommandError.wrongRequest(
        "--\(stray.option) \(stray.argument) does not go with \(curve.title), which has its numbers"
      )
    }
  }

  /// The spring of a fit.json or of design tokens.
  init(_ stored: StoredSpring, title: String) {
    let notes = [
      stored.maxDifference.map(SpringSource.nearest), stored.isFound ? nil : SpringSource.missed,
    ]
    let source = stored.source.adding(
      notes.compactMap(\.self), difference: (stored.maxDifference ?? 0) / 100)
    self.init(source: source, title: title, remarks: [])
  }

  private init(source: SpringSource, title: String, remarks: [String]) {
    (self.source, self.title, self.remarks) = (source, title, remarks)
  }

  /// True where a word that names no framework means a file, standard input or a built-in scene.
  static func isFile(_ name: String) -> Bool {
    name == "-" || name.contains("/")
      || name.contains(".") && WrittenSpring.presets(named: name).isEmpty
      || FileManager.default.fileExists(atPath: name) || (try? BuiltInDocument.named(name)) != nil
  }

  /// The spring of a fit.json or of a document's scene, in which numbers take the place of its own.
  private init(file: String, _ numbers: [WrittenSpring.Number]) throws {
    let (path, group) = WrittenDocument.parts(of: file)
    let document = try WrittenDocument(path: path, with: numbers)
    let bytes = try document.bytes()
    guard bytes.first(where: { $0 > UInt8(ascii: " ") }) != UInt8(ascii: "{") else {
      let stored = try StoredSpring(bytes, file: document.name, group: group)
      self.init(stored, title: group ?? Self.folder(of: file) ?? document.title)
      return
    }
    let study = try document.study()
    let spring = try study.cases.spring.orRefuse(
      "\(document.name): the scene is not a spring: it does not say where its item comes to rest")
    let title = ([document.title] + numbers.map(\.words)).joined(separator: ", ")
    self.init(source: SpringSource(spring), title: title, remarks: [])
  }

  /// The name of the folder of a file: every fit.json has the same name of a file.
  private static func folder(of file: String) -> String? {
    let url = URL(fileURLWithPath: file)
    if url.isFolder { return url.lastPathComponent }
    return file.contains("/") ? url.deletingLastPathComponent().lastPathComponent : nil
  }
}

/// The code of a spring or a curve that a command is given.
extension PastedMotion {
  /// The code that a word is, that stands in the file of code that it names, or that comes from standard input
  /// where the word is `-`.
  ///
  /// - Returns: nil where the word names something else, or the file or standard input holds a document, a
  ///   `fit.json` or a recording.
  static func text(named word: String) throws -> String? {
    guard word == "-" || OutputOptions.mayBeCode(word) && WrittenDocument.isFile(word) else {
      let isCode = PastedMotion.isPasted(word) && !FileManager.default.fileExists(atPath: word)
      return isCode ? word : nil
    }
    let bytes = try WrittenDocument(path: word).bytes()
    guard let text = String(validating: bytes, as: UTF8.self)?.trimmed, !isDocument(text),
      PastedMotion.isPasted(text)
    else { return nil }
    let isRead = (try? PastedMotion(text)) != nil
    let isOther = CSVFile.isTable(bytes) || word.lowercased().hasSuffix(".json")
    return isRead || !isOther ? text : nil
  }

  /// True for text with a key of a document, a `fit.json` or design tokens.
  private static func isDocument(_ text: String) -> Bool {
    text.contains(
      #/(?m)^\s*(\{\s*)?["']?(scene|sweep|fit|version)["']?\s*:|"(spring|\$value)"\s*:/#)
  }
}
