// Jetpack Compose, to move like: attachment
// Jetpack Compose calls it settled after 0.607 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: animateTo keeps the velocity; snapTo, stop and a bound clear it.
// A finger's velocity: initialVelocity takes the place of the velocity, in units of the value per second.

val spec = spring<Float>(dampingRatio = 0.784459717572f, stiffness = 114.117489942f)
animatable.animateTo(target, animationSpec = spec)
