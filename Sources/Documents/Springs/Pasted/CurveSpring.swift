// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks
import Springs

/// The spring that is nearest to a pasted curve, in words.
public struct CurveSpring: CustomStringConvertible, Sendable {
  /// The spring.
  public let spring: Spring
  /// The largest difference at any time, as a fraction of the distance.
  public let difference: Double
  /// The words for a spring that only stands for the curve, without a full stop.
  public let note: String
  public let description: String

  init(_ nearest: EasingSpring, to curve: PastedCurve) {
    (spring, difference) = (nearest.spring, nearest.difference)
    let (ratio, response) = (spring.dampingRatio, spring.response)
    let percent = "\(Self.rounded(100 * difference)) % of the distance"
    let time =
      curve.duration.map { "over \(plainText(of: $0)) s" } ?? "over 1 s, as it has no duration,"
    let words = "response \(Self.rounded(response)) s, damping ratio \(Self.rounded(ratio))"
    note = "the spring stands for \(curve.title), from which it differs by up to \(percent)"
    description =
      difference <= PastedCurve.near
      ? "\(curve.title) \(time) is no spring; the nearest has \(words), and differs by up to \(percent)"
      : "no spring is near \(curve.title): the nearest has \(words), and differs by up to \(percent)"
  }

  private static func rounded(_ value: Double) -> String {
    plainText(of: (value * 1000).rounded() / 1000)
  }
}

extension PastedCurve {
  /// The largest difference of a spring that may stand for a curve, as a fraction of the distance.
  public static let near = 0.05

  /// The duration over which it is played, in seconds; without one, a second.
  ///
  /// - Throws: `InputError` for one that nothing can be computed of.
  public func checkedDuration() throws(InputError) -> Double {
    guard (1e-3...1e4).contains(duration ?? 1) else {
      throw InputError(
        at: InputSource(place: title), "the duration of the curve must be from 1 ms to 10000 s")
    }
    return duration ?? 1
  }

  /// The nearest spring; of a curve without a duration, over one second.
  ///
  /// - Throws: `InputError` where the curve does not go from 0 to 1.
  public func nearest() throws(InputError) -> CurveSpring {
    let duration = try checkedDuration()
    do {
      return CurveSpring(try EasingSpring(to: easing, over: duration), to: self)
    } catch {
      throw InputError(at: InputSource(place: title), "\(error)")
    }
  }
}
