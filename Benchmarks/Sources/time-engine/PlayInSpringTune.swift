// SPDX-License-Identifier: GPL-3.0-or-later

import ContactScenes
import RigidBodies
import Timing

/// A tick that runs one sub-step, s.
private let tick = Double(ContactScene.subStep)

/// How long SpringTune's engine takes for the sub-steps of a scene.
func timeInSpringTune(_ scene: ContactScene) -> Duration {
  var simulation = Simulation(SceneWorld<Float>(scene).world)

  return CPUClock.measure {
    for _ in 0..<scene.subSteps { simulation.tick(tick) }
  }
}

/// How long SpringTune's engine takes for the sub-steps of a drag, its anchors moved before each.
func timeInSpringTune(_ drag: Drag) -> Duration {
  var world = World<Float>()
  let item = world.add(
    Body(position: .zero, mass: drag.body.mass, inertia: drag.body.inertia))
  let anchors = drag.corners.map { corner in
    let anchor = world.add(Body(staticAt: Vector2(corner.x, corner.y)))
    _ = world.add(
      DistanceJoint(
        JointEnds(bodyA: anchor, bodyB: item, localAnchorA: .zero, localAnchorB: .zero),
        length: drag.length,
        frequency: drag.frequency, dampingRatio: drag.dampingRatio))
    return anchor
  }
  var simulation = Simulation(world)

  return CPUClock.measure {
    for finger in drag.finger {
      for (anchor, corner) in zip(anchors, drag.corners) {
        simulation.world[anchor].position = Vector2(finger.x + corner.x, finger.y + corner.y)
      }
      simulation.tick(tick)
    }
  }
}
