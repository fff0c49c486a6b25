// SPDX-License-Identifier: GPL-3.0-or-later

/// A document that comes with the tool: something to run at once, and a template to write from.
public struct BuiltInDocument: Sendable {
  /// The name that stands in place of a file.
  public let name: String

  /// What it shows, in one line.
  public let summary: String

  /// The document, with comments.
  public let yaml: String
}

extension BuiltInDocument {
  /// Every document there is.
  public static let all = [snap, attachment, corners, list, bounce, spring]

  /// Finds a document by its name.
  ///
  /// - Parameter name: The name.
  /// - Throws: `InputError` for another name, with the nearest.
  /// - Returns: The document.
  public static func named(_ name: String) throws(InputError) -> BuiltInDocument {
    if let document = all.first(where: { $0.name == name }) { return document }
    throw .unknown("built-in scene", name, known: all.map(\.name), at: InputSource())
  }

  /// The name that a mistyped one most likely means, if it is near to any.
  public static func name(near name: String) -> String? {
    nearest(to: name, among: all.map(\.name))
  }
}
