// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct SamplesTests {
  /// Samples whose clock stood at 2 s when they began.
  private let late = Samples(times: [2, 2.5, 3, 3.25, 4], values: [0, 1, 2, 3, 4])

  @Test func `durations count from the first sample`() {
    #expect(late.duration == 2)
    #expect(late.dropping(2).duration == 1)
    #expect(late.prefix(lasting: 1.25).times == [2, 2.5, 3, 3.25])
    #expect(late.prefix(lasting: 2).count == 5)
  }
}
