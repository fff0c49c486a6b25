// SPDX-License-Identifier: Apache-2.0

extension SpringMove {
  /// The velocity as a parameter, where the move starts with one.
  func velocityParameter(_ name: String) -> [FrameworkParameter] {
    velocity == 0 ? [] : [FrameworkParameter(name, velocity)]
  }
}
