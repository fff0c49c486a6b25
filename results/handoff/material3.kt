// Material 3, to move like: attachment
// Material 3 calls it settled after 0.452 s, over a distance of 1.
// It differs by at most 8.53 % of the distance at any frame.
// Note: Material 3 has only its own springs: expressive-slow-spatial, 0.8 / 200, stands for damping ratio 0.817497 / stiffness 165.701.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: animateTo keeps the velocity; snapTo, stop and a bound clear it.
// A finger's velocity: initialVelocity takes the place of the velocity, in units of the value per second.

// Public from material3 1.5 on. In MaterialTheme(motionScheme = MotionScheme.expressive()) { ... }
val spec = MaterialTheme.motionScheme.slowSpatialSpec<Float>()
LaunchedEffect(target) {
    animatable.animateTo(target, animationSpec = spec)
}
