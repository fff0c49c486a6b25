// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics

/// The numbers of a scene as named constants of Swift code.
///
/// A number that all behaviours of a kind have in common is one constant, named after the kind:
/// `attachmentFrequency`. Others are named after their behaviour. As that is known at the end only,
/// code holds a mark in place of each name until then.
struct TunedNumbers {
  private struct Constant {
    let owner: String
    let kind: String
    let key: String
    let type: String?
    let value: String
  }

  private var constants: [Constant] = []

  /// The name of the enumeration that holds them.
  static let scope = "Tuning"

  /// Adds a number, and returns the mark that stands for it in code.
  mutating func number(_ value: Double, _ key: String, of owner: String, _ kind: String) -> String {
    add(Constant(owner: owner, kind: kind, key: key, type: "CGFloat", value: plain(value)))
  }

  /// Adds any value with the code that makes it, likewise.
  mutating func value(_ code: String, _ key: String, of owner: String, _ kind: String) -> String {
    add(Constant(owner: owner, kind: kind, key: key, type: nil, value: code))
  }

  private mutating func add(_ constant: Constant) -> String {
    constants.append(constant)
    return Self.mark(constants.count - 1)
  }

  // A control character, which no name or number of the code contains.
  private static func mark(_ index: Int) -> String { "\u{1}\(index)\u{1}" }

  /// The constants as lines, and the code with the names in place of the marks.
  func resolved(_ code: String) -> (lines: [String], code: String) {
    let shared = Dictionary(grouping: constants) { "\($0.kind).\($0.key)" }
      .mapValues { group in group.count > 1 && group.allSatisfy { $0.value == group[0].value } }
    var names = SwiftNames()
    var lines: [String] = []
    var given: [String: String] = [:]
    let resolved = constants.map { constant in
      let isShared = shared["\(constant.kind).\(constant.key)"] == true
      // An item and a behaviour may have one name, and other numbers.
      let identity =
        "\(isShared ? constant.kind : constant.owner).\(constant.key).\(constant.value)"
      if let name = given[identity] { return name }
      let stem = isShared ? constant.kind : constant.owner
      let name = names.name(stem + constant.key.capitalizedFirst, or: "number")
      given[identity] = name
      let type = constant.type.map { ": \($0)" } ?? ""
      lines += "static let \(name)\(type) = \(constant.value)".lines
      return name
    }
    let parts = code.split(separator: "\u{1}", omittingEmptySubsequences: false)
    let text = parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : "\(Self.scope).\(resolved[Int(part) ?? 0])"
    }
    return (lines, text.joined())
  }
}

extension Point {
  var swift: String { "CGPoint(x: \(plain(x)), y: \(plain(y)))" }
}

extension Vector {
  var swift: String { "CGVector(dx: \(plain(dx)), dy: \(plain(dy)))" }
}

extension Size {
  var swift: String { "CGSize(width: \(plain(width)), height: \(plain(height)))" }
}

extension Rect {
  var swift: String {
    "CGRect(x: \(plain(origin.x)), y: \(plain(origin.y)), width: \(plain(size.width)), "
      + "height: \(plain(size.height)))"
  }
}

extension Offset {
  var swift: String {
    "UIOffset(horizontal: \(plain(horizontal)), vertical: \(plain(vertical)))"
  }
}

extension Trace {
  /// The stops as a `Path` of the code.
  var swift: String {
    let stops = stops.map { "  (\(plain($0.time)), \($0.place.swift)),\n" }
    return "Path(stops: [\n\(stops.joined())])"
  }
}
