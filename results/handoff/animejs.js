// anime.js, to move like: attachment
// anime.js calls it settled after 0.920 s, over a distance of 1.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: a new animation starts without the velocity; with composition 'blend' it is kept.
// A finger's velocity: velocity takes it in distances per second; with a bounce and a duration it is ignored.

animate(target, {
  x: 1,
  ease: spring({ mass: 1, stiffness: 165.700587472, damping: 21.0464296195 }),
});
