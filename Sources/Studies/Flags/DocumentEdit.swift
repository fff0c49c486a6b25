// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A change of a document before it is read: what a flag of the command asks for.
///
/// Flags only build or edit the document, so a one-liner and a file are one path.
public protocol DocumentEdit: Sendable {
  /// The option with its argument, as it was written.
  var written: InputSource { get }

  /// Changes a document.
  ///
  /// - Parameter root: The document.
  /// - Throws: `InputError` where the change does not go with the document.
  /// - Returns: The changed document.
  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode

  /// Refuses a document in which the change does not show.
  ///
  /// - Parameter study: The document after all edits.
  /// - Throws: `InputError` that says what stands in the way.
  func check(_ study: StudyDocument) throws(InputError)

  /// Whether what it writes is there for other flags to edit, as a whole scene is.
  var isMaterial: Bool { get }

  /// Whether it only adds to what other edits wrote, and checks itself that it undoes none.
  var isAddition: Bool { get }
}

extension DocumentEdit {
  /// Does nothing: most changes show wherever they can be made.
  public func check(_ study: StudyDocument) throws(InputError) {}

  /// False: most changes say all there is to say.
  public var isMaterial: Bool { false }

  /// False: most changes may take the place of what others wrote.
  public var isAddition: Bool { false }

  /// Whether the document says what the edit makes it say: made again, it changes nothing.
  ///
  /// Where it cannot be made again, the document has another fault, which is to be told first.
  fileprivate func stands(in root: DocumentNode) -> Bool {
    guard let again = try? applied(to: root) else { return true }
    return again == root
  }
}

extension PathEdit: DocumentEdit {
  /// The option with its argument.
  public var written: InputSource { value.source }

  /// Whether it writes a whole part of the document.
  public var isMaterial: Bool { path.count == 1 && ["scene", "sweep", "fit"].contains(path[0]) }
}

extension DocumentNode {
  /// The document after edits, with a scene of another file in its place.
  ///
  /// - Parameters:
  ///   - edits: The edits, in order. Of two `--set` of one place the later wins; a flag that undoes
  ///     an edit before it is refused.
  ///   - name: The path of the document, nil for one without a place.
  ///   - files: Where files come from.
  /// - Throws: `InputError` at the first edit that cannot be made.
  /// - Returns: The document.
  func edited(
    by edits: [any DocumentEdit], from name: String?, files: any FileSource
  ) throws(InputError) -> DocumentNode {
    var root = try inliningScene(from: name, files: files)
    for (index, edit) in edits.enumerated() {
      let before = root
      root = try edit.applied(to: root).inliningScene(from: name, files: files)
      if edit is PathEdit || edit.isAddition { continue }
      for other in edits[..<index] where !other.isMaterial {
        guard other.stands(in: before) && !other.stands(in: root) else { continue }
        throw InputError(at: edit.written, "it undoes \(other.written); write one of them")
      }
    }
    return root
  }
}
