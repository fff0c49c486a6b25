// react-spring, to move like: attachment
// react-spring calls it settled after 0.667 s, over a distance of 1.
// It differs by at most 3.75 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// Note: react-spring shows it 2.7 ms ahead of the continuous spring; apart from that they differ by at most 0.5 %.
// A new target in flight: the velocity is kept, and a velocity in the config is ignored then.
// A finger's velocity: config.velocity counts from rest, in units of the value per millisecond.

const { x } = useSpring({
  from: { x: 0 },
  to: { x: 1 },
  config: { mass: 1, tension: 165.700587472, friction: 21.0464296195 },
});
