// SPDX-License-Identifier: GPL-3.0-or-later

import ContactScenes
import Timing

/// A scene that both engines play from start to end.
struct Work: Sendable {
  /// Name of the scene.
  let name: String
  /// Number of moving bodies.
  let bodies: Int
  /// Number of sub-steps from start to end.
  let subSteps: Int
  /// Largest ratio of our time over Box2D's that meets the goal.
  var goal = 1.0
  /// Plays the scene in SpringTune's engine; returns the CPU time of the sub-steps alone.
  let springTune: @Sendable () -> Duration
  /// Plays it in Box2D, likewise.
  let box2D: @Sendable () -> Duration

  /// What was measured of both engines.
  struct Result {
    /// Median CPU time of a sub-step in SpringTune's engine, ns.
    let springTune: Double
    /// The same in Box2D, ns.
    let box2D: Double
    /// Median of the ratios, ours over Box2D's, of plays that followed each other; what slows the
    /// core for a while slows both and leaves it as it is.
    let ratio: Double
  }

  /// Lets both engines play in turn, at least five times and for at least one second each.
  func measure() -> Result {
    let times = SideBySide(plays: 5, time: .seconds(1), first: box2D, second: springTune)
    return Result(
      springTune: times.second * 1e9 / Double(subSteps),
      box2D: times.first * 1e9 / Double(subSteps), ratio: times.ratio)
  }
}

extension Work {
  /// What is timed: bodies that move to the end, but for the heap, which may fall asleep.
  static let all = [
    drag(), Work("bounce", bounce), Work("stack", stack, goal: 0.2),
    Work("heap", heap, goal: 0.5), Work("pile", pile, goal: 0.4),
  ]

  /// A box that bounces back to where it fell from.
  private static var bounce: ContactScene {
    named("falling-box-restitution-1.0-friction-0.5")
  }

  /// Five boxes on each other that may not sleep.
  private static var stack: ContactScene {
    var stack = named("stack")
    stack.allowsSleep = false
    return stack
  }

  /// 500 boxes and discs that fall into a box.
  private static var heap: ContactScene { .heap(items: 500, width: 21) }

  /// The same as bullets, which UIKit's items under gravity are.
  private static var pile: ContactScene {
    var pile = heap
    for index in pile.bodies.indices { pile.bodies[index].isBullet = true }
    return pile
  }

  private static func named(_ name: String) -> ContactScene {
    guard let scene = ContactScene.all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no contact scene \(name)")
    }
    return scene
  }

  private init(_ name: String, _ scene: ContactScene, goal: Double = 1) {
    self.init(
      name: name, bodies: scene.bodies.count, subSteps: scene.subSteps, goal: goal,
      springTune: { timeInSpringTune(scene) }, box2D: { timeInBox2D(scene) })
  }

  private static func drag() -> Work {
    let drag = Drag()
    return Work(
      name: "drag", bodies: 1, subSteps: drag.subSteps,
      springTune: { timeInSpringTune(drag) }, box2D: { timeInBox2D(drag) })
  }
}
