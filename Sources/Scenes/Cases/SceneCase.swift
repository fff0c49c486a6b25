// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// A case in which every point of a study is run: a throw, overridden values of the scene, or both.
public struct SceneCase: Sendable {
  /// The name of the overrides, such as `card.size 320 x 80`; empty for none.
  let overrides: String
  /// The paths of numbers of the throw that a study varies, which do not belong to the name.
  var varied: Set<String> = []
  /// The scene with the overrides of the case, and with its throw.
  package let scene: Scene
  /// The number of the cases that differ from this one in the throw alone; nil without others.
  var group: Int?

  /// A case of a scene.
  init(_ overrides: String = "", scene: Scene, group: Int? = nil) {
    (self.overrides, self.scene, self.group) = (overrides, scene, group)
  }

  /// A name such as `200 pt at 45 deg, card.size 320 x 80`; empty for the scene as it is.
  public var name: String {
    [scene.dynamics?.toss?.name(without: varied) ?? "", overrides].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The run of the case with parameters set; a thrown item starts as far from its target, which
  /// the parameters may have moved, as the throw says.
  func run(with parameters: [Parameter], at values: [Double], _ request: ResponseRequest)
    -> SceneRun
  {
    let scene = scene.setting(parameters, to: values)
    guard case .dynamics(var dynamics) = scene, let toss = dynamics.toss else {
      return SceneRun(scene, request: request)
    }
    guard let start = toss.start(in: dynamics) else {
      return SceneRun(
        scene, request,
        flaw: "no start is \(toss.name(without: [])) from where the item then comes to rest")
    }
    dynamics.plan.items[toss.item].center = start
    return SceneRun(.dynamics(dynamics), request: request)
  }
}

/// A throw of an item towards its target: it starts at the target less the throw.
struct Throw: Sendable, Hashable {
  /// The item, as an index into the scene's.
  package let item: Int
  /// The length of the throw, in points.
  var distance: Double
  /// The direction of the throw in degrees: 0 is right, 90 down.
  var direction: Double

  /// The key of throws under `cases`.
  static let key = "throws"

  /// The numbers that a study may vary, where all cases have one.
  static let numbers: [NumberKey<Throw>] = [
    NumberKey(
      "distance", \.distance, unit: "pt", range: .greaterThan(0),
      "how far from its target the thrown item starts"),
    NumberKey(
      "direction", \.direction, unit: "deg", "where it is thrown to; 0 to the right, 90 down"),
  ]

  /// A name such as `200 pt at 45 deg`, without the numbers of some paths.
  func name(without varied: Set<String>) -> String {
    [
      varied.contains("\(Self.key).distance") ? nil : "\(plainText(of: distance)) pt",
      varied.contains("\(Self.key).direction") ? nil : "at \(plainText(of: direction)) deg",
    ].compactMap(\.self).joined(separator: " ")
  }

  /// The throw as a vector, in points.
  private var vector: Vector {
    let turn = direction.truncatingRemainder(dividingBy: 360)
    // A throw along an axis has no component across it.
    switch turn < 0 ? turn + 360 : turn {
    case 0: return Vector(dx: distance, dy: 0)
    case 90: return Vector(dx: 0, dy: distance)
    case 180: return Vector(dx: -distance, dy: 0)
    case 270: return Vector(dx: 0, dy: -distance)
    default: return Vector(angle: turn * .pi / 180, magnitude: distance)
    }
  }

  /// The centre from which the throw leads to the target.
  ///
  /// The target of an attachment with a length lies on the line from the anchor to the start, so
  /// the start is looked for: from far out, where that line has the direction of the throw already.
  /// It is nil where the scene has no target that such a throw leads to.
  func start(in scene: DynamicScene) -> Point? {
    Self.farAway.lazy.compactMap { start(in: scene, from: $0) }.first
  }

  /// The centre, looked for from some throws away; nil where that is not found.
  private func start(in scene: DynamicScene, from farAway: Double) -> Point? {
    guard let first = scene.target(of: item) else { return nil }
    let vector = vector
    var start = Point(
      x: first.x - farAway * vector.dx, y: first.y - farAway * vector.dy)
    for _ in 0..<Self.rounds {
      guard let target = scene.target(of: item, startingAt: start) else { return nil }
      let next = Point(x: target.x - vector.dx, y: target.y - vector.dy)
      if isSame(next, start) {
        // What stays far out follows its start: nothing says where it comes to rest.
        let out = Vector(dx: next.x - first.x, dy: next.y - first.y).magnitude
        return out < farAway / 2 * distance ? next : nil
      }
      start = next
    }
    return nil
  }

  /// The distances from which the search for a start begins, in throws: the second one where a throw
  /// is so short beside the length of the attachment that steps from the first gain too little.
  private static let farAway = [1e6, 1e12]

  /// The number of steps after which the search ends.
  private static let rounds = 12

  /// Tests for points that differ by rounding alone.
  private func isSame(_ one: Point, _ other: Point) -> Bool {
    let size = max(distance, abs(one.x), abs(one.y))
    return max(abs(one.x - other.x), abs(one.y - other.y)) <= 1e-9 * size
  }
}
