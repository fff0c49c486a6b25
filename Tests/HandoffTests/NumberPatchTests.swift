// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Handoff

@Suite struct NumberPatchTests {
  private let values = [0.1, 0.2, 0.3]

  @Test func `a value is told from a constant`() throws {
    let patch = try #require(
      NumberPatch(
        trying: values, bases: [[5, 0, 0, 7]], tries: values.map { [$0, 1, 0, $0] }))
    #expect(patch.places == [0, 3])
    #expect(patch.constants == [NumberPatch.Constant(index: 1, value: 1)])
  }

  @Test func `what is computed from the value has no patch`() {
    #expect(NumberPatch(trying: values, bases: [[5]], tries: values.map { [2 * $0] }) == nil)
  }

  @Test func `another count of numbers has no patch, nor has a run that cannot be made`() {
    #expect(NumberPatch(trying: values, bases: [[5]], tries: values.map { [$0, 0] }) == nil)
    #expect(NumberPatch(trying: values, bases: [[5]], tries: [[0.1], [0.2]]) == nil)
  }

  /// A page begins as fitted or as written: a choice has to lead from either to itself.
  @Test func `a choice that is the scene's own is set where the other one was`() throws {
    let (no, yes) = ([0.0, 2], [1.0, 2])
    let patch = try #require(
      NumberPatch(trying: [1, 1, 1], bases: [yes, no, yes], tries: [yes, yes, yes]))
    #expect(patch.places == [0] && patch.constants.isEmpty)
  }
}
