// UIKit, to move like: attachment
// UIKit calls it settled after 0.922 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.

let spring = UISpringTimingParameters(
  mass: 1, stiffness: 114.117, damping: 16.7601,
  initialVelocity: CGVector(dx: 0, dy: 0))
// The spring decides how long it takes, not the duration.
let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
animator.addAnimations { view.center = target }
animator.startAnimation()
