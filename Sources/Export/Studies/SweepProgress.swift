// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a sweep has come.
public struct SweepProgress: Sendable {
  /// The number of points in all.
  public let total: Int

  /// The number of points that are done.
  public var done = 0

  /// A sweep that has not begun.
  public init(total: Int) { self.total = total }

  /// The progress in a line.
  ///
  /// - Parameter elapsed: The time since the sweep began, more than 0.
  /// - Returns: A line such as `512 of 1025 points, 256 a second, 2 s left`.
  public func text(after elapsed: Duration) -> String {
    let rate = Double(done) / (elapsed / .seconds(1))
    let left = done == 0 ? "" : ", \(Roughly.duration(Double(total - done) / rate)) left"
    return "\(done) of \(total) points, \(Int(rate)) a second\(left)"
  }
}
