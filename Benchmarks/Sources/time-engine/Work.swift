// SPDX-License-Identifier: GPL-3.0-or-later

import ContactScenes

/// A scene that both engines play from start to end, and how long each took for that.
struct Work: Sendable {
  /// Name of the scene.
  let name: String
  /// Number of moving bodies.
  let bodies: Int
  /// Number of sub-steps from start to end.
  let subSteps: Int
  /// Plays the scene in SpringTune's engine; only the sub-steps count, not the building.
  let springTune: @Sendable () -> Duration
  /// Plays it in Box2D, likewise.
  let box2D: @Sendable () -> Duration

  /// Median times of a sub-step, ns, of repetitions in turn.
  ///
  /// Both engines play at least five times and for at least one second.
  func measure() -> (springTune: Double, box2D: Double) {
    _ = (springTune(), box2D())  // to warm up
    var (ours, theirs): ([Duration], [Duration]) = ([], [])
    var (ourTime, theirTime) = (Duration.zero, Duration.zero)
    while ours.count < 5 || min(ourTime, theirTime) < .seconds(1) {
      ours.append(springTune())
      theirs.append(box2D())
      ourTime += ours.last ?? .zero
      theirTime += theirs.last ?? .zero
    }
    return (median(ours), median(theirs))
  }

  /// The median time of a sub-step in ns; of an even number of plays the upper one.
  private func median(_ plays: [Duration]) -> Double {
    plays.sorted()[plays.count / 2] / .nanoseconds(subSteps)
  }
}

extension Work {
  /// What is timed: bodies that move to the end, but for the heap, which may fall asleep.
  static let all = [drag(), Work("bounce", bounce), Work("stack", stack), Work("heap", heap)]

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

  private static func named(_ name: String) -> ContactScene {
    guard let scene = ContactScene.all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no contact scene \(name)")
    }
    return scene
  }

  private init(_ name: String, _ scene: ContactScene) {
    self.init(
      name: name, bodies: scene.bodies.count, subSteps: scene.subSteps,
      springTune: { timeInSpringTune(scene) }, box2D: { timeInBox2D(scene) })
  }

  private static func drag() -> Work {
    let drag = Drag()
    return Work(
      name: "drag", bodies: 1, subSteps: drag.subSteps,
      springTune: { timeInSpringTune(drag) }, box2D: { timeInBox2D(drag) })
  }
}
