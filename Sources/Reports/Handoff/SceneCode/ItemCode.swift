// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics

/// An item of a scene in Swift code.
struct ItemCode {
  /// Its name as a parameter of the initialiser.
  let name: String
  /// Code that names it.
  let reference: String
  let shape: ItemShape

  /// The largest number of items that have names; more of them are one array, unless there are groups.
  static let mostNames = 20

  /// The items of a plan, under other names than those of the type's members.
  static func list(of plan: ScenePlan, except members: Set<String>) -> [ItemCode] {
    var names = SwiftNames(taken: members)
    let isArray = plan.items.count > mostNames && !plan.items.contains(where: \.isGroup)
    return plan.items.enumerated().map { index, item in
      let name = isArray ? "items[\(index)]" : names.name(item.name, or: "item")
      return ItemCode(name: name, reference: name, shape: item.shape)
    }
  }

  private static func isArray(_ items: [ItemCode]) -> Bool {
    items.count > mostNames && items.allSatisfy(\.members.isEmpty)
  }

  // MARK: The places and sizes

  /// The constants of the layout.
  static func layout(of items: [ItemCode], _ plan: ScenePlan) -> [String] {
    guard !isArray(items) else {
      return [
        list("centers", "CGPoint", plan.items.map(\.center.swift)),
        list("sizes", "CGSize", plan.items.map(\.size.swift)),
        list("angles", "CGFloat", plan.items.map { plain($0.angle) }),
      ].flatMap(\.self)
    }
    return zip(items, plan.items).flatMap { code, item in
      var lines = [
        "static let \(code.name)Center = \(item.center.swift)",
        "static let \(code.name)Size = \(item.size.swift)",
      ]
      if item.angle != 0 {
        lines.append("static let \(code.name)Angle: CGFloat = \(plain(item.angle))")
      }
      if !code.members.isEmpty {
        lines += list("\(code.name)Members", "CGRect", code.members.map(\.swift))
      }
      return lines
    }
  }

  private static func list(_ name: String, _ type: String, _ values: [String]) -> [String] {
    ["static let \(name): [\(type)] = ["] + values.map { "  \($0)," } + ["]"]
  }

  /// The statements that put the items where they begin.
  static func placing(_ items: [ItemCode], _ plan: ScenePlan) -> [String] {
    guard !isArray(items) else {
      return [
        "for (index, item) in items.enumerated() {", "  item.center = Layout.centers[index]",
        "  item.transform = CGAffineTransform(rotationAngle: Layout.angles[index])", "}",
      ]
    }
    return zip(items, plan.items).flatMap { code, item in
      let transform =
        item.angle == 0
        ? "CGAffineTransform.identity"
        : "CGAffineTransform(rotationAngle: Layout.\(code.name)Angle)"
      return [
        "\(code.name).center = Layout.\(code.name)Center", "\(code.name).transform = \(transform)",
      ]
    }
  }

  // MARK: The type

  /// The properties that hold them.
  static func storage(of items: [ItemCode]) -> [String] {
    isArray(items)
      ? ["private let items: [any UIDynamicItem]"]
      : items.map { "private let \($0.name): \($0.type)" }
  }

  /// The initialiser, which takes them in the order of the document.
  static func initializer(of items: [ItemCode]) -> [String] {
    let isArray = isArray(items)
    let parameters =
      isArray
      ? ["items: [any UIDynamicItem]"]
      : items.map { "\($0.name): \($0.members.isEmpty ? $0.type : "[any UIDynamicItem]")" }
    var lines =
      ["init("] + (["in view: UIView,"] + parameters.dropLast().map { $0 + "," }).indented()
      + ["  " + (parameters.last ?? ""), ") {"]
    lines.append("  animator = UIDynamicAnimator(referenceView: view)")
    if isArray {
      lines.append(
        "  precondition(items.count == \(items.count), \"the scene has \(items.count) items\")")
      let shaped = items.enumerated().compactMap { index, item in
        item.shaping("items[\(index)]").map { "  shaped[\(index)] = \($0)" }
      }
      lines +=
        shaped.isEmpty
        ? ["  self.items = items"] : ["  var shaped = items"] + shaped + ["  self.items = shaped"]
    } else {
      lines += items.map { "  self.\($0.name) = \($0.shaping($0.name) ?? $0.name)" }
    }
    return lines + ["  super.init()", "}"]
  }

  /// Its outline for collisions is neither its bounds nor those of a group's members.
  var hasOutline: Bool { shape != .rectangle && members.isEmpty }

  /// The rectangles of a group's members; empty where it is no group.
  private var members: [Rect] { shape.members }

  /// The type of the property that holds it.
  private var type: String { members.isEmpty ? "any UIDynamicItem" : "UIDynamicItemGroup" }

  /// The item with its outline; nil where that is its bounds.
  private func shaping(_ view: String) -> String? {
    switch shape {
    case .rectangle: nil
    case .group: "Self.group(of: \(view), at: Layout.\(name)Members)"
    case .ellipse: "ShapedItem(\(view))"
    case .path(let corners):
      "ShapedItem(\(view), outline: [\(corners.map(\.swift).joined(separator: ", "))])"
    }
  }
}
