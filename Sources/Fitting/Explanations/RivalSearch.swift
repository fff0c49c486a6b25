// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import SpringFrameworks

/// The search for curves other than a spring that follow a recording.
struct RivalSearch {
  private let samples: Samples
  private let judge: CurveJudge
  /// The times at which the recording begins to move, and stops.
  private let begin: Double
  private let end: Double

  /// The square of a residual that rounding leaves, in parts of the span.
  private static let rounding = 1e-24

  /// The most samples that rivals are fitted to.
  static let mostSamples = 600

  init(_ samples: Samples, _ judge: CurveJudge) {
    self.judge = judge
    self.samples = samples.thinned(to: Self.mostSamples)
    let times = self.samples.times
    let curve = try? Curve(times: times, values: self.samples.values)
    let back = try? Curve(
      times: times.reversed().map { -$0 }, values: self.samples.values.reversed())
    begin = times[curve?.onset ?? 0]
    let last = times[times.count - 1 - (back?.onset ?? 0)]
    end = last > begin ? last : times[times.count - 1]
  }

  /// The number of samples that curves are compared over.
  var count: Int { samples.count }

  /// Every rival, the most likely first.
  ///
  /// - Parameters:
  ///   - hasSegments: Several springs are among them.
  ///   - margin: The difference of criteria by which they must be better than one curve, which is the
  ///     simpler story.
  /// - Returns: The curves that were found.
  func rivals(hasSegments: Bool, margin: Double) -> [RivalCurve] {
    let single = [line, decay, bezier].compactMap(\.self)
      .sorted { $0.rest.criterion < $1.rest.criterion }
    let isExact = single.first.map { $0.rest.cost < Self.rounding * Double(count) } ?? false
    guard hasSegments, !isExact, let segments else { return single }
    let least = single.first.map { $0.rest.criterion - margin } ?? .infinity
    return segments.rest.criterion < least ? [segments] + single : single + [segments]
  }

  /// What a curve leaves, judged with the noise that makes it most likely.
  private func rest(of residuals: [Double], _ parameters: Int) -> RivalCurve.Rest {
    RivalCurve.Rest(
      cost: residuals.squares, criterion: judge.criterion(of: residuals, numbers: parameters))
  }

  // MARK: Curves

  private var lasting: Double { max(end - begin, samples.duration / Double(count)) }

  /// The bounds of a beginning and of a duration.
  ///
  /// What lies far outside of the recording, it does not tell.
  private var beginnings: ClosedRange<Double> {
    samples.times[0] - 0.1 * samples.duration...samples.times[count - 1]
  }
  private var durations: ClosedRange<Double> {
    samples.duration / Double(count) / 4...1.5 * samples.duration
  }

  private func descent(
    _ bounds: [ClosedRange<Double>], _ sizes: [Double],
    _ progress: @escaping ([Double], Double) -> Double
  ) -> ShapeDescent {
    let times = samples.times
    return ShapeDescent(
      samples: samples, shape: { numbers in times.map { progress(numbers, $0) } }, bounds: bounds,
      sizes: sizes)
  }

  /// Several springs, one taking over from the other, where they leave nothing but noise.
  private var segments: RivalCurve? {
    let lasting = samples.duration
    let limits = FreeResponseLimits(
      frequencies: .pi / (2 * lasting) ... .pi * Double(samples.count - 1) / lasting,
      ratios: 0...10,
      onsets: samples.times[0]...samples.times[count - 1])
    let curve = try? Curve(times: samples.times, values: samples.values)
    let search = SegmentSearch(samples, limits: limits, onsetIndex: curve?.onset ?? 0)
    guard let begun = search.best().first, begun.fit.minimum.values.count > 6,
      ResidualTest(begun.fit, times: samples.times).isNoise
    else { return nil }
    let values = begun.fit.minimum.values
    let beginnings = values.suffix((values.count - 2) / 4)
    let changes = zip(2..., beginnings.dropFirst()).map { number, time in
      RivalCurve.Parameter(name: "from_\(number)", unit: "s", value: time)
    }
    let residuals = zip(samples.values, begun.fit.regression.model(values)).map { $0 - $1 }
    return RivalCurve(
      kind: .segments,
      parameters: [.init(name: "begin", unit: "s", value: beginnings.first ?? 0)] + changes,
      rest: rest(of: residuals, begun.fit.minimum.free.count), samples: count)
  }

  /// The straight line between two levels.
  var line: RivalCurve? {
    let descent = descent([beginnings, durations], [lasting, lasting]) { numbers, time in
      min(max((time - numbers[0]) / numbers[1], 0), 1)
    }
    guard let place = descent.lowest(from: [begin, lasting]) else { return nil }
    return RivalCurve(
      kind: .line, parameters: moves(place), rest: rest(of: place.residuals, 4), samples: count)
  }

  /// The exponential decay towards a level, at once or after a level.
  var decay: RivalCurve? {
    let rates = 0.1 / samples.duration...Double(count) / samples.duration
    let descent = descent([beginnings, rates], [lasting, 1 / lasting]) { numbers, time in
      -expm1(-numbers[1] * max(time - numbers[0], 0))
    }
    let starts = [samples.times[0], begin].flatMap { onset in
      [0.5, 2, 8].map { [onset, $0 / lasting] }
    }
    let places = starts.compactMap { descent.lowest(from: $0) }
    guard let place = places.min(by: { $0.cost < $1.cost }) else { return nil }
    let isCut = place.numbers[0] <= samples.times[0]
    let level =
      isCut
      ? place.levels.from + (place.levels.to - place.levels.from)
        * -expm1(-place.numbers[1] * (samples.times[0] - place.numbers[0]))
      : place.levels.from
    return RivalCurve(
      kind: .decay,
      parameters: [
        .init(name: "timeConstant", unit: "s", value: 1 / place.numbers[1]),
        .init(name: "begin", unit: "s", value: max(place.numbers[0], samples.times[0])),
        .init(name: "from", unit: "", value: level),
        .init(name: "to", unit: "", value: place.levels.to),
      ], rest: rest(of: place.residuals, isCut ? 3 : 4), samples: count)
  }

  /// The easing over a duration: a named one, or any.
  private var bezier: RivalCurve? {
    let shares = 0.0...1
    let heights = -1.0...2
    let free = descent(
      [beginnings, durations, shares, heights, shares, heights],
      [lasting, lasting, 1, 1, 1, 1]
    ) { numbers, time in
      EasingCurve(x1: numbers[2], y1: numbers[3], x2: numbers[4], y2: numbers[5])
        .progress(at: (time - numbers[0]) / numbers[1])
    }
    let named = EasingCurve.named.compactMap { name, curve -> (String, ShapeDescent.Place)? in
      let held = descent([beginnings, durations], [lasting, lasting]) { numbers, time in
        curve.progress(at: (time - numbers[0]) / numbers[1])
      }
      // What comes to rest slowly has long begun where it is seen, and lasts longer than it is.
      let starts = [1, 1.3].map { [begin - 0.05 * lasting, $0 * lasting] }
      return starts.compactMap { held.lowest(from: $0) }.min { $0.cost < $1.cost }
        .map { (name, $0) }
    }.sorted { $0.1.cost < $1.1.cost }
    guard let best = named.first else { return nil }
    let starts = named.prefix(Self.followed).compactMap { name, place in
      EasingCurve.named.first { $0.name == name }.map { place.numbers + $0.curve.points }
    }
    let any = (starts + easings).compactMap { free.lowest(from: $0) }.min { $0.cost < $1.cost }
    let own = named.first.flatMap { rival($0.1, easing: $0.0, count: 4) }
    guard let any, let found = rival(any, easing: nil, count: 8), let own,
      found.rest.criterion < own.rest.criterion
    else { return rival(best.1, easing: best.0, count: 4) }
    return found
  }

  /// The easings of a grid, and the times, that follow means of the samples most closely.
  private var easings: [[Double]] {
    let few = samples.thinned(to: Self.gridSamples)
    let spans =
      [(begin, lasting), (begin - 0.05 * lasting, 1.3 * lasting)]
      + [1, 1.3].map { (samples.times[0], $0 * samples.duration) }
    let tried = EasingCurve.grid.flatMap { curve in
      spans.compactMap { begin, duration -> (cost: Double, numbers: [Double])? in
        let shape = few.times.map { curve.progress(at: ($0 - begin) / duration) }
        let levels = ColumnFit(
          [few.weighted(shape.map { 1 - $0 }), few.weighted(shape)],
          to: few.weighted(few.values))
        return levels.cost.isFinite ? (levels.cost, [begin, duration] + curve.points) : nil
      }
    }
    return tried.sorted { $0.cost < $1.cost }.prefix(Self.followed).map(\.numbers)
  }

  /// The samples that the grid of easings is compared with, and the best of it that are followed.
  private static let gridSamples = 100
  private static let followed = 3

  private func rival(
    _ place: ShapeDescent.Place, easing: String?, count: Int
  ) -> RivalCurve? {
    let named = easing.flatMap { name in EasingCurve.named.first { $0.name == name }?.curve }
    let points =
      named?.points ?? Array(place.numbers.dropFirst(2))
    return RivalCurve(
      kind: .bezier,
      parameters: zip(["x1", "y1", "x2", "y2"], points).map {
        .init(name: $0, unit: "", value: $1)
      } + moves(place), name: easing, rest: rest(of: place.residuals, count), samples: self.count)
  }

  /// The beginning, the duration and the levels of a move.
  private func moves(_ place: ShapeDescent.Place) -> [RivalCurve.Parameter] {
    [
      .init(name: "begin", unit: "s", value: place.numbers[0]),
      .init(name: "duration", unit: "s", value: place.numbers[1]),
      .init(name: "from", unit: "", value: place.levels.from),
      .init(name: "to", unit: "", value: place.levels.to),
    ]
  }
}
