// SPDX-License-Identifier: GPL-3.0-or-later

/// A parameter that a fit holds at a value.
public struct FitSetting: Sendable {
  /// The parameter.
  public let parameter: Parameter

  /// Its value.
  public let value: Double
}

/// A parameter of a fit that follows from the parameters that are searched for, as in
/// `= 2 * frequency`.
public struct FitTie: Sendable {
  /// The parameter.
  public let parameter: Parameter

  /// Its value as the document writes it, without the equals sign.
  public let text: String

  /// Its value for some values of the fit's parameters; not finite where it cannot be calculated.
  public let value: @Sendable ([Double]) -> Double
}
