// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Ranges of attachments.
struct FloatRangeTests {
  @Test("Only a range without any end is infinite")
  func infinite() {
    #expect(FloatRange.infinite.isInfinite)
    #expect(!FloatRange.zero.isInfinite)
    #expect(!FloatRange(minimum: 0, maximum: .infinity).isInfinite)
    #expect(FloatRange.zero == FloatRange(minimum: 0, maximum: 0))
  }
}
