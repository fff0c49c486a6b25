// SPDX-License-Identifier: GPL-3.0-or-later

import Box2D
import ContactScenes
import Timing

/// How long Box2D takes for the sub-steps of a scene.
func timeInBox2D(_ scene: ContactScene) -> Duration {
  var world = World(gravity: scene.gravity, allowsSleep: scene.allowsSleep)
  for wall in scene.walls { world.add(Body(wall)) }
  for body in scene.bodies { world.add(Body(body)) }

  return CPUClock.measure {
    for _ in 0..<scene.subSteps { world.step(ContactScene.subStep) }
  }
}

/// How long Box2D takes for the sub-steps of a drag, its anchors moved before each.
func timeInBox2D(_ drag: Drag) -> Duration {
  var world = World()
  let item = world.add(Body(drag.body))
  let spring = Spring(
    length: drag.length, frequency: drag.frequency, dampingRatio: drag.dampingRatio)
  let anchors = drag.corners.map { corner in
    let anchor = world.add(Body(anchor: corner))
    world.connect(anchor, to: item, by: spring)
    return anchor
  }

  return CPUClock.measure {
    for finger in drag.finger {
      for (anchor, corner) in zip(anchors, drag.corners) { world.move(anchor, to: finger + corner) }
      world.step(ContactScene.subStep)
    }
  }
}
