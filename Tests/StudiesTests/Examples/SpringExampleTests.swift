// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/attachment-drag.yaml`: a finger drags from 0.2 s to 0.7 s, to (255, 215).
@Suite struct AttachmentDragSceneTests {
  /// The tick after which the finger stands.
  private static let stop = 43

  /// The attached point, (25, -25) from the centre and turned with the square.
  private func attached(_ motion: Motion, _ tick: Int) -> (x: Double, y: Double) {
    let (c, s) = (cos(motion.angle[tick]), sin(motion.angle[tick]))
    return (motion.x[tick] + 25 * c + 25 * s, motion.y[tick] + 25 * s - 25 * c)
  }

  @Test func `The square lags behind the finger and turns to it`() throws {
    let motion = try example("scenes/attachment-drag").motion()
    let point = attached(motion, Self.stop)
    #expect(point.x < 255 - 20)
    let tilt = try #require(motion.angle.map { abs($0) }.max())
    #expect(tilt > 20 * .pi / 180 && tilt < 45 * .pi / 180)
  }

  @Test func `It rests as far from the finger as it was at the start`() throws {
    let motion = try example("scenes/attachment-drag").motion()
    let (start, end) = (attached(motion, 0), attached(motion, motion.count - 1))
    #expect(hypot(start.x - 105, start.y - 215) == 60)
    #expect(abs(hypot(end.x - 255, end.y - 215) - 60) < 1)
    #expect(motion.velocityX.last == 0 && motion.angularVelocity.last == 0)
  }

  /// The spring has no moment about its anchor, so that the resistances alone act on the angular
  /// momentum: of a kilogram with I = m (w^2 + h^2) / 12, 5 /s takes 1/(1 + 5 h) of both its parts in
  /// every sub-step, and x += h v leaves r x v as it is.
  @Test func `Its angular momentum about the finger falls by the resistances alone`() throws {
    let motion = try example("scenes/attachment-drag").motion()
    func momentum(_ tick: Int) -> Double {
      let (rx, ry) = ((motion.x[tick] - 255) / 100, (motion.y[tick] - 215) / 100)
      let (vx, vy) = (motion.velocityX[tick] / 100, motion.velocityY[tick] / 100)
      return rx * vy - ry * vx + motion.angularVelocity[tick] / 6
    }
    let first = momentum(Self.stop)
    #expect(abs(first) > 0.1)
    for tick in 1...40 {
      let share = pow(1 + 5.0 / 120, -2 * Double(tick))
      #expect(abs(momentum(Self.stop + tick) - share * first) < 2e-5 * abs(first))
    }
  }

  @Test func `With the engine's own resistances it goes on for many seconds`() throws {
    let run = try example(
      "scenes/attachment-drag",
      edits: ["resistance=0.1", "angularResistance=0.1"].map { "behaviors.itemProperties.\($0)" }
    ).run
    #expect(try #require(run.response(for: [.pauseTime])[.pauseTime]) > 10)
    let damped = try example("scenes/attachment-drag").run.response(for: [.pauseTime])
    let paused = try #require(damped[.pauseTime])
    #expect(paused > 1.5 && paused < 2.5)
  }

  @Test func `Its times count from where the finger stops`() throws {
    let response = try example("scenes/attachment-drag").run.response(for: [])
    #expect(response[.clockFrom] == 0.7)
    #expect(
      response.clockSentence
        == "the clock starts at 0.7 s, when the last drag or move of square ends")
    let peak = try #require(response[.peakTime])
    let transient = try #require(response[.transientTime])
    #expect(abs(peak - 1 / 60.0) < 1e-9 && abs(transient - 0.5189444714674464) < 1e-9)
    let plan = try example("sweeps/attachment-drag").sweepPlan
    #expect(plan.metrics == [.transientTime, .tilt, .peakSpeed, .pauseTime, .clockFrom])
  }

  @Test func `A soft spring without damping swings longest, and every point comes to rest`() throws
  {
    let plan = try example("sweeps/attachment-drag").sweepPlan
    let times = try plan.answers(.pauseTime)
    #expect(times.count == 49 && times.allSatisfy { $0 > 1.2 && $0 < 5 })
    let tilts = try plan.answers(.tilt)
    #expect(tilts.allSatisfy { $0 > 0.2 })
  }
}

/// `configs/scenes/five-parameters.yaml`: a puck between a wall and a block, and a spring at 0.5 s.
@Suite struct FiveParametersSceneTests {
  @Test func `The puck touches the wall, then the block, and rests where the spring holds it`()
    throws
  {
    let puck = try example("scenes/five-parameters").motion()
    let others = puck.contacts.filter { $0.phase == .began }.map(\.other)
    #expect(others == ["bounds", "block"])
    #expect(abs(puck.x[180] - 160) < 0.1 && abs(puck.y[180] - 240) < 0.1)
  }

  /// SALib, with 14,336 points of Saltelli's design, has 50, 60, 21, 95 and 15 % as the largest
  /// shares of the five.
  @Test func `Each of the five parameters explains a tenth of a metric alone, as the sweep shows`()
    throws
  {
    let plan = try example("sweeps/five-parameters").sweepPlan
    #expect(
      plan.parameters.map(\.path.lastName)
        == ["frequency", "damping", "elasticity", "density", "resistance"])
    let points = (0..<plan.count).map(plan.design.point)
    let rows = try points.map { point in
      let response = plan.responses(at: point)
      return try plan.metrics.map { try #require(response[$0]) }
    }
    for parameter in plan.parameters.indices {
      let order = points.indices.sorted { points[$0][parameter] < points[$1][parameter] }
      let shares = plan.metrics.indices.map { metric in
        explainedShare(order.map { rows[$0][metric] }, classes: 16)
      }
      #expect(shares.max() ?? 0 > 0.1, "\(plan.parameters[parameter].path.lastName): \(shares)")
    }
  }

  /// `configs/curves/README.md` says how the recording was made.
  @Test func `The recording is the motion with the values that made it, and noise of 0.3 pt`()
    throws
  {
    let made = [
      "behaviors.attachment.frequency=1.6", "behaviors.attachment.damping=0.4",
      "items.puck.elasticity=0.75", "items.puck.density=0.9",
      "behaviors.itemProperties.resistance=1.4",
    ]
    let puck = try example("scenes/five-parameters", edits: made.map { "scene." + $0 }).motion()
    let lines = try exampleText("curves/five-parameters.csv").split(separator: "\n").dropFirst()
    let recorded = try lines.map { line in
      try #require(line.split(separator: ",").last.flatMap { Double($0) })
    }
    #expect(recorded.count == puck.x.count)
    let noise = zip(recorded, puck.x).map { $0 - Double($1) }
    let rms = (noise.reduce(0) { $0 + $1 * $1 } / Double(noise.count)).squareRoot()
    #expect(abs(rms - 0.3) < 0.05)
    #expect(noise.allSatisfy { abs($0) < 4 * 0.3 })
  }
}

/// The share of the variance of values that lies between classes of neighbours (Kelley's unbiased
/// correlation ratio): the first-order index of the parameter that they are sorted by.
private func explainedShare(_ values: [Double], classes: Int) -> Double {
  let mean = values.reduce(0, +) / Double(values.count)
  let total = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  let size = values.count / classes
  let between = (0..<classes).reduce(0.0) { sum, index in
    let part = values[(index * size)..<((index + 1) * size)]
    let way = part.reduce(0, +) / Double(size) - mean
    return sum + Double(size) * way * way
  }
  let within = (total - between) / Double(values.count - classes)
  return (between - Double(classes - 1) * within) / total
}

extension String {
  /// The last name of a path.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}

/// `configs/scenes/list.yaml`: nine cells, the fifth under the finger.
@Suite struct ListSceneTests {
  /// Springs as long as their anchors are above the cells, which rest where they were.
  private static let long = (0..<9).flatMap { index in
    [
      "behaviors.\(index).anchor=[160, \(48 * index - 30)]", "behaviors.\(index).length=60",
    ]
  }

  @Test func `Cells near the finger move less, the one under it not at all`() throws {
    let motions = try example("scenes/list").run.motions().map(\.motion)
    let ways = motions.map { motion in
      motion.y.map { abs($0 - motion.y[0]) }.max() ?? 0
    }
    #expect(ways.count == 9 && ways[4] < 1e-4)
    let (above, below) = (ways[...4].reversed(), ways[4...])
    #expect(zip(above, above.dropFirst()).allSatisfy { $1 > $0 + 2 })
    #expect(zip(below, below.dropFirst()).allSatisfy { $1 > $0 + 2 })
    #expect(motions.allSatisfy { motion in motion.x.allSatisfy { abs($0 - 160) < 1e-3 } })
  }

  @Test func `All are back within 1 pt`() throws {
    let motions = try example("scenes/list").run.motions().map(\.motion)
    for motion in motions {
      #expect(motion.y[60...].allSatisfy { abs($0 - motion.y[0]) < 1 })
    }
  }

  @Test func `Times count from the end of the flick`() throws {
    let response = try example("scenes/list").run.response(for: [])
    #expect(response[.clockFrom] == 0.2 && response[.transientTime] == 0.3266132096246875 - 0.2)
    #expect(
      response.clockSentence
        == "the clock starts at 0.2 s, when the last drag or move of cell1 ends")
    for name in ["sweeps/list", "sweeps/list-factor"] {
      #expect(try example(name).sweepPlan.metrics.last == .clockFrom)
    }
  }

  @Test func `On springs of length 0 they never rest, and that is said`() throws {
    let run = try example("scenes/list", edits: ["scene.pauseLimit=60"]).run
    let response = run.response(for: [.pauseTime])
    #expect(response[.pauseTime] == nil)
    let status = response.status(for: [.pauseTime])
    #expect(status.contains(.neverPaused) && status.contains(.orbits))
    let message = response.message(for: [.pauseTime])
    #expect(
      message.hasPrefix("cell1: never paused: not at rest by 60 s; orbits: it rattles within 0.5"))
  }

  @Test(arguments: [["behaviors.itemProperties.resistance=5"], long])
  func `Resistance or a length of the springs lets them rest`(edits: [String]) throws {
    let study = try example("scenes/list", edits: edits)
    let response = study.run.response(for: [.pauseTime])
    let paused = try #require(response[.pauseTime])
    #expect(paused > 0.5 && paused < 2)
    #expect(response.status(for: [.pauseTime, .transientTime]).isOK)
    for (_, motion) in study.run.motions() {
      #expect(abs((motion.y.last ?? 0) - motion.y[0]) < 1)
    }
  }

  @Test func `The built-in list is this one`() throws {
    let builtIn = try study(try BuiltInDocument.named("list").yaml)
    let motions = try example("scenes/list").run.motions()
    for (mine, its) in zip(motions, builtIn.run.motions()) {
      #expect(mine.name == its.name)
      #expect(mine.motion.x == its.motion.x && mine.motion.y == its.motion.y)
    }
    #expect(motions.count == builtIn.run.motions().count)
  }

  @Test(arguments: [(120, 19.90), (480, 100.89)])
  func `A scroll moves the cells as far as the built-in list says`(scroll: Int, peak: Double) throws
  {
    let path = "behaviors.scroll.path=[[0.1, 0], [0.2, -\(scroll)]]"
    let run = try example("scenes/list", edits: [path]).run
    let ways = run.motions().flatMap { _, motion in motion.y.map { abs($0 - motion.y[0]) } }
    #expect(abs((ways.max() ?? 0) - peak) < 0.01)
  }

  /// A cell moves by d min(1, s factor): in proportion to the factor up to 1/s, then with the list.
  ///
  /// The last cell is s = 192 pt off at first, and up to 48 pt nearer while it is moved.
  @Test func `A cell far enough away moves with the whole scroll, whatever the factor`() throws {
    let plan = try example("sweeps/list-factor").sweepPlan
    let peaks = try plan.answers(.peak)
    #expect(zip(peaks, peaks.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(peaks[13] == peaks[15] && peaks[9] < peaks[13])
  }
}

/// `configs/scenes/multi-drag.yaml`: the finger stands at (140, 320) from 0.7 s on; at 1 s it is back.
@Suite struct MultiDragSceneTests {
  /// When the drag is cancelled, in seconds.
  private static let cancel = 1.0

  @Test func `Every cell goes where the finger goes, each in its own place`() throws {
    let motions = try example("scenes/multi-drag").run.motions().map(\.motion)
    #expect(motions.count == 5)
    for motion in motions {
      #expect(abs(motion.x[60] - motion.x[0] - (140 - 160)) < 1)
      #expect(abs(motion.y[60] - motion.y[0] - (320 - 120)) < 1)
    }
  }

  @Test func `Every cell is back at its start within 1 pt, not turned`() throws {
    let motions = try example("scenes/multi-drag").run.motions().map(\.motion)
    for motion in motions {
      let end = motion.count - 1
      #expect(abs(motion.x[end] - motion.x[0]) < 1 && abs(motion.y[end] - motion.y[0]) < 1)
      #expect(motion.angle.allSatisfy { $0 == 0 })
    }
  }

  @Test func `The animator pauses 0.6 to 0.8 s after the return, and so it does in mid-way`() throws
  {
    for cancel in [Self.cancel, 0.4] {
      let study = try example("scenes/multi-drag", edits: ["behaviors.drag.cancel=\(cancel)"])
      let paused = try #require(study.run.response(for: [.pauseTime])[.pauseTime])
      #expect(paused - cancel >= 0.6 && paused - cancel <= 0.8)
    }
  }

  @Test func `Each hangs by itself: a cell moves as it does alone`() throws {
    let study = try example("scenes/multi-drag")
    let alone = try example(
      "scenes/multi-drag",
      edits: ["behaviors.drag.items=[c]", "response.items=[c]"])
    #expect(study.motion(2).x == alone.motion(2).x && study.motion(2).y == alone.motion(2).y)
    #expect(alone.motion(0).x.allSatisfy { abs($0 - 160) < 1e-4 })
  }

  @Test(arguments: [0.4, 1]) func `Times count from the return`(cancel: Double) throws {
    let study = try example("scenes/multi-drag", edits: ["behaviors.drag.cancel=\(cancel)"])
    let response = study.run.response(for: [])
    #expect(response.parts.allSatisfy { $0[.clockFrom] == cancel })
    let back = try #require(response[.transientTime])
    #expect(back > 0.05 && back < 0.3)
  }

  @Test func `Stiffer springs bring them back sooner`() throws {
    let plan = try example("sweeps/multi-drag").sweepPlan
    #expect(plan.metrics == [.transientTime, .pauseTime, .peakSpeed, .clockFrom])
    let times = try plan.answers(.transientTime)
    #expect(times.count == 54)
    // From one frequency to the next it is 3 x 2 rows.
    #expect(zip(times, times.dropFirst(6)).allSatisfy { $0 > $1 })
  }
}

/// `configs/scenes/reorder.yaml` and `reorder-cancel.yaml`: the first of five cells is dragged to the
/// fourth place.
@Suite struct ReorderSceneTests {
  /// The waits of b, c and d in three cadences: at once, when the finger slows, after it stops.
  private static let cadences = [[0.0, 0, 0], [0.32, 0.17, 0.02], [0.82, 0.67, 0.52]]

  private func edits(_ cadence: [Double]) -> [String] {
    zip(["b", "c", "d"], cadence).map { "behaviors.\($0).delay=\($1)" }
  }

  private func expect(_ study: StudyDocument, endsAt places: [Double]) {
    for (place, entry) in zip(places, study.run.motions()) {
      let end = entry.motion.count - 1
      #expect(abs(entry.motion.x[end] - 160) < 1, "\(entry.name)")
      #expect(abs(entry.motion.y[end] - place) < 1, "\(entry.name)")
      #expect(abs(entry.motion.angle[end]) < 0.01, "\(entry.name)")
    }
  }

  @Test(arguments: cadences)
  func `Set down, every cell is in its new place, in every cadence`(cadence: [Double]) throws {
    let study = try example("scenes/reorder", edits: edits(cadence))
    expect(study, endsAt: [270, 60, 130, 200, 340])
    let paused = try #require(study.run.response(for: [.pauseTime])[.pauseTime])
    #expect(paused > 1.5 && paused < 2.6)
  }

  @Test func `Cancelled, every cell is back in its old place`() throws {
    let study = try example("scenes/reorder-cancel")
    expect(study, endsAt: [60, 130, 200, 270, 340])
    // Until then it moves as the other does.
    let other = try example("scenes/reorder").run.motions()
    for (mine, its) in zip(study.run.motions(), other) {
      #expect(mine.motion.y[...90] == its.motion.y[...90])
    }
  }

  @Test func `The finger's cell follows it, and lies under it before it is set down`() throws {
    let motion = try example("scenes/reorder").motion()
    #expect(abs(motion.y[90] - 270) < 0.1)
    #expect(motion.angle[...90].allSatisfy { $0 == 0 })
    for tick in 12...36 {
      let finger = 60 + 190 * max(0, Double(tick) / 60 - 0.2) / 0.4
      #expect(motion.y[tick] > finger - 25 && motion.y[tick] < finger + 1)
    }
  }

  @Test func `A cell that waits settles as much later, as soon after its own start`() throws {
    for (index, item) in ["b", "c", "d"].enumerated() {
      let responses = try Self.cadences.map { cadence in
        let study = try example(
          "scenes/reorder", edits: edits(cadence) + ["response.items=[\(item)]"])
        return study.run.response(for: [])
      }
      let clocks = try responses.map { try #require($0[.clockFrom]) }
      for (response, cadence) in zip(responses, Self.cadences) {
        let (clock, settled) = (response[.clockFrom] ?? 0, response.settledTime ?? 0)
        // It moves on the tick that follows its jump.
        #expect(abs(clock - clocks[0] - cadence[index]) <= 1 / 60.0 + 1e-9)
        #expect(abs((response[.settleTime] ?? 0) - 0.4904) < 1e-3)
        #expect(abs(settled - clock - (response[.settleTime] ?? 0)) < 1e-9)
      }
    }
  }

  @Test func `Each cell has a clock of its own, from which it rests after half a second`() throws {
    let response = try example("scenes/reorder").run.response(for: [])
    #expect(response.parts.map { $0[.clockFrom] } == [17, 26, 35].map { Double($0) / 60 })
    #expect(
      response.clockSentence == "the last clock starts at 0.583 s, when d begins to move")
    #expect(abs((response[.settleTime] ?? 0) - 0.49) < 0.001)
    let written = try example("scenes/reorder", edits: ["response.from=0"]).run.response(for: [])
    #expect(abs((written[.settleTime] ?? 0) - 1.0737714172934918) < 1e-9)
    #expect(written.clockSentence.isEmpty)
  }

  @Test func `Cancelled, the clock starts with the way back`() throws {
    let response = try example("scenes/reorder-cancel").run.response(for: [])
    #expect(response[.clockFrom] == 1.5)
    #expect(abs((response[.transientTime] ?? 0) - 0.1448714119291332) < 1e-9)
    // The cell is farthest off while it is dragged.
    #expect(abs((response[.peakTime] ?? 0) - (67 / 60.0 - 1.5)) < 1e-9)
  }

  @Test func `The sweep has a row for each cadence`() throws {
    let plan = try example("sweeps/reorder").sweepPlan
    #expect(plan.metrics == [.settleTime, .pauseTime, .clockFrom])
    let (times, clocks) = (try plan.answers(.settleTime), try plan.answers(.clockFrom))
    #expect(times.count == 3 && times.allSatisfy { abs($0 - 0.4904) < 1e-3 })
    #expect(clocks[0] < clocks[1] && clocks[1] < clocks[2])
    #expect((0..<3).map { plan.design.point($0) } == Self.cadences)
  }
}

/// `configs/scenes/snap-taps.yaml`: two taps, at 0.2 s and 1.8 s.
@Suite struct SnapTapsSceneTests {
  /// The tick that begins with the second tap.
  private static let secondTap = 108

  @Test func `The square rests at the first tap, then at the second, upright`() throws {
    let motion = try example("scenes/snap-taps").motion()
    for (tick, x) in [(Self.secondTap, 100.0), (motion.count - 1, 240)] {
      #expect(abs(motion.x[tick] - x) < 1 && abs(motion.y[tick] - 300) < 1)
      #expect(abs(motion.angle[tick]) < 1e-3)
    }
  }

  @Test func `It sleeps between the taps, and wakes`() throws {
    let motion = try example("scenes/snap-taps").motion()
    let asleep = 90...Self.secondTap
    #expect(asleep.allSatisfy { motion.x[$0] == motion.x[90] && motion.velocityX[$0] == 0 })
    #expect(motion.x[Self.secondTap + 1] > motion.x[Self.secondTap])
  }

  @Test func `Along the diagonal it does not tilt, straight to the side it does`() throws {
    let motion = try example("scenes/snap-taps").motion()
    let turns = motion.angle.map { abs($0) }
    #expect(turns[...Self.secondTap].allSatisfy { $0 < 1e-3 })
    let tilt = try #require(turns.max())
    #expect(tilt > 0.5 && tilt < 0.6)
  }

  /// The snap that went has left nothing behind: no spring, no warm start.
  @Test func `The second snap is that of a square which was always there`() throws {
    let taps = try example("scenes/snap-taps").motion()
    let alone = try study(
      """
      scene:
        items: {square: {center: [100, 300], size: [100, 100]}}
        behaviors: [snap: {to: [240, 300], damping: 0.5, from: 0.1}]
      """
    ).motion()
    // It begins with tick 6, where the second tap is tick 108. Asleep the square lies 0.001 pt off.
    for tick in 0..<120 {
      #expect(abs(taps.x[Self.secondTap + tick] - alone.x[6 + tick]) < 0.01)
      #expect(abs(taps.y[Self.secondTap + tick] - alone.y[6 + tick]) < 0.01)
      #expect(abs(taps.angle[Self.secondTap + tick] - alone.angle[6 + tick]) < 0.001)
    }
  }

  @Test func `It overshoots, settles within half a second, and pauses as much later`() throws {
    let response = try example("scenes/snap-taps").run.response(for: [.pauseTime])
    let overshoot = try #require(response[.overshoot])
    let settled = try #require(response[.settleTime])
    let paused = try #require(response[.pauseTime])
    #expect(overshoot > 10 && overshoot < 20)
    #expect(response[.clockFrom] == 1.8 && settled > 0.3 && settled < 0.5)
    // Sleep takes half a second below 1 pt/s: the animator pauses no sooner.
    #expect(paused > 1.8 + settled + 0.5 && paused < 3.2)
  }

  @Test func `More damping never overshoots more`() throws {
    let plan = try example("sweeps/snap-taps").sweepPlan
    #expect(plan.metrics == [.settleTime, .overshoot, .tilt, .pauseTime, .clockFrom])
    let overshoots = try plan.answers(.overshoot)
    #expect(overshoots.count == 21)
    #expect(zip(overshoots, overshoots.dropFirst()).allSatisfy { $0 + 0.05 >= $1 })
    #expect(overshoots[0] > 60 && overshoots[20] < 0.1)
  }
}
