// SPDX-License-Identifier: GPL-3.0-or-later

import Box2D
import ContactScenes

/// How Box2D plays a scene, as two tables; every number has the digits that bring its bits back.
struct ContactRecording {
  /// The columns sub_step, body, x, y (m), angle (rad), vx, vy (m/s), omega (rad/s), awake (1 or
  /// 0); sub-step 0 is the start.
  private(set) var states = "sub_step,body,x,y,angle,vx,vy,omega,awake\n"

  /// The columns sub_step, event, a, b, x, y (m), as ``ContactLog`` finds them.
  private(set) var events = "sub_step,event,a,b,x,y\n"

  /// Plays a scene from its start to its end.
  init(of scene: ContactScene) {
    var world = World(gravity: scene.gravity, allowsSleep: scene.allowsSleep)
    world.reportContacts()
    let walls = scene.walls.map { (name: $0.name, id: world.add(Body($0))) }
    let bodies = scene.bodies.map { (name: $0.name, id: world.add(Body($0))) }
    let names = Dictionary(uniqueKeysWithValues: (walls + bodies).map { ($0.id, $0.name) })

    var log = ContactLog()
    addStates(of: bodies, in: world, subStep: 0)
    for subStep in 1...scene.subSteps {
      world.step(ContactScene.subStep)
      for event in log.events(from: world.contactReports) {
        addEvent(event, names, subStep: subStep)
      }
      if subStep.isMultiple(of: scene.recordingInterval) {
        addStates(of: bodies, in: world, subStep: subStep)
      }
    }
  }

  private mutating func addStates(
    of bodies: [(name: String, id: World.BodyID)], in world: borrowing World, subStep: Int
  ) {
    for (name, id) in bodies {
      let state = world.state(of: id)
      let numbers = [
        state.position.x, state.position.y, state.angle, state.velocity.x, state.velocity.y,
        state.angularVelocity,
      ]
      let cells = numbers.map { "\($0)" }.joined(separator: ",")
      states += "\(subStep),\(name),\(cells),\(state.isAwake ? 1 : 0)\n"
    }
  }

  private mutating func addEvent(
    _ event: ContactLog.Event, _ names: [World.BodyID: String], subStep: Int
  ) {
    let a = names[event.pair.a, default: ""]
    let b = names[event.pair.b, default: ""]
    events += "\(subStep),\(event.phase.rawValue),\(a),\(b),\(event.point.x),\(event.point.y)\n"
  }
}
