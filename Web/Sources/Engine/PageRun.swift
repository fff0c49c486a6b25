// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Responses
import RigidBodies

/// The numbers of a run, and what the last one gave.
struct PageRun {
  /// The motions of the items that were asked for.
  private(set) var motions: [Motion] = []
  private var response: Response?
  /// The last run, with the thrown item at its start.
  private var last: PlannedRun?
  /// The number of numbers of the run.
  private var count = 0
  private var input = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)
  private var output = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)

  /// Room for the numbers of a run.
  mutating func room(for count: Int) -> UnsafeMutablePointer<Double> {
    self.count = count
    return Self.room(for: count, in: &input)
  }

  /// The first of so many places in a buffer, which grows where it is too small.
  private static func room(
    for count: Int, in buffer: inout UnsafeMutableBufferPointer<Double>
  ) -> UnsafeMutablePointer<Double> {
    if buffer.count < max(count, 1) {
      buffer.deallocate()
      buffer = .allocate(capacity: max(count, 1))
    }
    guard let address = buffer.baseAddress else { fatalError("there is no memory left") }
    return address
  }

  /// Plays the run whose numbers were written; see ``play(_:_:)`` for the answers.
  mutating func play(ofAll: Bool, runsToPause: Bool) -> Int32 {
    var run = PlannedRun(numbers: Array(input.prefix(count)))
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

  /// Writes the samples of all motions one after the other.
  mutating func writeMotions() -> UnsafeMutablePointer<Double> {
    write(
      motions.flatMap {
        [$0.x, $0.y, $0.angle, $0.velocityX, $0.velocityY, $0.angularVelocity]
      })
  }

  /// Writes the samples of the curve; that of the first item where several are looked at.
  mutating func writeCurve() -> UnsafeMutablePointer<Double>? {
    guard let first = response?.parts.first, first.hasCurve else { return nil }
    return write([first.curve.values])
  }

  /// Writes for each item where it comes to rest: x, y and the angle, not numbers where unknown.
  mutating func writeTargets() -> UnsafeMutablePointer<Double> {
    guard let last else { return write([]) }
    return write(
      last.plan.items.indices.map { index in
        let isGiven = last.request.items.contains(index) && last.request.target != nil
        let target = isGiven ? last.request.target : last.plan.target(of: index)
        return [target?.x ?? .nan, target?.y ?? .nan, target?.angle ?? .nan]
      })
  }

  /// Writes the springs and rods: see ``links()``.
  mutating func writeLinks() -> UnsafeMutablePointer<Double> {
    guard let last else { return write([[0]]) }
    let timing = last.plan.timing
    let links = last.plan.links
    return write(
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

  private mutating func write(_ lists: [[Double]]) -> UnsafeMutablePointer<Double> {
    written = lists.reduce(0) { $0 + $1.count }
    let address = Self.room(for: written, in: &output)
    var place = 0
    for list in lists {
      for value in list {
        address[place] = value
        place += 1
      }
    }
    return address
  }

  /// The number of numbers that were written last.
  private(set) var written = 0

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
