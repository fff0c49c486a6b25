// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Scenes
import Studies

/// The scene of a fit's folder, with the fitted numbers.
struct FittedScene {
  /// The scene in its cases.
  let cases: SceneCases
  /// The subject of the fit.
  let title: String
  /// The fit found what it was asked for.
  let isFound: Bool

  /// True where the record of the run, which has the scene, stands next to a fit.json.
  static func isNext(to path: String) -> Bool {
    path != "-" && FileManager.default.fileExists(atPath: record(next: path).path)
  }

  private static func record(next path: String) -> URL {
    URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent(ResultFile.record.path)
  }

  /// Reads the record next to a fit.json, and sets the numbers of the latter.
  init(_ fit: DocumentNode, path: String) throws {
    let record = Self.record(next: path)
    guard Self.isNext(to: path) else {
      throw CommandError.wrongRequest(
        "a fit.json has numbers and no scene; name the one in the folder that fit --output writes, "
          + "next to its \(ResultFile.record.path)")
    }
    let bytes = try DiskFiles().bytes(of: record.path, from: nil, at: InputSource())
    let run = try StoredRun(bytes: bytes, file: record.path)
    let study = try StudyDocument(sweepOf: run.document, name: record.path, files: DiskFiles())
    let known = SceneParameters(study.scene)
    var parameters: [Parameter] = []
    var values: [Double] = []
    for entry in try fit.mapping().required("parameters").mapping().entries {
      guard let value = try entry.value.part("value")?.number() else { continue }
      parameters.append(try known.parameter(entry.key, at: entry.keySource))
      values.append(value)
    }
    cases = study.cases.setting(parameters, to: values)
    title = run.title ?? record.deletingLastPathComponent().lastPathComponent
    isFound = try fit.part("status")?.string() ?? "ok" == "ok"
  }
}
