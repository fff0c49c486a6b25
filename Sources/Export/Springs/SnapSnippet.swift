// SPDX-License-Identifier: GPL-3.0-or-later

import Springs
import Studies

/// A snap as code for UIKit: the two behaviours that make it.
struct SnapSnippet {
  /// The code, ending in a line break.
  let text: String

  init(_ snap: SceneSnap) {
    var lines = [
      "let snap = UISnapBehavior(item: view, snapTo: point)",
      "snap.damping = \(snap.damping)",
      "let properties = UIDynamicItemBehavior(items: [view])",
    ]
    lines += snap.properties.compactMap(Self.line)
    lines += ["animator.addBehavior(snap)", "animator.addBehavior(properties)"]
    text = lines.map { $0 + "\n" }.joined()
  }

  /// A property as it is set in Swift.
  private static func line(_ property: FrameworkParameter) -> String? {
    let name = property.name == "anchored" ? "isAnchored" : property.name
    return switch property.value {
    case .number(let value): "properties.\(name) = \(value)"
    case .choice(let value): "properties.\(name) = \(value)"
    case .text: nil
    }
  }
}
