// Motion, to move like: attachment
// Motion calls it settled after 0.750 s, over a distance of 1.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: with stiffness, damping and mass the velocity is kept, to some 4 %; with a duration or a bounce it is lost.
// A finger's velocity: velocity takes it in units of the value per second; with a duration or a bounce it is ignored.

animate(element, { x: 1 }, {
  type: "spring", stiffness: 165.700587472, damping: 21.0464296195, mass: 1,
});
