// SPDX-License-Identifier: Apache-2.0

import Basics

/// A move as a `CustomEase` of GSAP: path data, progress upwards, which may pass 0 and 1.
///
/// GSAP draws the path as straight lines: a piece of it as one pair of them where its two handles are,
/// together, less than d = sqrt(1 / (200,000 p)) away from its chord, with the `precision` p. The pair is
/// within about d / 8 of it; at equal time that is d / 8 times the velocity of the move over the
/// duration. With the standard p of 1 bouncy springs are up to 10 % of the distance off.
/// Source: greensock/GSAP 3.12.7, `src/CustomEase.js`.
public struct GSAPEase: CubicNotation {
  public let move: SpringMove
  public let path: CubicPath

  public init(_ move: SpringMove, along path: CubicPath) { (self.move, self.path) = (move, path) }

  public static let framework = Framework.gsap

  /// The error that GSAP's own lines may add, as a fraction of the distance.
  private static let linesError = 1e-4
  /// The highest precision, with which GSAP takes a tenth of a second to read a path.
  private static let highestPrecision = 1e6

  /// The precision with which GSAP's lines add about that at most, a power of ten.
  var precision: Double {
    let steepest = max(abs(move.velocity), SpringFigures(move).peakVelocity.value.magnitude)
    let distance = 8 * Self.linesError / max(1, steepest * path.duration)
    let wanted = pow(10, log10(1 / (200_000 * distance * distance)).rounded(.up))
    return min(max(1, wanted), Self.highestPrecision)
  }

  public func snippet(over distance: Double) -> String {
    """
    // \(summary); GSAP's own lines add about \(percentText(Self.linesError))
    gsap.registerPlugin(CustomEase);
    CustomEase.create("spring", "\(path.pathData)", { precision: \(fixedText(precision, decimals: 0)) });
    gsap.to(element, { x: target, duration: \(durationText), ease: "spring" });

    """
  }
}
