// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A document that comes with the tool: something to run at once, and a template to write from.
public struct BuiltInDocument: Sendable {
  /// The name that stands in place of a file.
  public let name: String
  /// The content in one line.
  public let summary: String
  /// The document, with comments: the file of that name in the folder `Documents`.
  public var yaml: String { EmbeddedFile.text("\(name).yaml") }

  /// Every document there is.
  public static let all = [
    ("snap", "a card of 100 x 50 pt thrown to a snap point from all sides"),
    ("attachment", "a ball of 40 x 40 pt released on a soft attachment to an anchor"),
    ("corners", "a cell held by four springs as a finger drags it, flicked aside and back"),
    ("list", "a bouncy list of nine cells on springs of length 0, scrolled by a flick"),
    ("bounce", "a ball of 60 pt that falls on the floor of its view and bounces"),
    ("pane", "a pane of 320 x 480 pt that falls shut onto a line, like a lock screen, and bounces"),
    ("cards", "a card pushed into another, within the bounds of their view"),
    ("spring", "one continuous spring in the textbooks' closed form, without the engine"),
    ("keyboard", "the spring of the system's keyboard as it runs, critically damped"),
  ].map(BuiltInDocument.init)

  /// Finds a document by its name.
  ///
  /// - Parameter name: The name.
  /// - Throws: `InputError` for another name, with the nearest.
  /// - Returns: The document.
  public static func named(_ name: String) throws(InputError) -> BuiltInDocument {
    if let document = all.first(where: { $0.name == name }) { return document }
    throw .unknown("built-in scene", name, known: all.map(\.name), at: InputSource())
  }
}
