// SpriteKit, to move like: attachment
// SpriteKit calls it settled after 1.200 s, over a distance of 100 pt.
// It shows the same at every frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: a moved anchor keeps the velocity, which is the item's own.
// A finger's velocity: set the body's velocity, in pt/s.

// The node starts 100 pt below the target and moves up.
anchor.position = CGPoint(x: target.x, y: target.y + 202)
node.position = target
let spring = SKPhysicsJointSpring.joint(
  withBodyA: anchorBody, bodyB: body, anchorA: anchor.position, anchorB: node.position)
spring.frequency = 2.14
spring.damping = 0.795
anchorBody.isDynamic = false
body.affectedByGravity = false
body.linearDamping = 0.1
scene.physicsWorld.add(spring)
node.position.y -= 100
