// UIKit Dynamics, to move like: attachment
// UIKit Dynamics calls it settled after 1.233 s, over a distance of 100 pt.
// It shows the same at every frame.
// A new target in flight: a moved anchor keeps the velocity, which is the item's own.
// A finger's velocity: addLinearVelocity(_:for:) adds it to the item's, in pt/s.

// The view is 100 pt below the target and moves up.
let anchor = CGPoint(x: target.x, y: target.y - 202)
let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
attachment.length = 202
attachment.frequency = 2.14
attachment.damping = 0.795
let resistance = UIDynamicItemBehavior(items: [view])
resistance.resistance = 0.1
animator.addBehavior(resistance)
animator.addBehavior(attachment)
