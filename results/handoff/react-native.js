// React Native, to move like: attachment
// React Native calls it settled after 0.817 s, over a distance of 1.
// It differs by at most 2.31 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: a spring in flight hands its velocity over, and a velocity in the config is ignored then; the native driver starts with that of the first start.
// A finger's velocity: velocity takes it in units of the value per second.

Animated.spring(value, {
  toValue: target,
  stiffness: 165.700587472,
  damping: 21.0464296195,
  mass: 1,
  useNativeDriver: true,
}).start();
