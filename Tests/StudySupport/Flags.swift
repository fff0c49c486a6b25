// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// Documents that flags change.
enum FlagDocuments {
  /// A card 200 pt from its snap point, with a sweep and a fit.
  static let card = """
    scene:
      items:
        card: {center: [100, 200], size: [100, 50]}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}
        - itemProperties: {items: [card], resistance: 0.1}
    sweep:
      parameters: {damping: {min: 0, max: 1, count: 3}, resistance: [0, 5]}
      metrics: [settle_time]
    fit:
      parameters: {damping: {min: 0, max: 1}}
      target: {overshoot: {atMost: 5}}
    """

  /// A ball 300 pt above the end of a spring of 100 pt.
  static let ball = """
    scene:
      items: {ball: {center: [160, 500], size: [40, 40]}}
      behaviors: [attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 3}]
    """

  /// Two items, of which the second is looked at.
  static let two = """
    scene: {items: {a: {center: [0, 0], size: [1, 1]}, b: {center: [9, 9], size: [2, 2]}}}
    response: {item: b, channel: x}
    """

  /// A plain spring.
  static let spring = """
    scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}
    fit: {parameters: {frequency: {}, damping: {}}, target: {overshoot: 5}}
    """
}

/// Flags, each written with its argument behind a space.
func flags(_ arguments: [String], for part: StudyPart? = nil) -> StudyFlags {
  var flags = StudyFlags(for: part)
  for argument in arguments {
    let name = String(argument.prefix { $0 != " " })
    flags[name].append(String(argument.drop { $0 != " " }.dropFirst()))
  }
  return flags
}

/// A document after flags, not read any further.
func flagged(
  _ text: String, _ arguments: [String], for part: StudyPart? = nil
) throws(InputError) -> DocumentNode {
  let root = try DocumentNode(text: text, file: "a.yaml")
  var document = try FlaggedDocument(root, name: "a.yaml", files: MemoryFiles())
  try flags(arguments, for: part).apply(to: &document)
  return document.root
}

/// What is wrong with flags on a document in `a.yaml`; nil where nothing is.
func flagFault(
  _ text: String, _ arguments: [String], for part: StudyPart? = nil, files: [String: String] = [:]
) -> String? {
  inputFault { () throws(InputError) in try study(text, arguments, for: part, files: files) }
}
