// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

extension FieldPlan {
  /// The keys that not every kind has: those that a kind needs, and those that it may have.
  private static func specialKeys(of kind: FieldKind) -> (needs: [String], takes: [String]) {
    switch kind {
    case .linearGravity, .velocity: (["direction"], [])
    case .drag: ([], ["direction"])
    case .noise, .turbulence: (["smoothness", "animationSpeed"], [])
    case .radialGravity, .spring, .electric, .magnetic, .vortex: ([], [])
    }
  }

  /// Refuses the keys of other kinds, and asks for those of its own.
  static func check(_ mapping: DocumentMapping) throws(InputError) {
    let name = try mapping.required("kind").choice(of: kinds.map(\.name))
    guard let kind = kinds.first(where: { $0.name == name })?.kind else { return }
    for key in specialKeys(of: kind).needs { _ = try mapping.required(key) }
    for key in ["direction", "smoothness", "animationSpeed"] {
      if let refusal = refusal(of: key, kind) { try mapping.refuse([key], refusal) }
    }
  }

  func refusal(of number: String) -> String? {
    Self.refusal(of: String(number.prefix { $0 != "." }), properties.kind)
  }

  /// Why a kind does not have a key; nil where it has.
  private static func refusal(of key: String, _ kind: FieldKind) -> String? {
    let own = specialKeys(of: kind)
    guard ["direction", "smoothness", "animationSpeed"].contains(key),
      !(own.needs + own.takes).contains(key)
    else { return nil }
    let name = kinds.first { $0.kind == kind }?.name ?? ""
    return "a field of kind \(name) has no \(key)"
  }
}
