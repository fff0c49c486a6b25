// SwiftUI, to move like: attachment
// SwiftUI calls it settled after 0.889 s, over a distance of 1.
// It differs by at most 1.98 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: .spring keeps the velocity; .interpolatingSpring runs on top of the old animation.
// A finger's velocity: .spring takes a gesture's velocity by itself; .interpolatingSpring takes initialVelocity in distances per second, and forgets the gesture's.

// response: 0.488110156289, dampingFraction: 0.817497459383
withAnimation(.spring(duration: 0.488110156289, bounce: 0.1825025406173)) {
  offset = target
}
