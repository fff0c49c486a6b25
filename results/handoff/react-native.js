// React Native, to move like: attachment
// React Native calls it settled after 0.933 s, over a distance of 1.
// It differs by at most 1.96 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.

Animated.spring(value, {
  toValue: target,
  stiffness: 114.117,
  damping: 16.7601,
  mass: 1,
  useNativeDriver: true,
}).start();
