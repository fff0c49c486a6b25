// SPDX-License-Identifier: GPL-3.0-or-later

/// What may differ between the scene that is fitted and those that it must still work in.
public struct FitVariation: Sendable {
  /// A parameter that may be off, up and down, by a share of its value.
  public struct Tolerance: Sendable {
    /// The parameter.
    public let parameter: Parameter
    /// The share of its value, more than 0 and less than 1.
    public let share: Double
  }

  /// The parameters that may be off.
  public var tolerances: [Tolerance] = []

  /// The share of the frames that may be dropped, at least 0 and less than 1.
  public var frameDrops = 0.0

  /// No variation.
  public init() {}

  /// Whether nothing varies.
  public var isEmpty: Bool { tolerances.isEmpty && frameDrops == 0 }
}
