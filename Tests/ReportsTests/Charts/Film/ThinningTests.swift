// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Thinning samples out")
struct ThinningTests {
  /// The samples that are kept at so many times the tolerances.
  private func kept(_ thinning: Thinning, loosening: Double = 1) -> [Int] {
    let weights = thinning.weights
    return weights.indices.filter { weights[$0] > loosening }
  }

  @Test("Of a straight line the ends are kept, and of one sample that one")
  func line() {
    let line = (0...100).map { 3 * Double($0) - 7 }
    #expect(kept(Thinning(channels: [line], tolerances: [1e-9])) == [0, 100])
    #expect(kept(Thinning(channels: [[5]], tolerances: [1])) == [0])
  }

  @Test("A corner of any channel is kept")
  func corner() {
    let (flat, bent) = ([Double](repeating: 2, count: 21), (0...20).map { abs(Double($0) - 13) })
    #expect(kept(Thinning(channels: [flat, bent], tolerances: [1, 0.1])) == [0, 13, 20])
  }

  @Test("Lines between what is kept of a parabola are within the tolerance, and not far below")
  func parabola() {
    // Over a way of h samples the line misses k^2 by h^2 / 4 at most.
    let thinning = Thinning(channels: [(0...256).map { Double($0 * $0) }], tolerances: [16])
    for loosening in [1.0, 4, 16] {
      let ticks = kept(thinning, loosening: loosening)
      for (a, b) in zip(ticks, ticks.dropFirst()) {
        let miss = Double((b - a) * (b - a)) / 4
        #expect(miss <= 16 * loosening && 4 * miss >= 16 * loosening)
      }
    }
  }
}
