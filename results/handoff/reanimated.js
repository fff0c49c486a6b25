// Reanimated, to move like: attachment
// Reanimated calls it settled after 1.217 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: the velocity is kept and the config's is added to it; one that points away from the new target is dropped.
// A finger's velocity: velocity takes it in units of the value per second.

offset.value = withSpring(target, {
  mass: 1,
  stiffness: 114.117489942,
  damping: 16.76010550586,
});
