// Reanimated, to move like: attachment
// Reanimated calls it settled after 0.983 s, over a distance of 1.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: the velocity is kept and the config's is added to it; one that points away from the new target is dropped.
// A finger's velocity: velocity takes it in units of the value per second.

offset.value = withSpring(target, {
  mass: 1,
  stiffness: 165.700587472,
  damping: 21.0464296195,
});
