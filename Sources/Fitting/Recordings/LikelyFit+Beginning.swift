// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

// The ways in which the motion in the recording of a spring may have begun, and the choice among them.

extension LikelyFit {
  // MARK: Choice

  /// The fits with the noise that makes a recording most likely, the chosen one first, then those that
  /// the recording does not exclude.
  ///
  /// - Parameters:
  ///   - plain: The fits with plain noise, one of each way in which the motion may have begun.
  ///   - fresh: Those without samples that repeat the one before; none where no sample does.
  ///   - grid: The width of the interval that each value stands for.
  ///   - times: The times of the samples.
  ///   - search: Counts the evaluations.
  /// - Returns: The fits; none where there is no plain one.
  static func likeliest(
    of plain: [LikelyFit], _ fresh: [LikelyFit] = [], grid: Double, times: [Double],
    _ search: inout RegressionSearch
  ) -> [LikelyFit] {
    guard let likely = chosen(plain) else { return [] }
    let isExact = plain[likely].minimum.cost <= search.noise
    guard plain[likely].regression.isPlain, !isExact else { return [plain[likely]] }
    let (all, gaps) = (plain + fresh, Noise.gaps(times))
    var (index, found) = (likely, all)
    // The noise depends on the way in which the motion began, and that on the noise.
    for _ in 0..<2 {
      var fits = all[index].isRounded(grid) ? [] : [(place: index, fit: all[index])]
      for place in Set([index] + all.indices.dropFirst(plain.count)).sorted() {
        for noise in all[place].noises(grid, gaps) {
          if let fit = search.adapted(all[place], to: noise) { fits.append((place, fit)) }
        }
      }
      let best = fits.min { $0.fit.criterion < $1.fit.criterion }
      guard let best, let noise = best.fit.regression.noise else {
        found = all
        break
      }
      found = all.indices.map {
        $0 == best.place ? best.fit : search.adapted(all[$0], to: noise) ?? all[$0]
      }
      let next = chosen(found) ?? index
      if next == index { break }
      index = next
    }
    // A noise is believed where nothing but noise is left; else the springs are the nearest, and the
    // explanation tests their plain residuals.
    index = chosen(found) ?? likely
    let isNoise = ResidualTest(found[index], times: times).isNoise
    let least = found[index].criterion
    if !isNoise { (found, index) = (all, likely) }
    var chosen = found[index]
    chosen.isDoubted = !isNoise && least < chosen.criterion - gain
    let others = found.indices.filter { $0 != index }.map { found[$0] }
    return [chosen] + others.filter { $0.criterion < chosen.criterion + gain }
  }

  /// The place of the most likely of some fits, of which a larger one must gain clearly over a smaller
  /// one.
  ///
  /// With a velocity it need gain no more than that the interval of the velocity excludes 0: a motion has
  /// one as often as not, and one that began from rest a little sooner is nearly as likely, so that with
  /// a margin many flicks would be taken for it.
  static func chosen(_ fits: [LikelyFit]) -> Int? {
    let order = fits.indices.sorted { (fits[$0].count, $0) < (fits[$1].count, $1) }
    return order.reduce(nil) { chosen, index in
      guard let chosen else { return index }
      let (smaller, larger) = (fits[chosen], fits[index])
      if smaller.kind == .rest, larger.kind == .moving, larger.isRecorded(as: smaller) {
        return larger.excludes(smaller) ? index : chosen
      }
      // From rest near the first sample, or under way at it, is nearly the same motion: the start that is
      // recorded counts, unless the other clearly gains.
      if smaller.kind == .rest, larger.kind == .cut, larger.isRecorded(as: smaller) {
        let needed = smaller.isUnseen ? -gain : gain
        return larger.criterion < smaller.criterion - needed ? index : chosen
      }
      let needed = larger.count > smaller.count ? gain : 2 * Tolerance.likelihood
      return larger.criterion < smaller.criterion - needed ? index : chosen
    }
  }

  // MARK: Motion

  /// The recording of the one spring that was searched for; nil for several springs, and for a scene.
  private var curve: CurveModel? { kind == nil ? nil : regression.models?.curves[0] }

  /// It is that of one spring that was searched for.
  var isOfSpring: Bool { curve != nil }

  /// The recording drifts.
  var drifts: Bool { curve?.drifts ?? false }

  /// The recording drifts, and ends, as that of another.
  private func isRecorded(as other: LikelyFit) -> Bool {
    drifts == other.drifts && curve?.endRow == other.curve?.endRow
  }

  /// The one spring; nil for several.
  private var spring: SpringScene? {
    guard case .spring(let spring)? = regression.models?.problem.run(at: minimum.values).scene
    else { return nil }
    return spring
  }

  /// The damping ratio of the one spring; nil for several.
  var dampingRatio: Double? { (try? spring?.canonical())?.dampingRatio }

  /// When, where and with which velocity the motion of the one spring began, on the recording's clock.
  var beginning: MotionBeginning? {
    guard let kind, let curve, let spring else { return nil }
    let alignment = curve.alignment(minimum.values[curve.places], initial: 0, final: 1)
    let (start, first) = (alignment.timeOffset, curve.countedTimes[0])
    let state = SpringLevels(spring)?.sensitivities(at: [first], after: start)[0]
    return MotionBeginning(
      kind: kind, time: curve.origin + start, level: spring.from, velocity: spring.velocity,
      underWay: start < first ? state.map { (curve.origin + first, $0.level, $0.slope) } : nil)
  }

  /// It begins from rest more than a frame before the first sample.
  private var isUnseen: Bool {
    guard kind == .rest, let curve, let start = beginning, let first = curve.countedTimes.first,
      let last = curve.countedTimes.last
    else { return false }
    let frame = (last - first) / Double(max(curve.countedTimes.count - 1, 1))
    return start.time < curve.origin + first - frame
  }

  /// The end of the motion of the one spring, where a threshold ended it.
  var ending: (time: Double, distance: Double)? {
    guard let curve, let row = curve.endRow, let lost = lostMotion else { return nil }
    return (curve.countedTimes[row] + curve.origin, lost[row])
  }

  /// A threshold ended nothing but what lies in the wider band of settling, 5 % of the curve's span; one
  /// that ends more is no threshold of rest.
  var endsAtRest: Bool {
    guard let curve, let lost = lostMotion else { return true }
    return (lost.max() ?? 0) <= 0.05 * curve.span
  }

  /// How far each sample would be from its place without the threshold; nil where none ended the motion.
  private var lostMotion: [Double]? {
    guard var models = regression.models, curve?.endRow != nil else { return nil }
    let ended = models.predictions(at: minimum.values)
    models.curves[0].endRow = nil
    return zip(models.predictions(at: minimum.values), ended).map { abs($0 - $1) }
  }
}
