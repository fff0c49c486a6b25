// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The squares that the free responses of a grid of springs leave of every stretch of equally spaced
/// values, and the changes at which some stretches together leave least.
///
/// The responses of a spring are the same functions wherever they begin, so one pass over the values
/// from each beginning tells all stretches from there; eight frequencies go at a time. The best
/// changes follow by dynamic programming (Bellman, Communications of the ACM 4, 1961).
struct SegmentGrid {
  private let values: [Double]
  /// The values from one boundary to the next, and the fewest boundaries of a segment.
  private let stride: Int
  private let least: Int
  /// The number of boundaries, both ends included.
  private let count: Int
  /// The spring that leaves least of the stretch from each boundary to each.
  private var stretches: [TriedSpring]

  /// The damping ratios that are tried.
  private static let ratios = [0.02, 0.15, 0.3, 0.5, 0.75, 1.05, 1.6, 3]

  /// The fewest values of a segment.
  private static let fewest = 6

  /// A grid over values that lie an interval apart.
  init(_ values: [Double], interval: Double, stride: Int, limits: FreeResponseLimits) {
    self.values = values.centered
    self.stride = stride
    least = (Self.fewest + stride - 1) / stride
    count = values.count / stride + 1
    stretches = [TriedSpring](repeating: TriedSpring(), count: count * count)
    let swings = sequence(first: 0.25) { max($0 * 1.08, $0 + 0.3) }
      .prefix { $0 <= Double(values.count) / 4 }
    let duration = interval * Double(values.count - 1)
    let grid = limits.grid(swings: swings, in: duration, ratios: Self.ratios)
    for ratio in grid.ratios {
      for start in Swift.stride(from: 0, to: grid.frequencies.count, by: 8) {
        note(SIMD8(grid.frequencies, from: start), ratio, interval)
      }
    }
  }

  /// The first value of a boundary; the last boundary ends after all.
  private func place(_ boundary: Int) -> Int {
    boundary + 1 == count ? values.count : boundary * stride
  }

  // MARK: Changes

  /// Some segments that together leave least, the best first: of all changes, then
  /// of those with one change elsewhere, where neighbours of it leave more.
  func best(_ segments: Int, atMost most: Int) -> [[SegmentedMotion.Segment]] {
    let first = Chain(to: segments, count) { rest($0, $1) }
    // Its boundaries count from the end of all values.
    let last = Chain(to: segments, count) { rest(count - 1 - $1, count - 1 - $0) }
    var found: [(rest: Double, boundaries: [Int])] = []
    for k in 1..<max(segments, 1) {
      let rests = (0..<count).map { first.rests[k][$0] + last.rests[segments - k][count - 1 - $0] }
      for place in rests.indices where rests[place].isFinite {
        let around = rests[max(place - 1, 0)...min(place + 1, count - 1)]
        guard around.allSatisfy({ $0 >= rests[place] }) else { continue }
        let ends = last.boundaries(segments - k, to: count - 1 - place).map { count - 1 - $0 }
        let boundaries = first.boundaries(k, to: place) + [place] + ends.dropFirst().reversed()
        if !found.contains(where: { $0.boundaries == boundaries }) {
          found.append((rests[place], boundaries))
        }
      }
    }
    return found.sorted { $0.rest < $1.rest }.prefix(most).map { _, boundaries in
      zip(boundaries, boundaries.dropFirst() + [count - 1]).map(segment)
    }
  }

  private func rest(_ begin: Int, _ end: Int) -> Double {
    end - begin >= least ? stretches[begin * count + end].rest : .infinity
  }

  /// The least rests of some segments from the first boundary to each.
  private struct Chain {
    /// The rest of each number of segments to each boundary.
    private(set) var rests: [[Double]]
    private var origins: [[Int]]

    init(to segments: Int, _ count: Int, _ rest: (Int, Int) -> Double) {
      rests = [[Double]](
        repeating: [Double](repeating: .infinity, count: count), count: segments + 1)
      origins = [[Int]](repeating: [Int](repeating: 0, count: count), count: segments + 1)
      rests[0][0] = 0
      for k in 1...segments {
        for end in 1..<count {
          for begin in 0..<end where rests[k - 1][begin].isFinite {
            let sum = rests[k - 1][begin] + rest(begin, end)
            if sum < rests[k][end] { (rests[k][end], origins[k][end]) = (sum, begin) }
          }
        }
      }
    }

    /// The boundaries at which the segments to one begin.
    func boundaries(_ segments: Int, to end: Int) -> [Int] {
      var (result, end) = ([Int](), end)
      for k in (1..<segments + 1).reversed() {
        end = origins[k][end]
        result.append(end)
      }
      return result.reversed()
    }
  }

  /// The segments that begin at some shares of the time.
  func segments(_ shares: [Double]) -> [SegmentedMotion.Segment] {
    let boundaries = shares.map { boundary($0) } + [count - 1]
    return zip(boundaries, boundaries.dropFirst()).map { begin, end in
      segment(min(begin, count - 2), max(end, min(begin, count - 2) + 1))
    }
  }

  private func boundary(_ share: Double) -> Int {
    min(max(Int((share * Double(values.count - 1) / Double(stride)).rounded()), 0), count - 1)
  }

  /// The segment between two boundaries; it begins at a share of the time of all values.
  private func segment(_ begin: Int, _ end: Int) -> SegmentedMotion.Segment {
    let spring = stretches[begin * count + end]
    return SegmentedMotion.Segment(
      from: Double(place(begin)) / Double(values.count - 1),
      angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio)
  }

  // MARK: Stretches

  /// Notes what eight springs leave of every stretch.
  private mutating func note(_ w: SIMD8<Double>, _ ratio: Double, _ interval: Double) {
    let none = ResponseSums(angularFrequencies: w, dampingRatio: ratio, interval: interval)
    for begin in 0..<(count - least) {
      var sums = none
      for end in (begin + 1)..<count {
        for index in place(end - 1)..<place(end) { sums.add(values[index]) }
        guard end - begin >= least else { continue }
        let (rest, slot) = (sums.rest, begin * count + end)
        let lowest = rest.min()
        guard lowest < stretches[slot].rest, let lane = (0..<8).first(where: { rest[$0] == lowest })
        else { continue }
        stretches[slot] = TriedSpring(angularFrequency: w[lane], dampingRatio: ratio, rest: lowest)
      }
    }
  }
}
