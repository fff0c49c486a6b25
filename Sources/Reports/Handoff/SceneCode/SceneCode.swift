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
    let items = Self.names(ofItems: scene.plan)
    var writer = BehaviorWriter(
      names: SwiftNames(taken: Self.members.union(items)), plan: scene.plan, items: items)
    let own = writer.ownPropertiesCode()
    var behaviors = zip(scene.plan.behaviors, scene.behaviorNames).map { entry, name in
      writer.code(entry, named: name.id)
    }
    behaviors.insert(contentsOf: [writer.itemCode(), own], at: 0)
    if scene.plan.items.contains(where: \.hasOutline) { writer.parts.insert(.shapedItem) }
    if scene.plan.items.contains(where: \.isGroup) { writer.parts.insert(.group) }
    (self.writer, self.behaviors) = (writer, behaviors)
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
    if scene.plan.generation != .current {
      limits.append("the engine of iOS 7, which the scene is made for: a device runs its own")
    }
    if writer.parts.contains(.scroll) {
      limits.append("a list's moves to the last bit: an animator takes places over in points")
    }
    return limits
  }

  private var isTimed: Bool { !changes.isEmpty || behaviors.contains { !$0.moves.isEmpty } }

  // MARK: Text

  /// The file.
  public var text: String {
    let plan = scene.plan
    let body = writer.numbers.resolved(typeBody)
    let tuning =
      body.lines.isEmpty ? [] : SceneCodePart.tuning.lines(["constants": body.lines]) + [""]
    let sizes = plan.items.prefix(Self.mostNames).map { item in
      let kind = item.isGroup ? "a group of items, see Layout, " : ""
      return "\(item.name.onOneLine): \(kind)\(plain(item.size.width)) x "
        + "\(plain(item.size.height)) pt, centred at (\(plain(item.center.x)), "
        + "\(plain(item.center.y)))"
    }
    let others = plan.items.count - sizes.count
    let view = plan.bounds.map {
      "The reference view has \(plain($0.width)) x \(plain($0.height)) pt."
    }
    let contacts = hasContacts ? ", UICollisionBehaviorDelegate" : ""
    return SceneCodePart.file.lines([
      "title": title, "sizes": sizes + (others > 0 ? ["and \(others) more: see Layout"] : []),
      "view": view, "limits": limits, "type": "\(typeName): NSObject\(contacts)",
      "members": tuning + body.code.lines,
    ]).map { $0 + "\n" }.joined()
  }

  private var hasContacts: Bool { writer.parts.contains(.contacts) }

  /// The members of the type, with marks for the tuned numbers.
  private var typeBody: String {
    let view = writer.parts.contains(.shapedItem) ? SceneCodePart.shapedView : .view
    let sections =
      [layout, storage, hasContacts ? SceneCodePart.onContact.lines() : [], initializer]
      + behaviors.flatMap(declarations)
      + [changes.isEmpty ? [] : SceneCodePart.changes.lines(["entries": entries]), start, stop]
      + (isTimed ? [advance, SceneCodePart.frame.lines(["end": plain(end)])] : [])
      + [placeItems, hasContacts ? view.lines() : []]
      + SceneCodePart.allCases.filter(writer.parts.contains).map { $0.lines() }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private func declarations(_ code: BehaviorCode) -> [[String]] {
    [code.properties]
      + code.members.map { member in
        SceneCodePart.behavior.lines([
          "member": "\(member.name): \(member.type)", "statements": member.lines,
        ])
      }
  }

  private var start: [String] {
    let added = behaviors.filter { $0.time.from <= 0 }.flatMap(\.members).map(\.name)
    return SceneCodePart.start.lines([
      "behaviors": added, "link": isTimed ? SceneCodePart.link.lines() : [],
    ])
  }

  private var stop: [String] {
    SceneCodePart.stop.lines(["link": isTimed ? ["link?.invalidate()"] : []])
  }

  // MARK: Items

  /// The largest number of items that have names; more of them are one array, unless there are groups.
  private static let mostNames = 20

  private static func isArray(_ plan: ScenePlan) -> Bool {
    plan.items.count > mostNames && !plan.items.contains(where: \.isGroup)
  }

  /// Code that names each item: a parameter of the initialiser, or an element of the one that is an array.
  private static func names(ofItems plan: ScenePlan) -> [String] {
    guard !isArray(plan) else { return plan.items.indices.map { "items[\($0)]" } }
    var names = SwiftNames(taken: members)
    return plan.items.map { names.name($0.name, or: "item") }
  }

  private var isArray: Bool { Self.isArray(scene.plan) }

  /// The items with code that names each.
  private var named: [(name: String, item: PlannedItem)] {
    zip(writer.items, scene.plan.items).map { ($0, $1) }
  }

  private var layout: [String] {
    let bounds = scene.plan.bounds.map { ["static let bounds = \($0.swift)"] } ?? []
    return SceneCodePart.layout.lines(["constants": bounds + (isArray ? arrays : constants)])
  }

  private var arrays: [String] {
    let items = scene.plan.items
    return list("centers", "CGPoint", items.map(\.center.swift))
      + list("sizes", "CGSize", items.map(\.size.swift))
      + list("angles", "CGFloat", items.map { plain($0.angle) })
  }

  private var constants: [String] {
    named.flatMap { name, item in
      var lines = [
        "static let \(name)Center = \(item.center.swift)",
        "static let \(name)Size = \(item.size.swift)",
      ]
      if item.angle != 0 {
        lines.append("static let \(name)Angle: CGFloat = \(plain(item.angle))")
      }
      if item.isGroup {
        lines += list("\(name)Members", "CGRect", item.shape.members.map(\.swift))
      }
      return lines
    }
  }

  private func list(_ name: String, _ type: String, _ values: [String]) -> [String] {
    ["static let \(name): [\(type)] = ["] + values.map { "  \($0)," } + ["]"]
  }

  private var storage: [String] {
    SceneCodePart.storage.lines([
      "items": isArray ? [Self.array] : named.map { "\($0.name): \($0.item.type)" },
      "clock": isTimed ? ["link: CADisplayLink?", "beginning: CFTimeInterval?"] : [],
    ])
  }

  private static let array = "items: [any UIDynamicItem]"

  /// The initialiser, which takes the items in the order of the document.
  private var initializer: [String] {
    let parameters =
      isArray
      ? [Self.array]
      : named.map { "\($0.name): \($0.item.isGroup ? "[any UIDynamicItem]" : $0.item.type)" }
    let statements =
      isArray
      ? arrayStatements : named.map { "self.\($0.name) = \($0.item.shaping($0.name) ?? $0.name)" }
    return SceneCodePart.initializer.lines([
      "parameters": parameters.joined(separator: ",\n").lines, "statements": statements,
    ])
  }

  private var arrayStatements: [String] {
    let count = scene.plan.items.count
    let shaped = named.enumerated().compactMap { index, named in
      named.item.shaping(named.name).map { "shaped[\(index)] = \($0)" }
    }
    return ["precondition(items.count == \(count), \"the scene has \(count) items\")"]
      + (shaped.isEmpty
        ? ["self.items = items"] : ["var shaped = items"] + shaped + ["self.items = shaped"])
  }

  private var placeItems: [String] {
    let statements = named.flatMap { name, item in
      let transform =
        item.angle == 0
        ? "CGAffineTransform.identity" : "CGAffineTransform(rotationAngle: Layout.\(name)Angle)"
      return ["\(name).center = Layout.\(name)Center", "\(name).transform = \(transform)"]
    }
    return SceneCodePart.placeItems.lines([
      "statements": isArray ? SceneCodePart.placeArray.lines() : statements
    ])
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

  private var entries: [String] {
    changes.flatMap { change in
      SceneCodePart.change.lines(["time": plain(change.time), "statements": change.lines])
    }
  }

  private var advance: [String] {
    let moves = behaviors.filter { !$0.moves.isEmpty }.flatMap { code -> [String] in
      var conditions: [String] = []
      if code.time.from > 0 { conditions.append("time + 1e-6 >= \(plain(code.time.from))") }
      if let until = code.time.until { conditions.append("time + 1e-6 < \(plain(until))") }
      guard !conditions.isEmpty else { return code.moves }
      return SceneCodePart.whileActive.lines([
        "conditions": conditions.joined(separator: ", "), "statements": code.moves,
      ])
    }
    return SceneCodePart.advance.lines([
      "statements": (changes.isEmpty ? [] : SceneCodePart.dueChanges.lines()) + moves
    ])
  }

  /// The time after which nothing comes, goes or moves.
  private var end: Double {
    let paths = scene.plan.behaviors.map { $0.behavior.trace?.stops.last?.time ?? 0 }
    return (paths + changes.map(\.time)).max() ?? 0
  }
}

extension String {
  /// Its lines.
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

/// The numbers of a scene as named constants of Swift code.
///
/// A number that all behaviours of a kind have in common is one constant, named after the kind:
/// `attachmentFrequency`. Others are named after their behaviour. As that is known at the end only,
/// code holds a mark in place of each name until then.
struct TunedNumbers {
  private var constants:
    [(owner: String, kind: String, key: String, type: String?, value: String)] = []

  /// Adds a value, with its type where its code does not say it, and returns the mark that stands for it
  /// in code.
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
      index.isMultiple(of: 2) ? String(part) : "Tuning.\(resolved[Int(part) ?? 0])"
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
  var swift: String { "UIOffset(horizontal: \(plain(horizontal)), vertical: \(plain(vertical)))" }
}

extension Trace {
  /// The stops as a `Path` of the code.
  var swift: String {
    let stops = stops.map { "  (\(plain($0.time)), \($0.place.swift)),\n" }
    return "Path(stops: [\n\(stops.joined())])"
  }
}

/// A piece of the code of a scene: a section of `parts.txt`.
enum SceneCodePart: String, CaseIterable, TemplatePart {
  case file, tuning, layout, storage, onContact, initializer, behavior, changes, change
  case start, link, stop, advance, dueChanges, whileActive, frame, placeItems, placeArray
  case view, shapedView
  // The helpers that some scenes need, in the order in which they stand at the end of the type.
  case path, movingSnap, movingAttachment, movingPost, scroll
  case cornerSprings, post, group, shapedItem, contacts

  static let sections = EmbeddedFile.sections("parts.txt", after: "// MARK: ")
}

extension PlannedItem {
  /// Its outline for collisions is neither its bounds nor those of a group's members.
  fileprivate var hasOutline: Bool { shape != .rectangle && !isGroup }

  /// The type of the property that holds it.
  fileprivate var type: String { isGroup ? "UIDynamicItemGroup" : "any UIDynamicItem" }

  /// The item with its outline, from code that names it; nil where that is its bounds.
  fileprivate func shaping(_ name: String) -> String? {
    switch shape {
    case .rectangle: nil
    case .group: "Self.group(of: \(name), at: Layout.\(name)Members)"
    case .ellipse: "ShapedItem(\(name))"
    case .path(let corners):
      "ShapedItem(\(name), outline: [\(corners.map(\.swift).joined(separator: ", "))])"
    }
  }
}
