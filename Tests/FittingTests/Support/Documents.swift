// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Studies

/// The files of a document: one curve, under any name.
struct CurveFile: FileSource {
  let text: String

  init(text: String) { self.text = text }

  init(_ times: [Double], _ values: [Double]) {
    text = "time,value\n" + zip(times, values).map { "\($0),\($1)\n" }.joined()
  }

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    Array(text.utf8)
  }
}

/// What a test lacks that reads a document without a fit.
struct NoFit: Error {}

/// The fit of a document.
func fitProblem(_ document: String, curve: CurveFile = CurveFile([], [])) throws -> FitProblem {
  let study = try StudyDocument(Array(document.utf8), name: "fit.yaml", files: curve)
  guard let fit = study.fit else { throw NoFit() }
  return fit
}

/// The fit of `springtune fit curve.csv`.
func springFit(_ curve: CurveFile) throws -> FitProblem {
  let study = try StudyDocument(
    fittingCurve: "curve.csv", time: nil, value: nil, files: curve)
  guard let fit = study.fit else { throw NoFit() }
  return fit
}

extension FitReport {
  /// A parameter by its name.
  func parameter(_ name: String) throws -> FittedParameter {
    guard let parameter = parameters.first(where: { $0.name == name }) else { throw NoFit() }
    return parameter
  }

  /// The value of a parameter.
  func value(_ name: String) throws -> Double { try parameter(name).value }
}

/// A document of a scene and a fit.
func document(_ scene: String, parameters: String, target: String) -> String {
  "\(scene)\nfit: {parameters: {\(parameters)}, target: {\(target)}}"
}

/// Scenes that fits run.
enum Scenes {
  /// A ball on a soft attachment, let go 100 pt away from where it rests.
  static let attachment = """
    scene:
      items: {ball: {center: [160, 300], size: [40, 40]}}
      behaviors:
        - attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 3, damping: 0.35}
        - itemProperties: {items: [ball], resistance: 0.1}
    response: {item: ball}
    """

  /// A card thrown 200 pt to the right by a snap.
  static let snap = """
    scene:
      items: {card: {center: [100, 200], size: [100, 50]}}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}
        - itemProperties: {items: [card], resistance: 0.1}
    response: {item: card}
    """

  /// A plain spring from 0 to 1.
  static let spring = "scene: {spring: {frequency: 2, damping: 0.3}, duration: 3}"

  /// Frequency and damping between bounds that suit most springs.
  static let bothFree = "frequency: {min: 0.5, max: 10}, damping: {min: 0, max: 2}"
}
