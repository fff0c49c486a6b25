// Flutter, to move like: attachment
// Flutter calls it settled after 0.933 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: a new simulation starts without the velocity, unless it is given controller.velocity.
// A finger's velocity: SpringSimulation takes it in the controller's units per second.

// controller = AnimationController.unbounded(vsync: this)
controller.animateWith(SpringSimulation(
  const SpringDescription(
    mass: 1,
    stiffness: 114.117489942,
    damping: 16.76010550586,
  ),
  0, // start
  1, // end
  0, // velocity
));
