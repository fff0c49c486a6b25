// Core Animation, to move like: attachment
// Core Animation calls it settled after 0.740 s, over a distance of 1.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: An animation in place of another starts without its velocity; an additive one keeps it.
// A finger's velocity: initialVelocity takes it in distances per second, towards the target; a move of no distance loses it.

let animation = CASpringAnimation(keyPath: "position")
animation.mass = 1
animation.stiffness = 165.700587472
animation.damping = 21.0464296195
animation.fromValue = layer.position
animation.toValue = target
animation.duration = animation.settlingDuration
layer.position = target
layer.add(animation, forKey: "spring")
