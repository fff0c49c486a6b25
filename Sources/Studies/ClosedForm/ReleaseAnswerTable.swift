// SPDX-License-Identifier: GPL-3.0-or-later

/// What a ``ReleaseForm`` says of some points.
public struct ReleaseAnswerTable: Sendable {
  /// The metrics in the order of the plan, point after point; NaN where there is no answer.
  public let metrics: [Double]

  /// The points of which there is more to say, in their order.
  public let exceptions: [Exception]

  /// A point that is not simply answered.
  public struct Exception: Sendable {
    /// Its place among the points.
    public let place: Int

    /// Why it has not settled, in words; nil where its metrics mean nothing and it must run alone.
    public let message: String?
  }
}
