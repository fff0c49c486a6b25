// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// A fit of a recording with the way in which its motion began.
struct BegunFit {
  let kind: MotionBeginning.Kind

  /// The models that were fitted; nil for several springs.
  let models: CurveModels?
  var fit: LikelyFit

  /// A noise that is no noise makes the recording clearly likelier than a plain one, which then is none
  /// either.
  var isDoubted = false

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
    of plain: [BegunFit], _ fresh: [BegunFit] = [], grid: Double, times: [Double],
    _ search: inout RegressionSearch
  ) -> [BegunFit] {
    guard let likely = chosen(plain) else { return [] }
    let isExact = plain[likely].fit.minimum.cost <= search.noise
    guard plain[likely].fit.regression.isPlain, !isExact else { return [plain[likely]] }
    let (all, gaps) = (plain + fresh, Noise.gaps(times))
    var (index, found) = (likely, all)
    // The noise depends on the way in which the motion began, and that on the noise.
    for _ in 0..<2 {
      var fits = all[index].fit.isRounded(grid) ? [] : [(place: index, begun: all[index])]
      for place in Set([index] + all.indices.dropFirst(plain.count)).sorted() {
        fits += all[place].fit.noises(grid, gaps).compactMap { noise in
          all[place].adapted(noise, &search).map { (place, $0) }
        }
      }
      let best = fits.min { $0.begun.fit.criterion < $1.begun.fit.criterion }
      guard let best, let noise = best.begun.fit.regression.noise else {
        found = all
        break
      }
      found = all.indices.map {
        $0 == best.place ? best.begun : all[$0].adapted(noise, &search) ?? all[$0]
      }
      let next = chosen(found) ?? index
      if next == index { break }
      index = next
    }
    // A noise is believed where nothing but noise is left; else the springs are the nearest, and the
    // explanation tests their plain residuals.
    index = chosen(found) ?? likely
    let isNoise = ResidualTest(found[index].fit, times: times).isNoise
    let least = found[index].fit.criterion
    if !isNoise { (found, index) = (all, likely) }
    var chosen = found[index]
    chosen.isDoubted = !isNoise && least < chosen.fit.criterion - LikelyFit.gain
    return [chosen]
      + found.indices.compactMap { other in
        var begun = found[other]
        guard other != index, begun.fit.criterion < chosen.fit.criterion + LikelyFit.gain
        else { return nil }
        // Before the onset, or at the first sample.
        if (begun.kind == .cut) != (chosen.kind == .cut) {
          begun.fit.unlike = ["from", "level", "velocity"]
        }
        return begun
      }
  }

  /// The fit with a noise whose numbers are to be found; nil where the model is not finite.
  private func adapted(_ noise: Noise, _ search: inout RegressionSearch) -> BegunFit? {
    search.adapted(fit, to: noise).map { BegunFit(kind: kind, models: models, fit: $0) }
  }

  /// The place of the most likely of some fits, of which a larger one must gain clearly over a smaller
  /// one.
  ///
  /// With a velocity it need gain no more than that the interval of the velocity excludes 0: a motion has
  /// one as often as not, and one that began from rest a little sooner is nearly as likely, so that with
  /// a margin many flicks would be taken for it.
  static func chosen(_ fits: [BegunFit]) -> Int? {
    let order = fits.indices.sorted { (fits[$0].fit.count, $0) < (fits[$1].fit.count, $1) }
    return order.reduce(nil) { chosen, index in
      guard let chosen else { return index }
      let (smaller, larger) = (fits[chosen], fits[index])
      if smaller.kind == .rest, larger.kind == .moving, larger.isRecorded(as: smaller) {
        return larger.fit.excludes(smaller.fit) ? index : chosen
      }
      // From rest before the first sample, or under way at it: the same motion is as likely.
      let needed = larger.fit.count > smaller.fit.count ? LikelyFit.gain : 2 * Tolerance.likelihood
      return larger.fit.criterion < smaller.fit.criterion - needed ? index : chosen
    }
  }

  // MARK: Motion

  /// The recording drifts.
  var drifts: Bool { models?.curves[0].drifts ?? false }

  /// The recording drifts, and ends, as that of another.
  private func isRecorded(as other: BegunFit) -> Bool {
    drifts == other.drifts && models?.curves[0].endRow == other.models?.curves[0].endRow
  }

  /// The one spring; nil for several.
  private var spring: SpringScene? {
    guard case .spring(let spring)? = models?.problem.run(at: fit.minimum.values).scene else {
      return nil
    }
    return spring
  }

  /// The damping ratio of the one spring; nil for several.
  var dampingRatio: Double? { (try? spring?.canonical())?.dampingRatio }

  /// When, where and with which velocity the motion of the one spring began, on the recording's clock.
  var beginning: MotionBeginning? {
    let values = fit.minimum.values
    guard let models, let spring else { return nil }
    let curve = models.curves[0]
    let alignment = curve.alignment(values[curve.places], initial: 0, final: 1)
    return MotionBeginning(
      kind: kind, time: curve.origin + alignment.timeOffset, level: spring.from,
      velocity: spring.velocity)
  }

  /// The end of the motion of the one spring, where a threshold ended it.
  var ending: (time: Double, distance: Double)? {
    let values = fit.minimum.values
    guard var models, let row = models.curves[0].endRow else { return nil }
    let curve = models.curves[0]
    let ended = models.predictions(at: values)
    models.curves[0].endRow = nil
    let moving = models.predictions(at: values)
    return (curve.countedTimes[row] + curve.origin, abs(moving[row] - ended[row]))
  }
}
