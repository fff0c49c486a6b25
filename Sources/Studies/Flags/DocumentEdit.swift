// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// A change of a document before it is read, as a flag of the command asks for it.
///
/// Flags only build or edit the document, so a one-liner and a file are one path.
package struct DocumentEdit: Sendable {
  /// The option with its argument, as it was written.
  let written: InputSource
  /// Writes something that other flags then edit, such as a whole scene.
  let isMaterial: Bool
  /// May replace the work of other edits, and is then refused.
  let canUndo: Bool
  /// Changes a document, or throws where the change does not go with it.
  private let change: @Sendable (DocumentNode) throws(InputError) -> DocumentNode
  /// Refuses a document, after all edits, in which the change does not show.
  let check: @Sendable (StudyDocument) throws(InputError) -> Void

  init(
    _ written: InputSource, isMaterial: Bool = false, canUndo: Bool = true,
    check: @escaping @Sendable (StudyDocument) throws(InputError) -> Void = {
      (_) throws(InputError) in
    },
    _ change: @escaping @Sendable (DocumentNode) throws(InputError) -> DocumentNode
  ) {
    (self.written, self.isMaterial, self.canUndo) = (written, isMaterial, canUndo)
    (self.check, self.change) = (check, change)
  }

  /// The changed document.
  package func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    try change(root)
  }

  /// Tests for a document that says what the edit makes it say: made again, it changes nothing.
  ///
  /// An edit that cannot be made again stands: the document has another fault, to be told first.
  fileprivate func stands(in root: DocumentNode) -> Bool {
    (try? change(root)).map { $0 == root } ?? true
  }
}

extension [DocumentEdit] {
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
      where other.canUndo && edit.stands(in: stages[later]) && !edit.stands(in: stages[later + 1]) {
        throw other.written.error("it undoes \(edit.written); write one of them")
      }
    }
    return isEmpty ? root : root.orderingFlaggedKeys(after: unedited)
  }
}

extension DocumentNode {
  /// The document with the keys that flags added in an order that does not depend on the order of
  /// the flags: after the document's own keys, by the text of their flags.
  ///
  /// Metrics stand as lists of metrics name them, and the parameters of a fit that the document's
  /// own fit names as they stand there.
  ///
  /// The keys of one flag keep their order. The parameters and objectives of a sweep stand as they were
  /// typed: those are the columns of its table, the last of which changes fastest, and of these the first
  /// ranks before the others.
  ///
  /// - Parameter unedited: The document before the flags.
  /// - Returns: The same document in that order.
  func orderingFlaggedKeys(after unedited: DocumentNode) -> DocumentNode {
    var known = Self.known
    if case .mapping(let entries)? = unedited.part("fit", "parameters")?.content {
      known[["fit", "parameters"]] = entries.map(\.key)
    }
    return ordered([], known)
  }

  private func ordered(_ path: [String], _ known: [[String]: [String]]) -> DocumentNode {
    var node = self
    switch content {
    case .scalar: break
    case .sequence(let elements):
      node.content = .sequence(elements.map { $0.ordered(path + ["[]"], known) })
    case .mapping(var entries):
      for index in entries.indices {
        entries[index].value = entries[index].value.ordered(path + [entries[index].key], known)
      }
      guard path != ["sweep", "parameters"], path != ["sweep", "objectives"] else { break }
      let flagged = entries.filter { $0.keySource.isFlag }
      let known = known[path] ?? []
      let order = flagged.indices.sorted {
        (flagged[$0].rank(in: known), flagged[$0].keySource.place ?? "", $0)
          < (flagged[$1].rank(in: known), flagged[$1].keySource.place ?? "", $1)
      }
      node.content = .mapping(
        entries.filter { !$0.keySource.isFlag } + order.map { flagged[$0] })
    }
    return node
  }

  /// The keys of the mappings that have an order of their own.
  private static let known = [
    []: StudyDocument.keys.map(\.name),
    ["fit"]: FitProblem.keys.map(\.name),
    ["fit", "target"]: Metric.allCases.map(\.rawValue),
    ["fit", "objectives"]: Metric.allCases.map(\.rawValue),
    ["sweep"]: SweepPlan.keys.map(\.name),
  ]
}

extension DocumentNode.Entry {
  /// The place of the key among some keys; their number for another one.
  fileprivate func rank(in keys: [String]) -> Int { keys.firstIndex(of: key) ?? keys.count }
}

extension InputSource {
  /// The place is a flag with its argument.
  var isFlag: Bool { place?.hasPrefix("--") ?? false }
}
