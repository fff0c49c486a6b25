// SPDX-License-Identifier: GPL-3.0-or-later

/// The state of a search: the nearest point so far.
public struct FitProgress: Sendable {
  /// The names of the parameters that are searched for, those with a chosen value first.
  public var names: [String]

  /// Their values at the nearest point.
  public var values: [Double]

  /// The cost there: 0 where every target is met.
  public var cost: Double

  /// The number of simulations; of several choices, those for this one.
  public var runs: Int

  /// A listener to a search, called after each of its steps on the thread that searches.
  public typealias Listener = @Sendable (FitProgress) -> Void
}
