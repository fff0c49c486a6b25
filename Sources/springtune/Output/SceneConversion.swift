// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Handoff
import Reports
import Scenes
import Studies

/// A whole scene on its way to Swift code: that of a document, or that of a fit with its numbers.
struct SceneConversion {
  private let scene: DynamicScene
  private let title: String
  /// Sentences to say.
  private var remarks: [String] = []

  /// Refuses options that say something about springs or tables.
  static func validate(_ conversion: ConversionOptions, _ output: OutputOptions) throws {
    guard !conversion.isRefined || conversion.snippet, conversion.dataFlags.count == 1 else {
      throw ValidationError(
        "--distance, --max-error and --max-stops are about springs; --to swift writes a scene")
    }
    guard output.format == nil else {
      throw ValidationError("--format is that of a table; --to swift writes code")
    }
    guard output.output == nil || output.code != nil else {
      throw ValidationError("--to swift writes code: give --output a file such as Feel.swift")
    }
  }

  /// Reads the document, the built-in scene or the fit that the options name.
  init(of spring: SpringOptions) throws {
    guard let path = spring.name, spring.numbers.written.isEmpty, !WrittenSpring.isName(path),
      !PastedSpring.isPasted(path) || FileManager.default.fileExists(atPath: path)
    else {
      throw CommandError.wrongRequest(
        "--to swift writes a whole scene: name a document, a built-in scene or a fit.json; "
          + "--to uikit-dynamics --snippet writes a single spring")
    }
    let document = WrittenDocument(path: path, edits: EditOptions())
    let bytes = try document.bytes()
    let root = try DocumentNode(bytes: bytes, file: document.name)
    if bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{"),
      root.part("scene") == nil
    {
      try self.init(fit: root, path: path)
    } else {
      let study = try StudyDocument(bytes, name: document.name, files: DiskFiles())
      try self.init(study.scene, title: document.title, name: document.name)
      if study.cases.hasSeveral {
        remarks.append("the code has the scene as written, without what its cases change")
      }
    }
  }

  private init(_ scene: Scene, title: String, name: String) throws {
    guard let dynamics = scene.dynamics else {
      throw CommandError.wrongRequest(
        "\(name) is a plain spring, which has no items; --to swiftui --snippet writes it")
    }
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
