// SPDX-License-Identifier: Apache-2.0

/// How far two curves are from each other, over the time that both cover.
///
/// The curves need not be sampled at the same times: both are taken as straight lines between
/// their samples, and looked at where either has a sample.
public struct CurveDifference: Sendable, Hashable {
  /// The largest distance between the curves, in their unit.
  public let largest: Double

  /// The time at which it is reached, in seconds.
  public let timeOfLargest: Double

  /// The root mean square of the distance over the samples, in the curves' unit.
  public let rootMeanSquare: Double

  /// By how much the second curve is later than the first, in seconds: the shift that brings it
  /// nearest to the first, to a thousandth of the common time.
  public let timeShift: Double

  /// The share of the common time by which one curve may be later than the other.
  private static let reach = 0.25

  /// The number of shifts that are looked at on either side before the best is refined.
  private static let looks = 100

  /// The number of times the step is halved around the best shift.
  private static let halvings = 12

  /// Compares two curves.
  ///
  /// - Parameters:
  ///   - first: The first curve.
  ///   - second: The second curve.
  /// - Returns: nil where no time is covered by both.
  public init?(_ first: Curve, _ second: Curve) {
    guard let times = Self.commonTimes(first, second) else { return nil }
    let distances = times.map { abs(first.value(at: $0) - second.value(at: $0)) }
    let index = distances.indices.max { distances[$0] < distances[$1] } ?? 0
    largest = distances[index]
    timeOfLargest = times[index]
    rootMeanSquare = (Self.meanSquare(first, second, times, shift: 0)).squareRoot()
    timeShift = Self.shift(first, second, times)
  }

  /// The samples of either curve within the time that both cover; nil for fewer than two.
  private static func commonTimes(_ first: Curve, _ second: Curve) -> [Double]? {
    let (a, b) = (first.times, second.times)
    let (start, end) = (max(a[0], b[0]), min(a[a.count - 1], b[b.count - 1]))
    let times = Set(a + b).filter { $0 >= start && $0 <= end }.sorted()
    return times.count >= 2 ? times : nil
  }

  /// The shift of the second curve with the smallest mean square.
  private static func shift(_ first: Curve, _ second: Curve, _ times: [Double]) -> Double {
    let length = times[times.count - 1] - times[0]
    var step = reach * length / Double(looks)
    var best = (shift: 0.0, cost: meanSquare(first, second, times, shift: 0))
    func look(_ shift: Double) {
      let cost = meanSquare(first, second, times, shift: shift)
      if cost < best.cost { best = (shift, cost) }
    }
    for index in 1...looks {
      look(Double(index) * step)
      look(-Double(index) * step)
    }
    for _ in 0..<halvings {
      step /= 2
      let centre = best.shift
      look(centre + step)
      look(centre - step)
    }
    return best.shift
  }

  private static func meanSquare(
    _ first: Curve, _ second: Curve, _ times: [Double], shift: Double
  ) -> Double {
    let sum = times.reduce(0) {
      let distance = first.value(at: $1) - second.value(at: $1 + shift)
      return $0 + distance * distance
    }
    return sum / Double(times.count)
  }
}

extension Curve {
  /// The value at a time, on the straight line between two samples; outside, the nearest end's.
  public func value(at time: Double) -> Double {
    let next = clock.firstIndex(after: time)
    guard next > 0 else { return values[0] }
    guard next < count else { return values[count - 1] }
    let (start, end) = (clock.time(at: next - 1), clock.time(at: next))
    return values[next - 1] + (values[next] - values[next - 1]) * (time - start) / (end - start)
  }
}
