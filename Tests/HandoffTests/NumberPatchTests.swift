// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Handoff

@Suite struct NumberPatchTests {
  private let values = [0.1, 0.2, 0.3]

  @Test func `a value is told from a constant`() throws {
    let patch = try #require(
      NumberPatch(
        trying: values, base: [5, 0, 0, 7], tries: values.map { [$0, 1, 0, $0] }))
    #expect(patch.places == [0, 3])
    #expect(patch.constants == [NumberPatch.Constant(index: 1, value: 1)])
  }

  @Test func `what is computed from the value has no patch`() {
    #expect(NumberPatch(trying: values, base: [5], tries: values.map { [2 * $0] }) == nil)
  }

  @Test func `another count of numbers has no patch, nor has a run that cannot be made`() {
    #expect(NumberPatch(trying: values, base: [5], tries: values.map { [$0, 0] }) == nil)
    #expect(NumberPatch(trying: values, base: [5], tries: [[0.1], [0.2]]) == nil)
  }
}
