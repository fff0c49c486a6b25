// Motion, to move like: attachment
// Motion calls it settled after 0.850 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.

animate(element, { x: 1 }, {
  type: "spring", stiffness: 114.117, damping: 16.7601, mass: 1,
});
