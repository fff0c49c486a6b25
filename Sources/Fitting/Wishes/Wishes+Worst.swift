// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension Wishes {
  /// What the runs of a point in several situations say together.
  ///
  /// - Parameter readings: Each situation with its reading.
  /// - Returns: The answers that count.
  func outcome(of readings: [(situation: Int, reading: WishReading)]) -> WishOutcome {
    WishOutcome(
      answers: wishes.indices.map { hardest(to: $0, in: readings).answer }, to: wishes,
      objectives: objectives.indices.map { worstObjective($0, in: readings).value },
      peakSpeed: readings.compactMap(\.reading.peakSpeed).max())
  }

  /// The answer to a wish that counts, and the situation that gives it.
  func hardest(
    to wish: Int, in readings: [(situation: Int, reading: WishReading)]
  ) -> (situation: Int, answer: WishAnswer) {
    guard situations.variations.count > 1, readings.count > 1 else {
      let answers = readings.map { (situation: $0.situation, answer: $0.reading.answers[wish]) }
      return answers.dropFirst().reduce(answers[0]) { $1.answer.isWorse(than: $0.answer) ? $1 : $0 }
    }
    var worst: [Int: (situation: Int, answer: WishAnswer)] = [:]
    var order: [Int] = []
    for (situation, reading) in readings {
      let variation = situations.variation(of: situation)
      let answer = reading.answers[wish]
      if let known = worst[variation] {
        if answer.isWorse(than: known.answer) { worst[variation] = (situation, answer) }
      } else {
        order.append(variation)
        worst[variation] = (situation, answer)
      }
    }
    let candidates = order.sorted().compactMap { worst[$0] }
    return candidates.dropFirst().reduce(candidates[0]) {
      isHarder($1.answer, than: $0.answer, on: wishes[wish]) ? $1 : $0
    }
  }

  /// Whether an answer misses a wish by more than another one, or as much but is worse.
  private func isHarder(
    _ one: WishAnswer, than other: WishAnswer, on wish: Wish
  ) -> Bool {
    let (first, second) = (wish.miss(by: one), wish.miss(by: other))
    return first == second ? one.isWorse(than: other) : first > second
  }

  /// The metric of an objective that counts: none, else the one that is farthest from its better end.
  func worstObjective(
    _ index: Int, in readings: [(situation: Int, reading: WishReading)]
  ) -> (situation: Int, value: Double?) {
    let sign: Double = objectives[index].direction == .min ? 1 : -1
    var worst: (situation: Int, value: Double?) = (
      readings[0].situation, readings[0].reading.objectives[index]
    )
    for (situation, reading) in readings.dropFirst() {
      guard let known = worst.value else { break }
      let value = reading.objectives[index]
      if value.map({ sign * $0 > sign * known }) ?? true { worst = (situation, value) }
    }
    return worst
  }

  /// What a response says to a wish.
  func answer(of response: Response, to wish: Wish) -> WishAnswer {
    switch wish {
    case .metric(let target):
      response[target.metric].map { .value($0) } ?? .missing(by: miss(of: target, in: response))
    case .corridor(let envelope):
      envelope.excess(of: response).map { .value($0) } ?? .missing(by: Wish.most)
    }
  }

  /// How far a wish is from being met by a response without an answer, in its scale.
  private func miss(of target: MetricTarget, in response: Response) -> Double {
    guard let longest = longest(target.metric) else { return Wish.most }
    let worst = min(target.violation(by: longest) / target.scale, Wish.most)
    return worst + 1 + remainder(of: response)
  }

  /// The largest answer of a metric that is a time, in seconds; nil for other metrics.
  private func longest(_ metric: Metric) -> Double? {
    guard metric.unit(on: nil) == "s" else { return nil }
    let timing = problem.scene.timing
    return metric == .pauseTime ? max(timing.duration, timing.pauseLimit) : timing.duration
  }

  /// The share of the step that a response still has to go at its end, at most 1.
  private func remainder(of response: Response) -> Double {
    guard let initial = response.initial, let final = response.final, initial != final,
      let last = response.curve.values.last, last.isFinite
    else { return 1 }
    return min(abs((last - final) / (final - initial)), 1)
  }
}
