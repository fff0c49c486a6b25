// SPDX-License-Identifier: Apache-2.0

extension SpringPreset {
  /// The constants that `SpringForce` and Compose's `Spring` have in common, each with the other
  /// number at its standard value.
  static let android = [
    SpringPreset("high-bouncy", ["dampingRatio": 0.2]),
    SpringPreset("medium-bouncy", ["dampingRatio": 0.5]),
    SpringPreset("low-bouncy", ["dampingRatio": 0.75]),
    SpringPreset("no-bouncy", ["dampingRatio": 1]),
    SpringPreset("stiffness-high", ["stiffness": 10000]),
    SpringPreset("stiffness-medium", ["stiffness": 1500]),
    SpringPreset("stiffness-low", ["stiffness": 200]),
    SpringPreset("stiffness-very-low", ["stiffness": 50]),
  ]
}
