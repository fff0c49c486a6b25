// Flutter, to move like: attachment
// Flutter calls it settled after 0.817 s, over a distance of 1.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: a new simulation starts without the velocity, unless it is given controller.velocity.
// A finger's velocity: SpringSimulation takes it in the controller's units per second.

// controller = AnimationController.unbounded(vsync: this)
controller.animateWith(SpringSimulation(
  const SpringDescription(
    mass: 1,
    stiffness: 165.700587472,
    damping: 21.0464296195,
  ),
  0, // start
  1, // end
  0, // velocity
));
