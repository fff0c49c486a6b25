// SwiftUI, to move like: attachment
// SwiftUI calls it settled after 1.091 s, over a distance of 1.
// It differs by at most 1.67 % of the distance at any frame.
// Note: UIKit Dynamics shows it 4.4 ms behind the continuous spring; apart from that they differ by at most 0.1 %.
// A new target in flight: .spring keeps the velocity; .interpolatingSpring runs on top of the old animation.
// A finger's velocity: .spring takes a gesture's velocity by itself; .interpolatingSpring takes initialVelocity in distances per second, and forgets the gesture's.

// response: 0.588171210474, dampingFraction: 0.784459717572
withAnimation(.spring(duration: 0.588171210474, bounce: 0.215540282428)) {
  offset = target
}
