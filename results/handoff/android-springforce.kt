// Android SpringForce, to move like: attachment
// Android SpringForce calls it settled after 0.333 s, over a distance of 100 px.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: animateToFinalPosition keeps the velocity, and so does cancel().
// A finger's velocity: setStartVelocity takes the place of the velocity, in units of the value per second.

SpringAnimation(view, DynamicAnimation.TRANSLATION_X, target).apply {
    spring.dampingRatio = 0.817497459383f
    spring.stiffness = 165.700587472f
    start()
}
