// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Foundation
import Reports
import Scenes
import SpringFrameworks
import Studies

/// The spring that a command names: by a framework and numbers, in a fit.json, or in a document.
struct NamedSpring {
  let source: SpringSource
  /// The spring in words: `uikit-dynamics, frequency 4, damping 0.5`.
  let title: String
  /// Sentences to say before the spring is converted.
  let remarks: [String]

  /// Reads what the options name, with the distance of the move where one is given.
  init(_ options: SpringOptions, over distance: Double?) throws {
    let numbers = options.numbers.written
    if let name = options.name, !WrittenSpring.isName(name), Self.isFile(name) {
      guard numbers.isEmpty else {
        throw CommandError.wrongRequest(
          "--\(numbers[0].words) does not go with \(name), which says what its spring is")
      }
      try self.init(file: name)
    } else {
      try self.init(written: options.name, numbers, over: distance)
    }
  }

  /// A spring in the notation of a framework.
  private init(
    written name: String?, _ numbers: [WrittenSpring.Number], over distance: Double?
  ) throws {
    let spring = WrittenSpring(name, numbers, over: distance)
    source = try spring.source()
    title = ([name].compactMap(\.self) + numbers.map(\.words)).joined(separator: ", ")
    remarks = try spring.timeQuestions() + (source.notation?.limits ?? [])
  }

  /// True where a word that names no framework means a file, standard input or a built-in scene.
  private static func isFile(_ name: String) -> Bool {
    name == "-" || name.contains("/") || name.contains(".")
      || FileManager.default.fileExists(atPath: name) || (try? BuiltInDocument.named(name)) != nil
  }

  /// The spring of a fit.json or of a document's scene.
  private init(file: String) throws {
    let document = WrittenDocument(path: file, edits: EditOptions())
    let bytes = try document.bytes()
    guard bytes.first(where: { $0 > UInt8(ascii: " ") }) != UInt8(ascii: "{") else {
      let stored = try StoredSpring(bytes, file: document.name)
      title = Self.folder(of: file) ?? document.title
      source = stored.source.adding(
        [
          stored.maxDifference.map(SpringRemark.nearest),
          stored.isFound ? nil : SpringRemark.missed,
        ]
        .compactMap(\.self))
      remarks = []
      return
    }
    title = document.title
    let study = try StudyDocument(bytes, name: document.name, files: DiskFiles())
    guard let spring = study.cases.spring else {
      throw CommandError.wrongRequest(
        "\(document.name): the scene is no spring: it does not say where its item comes to rest")
    }
    source = SpringSource(spring)
    remarks = []
  }

  /// The name of the folder of a file: every fit.json has the same name of a file.
  private static func folder(of file: String) -> String? {
    guard file.contains("/") else { return nil }
    return URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent
  }
}
