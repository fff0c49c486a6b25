// SPDX-License-Identifier: Apache-2.0

/// The way a released spring comes to its target.
public enum DampingRegime: String, CaseIterable, Hashable, Sendable {
  /// It swings for ever: damping ratio 0.
  case undamped
  /// It swings past the target, less each time: damping ratio below 1.
  case underdamped
  /// It comes to the target as fast as it can without passing it: damping ratio 1.
  case criticallyDamped
  /// It creeps to the target: damping ratio above 1.
  case overdamped

  init(dampingRatio: Double) {
    self =
      if dampingRatio == 0 {
        .undamped
      } else if dampingRatio < 1 {
        .underdamped
      } else {
        dampingRatio == 1 ? .criticallyDamped : .overdamped
      }
  }
}
