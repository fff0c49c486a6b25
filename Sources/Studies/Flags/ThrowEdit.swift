// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// `--throw 200,0`: the way from the start of the item that is looked at to its target, in points.
///
/// One throw moves the item; several become the cases of the document.
struct ThrowEdit: DocumentEdit {
  /// A throw: the flag, and the way from the start to the target.
  fileprivate struct Throw {
    let flag: FlagArgument
    let way: Vector
  }

  private let throwings: [Throw]
  let written: InputSource

  /// Takes throws, at least one, of two numbers each.
  init(_ arguments: [String]) throws(InputError) {
    throwings = try arguments.map { (argument) throws(InputError) in
      let flag = FlagArgument("--throw", argument)
      let way = try flag.pair(expecting: "x,y in pt, such as 200,0")
      return Throw(
        flag: flag,
        way: Vector(
          dx: try way[0].number(named: "x", unit: "pt"),
          dy: try way[1].number(named: "y", unit: "pt")))
    }
    written = InputSource(place: arguments.map { "--throw \($0)" }.joined(separator: " "))
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let study = try FlaggedScene(root)
    let item = try study.item(for: throwings[0].flag)
    let starts = try throwings.map { (thrown) throws(InputError) in try thrown.start(in: study) }
    guard starts.count > 1 else {
      return try PathEdit(["scene", "items", item, "center"], value: starts[0])
        .applied(to: root.removing("cases"))
    }
    let cases = zip(throwings, starts).map { thrown, start in
      thrown.flag.mapping([("items.\(item).center", start)])
    }
    return try PathEdit(["cases"], value: DocumentNode(.sequence(cases), at: written))
      .applied(to: root)
  }
}

extension ThrowEdit.Throw {
  /// The centre at tick 0: target - throw.
  fileprivate func start(in study: FlaggedScene) throws(InputError) -> DocumentNode {
    var scene = try study.items(for: flag)
    let index = study.request.item
    let name = scene.items[index].name
    try refuseCorners(on: index, in: study, scene)
    guard let target = study.target(in: scene) else {
      throw flag.error(
        "the scene does not say where \(quoted(name)) comes to rest; "
          + "write response: {target: [x, y]}")
    }
    let start = Point(x: target.x - way.dx, y: target.y - way.dy)
    scene.plan.items[index].center = start
    try refuse(target, unlike: study.target(in: scene), from: start)
    return flag.list([flag.number(start.x), flag.number(start.y)])
  }

  /// Refuses an item whose springs are at rest at any start.
  private func refuseCorners(
    on index: Int, in study: FlaggedScene, _ scene: DynamicScene
  ) throws(InputError) {
    let holders = scene.plan.behaviors.map(\.behavior).filter { $0.items.contains(index) }
    let isDragged = holders.contains { if case .drag = $0 { true } else { false } }
    let isCornered = holders.contains { if case .corners = $0 { true } else { false } }
    guard study.request.target == nil, isDragged || isCornered else { return }
    throw flag.error(
      (isDragged ? "drag holds " : "corners hold ") + quoted(scene.items[index].name)
        + " where it starts, so it cannot be thrown; write --velocity x,y")
  }

  /// Refuses a start from which an attachment pulls the item to another place of rest.
  private func refuse(
    _ target: Target, unlike other: Target?, from start: Point
  ) throws(InputError) {
    let distance = other.map { max(abs($0.x - target.x), abs($0.y - target.y)) } ?? .infinity
    let size = max(1, abs(target.x), abs(target.y), abs(start.x), abs(start.y))
    guard distance > 1e-9 * size else { return }
    throw flag.error(
      "started from \(text(start.x, start.y)) the item would not come to rest at "
        + "\(text(target.x, target.y)): an attachment pulls it straight towards its anchor")
  }

  private func text(_ x: Double, _ y: Double) -> String {
    "[\(plainText(of: x)), \(plainText(of: y))]"
  }
}

extension FlaggedScene {
  /// The place where the item that is looked at comes to rest, by the document or a formula.
  fileprivate func target(in scene: DynamicScene) -> Target? {
    request.target ?? scene.target(of: request.item)
  }
}

/// `--size 100x50`, `--velocity 0,1500`: numbers of the item that the response looks at.
struct ItemEdit: DocumentEdit {
  private let flag: FlagArgument
  /// The key of the item.
  private let key: String
  private let numbers: [DocumentNode]
  private static let velocityForm = "x,y in pt/s, such as 0,1500"

  var written: InputSource { flag.source }

  /// The width and height of the item.
  static func size(_ flag: FlagArgument) throws(InputError) -> ItemEdit {
    let sides = try flag.pair(separatedBy: "x", expecting: "WIDTHxHEIGHT in pt, such as 100x50")
    return ItemEdit(flag: flag, key: "size", numbers: sides)
  }

  /// The velocity of the item at the start; of a plain spring one number.
  static func velocity(_ flag: FlagArgument) throws(InputError) -> ItemEdit {
    let numbers = try flag.values(of: flag.text, separatedBy: ",", expecting: velocityForm)
    return ItemEdit(flag: flag, key: "velocity", numbers: numbers)
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let study = try FlaggedScene(root)
    var (path, value) = (["spring", key], numbers[0])
    if key == "size" || study.scene.dynamics != nil {
      guard numbers.count == 2 else { throw flag.error("expected \(Self.velocityForm)") }
      (path, value) = (["items", try study.item(for: flag), key], flag.list(numbers))
    } else if numbers.count > 1 {
      throw flag.error("a plain spring has one level, expected one number")
    }
    try study.refuseCases(setting: path.joined(separator: "."), by: flag)
    return try PathEdit(["scene"] + path, value: value).applied(to: root)
  }
}
