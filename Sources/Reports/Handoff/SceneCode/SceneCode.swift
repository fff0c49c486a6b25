// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import Dynamics
import Studies

/// A whole scene as Swift code: one type that sets up UIKit Dynamics as the scene has it.
///
/// The code is made from the plan of the scene. It uses UIKit's public classes alone, and it makes the
/// scene's own run when it is compiled against ``Dynamics`` with the names of UIKit.
public struct SceneCode {
  private let scene: DynamicScene
  private let title: String
  private let typeName: String
  private let writer: BehaviorWriter
  private let behaviors: [BehaviorCode]
  private let numbers: TunedNumbers
  private let items: [ItemCode]

  /// The code of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, with the numbers that the code gets.
  ///   - title: Its name for people.
  ///   - typeName: Any text; the type is named after it, as near as Swift allows.
  public init(_ scene: DynamicScene, title: String, typeName: String) {
    self.scene = scene
    self.title = title.onOneLine
    self.typeName = Self.typeName(typeName)
    let items = ItemCode.list(of: scene.plan, except: Self.members)
    self.items = items
    var writer = BehaviorWriter(
      names: SwiftNames(taken: Self.members.union(items.map(\.name))), plan: scene.plan,
      items: items.map(\.name))
    let own = writer.ownPropertiesCode()
    var behaviors = zip(scene.plan.behaviors, scene.behaviorNames).map { entry, name in
      writer.code(entry, named: name.id)
    }
    behaviors.insert(contentsOf: [writer.itemCode(), own], at: 0)
    if items.contains(where: \.hasOutline) { writer.parts.insert(.shapedItem) }
    if scene.plan.items.contains(where: \.isGroup) { writer.parts.insert(.group) }
    (self.writer, self.behaviors, numbers) = (writer, behaviors, writer.numbers)
  }

  /// The names of every member that the type may have.
  private static let members: Set<String> = [
    "advance", "animator", "beginning", "behavior", "bounds", "changes", "collisionBehavior",
    "everyItem", "frame", "group", "items", "link", "move", "onContact", "placeItems", "posts",
    "scroll", "shaped", "start", "stop", "time", "view",
    // Of NSObject, and of every object.
    "autorelease", "copy", "dealloc", "debugDescription", "description", "hash", "hashValue",
    "initialize", "isEqual", "isProxy", "load", "mutableCopy", "perform", "release", "retain",
    "superclass", "value", "zone",
  ]

  /// A name for the type: a text's, with a capital.
  private static func typeName(_ text: String) -> String {
    let name = SwiftNames.identifier(text, or: "Scene").capitalizedFirst
    return isTaken(name) ? name + "Motion" : name
  }

  /// True for names that mean something else in an app, or in the code itself.
  private static func isTaken(_ name: String) -> Bool {
    let known: Set<String> = [
      "Any", "Array", "Bool", "Character", "CornerSprings", "Dictionary", "Double", "Float", "Int",
      "Layout", "Never", "Optional", "Path", "Post", "Protocol", "Result", "Self", "Set",
      "ShapedItem", "String", "TimeInterval", "Tuning", "Type", "Void", "Swift", "Foundation",
    ]
    let prefix = name.prefix { $0.isUppercase }
    return known.contains(name) || prefix.count > 2
  }

  // MARK: What UIKit cannot say

  /// What UIKit cannot say, as clauses.
  public var limits: [String] {
    var limits = [
      "the exact tick: the display decides when frames come, and the scene ticks at "
        + "\(plain(scene.timing.frameRate)) Hz"
        + (isTimed ? "; what comes or moves at a time does so with the first frame after it" : "")
    ]
    if writer.parts.contains(.scroll) {
      limits.append(
        "a list's moves to the last bit: an animator takes places over in points")
    }
    return limits
  }

  private var isTimed: Bool { !changes.isEmpty || behaviors.contains { !$0.moves.isEmpty } }

  // MARK: Text

  /// The file.
  public var text: String {
    let body = numbers.resolved(typeBody)
    let constants =
      body.lines.isEmpty
      ? []
      : member(
        "The numbers that were tuned, in points, seconds, hertz and kilograms.",
        "enum \(TunedNumbers.scope)", body.lines) + [""]
    return (head + constants.indented() + body.code.lines).joined(separator: "\n") + "\n}\n"
  }

  private var head: [String] {
    let contacts = writer.parts.contains(.contacts) ? ", UICollisionBehaviorDelegate" : ""
    let sizes = scene.plan.items.prefix(ItemCode.mostNames).map { item in
      let kind = item.isGroup ? "a group of items, see Layout, " : ""
      return "/// - \(item.name.onOneLine): \(kind)\(plain(item.size.width)) x "
        + "\(plain(item.size.height)) pt, centred at (\(plain(item.center.x)), "
        + "\(plain(item.center.y)))"
    }
    let others = scene.plan.items.count - sizes.count
    let view = scene.plan.bounds.map {
      ["/// The reference view has \(plain($0.width)) x \(plain($0.height)) pt."]
    }
    return [
      "// Written by springtune convert --to swift.", "", "import UIKit", "",
      "/// The scene \"\(title)\", as UIKit Dynamics.", "///",
      "/// Its numbers were tuned for views of these sizes, which begin at these places:",
    ] + sizes + (others > 0 ? ["/// - and \(others) more: see Layout"] : []) + (view ?? [])
      + ["///", "/// What UIKit cannot say:"] + limits.map { "/// - \($0)" }
      + ["@MainActor", "final class \(typeName): NSObject\(contacts) {"]
  }

  /// The members of the type, with marks for the tuned numbers.
  private var typeBody: String {
    var sections = [layout, storage, initializer]
    sections += behaviors.flatMap(declarations)
    if !changes.isEmpty { sections.append(changeList) }
    sections += [start, stop]
    if isTimed { sections += [advance, frame] }
    sections.append(placeItems)
    if writer.parts.contains(.contacts) {
      let head = "private func view(of item: any UIDynamicItem) -> any UIDynamicItem {"
      sections.append(
        writer.parts.contains(.shapedItem)
          ? [head, "  (item as? ShapedItem)?.view ?? item", "}"] : ["\(head) item }"])
    }
    sections += SceneCodePart.allCases.filter(writer.parts.contains).map(\.lines)
    return sections.filter { !$0.isEmpty }.map { $0.indented().joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private var layout: [String] {
    let bounds = scene.plan.bounds.map { ["static let bounds = \($0.swift)"] } ?? []
    return member(
      "The places and sizes that the numbers were tuned for.", "enum Layout",
      bounds + ItemCode.layout(of: items, scene.plan))
  }

  /// A member of the type with its documentation and its body.
  private func member(_ meaning: String, _ head: String, _ body: [String]) -> [String] {
    ["/// \(meaning)", "\(head) {"] + body.indented() + ["}"]
  }

  private var storage: [String] {
    var lines = ["let animator: UIDynamicAnimator"]
    lines += ItemCode.storage(of: items)
    if isTimed {
      lines += ["private var link: CADisplayLink?", "private var beginning: CFTimeInterval?"]
    }
    if writer.parts.contains(.contacts) {
      lines += [
        "",
        "/// Called when an item begins to touch another one, or else a boundary: its name, nil",
        "/// for the reference bounds, and the place.",
        "var onContact:",
        "  ((any UIDynamicItem, _ other: (any UIDynamicItem)?, _ boundary: String?, CGPoint) -> Void)?",
      ]
    }
    return lines
  }

  private var initializer: [String] {
    [
      "/// The scene in a view, whose coordinates the places are in; its items are views in it."
    ] + ItemCode.initializer(of: items)
  }

  private func declarations(_ code: BehaviorCode) -> [[String]] {
    let members = code.members.map { member in
      ["private lazy var \(member.name): \(member.type) = {"] + member.lines.indented()
        + ["  return behavior", "}()"]
    }
    return (code.properties.isEmpty ? [] : [code.properties]) + members
  }

  private var start: [String] {
    let added = behaviors.filter { $0.time.from <= 0 }.flatMap(\.members)
    let link = [
      "let link = CADisplayLink(target: self, selector: #selector(frame))",
      "link.add(to: .main, forMode: .common)", "self.link = link",
    ]
    return member(
      "Begins the scene with the items where they are; it runs once.", "func start()",
      added.map { "animator.addBehavior(\($0.name))" } + (isTimed ? link : []))
  }

  private var stop: [String] {
    member(
      "Lets go of the items.", "func stop()",
      (isTimed ? ["link?.invalidate()"] : []) + ["animator.removeAllBehaviors()"])
  }

  // MARK: Time

  /// The times at which behaviours come and go, with what happens then.
  private var changes: [(time: Double, lines: [String])] {
    let times = behaviors.flatMap { [$0.time.from, $0.time.until ?? 0] }.filter { $0 > 0 }
    return Set(times).sorted().map { time in
      let gone = behaviors.filter { $0.time.until == time }
      let come = behaviors.filter { $0.time.from == time }
      return (
        time,
        gone.flatMap(\.members).map { "animator.removeBehavior(\($0.name))" }
          + gravity(after: gone, at: time)
          + come.flatMap(\.members).map { "animator.addBehavior(\($0.name))" }
      )
    }.filter { !$0.lines.isEmpty }
  }

  /// The gravity that acts on where the last one goes: UIKit has that of the behaviour written last.
  private func gravity(after gone: [BehaviorCode], at time: Double) -> [String] {
    guard gone.contains(where: { !$0.rewrites.isEmpty }) else { return [] }
    let left = behaviors.filter {
      !$0.rewrites.isEmpty && $0.time.from < time && $0.time.contains(time)
    }
    let last = left.enumerated().max {
      ($0.element.time.from, $0.offset) < ($1.element.time.from, $1.offset)
    }
    return last?.element.rewrites ?? []
  }

  private var changeList: [String] {
    let entries = changes.flatMap { change -> [String] in
      let lines = change.lines.map { "      \($0)" }
      return ["  (", "    \(plain(change.time)),", "    { [unowned self] in"] + lines + [
        "    }", "  ),",
      ]
    }
    return [
      "/// What comes and goes, with its time in seconds, in the order of time.",
      "private lazy var changes: [(time: TimeInterval, change: () -> Void)] = [",
    ] + entries + ["]"]
  }

  private var advance: [String] {
    let due = [
      "while let next = changes.first, next.time <= time + 1e-6 {",
      "  changes.removeFirst().change()", "}",
    ]
    let moves = behaviors.filter { !$0.moves.isEmpty }.flatMap { code -> [String] in
      var conditions: [String] = []
      if code.time.from > 0 { conditions.append("time + 1e-6 >= \(plain(code.time.from))") }
      if let until = code.time.until { conditions.append("time + 1e-6 < \(plain(until))") }
      guard !conditions.isEmpty else { return code.moves }
      return ["if \(conditions.joined(separator: ", ")) {"] + code.moves.indented() + ["}"]
    }
    return member(
      "Moves on to a time, in seconds from the start: before the animator's own tick of a frame.",
      "func advance(to time: TimeInterval)", (changes.isEmpty ? [] : due) + moves)
  }

  private var frame: [String] {
    [
      "@objc private func frame(_ link: CADisplayLink) {",
      "  let first = beginning ?? link.timestamp", "  beginning = first",
      "  advance(to: link.timestamp - first)",
      "  if link.timestamp - first > \(plain(end)) { link.invalidate() }", "}",
    ]
  }

  /// The time after which nothing comes, goes or moves.
  private var end: Double {
    let paths = scene.plan.behaviors.map { $0.behavior.trace?.stops.last?.time ?? 0 }
    return (paths + changes.map(\.time)).max() ?? 0
  }

  private var placeItems: [String] {
    member(
      "Puts the items where the scene begins.", "func placeItems()",
      ItemCode.placing(items, scene.plan))
  }
}

extension String {
  /// Its lines.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Array where Element == String {
  /// The lines, two blanks further in.
  func indented() -> [String] { map { $0.isEmpty ? $0 : "  \($0)" } }
}

/// The numbers of a scene as named constants of Swift code.
///
/// A number that all behaviours of a kind have in common is one constant, named after the kind:
/// `attachmentFrequency`. Others are named after their behaviour. As that is known at the end only,
/// code holds a mark in place of each name until then.
struct TunedNumbers {
  private var constants:
    [(owner: String, kind: String, key: String, type: String?, value: String)] = []

  /// The name of the enumeration that holds them.
  static let scope = "Tuning"

  /// Adds a number, and returns the mark that stands for it in code.
  mutating func number(_ value: Double, _ key: String, of owner: String, _ kind: String) -> String {
    self.value(plain(value), key, of: owner, kind, type: "CGFloat")
  }

  /// Adds any value with the code that makes it, likewise.
  mutating func value(
    _ code: String, _ key: String, of owner: String, _ kind: String, type: String? = nil
  ) -> String {
    constants.append((owner, kind, key, type, code))
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

/// A helper that some scenes need, as a part of the type that is written: a section of `parts.txt`.
enum SceneCodePart: String, CaseIterable {
  case path, movingSnap, movingAttachment, movingPost, scroll
  case cornerSprings, post, group, shapedItem, contacts

  /// The members that it adds to the type, without indentation.
  var lines: [String] {
    let sections = EmbeddedFile.text("parts.txt").split(separator: "// MARK: ")
    let section = sections.first { $0.hasPrefix(rawValue + "\n") } ?? ""
    return section.dropFirst(rawValue.count).trimmed.lines
  }
}

/// An item of a scene in Swift code.
struct ItemCode {
  /// Its name as a parameter of the initialiser, which is also code that names it.
  let name: String
  let shape: ItemShape

  /// The largest number of items that have names; more of them are one array, unless there are groups.
  static let mostNames = 20

  /// The items of a plan, under other names than those of the type's members.
  static func list(of plan: ScenePlan, except members: Set<String>) -> [ItemCode] {
    var names = SwiftNames(taken: members)
    let isArray = plan.items.count > mostNames && !plan.items.contains(where: \.isGroup)
    return plan.items.enumerated().map { index, item in
      let name = isArray ? "items[\(index)]" : names.name(item.name, or: "item")
      return ItemCode(name: name, shape: item.shape)
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
