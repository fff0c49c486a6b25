// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import Scenes
@testable import Studies

@Suite struct MergedSamplesTests {
  @Test func `Rows of one time become their mean`() {
    let samples = MergedSamples(
      times: [0, 0, 1, 2, 2, 2, 3, 4, 4], values: [1, 2, 5, 3, 4, 8, 7, -1, 1])
    #expect(samples.times == [0, 1, 2, 3, 4])
    #expect(samples.values == [1.5, 5, 5, 7, 0])
    #expect(samples.repeatedRows == 7 && samples.mergedSamples == 3 && samples.firstRow == 0)
  }

  @Test func `Distinct times stay as they are`() {
    let times = [0, 1, 1.0.nextUp, 0.5, 1]
    let samples = MergedSamples(times: times, values: [1, 2, 3, 4, 5])
    #expect(samples.times == times && samples.values == [1, 2, 3, 4, 5])
    #expect(samples.firstRow == nil && samples.repeatedRows == 0 && samples.mergedSamples == 0)
  }

  @Test func `Few and large samples have a mean`() {
    #expect(MergedSamples(times: [], values: []).times.isEmpty)
    #expect(MergedSamples(times: [1], values: [2]).values == [2])
    let large = MergedSamples(times: [-0.0, 0, 1], values: [1.5e308, -0.5e308, 0])
    #expect(large.values == [0.5e308, 0] && large.firstRow == 0)
    #expect(MergedSamples(times: [0, 0, 0], values: [0.1, 0.1, 0.1]).values == [0.1])
  }
}
