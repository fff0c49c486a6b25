// UIKit, to move like: attachment
// UIKit calls it settled after 0.740 s, over a distance of 1.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: UIView's animations add up, which keeps the velocity of an equal spring.
// A finger's velocity: the initial velocity is in distances per second, for each axis; an axis of no distance loses it.

let spring = UISpringTimingParameters(
  mass: 1, stiffness: 165.700587472, damping: 21.0464296195,
  initialVelocity: CGVector(dx: 0, dy: 0))
// The spring decides how long it takes, not the duration.
let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
animator.addAnimations { view.center = target }
animator.startAnimation()
