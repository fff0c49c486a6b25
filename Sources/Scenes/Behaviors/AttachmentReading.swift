// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics

extension AttachmentPlan {
  /// Refuses an item that holds itself, and an axis that is none.
  func check(_ mapping: DocumentMapping) throws(InputError) {
    if other == item, let node = mapping.optional("to") {
      throw node.error("an item cannot be attached to itself")
    }
    guard attachmentKind == .sliding else { return }
    let node = try mapping.required("axis")
    guard axis.dx != 0 || axis.dy != 0 else { throw node.error("axis [0, 0] points nowhere") }
  }

  func refusal(of number: String) -> String? {
    let key = String(number.prefix { $0 != "." })
    if attachmentKind.foreignKeys.contains(key) { return attachmentKind.refusal(of: key) }
    return switch key {
    case "otherOffset" where other == nil: "otherOffset is a point of the item under \"to\""
    case "anchor" where anchor?.x == nil: "the attachment has no anchor that stands still"
    case "delay" where anchor?.delay == nil: "delay goes with a path"
    default: nil
    }
  }
}

extension AttachmentKind {
  /// The keys that only some kinds have, and this one does.
  fileprivate var ownKeys: Set<String> {
    switch self {
    case .spring: ["offset", "otherOffset", "length", "frequency", "damping"]
    case .limit: ["offset", "otherOffset", "length"]
    case .fixed: []
    case .pin: ["frictionTorque", "attachmentRange"]
    case .sliding: ["axis", "attachmentRange"]
    }
  }

  /// The keys that some other kind has.
  fileprivate var foreignKeys: [String] {
    Self.allCases.flatMap(\.ownKeys).filter { !ownKeys.contains($0) }
  }

  /// Why it does not have a key of another kind.
  fileprivate func refusal(of key: String) -> String {
    "\(key) does not go with an attachment of kind \(rawValue)"
  }

  /// Refuses the keys of other kinds, and those that contradict each other.
  static func check(_ mapping: DocumentMapping) throws(InputError) {
    let name = try mapping.optional("kind")?.choice(of: allCases.map(\.rawValue))
    let kind = name.flatMap(AttachmentKind.init(rawValue:)) ?? .spring
    let foreign = kind.foreignKeys
    if let entry = mapping.entries.first(where: { foreign.contains($0.key) }) {
      throw InputError(at: entry.keySource, kind.refusal(of: entry.key))
    }
    guard let node = mapping.optional("to") else {
      try mapping.refuse(["otherOffset"], "otherOffset is a point of the item under \"to\"")
      return try mapping.checkOne(of: ["anchor", "path"])
    }
    guard mapping.optional("anchor") == nil || !kind.hasTwoPoints else {
      throw node.error("an attachment has either an anchor or an item it goes to, not both")
    }
    try mapping.refuse(["path", "delay"], "a path moves an anchor; an item it goes to has none")
    if !kind.hasTwoPoints { _ = try mapping.required("anchor") }
  }
}
