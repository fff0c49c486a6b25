// SPDX-License-Identifier: GPL-3.0-or-later

/// A value against time: where it starts, where it ends, how far it overshoots, when it has settled.
///
/// The axes are named after the columns of the first curve, and all curves share its units. Metrics
/// are marked, never computed: what the chart says is what the caller measured.
public struct ResponseChart: Chart {
  /// What the picture shows, in words.
  public var title: String
  /// The curves, drawn in order, from 1 to 16; of several, the names and metrics stand in a key.
  public var curves: [Curve]
  /// The end of the time axis, which begins at 0 s; positive.
  public var duration: Double
  /// The level at which the response starts, in the value's unit; nil hides it.
  public var start: Double?
  /// The level at which it should end; nil hides it and the band.
  public var final: Double?
  /// The band around `final` in which the response counts as settled.
  public var band: Band?

  /// Makes a chart of 1 to 16 curves.
  public init(
    title: String, curves: [Curve], duration: Double, start: Double? = nil, final: Double? = nil,
    band: Band? = nil
  ) {
    precondition((1...16).contains(curves.count), "A response chart has from 1 to 16 curves.")
    precondition(duration > 0 && duration.isFinite, "A time axis has a positive, finite length.")
    self.title = title
    self.curves = curves
    self.duration = duration
    self.start = start
    self.final = final
    self.band = band
  }

  /// A curve in a CSV file, with the metrics to mark on it.
  public struct Curve: Sendable, Hashable {
    /// What tells the curve from the others.
    public var label: String
    /// The name of the CSV file.
    public var file: String
    /// The column of the time, in s.
    public var time: Column
    /// The column of the value.
    public var value: Column
    /// The overshoot with its place; nil marks none.
    public var overshoot: Overshoot?
    /// When the response has settled, in s; nil marks nothing.
    public var settleTime: Double?
    /// Whether the line is dashed, as that of a curve to compare others with.
    public var isDashed = false

    /// Makes a curve.
    public init(
      label: String, file: String, time: Column, value: Column, overshoot: Overshoot? = nil,
      settleTime: Double? = nil
    ) {
      self.label = label
      self.file = file
      self.time = time
      self.value = value
      self.overshoot = overshoot
      self.settleTime = settleTime
    }
  }

  /// The farthest point beyond the final level.
  public struct Overshoot: Sendable, Hashable {
    /// How far it is beyond, in percent of the step.
    public var percent: Double
    /// Its time in s.
    public var time: Double
    /// Its value, in the value's unit.
    public var value: Double
  }

  /// The settling band.
  public struct Band: Sendable, Hashable {
    /// How far it reaches to either side of the final level, in the value's unit.
    public var halfWidth: Double
    /// The same as the user wrote it: `2 %`, `1 pt`.
    public var label: String
  }
}
