// SPDX-License-Identifier: GPL-3.0-or-later

/// The search for three places a < m < b with f(m) below f(a) and f(b): between a and b lies a
/// minimum.
///
/// Three places walk downhill in growing strides, by the golden ratio, until the middle one is the
/// lowest, or until the range ends.
struct Bracket {
  /// A place and the function's height there.
  struct Sample {
    let x: Double
    let height: Double
  }

  private(set) var lower: Sample
  private(set) var middle: Sample
  private(set) var upper: Sample

  private let range: ClosedRange<Double>
  private let height: (Double) -> Double

  private static let golden = 1.618_033_988_749_895

  /// The most strides: enough to go from 1e-300 to 1e300.
  private static let strideLimit = 3000

  /// How near an end of the range a minimum is looked for, as a share of the way to it.
  private static let nearness = 1e-12

  /// Searches.
  ///
  /// - Parameters:
  ///   - start: The first place, inside the range.
  ///   - step: The distance of the first three places, above 0.
  ///   - range: Where the function may be asked.
  ///   - height: The function; no height is not-a-number.
  init(
    start: Double, step: Double, range: ClosedRange<Double>, height: @escaping (Double) -> Double
  ) {
    self.range = range
    self.height = height
    func sample(_ x: Double) -> Sample { Sample(x: x, height: height(x)) }
    middle = sample(start)
    lower = start > range.lowerBound ? sample(max(start - step, range.lowerBound)) : middle
    upper = start < range.upperBound ? sample(min(start + step, range.upperBound)) : middle
    walk()
    approachEnd()
  }

  /// Whether the middle is strictly inside and strictly the lowest.
  var isValid: Bool {
    lower.x < middle.x && middle.x < upper.x && middle.height < lower.height
      && middle.height < upper.height
  }

  /// Goes on until no place is lower than the middle, and the middle lies lower than the others
  /// unless the range ends.
  private mutating func walk() {
    for _ in 0..<Self.strideLimit {
      if lower.height < middle.height && lower.height <= upper.height {
        (middle, upper) = (lower, middle)
        lower = beyondLower
      } else if upper.height < middle.height {
        (lower, middle) = (middle, upper)
        upper = beyondUpper
      } else if lower.height == middle.height && lower.x > range.lowerBound {
        lower = beyondLower
      } else if upper.height == middle.height && upper.x < range.upperBound {
        upper = beyondUpper
      } else {
        return
      }
    }
  }

  /// The next place downwards, or the lowest again where the range or the numbers end.
  private var beyondLower: Sample {
    let x = max(lower.x - Self.golden * (upper.x - lower.x), range.lowerBound)
    return x < lower.x && x.isFinite ? Sample(x: x, height: height(x)) : lower
  }

  private var beyondUpper: Sample {
    let x = min(upper.x + Self.golden * (upper.x - lower.x), range.upperBound)
    return x > upper.x && x.isFinite ? Sample(x: x, height: height(x)) : upper
  }

  /// Looks for a lower place ever nearer to an end of the range that is the lowest so far.
  private mutating func approachEnd() {
    let (end, reach) = (middle.x, upper.x - lower.x)
    var share = 0.25
    while middle.x == end, share > Self.nearness, reach > 0, reach.isFinite {
      if end == range.lowerBound, lower.x == end {
        settle(at: end + share * reach) { $0.upper = $1 }
      } else if end == range.upperBound, upper.x == end {
        settle(at: end - share * reach) { $0.lower = $1 }
      } else {
        return
      }
      share /= 4
    }
  }

  /// Makes a place the middle if it is lower, else the other limit.
  private mutating func settle(at x: Double, otherwise: (inout Bracket, Sample) -> Void) {
    let sample = Sample(x: x, height: height(x))
    if sample.height < middle.height {
      middle = sample
    } else {
      otherwise(&self, sample)
    }
  }
}
