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

  init(_ nearest: EasingSpring, to curve: PastedCurve, over duration: Double) {
    (spring, difference) = (nearest.spring, nearest.difference)
    let (ratio, response) = (spring.dampingRatio, spring.response)
    let percent = "\(Self.rounded(100 * difference)) % of the distance"
    let time = "over \(plainText(of: duration)) s"
    let words = "response \(Self.rounded(response)) s, damping ratio \(Self.rounded(ratio))"
    note = "the spring stands for \(curve.title), from which it differs by up to \(percent)"
    description =
      difference <= SpringSource.near
      ? "\(curve.title) \(time) is no spring; the nearest has \(words), and differs by up to \(percent)"
      : "no spring is near \(curve.title): the nearest has \(words), and differs by up to \(percent)"
  }

  private static func rounded(_ value: Double) -> String {
    plainText(of: (value * 1000).rounded() / 1000)
  }
}

extension PastedCurve {
  /// The nearest spring.
  ///
  /// - Parameter duration: The duration over which the curve is played, in seconds.
  /// - Throws: `InputError` where the curve does not go from 0 to 1.
  /// - Returns: The spring, with its largest difference.
  public func nearest(over duration: Double) throws(InputError) -> CurveSpring {
    do {
      return CurveSpring(try EasingSpring(to: easing, over: duration), to: self, over: duration)
    } catch {
      throw InputError(at: InputSource(place: title), "\(error)")
    }
  }
}
