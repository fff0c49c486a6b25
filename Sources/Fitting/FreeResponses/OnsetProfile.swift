// SPDX-License-Identifier: GPL-3.0-or-later

/// The squares that remain where the samples up to one have a level of their own, and those after
/// it are a free response of a given shape.
///
/// The responses of a shape are the same functions wherever they begin, so sums over the last
/// samples tell all remainders at once.
struct OnsetProfile {
  /// The remainders, for the sample with the index `first` and those after it.
  private let rests: [Double]
  private let first: Int

  /// The most samples to each side that are tried.
  private static let reach = 600

  /// The growth of a motion back in time, as a logarithm, up to which samples before the centre are
  /// tried: beyond it the sums are those of the first samples alone.
  private static let growth = 25.0

  init(_ samples: Samples, _ shape: FreeResponse, around centre: Int) {
    let (time, rate) = (samples.times[centre], shape.fastestRate)
    let before = min(2 * .pi / shape.angularFrequency, Self.growth / rate)
    let low = max(
      samples.times.partitioningIndex { $0 >= time - before }, centre - Self.reach, 0)
    let high = min(
      samples.times.partitioningIndex { $0 > time + .pi / shape.angularFrequency },
      centre + Self.reach, samples.count - 4)
    first = low
    guard high >= low else {
      rests = []
      return
    }
    var lead = LeadSums()
    var leads: [Double] = []
    for index in 0...high {
      lead.add(samples.values[index], weight: samples.weight(index))
      if index >= low { leads.append(lead.rest) }
    }
    var tail = TailSums()
    var tails = [Double](repeating: 0, count: high - low + 1)
    for index in (low + 1..<samples.count).reversed() {
      tail.add(
        shape.basis(at: samples.times[index] - time), samples.values[index] - samples.values[low],
        weight: samples.weight(index))
      if index - 1 <= high { tails[index - 1 - low] = tail.rest }
    }
    rests = zip(leads, tails).map(+)
  }

  /// A sample with what remains where it is the last one before the onset.
  struct Candidate {
    let index: Int
    let rest: Double
  }

  /// The samples, the one that leaves least first.
  var candidates: [Candidate] {
    rests.indices.sorted { rests[$0] < rests[$1] }
      .map { Candidate(index: first + $0, rest: rests[$0]) }
  }

  /// The shape of the samples after the onset, and the profile with it, found in turns.
  static func settled(
    _ samples: Samples, _ shape: FreeResponse, _ limits: FreeResponseLimits, around centre: Int
  ) -> (FreeResponse, OnsetProfile) {
    var (shape, profile) = (shape, OnsetProfile(samples, shape, around: centre))
    for _ in 0..<3 {
      guard let best = profile.lowest, samples.count - best - 1 >= 4 else { break }
      let tail = samples.dropping(best + 1)
      let descent = FreeResponseDescent(samples: tail, limits: limits.free(after: tail.times[0]))
      guard let place = descent.lowest(from: shape.at(onset: tail.times[0])) else { break }
      shape = place.response
      profile = OnsetProfile(samples, shape, around: best)
      if profile.lowest == best { break }
    }
    return (shape, profile)
  }

  private var lowest: Int? {
    rests.indices.min { rests[$0] < rests[$1] }.map { first + $0 }
  }
}

/// The squares that the mean of some values leaves, value by value (Welford, Technometrics 4, 1962).
private struct LeadSums {
  private var weight = 0.0
  private var mean = 0.0
  private(set) var rest = 0.0

  mutating func add(_ value: Double, weight added: Double) {
    guard added > 0 else { return }
    weight += added
    let away = value - mean
    mean += added / weight * away
    rest += added * away * (value - mean)
  }
}

/// The squares that a constant and two functions leave of some values, from their sums of products.
private struct TailSums {
  private var products = [Double](repeating: 0, count: 9)
  private var square = 0.0

  mutating func add(_ basis: (even: Double, odd: Double), _ value: Double, weight: Double) {
    let (a, b) = basis
    products[0] += weight
    products[1] += weight * a
    products[2] += weight * b
    products[3] += weight * a * a
    products[4] += weight * a * b
    products[5] += weight * b * b
    products[6] += weight * value
    products[7] += weight * value * a
    products[8] += weight * value * b
    square += weight * value * value
  }

  /// By elimination of the constant, then of one function after the other.
  var rest: Double {
    guard products[0] > 0 else { return 0 }
    let n = products[0]
    let aa = products[3] - products[1] * products[1] / n
    let ab = products[4] - products[1] * products[2] / n
    let bb = products[5] - products[2] * products[2] / n
    let ya = products[7] - products[1] * products[6] / n
    let yb = products[8] - products[2] * products[6] / n
    var rest = square - products[6] * products[6] / n
    guard aa > 1e-13 * products[3] else { return max(rest, 0) }
    rest -= ya * ya / aa
    let left = bb - ab * ab / aa
    guard left > 1e-11 * bb else { return max(rest, 0) }
    let share = yb - ab * ya / aa
    return max(rest - share * share / left, 0)
  }
}
