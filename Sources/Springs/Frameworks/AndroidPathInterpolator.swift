// SPDX-License-Identifier: Apache-2.0

import Basics

/// A move as a `PathInterpolator` of Android, in XML.
///
/// Its path goes from (0, 0) to (1, 1) and never back in time. Android draws it as straight lines,
/// which add an error of their own. Source: AOSP, `PathInterpolator.java` and `Path.approximate`.
public struct AndroidPathInterpolator: CubicNotation {
  public let move: SpringMove
  public let path: CubicPath
  /// The corners of Android's lines: shares of the duration and values.
  private let corners: [Easing.Stop]

  /// The largest distance in the path's own units of the middle of a line from the middle of its piece
  /// of the path.
  private static let precision = 0.002

  public init(_ move: SpringMove, along path: CubicPath) {
    (self.move, self.path) = (move, path)
    corners =
      [Easing.Stop(share: 0, value: 0)]
      + path.segments.flatMap { segment in
        Self.corners(of: segment, over: path.duration)
      }
  }

  public static let framework = Framework.androidPath

  /// The largest difference of Android's lines from the move, as a fraction of the distance.
  public var drawnError: Double {
    zip(corners, corners.dropFirst()).reduce(path.largestError) { largest, ends in
      (1...32).reduce(largest) { largest, index in
        let part = Double(index) / 32
        let share = ends.0.share + part * (ends.1.share - ends.0.share)
        let value = ends.0.value + part * (ends.1.value - ends.0.value)
        return max(largest, abs(value - move.value(at: share * path.duration)))
      }
    }
  }

  public var limits: [String] {
    [
      "Android draws the path as straight lines, which are up to \(percentText(drawnError)) of the "
        + "distance off the spring"
    ]
  }

  /// The values of Android's lines.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    let lines = Easing.linear(corners)
    return (0..<count).map { lines.value(at: Double($0) / rate / path.duration) }
  }

  public func snippet(over distance: Double) -> String {
    """
    <!-- \(summary), \(percentText(drawnError)) as Android draws them;
         animator.setDuration(\(fixedText(1000 * path.duration, decimals: 6))) -->
    <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
        android:pathData="\(path.pathData)"/>

    """
  }

  // MARK: Lines

  /// The corners of the lines of a segment, after its start.
  ///
  /// A piece is halved by its parameter until the middle of its line is near enough. An S may pass that
  /// test by chance: its first half is then tested as well, until one such S is found.
  private static func corners(of segment: CubicSegment, over duration: Double) -> [Easing.Stop] {
    let (times, values) = (segment.times, segment.values)
    let corner = { (s: Double) in
      Easing.Stop(
        share: CubicSegment.polynomial(times, at: s) / duration,
        value: CubicSegment.polynomial(values, at: s))
    }
    var (corners, isDoubtful) = ([Easing.Stop](), true)
    let isFar = { (start: Double, end: Double) in
      let (a, b, middle) = (corner(start), corner(end), corner((start + end) / 2))
      return hypot(
        middle.share - (a.share + b.share) / 2, middle.value - (a.value + b.value) / 2) > precision
    }
    func draw(from start: Double, to end: Double) {
      let middle = (start + end) / 2
      var isHalved = isFar(start, end)
      if !isHalved && isDoubtful {
        isHalved = isFar(start, middle)
        if isHalved { isDoubtful = false }
      }
      guard isHalved else { return corners.append(corner(end)) }
      draw(from: start, to: middle)
      draw(from: middle, to: end)
    }
    draw(from: 0, to: 1)
    return corners
  }
}
