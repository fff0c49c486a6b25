// SPDX-License-Identifier: Apache-2.0

extension Spring {
  /// The spring that Apple's frameworks run instead where they allow no overdamping.
  func withoutOverdamping() throws(SpringError) -> Spring {
    try Spring(angularFrequency: angularFrequency, dampingRatio: min(dampingRatio, 1))
  }

  /// Whether it is overdamped by more than the rounding of its parameters.
  var isClearlyOverdamped: Bool { dampingRatio > 1 + 1e-12 }
}
