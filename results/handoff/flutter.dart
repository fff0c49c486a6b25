// Flutter, to move like: attachment
// Flutter calls it settled after 0.933 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.

// controller = AnimationController.unbounded(vsync: this)
controller.animateWith(SpringSimulation(
  const SpringDescription(
    mass: 1,
    stiffness: 114.117,
    damping: 16.7601,
  ),
  0, // start
  1, // end
  0, // velocity
));
