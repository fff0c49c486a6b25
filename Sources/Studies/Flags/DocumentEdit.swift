// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A change of a document before it is read, as a flag of the command asks for it.
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
  /// - Throws: `InputError` that names the obstacle.
  func check(_ study: StudyDocument) throws(InputError)

  /// Writes something that other flags then edit, such as a whole scene.
  var isMaterial: Bool { get }

  /// Only adds to the work of other edits, and checks itself that it undoes none.
  var isAddition: Bool { get }
}

extension DocumentEdit {
  /// Accepts any document: most changes show where they can be made.
  public func check(_ study: StudyDocument) throws(InputError) {}

  /// False: most changes are complete.
  public var isMaterial: Bool { false }

  /// False: most changes may replace the work of others.
  public var isAddition: Bool { false }

  /// Tests for a document that says what the edit makes it say: made again, it changes nothing.
  ///
  /// An edit that cannot be made again stands: the document has another fault, to be told first.
  fileprivate func stands(in root: DocumentNode) -> Bool {
    (try? applied(to: root)).map { $0 == root } ?? true
  }
}

extension PathEdit: DocumentEdit {
  /// The option with its argument.
  public var written: InputSource { value.source }

  /// Writes a whole part of the document.
  public var isMaterial: Bool { path.count == 1 && ["scene", "sweep", "fit"].contains(path[0]) }
}

extension [any DocumentEdit] {
  /// The document of a path after all edits, with a scene of another file in its place.
  ///
  /// Of two `--set` of one place the later wins; a flag that undoes an edit before it is refused.
  /// Apart from that, flags in any order give the same document.
  func applied(
    to root: DocumentNode, from name: String?, files: any FileSource
  ) throws(InputError) -> DocumentNode {
    let unedited = root
    var root = try root.inliningScene(from: name, files: files)
    // The document before each edit, and after the last one.
    var stages = [root]
    for edit in self {
      root = try edit.applied(to: root).inliningScene(from: name, files: files)
      stages.append(root)
    }
    for (index, edit) in enumerated() where !edit.isMaterial && !edit.stands(in: root) {
      for (later, other) in enumerated().dropFirst(index + 1)
      where !(other is PathEdit) && !other.isAddition
        && edit.stands(in: stages[later]) && !edit.stands(in: stages[later + 1])
      {
        throw InputError(at: other.written, "it undoes \(edit.written); write one of them")
      }
    }
    return isEmpty ? root : root.orderingFlaggedKeys(after: unedited)
  }
}
