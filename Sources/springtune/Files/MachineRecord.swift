// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A `machine.json`, as a run wrote it.
struct MachineRecord {
  /// The members on which the rows of the engine depend.
  private static let ofEngine: Set = ["architecture", "engine"]

  /// Its content.
  let text: String
  private let members: [String: String]

  init(_ text: String) {
    self.text = text
    members =
      (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: String] ?? [:]
  }

  /// The names of the members that differ and on which rows depend, of the engine or also of what
  /// else is in use, as a phrase; nil for nothing.
  func differencesThatMatter(from other: MachineRecord, use: String?) -> [String] {
    let all = differences(from: other)
    return use == nil ? all.filter(Self.ofEngine.contains) : all
  }

  /// The names of the members that differ, in alphabetical order.
  func differences(from other: MachineRecord) -> [String] {
    Set(members.keys).union(other.members.keys).filter { members[$0] != other.members[$0] }.sorted()
  }
}
