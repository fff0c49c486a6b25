// SPDX-License-Identifier: GPL-3.0-or-later

/// The spans of each parameter, the others held, in which every target is met.
///
/// The way between the bounds is tried at 64 equal steps or more, again between two of them where the
/// answers change fast relative to their slack, and by halving wherever the answer changes from met to
/// missed. Every end of a span is a value that was tried, and no value that was tried in a span
/// misses a target. A gap narrower than a step may go unseen. Without a bound the way ends 10
/// natural sizes away.
struct Ranges {
  let searched: [SearchedParameter]

  /// The slack of points in all scenarios, below 0 where a target is missed.
  let slacks: ([[Double]]) -> [Double]

  /// The spans of one parameter, ascending, and the number of values in them that were tried.
  typealias Spans = (all: [ClosedRange<Double>], tried: Int)

  /// The number of steps between the bounds.
  var stepCount = steps

  /// The usual number, and that for targets that count something, whose slack gives no warning.
  static let steps = 64
  static let manySteps = 256

  /// The number of times that a step is halved where the answers change fast.
  private static let depth = 3

  /// The number of halvings at an edge: to 10^-6 of the way between the bounds.
  private static let halvings = 14

  /// A value that was tried.
  private typealias Look = (value: Double, slack: Double)

  /// The spans around values that meet every target.
  func around(_ values: [Double]) -> [Spans] {
    var looks = values.map { _ in [Look]() }
    add(values.indices.map { ladder($0, around: values[$0]) }, to: &looks, around: values)
    for _ in 0..<Self.depth {
      add(looks.map { Self.fastSteps(of: $0).map(Self.middle) }, to: &looks, around: values)
    }
    for _ in 0..<Self.halvings {
      add(looks.map { Self.edges(of: $0).map(Self.middle) }, to: &looks, around: values)
    }
    return looks.map(Self.spans)
  }

  /// The values from one bound of a parameter to the other, and the one of the fit.
  private func ladder(_ index: Int, around value: Double) -> [Double] {
    let parameter = searched[index]
    let shares = (0...stepCount).map { Double($0) / Double(stepCount) }
    guard !parameter.isBounded else { return shares.map(parameter.value) + [value] }
    let bounds = parameter.bounds
    let low = bounds.coordinate(of: bounds.min ?? bounds.value(-10, from: value))
    let high = bounds.coordinate(of: bounds.max ?? bounds.value(10, from: value))
    return shares.map { bounds.value(ofCoordinate: low + $0 * (high - low)) } + [value]
  }

  /// Tries more values of each parameter, all side by side.
  private func add(_ values: [[Double]], to looks: inout [[Look]], around centre: [Double]) {
    let new = zip(values, looks).map { values, looks in
      Set(values).subtracting(looks.map(\.value)).sorted()
    }
    var rest = slacks(
      new.indices.flatMap { index in new[index].map { centre.replacing(index, by: $0) } })[...]
    for (index, values) in new.enumerated() {
      looks[index] += zip(values, rest).map { (value: $0, slack: $1) }
      looks[index].sort { $0.value < $1.value }
      rest = rest.dropFirst(values.count)
    }
  }

  private static func isMet(_ look: Look) -> Bool { look.slack >= 0 }

  private static func middle(_ pair: (Look, Look)) -> Double {
    pair.0.value + (pair.1.value - pair.0.value) / 2
  }

  /// The pairs of neighbours of which one meets the targets.
  private static func edges(of looks: [Look]) -> [(Look, Look)] {
    zip(looks, looks.dropFirst()).filter { isMet($0) != isMet($1) }.map { ($0, $1) }
  }

  /// The pairs of neighbours that agree, but between which the slack may change its sign if it
  /// changes as fast as it does next to them.
  private static func fastSteps(of looks: [Look]) -> [(Look, Look)] {
    let pairs = Array(zip(looks, looks.dropFirst()))
    let slopes = pairs.map { abs($1.slack - $0.slack) / ($1.value - $0.value) }
    return pairs.indices.filter { index in
      let (one, other) = pairs[index]
      let slope = slopes[max(index - 1, 0)...min(index + 1, pairs.count - 1)].max() ?? 0
      return isMet(one) == isMet(other)
        && slope * (other.value - one.value) > abs(one.slack) + abs(other.slack)
    }.map { pairs[$0] }
  }

  /// The runs of values that meet the targets.
  private static func spans(of looks: [Look]) -> Spans {
    let runs = looks.split { !isMet($0) }
    return (
      runs.map { $0[$0.startIndex].value...$0[$0.endIndex - 1].value },
      runs.reduce(0) { $0 + $1.count }
    )
  }
}
