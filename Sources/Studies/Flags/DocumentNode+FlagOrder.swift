// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

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
    []: ["scene", "cases", "response", "sweep", "fit"],
    ["fit"]: FitProblem.keys,
    ["fit", "target"]: Metric.allCases.map(\.rawValue),
    ["fit", "objectives"]: Metric.allCases.map(\.rawValue),
    ["sweep"]: ["design"] + DesignKind.keys + ["where", "metrics", "objectives"],
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
