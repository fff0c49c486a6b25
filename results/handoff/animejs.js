// anime.js, to move like: attachment
// anime.js calls it settled after 1.020 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: a new animation starts without the velocity; with composition 'blend' it is kept.
// A finger's velocity: velocity takes it in distances per second; with a bounce and a duration it is ignored.

animate(target, {
  x: 1,
  ease: spring({ mass: 1, stiffness: 114.117489942, damping: 16.76010550586 }),
});
