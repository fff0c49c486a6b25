// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Responses
import RigidBodies

/// The numbers of a run, and what the last one gave.
struct PageRun {
  /// The motions of the items that were asked for.
  private var motions: [Motion] = []
  private var response: Response?
  /// The last run, with the thrown item at its start.
  private var last: PlannedRun?
  /// The numbers that the page writes and reads.
  var numbers = PageNumbers()

  /// Plays the run whose numbers were written; see ``play(_:_:)`` for the answers.
  mutating func play(ofAll: Bool, runsToPause: Bool) -> Int32 {
    var run = PlannedRun(numbers: numbers.input)
    (motions, response, last) = ([], nil, nil)
    guard run.plan.faultyBehavior == nil, run.plan.timing.tickCount >= 1 else { return 1 }
    guard let plan = run.thrown else { return 2 }
    run.plan = plan
    let items = ofAll ? Array(plan.items.indices) : run.request.items
    motions = plan.play(items, runsToPause: runsToPause).motions
    response = run.request.response(to: motions, ofAll: ofAll, in: plan)
    last = run
    return 0
  }

  /// The number of samples of each item.
  var samples: Int { motions.first?.count ?? 0 }

  /// The tick that found everything at rest; nil where none did.
  var pauseTick: Int? { motions.first?.pauseTick }

  /// The pixels by which the view of an item goes to and fro to the end.
  func flicker(of item: Int) -> Int { motions[item].flicker }

  /// Writes the samples of all motions one after the other.
  mutating func writeMotions() -> UnsafeMutablePointer<Double> {
    numbers.write(
      motions.flatMap {
        [$0.x, $0.y, $0.angle, $0.velocityX, $0.velocityY, $0.angularVelocity]
      })
  }

  /// Writes the samples of the curve; that of the first item where several are looked at.
  mutating func writeCurve() -> UnsafeMutablePointer<Double>? {
    guard let first = response?.parts.first, first.hasCurve else { return nil }
    return numbers.write([first.curve.values])
  }

  /// Writes for each item where it comes to rest: x, y and the angle, not numbers where unknown.
  mutating func writeTargets() -> UnsafeMutablePointer<Double> {
    guard let last else { return numbers.write([]) }
    return numbers.write(
      last.plan.items.indices.map { index in
        let isGiven = last.request.items.contains(index) && last.request.target != nil
        let target = isGiven ? last.request.target : last.plan.target(of: index)
        return [target?.x ?? .nan, target?.y ?? .nan, target?.angle ?? .nan]
      })
  }

  /// Writes the springs and rods: see ``links()``.
  mutating func writeLinks() -> UnsafeMutablePointer<Double> {
    guard let last else { return numbers.write([[0]]) }
    let timing = last.plan.timing
    let links = last.plan.links
    return numbers.write(
      [[Double(links.count)]]
        + links.flatMap { link in
          [link.held, link.holder].map { Self.numbers(of: $0, in: timing) }
            + [[link.isRigid ? 1 : 0]]
        })
  }

  /// An end of a link: an item and the point on it; or -1 and the place of the anchor at each tick.
  private static func numbers(of end: SceneLink.End, in timing: SceneTiming) -> [Double] {
    switch end {
    case .item(let item, let offset): return [Double(item), offset.horizontal, offset.vertical]
    case .anchor(let trace, let offset):
      return [-1]
        + (0...timing.tickCount).flatMap { tick in
          let place = trace.place(at: Double(tick) * timing.interval).moved(by: offset)
          return [place.x, place.y]
        }
    }
  }

  /// The value of a metric; not a number where there is none.
  func answer(_ metric: Metric) -> Double {
    guard let response = metric == .smallestGap ? responseAmidAll : response,
      response.determines(metric)
    else { return .nan }
    return response[metric] ?? .nan
  }

  /// The response with the motions of all items; where only some were recorded, the run is played again.
  private var responseAmidAll: Response? {
    guard let last, let response, !response.determines(.smallestGap), last.plan.items.count > 1
    else { return response }
    let motions = last.plan.play(Array(last.plan.items.indices)).motions
    return last.request.response(to: motions, ofAll: true, in: last.plan)
  }
}
