// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Testing
import TestSupport

@testable import Documents
@testable import Studies
@testable import StudySupport

@Suite struct RecordingTests {
  /// A released spring after a pause, at 60 Hz, with noise.
  private func curve(
    frequency: Double = 2, damping: Double = 0.3, pause: Double, noise: Double = 0,
    seed: UInt64 = 1,
    velocity: Double = 0, correlation: Double = 0
  ) throws -> Curve {
    var random = SplitMix(seed: seed)
    let scene = SpringScene(frequency: frequency, damping: damping)
    let times = (0..<180).map { Double($0) / 60 }
    let levels = scene.levels(at: times.map { max($0 - pause, 0) })
    var error = 0.0
    let values = levels.map { level in
      let new = (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
      error = correlation * error + (1 - correlation * correlation).squareRoot() * new
      return 100 * (level + noise * error)
    }
    return try Curve(times: times, values: values)
  }

  private func recording(_ curve: Curve, from start: Double? = nil) throws -> Recording {
    try Recording(curve, from: start, initial: nil, final: nil, band: .standard, file: "c.csv")
  }

  @Test(arguments: [0.05, 0.11, 0.2, 0.4321, 0.9])
  func `Times count from the onset, whatever the pause before it`(pause: Double) throws {
    let recording = try recording(try curve(pause: pause))
    let onset = try #require(recording.onset)
    #expect(abs(onset.time - pause) < 0.3 / 60 && onset.level == 0)
    let truth = 0.25 / (1 - 0.09).squareRoot()
    #expect(abs((recording.response[.peakTime] ?? 0) - truth) < 0.5 / 60 + 0.3 / 60)
  }

  @Test func `A recording that moves from its first sample is measured as it is`() throws {
    for (frequency, damping) in [(0.3, 2.0), (0.5, 0.1), (2, 0.3), (5, 0.05), (8, 1)] {
      let curve = try curve(frequency: frequency, damping: damping, pause: 0)
      let recording = try recording(curve)
      let plain = Response(to: curve)
      #expect(recording.onset == nil && recording.noise == nil)
      let isCut = damping == 2 || damping <= 0.1
      for metric in Metric.recorded
      where !(isCut && [.settleTime, .transientTime].contains(metric)) {
        #expect(recording.response[metric] == plain[metric])
      }
      #expect(recording.response.isCut == isCut)
    }
  }

  @Test func `A recording that ends while it moves has not settled, unless its end is given`()
    throws
  {
    let curve = try curve(frequency: 0.5, damping: 0.1, pause: 0)
    let cut = try recording(curve).response
    #expect(cut[.settleTime] == nil && cut.answer(.settleTime).reason == .notSettled)
    let ended = try Recording(
      curve, from: nil, initial: nil, final: 1, band: .standard, file: "c.csv")
    #expect(!ended.response.isCut)
  }

  @Test func `Noise is rarely taken for a pause, and a pause is found in it`() throws {
    let seeds = 1...40 as ClosedRange<UInt64>
    let moving = try seeds.count { seed in
      try recording(try curve(pause: 0, noise: 0.02, seed: seed)).onset != nil
    }
    #expect(moving <= 2)
    let errors = try seeds.map { seed in
      abs((try recording(try curve(pause: 0.3, noise: 0.02, seed: seed)).onset?.time ?? 9) - 0.3)
    }
    #expect(errors.sorted()[20] < 0.02 && errors.sorted()[37] < 0.06)
  }

  // Where noise may make a short way back, five of these begin 50 to 130 ms too early.
  @Test func `A motion from rest does not begin with a way back in its noise`() throws {
    let seeds = 1...60 as ClosedRange<UInt64>
    let early = try seeds.count { seed in
      let curve = try curve(frequency: 1.26, damping: 0.35, pause: 0.2, noise: 0.01, seed: seed)
      return try recording(curve).onset.map { $0.time < 0.15 } ?? false
    }
    #expect(early <= 1)
  }

  // u^2 (2.5 u - 1.5) goes back by 8 % first.
  @Test(arguments: [0.11, 0.2, 0.43])
  func `A way back that is seen is a part of the motion`(pause: Double) throws {
    let times = (0..<120).map { Double($0) / 60 }
    let values = times.map { time in
      let u = min(max(time - pause, 0), 1)
      return 100 * u * u * (2.5 * u - 1.5)
    }
    let onset = try #require(try recording(Curve(times: times, values: values)).onset)
    #expect(abs(onset.time - pause) < 1e-3)
  }

  @Test(arguments: [(Band.absolute(0.49), true), (.absolute(0.5), false), (.fraction(0.6), false)])
  func `A band of half the step is refused`(band: Band, isTaken: Bool) throws {
    let step = try Curve(times: [0, 1, 2, 3], values: [0, 0.8, 1, 1])
    let fault = inputFault { () throws(InputError) in
      try Recording(step, from: 0, initial: nil, final: nil, band: band, file: "c.csv")
    }
    let refusal =
      "c.csv: the band is as wide as half of the step, 1, or wider: whatever the curve does would count "
      + "as settled"
    #expect(fault == (isTaken ? nil : refusal))
  }

  @Test func `An onset is held where it is given`() throws {
    let curve = try curve(pause: 0.2)
    #expect(
      try recording(curve, from: 0).response[.peakTime] == Response(to: curve)[.peakTime])
    #expect(try recording(curve, from: -1).onset == nil)
    let held = try recording(curve, from: 0.1)
    let whole = Response(to: curve)[.peakTime] ?? 0
    #expect(abs((held.response[.peakTime] ?? 0) - (whole - 0.1)) < 1e-12)
    #expect(throws: InputError.self) { try recording(curve, from: 3) }
  }

  @Test func `Metrics that noise alone gives are named, others not`() throws {
    let creeping = try recording(try curve(frequency: 1, damping: 1, pause: 0, noise: 0.08))
    let noise = try #require(creeping.noise)
    #expect((5...11).contains(noise))
    #expect(creeping.response.answer(.settleTime) == .missing(.noise))
    #expect(creeping.response[.overshoot] ?? 0 == 0)
    let swinging = try recording(try curve(damping: 0.1, pause: 0, noise: 0.002))
    #expect(abs((swinging.response[.overshoot] ?? 0) - 72.9) < 1)
  }

  @Test(arguments: UInt64(1)...10)
  func `Noise that hangs together is seen where the motion rests`(seed: UInt64) throws {
    let creeping = try recording(
      try curve(
        frequency: 1, damping: 1, pause: 0, noise: 0.05, seed: seed, correlation: 0.8))
    let noise = try #require(creeping.noise)
    #expect((1...12).contains(noise))
    #expect(creeping.response[.overshoot] ?? 0 < 0.1 && creeping.response[.settleTime] == nil)
  }

  @Test(arguments: [0.01, 0.03, 0.1, 0.3, 1])
  func `A swing at the end is no noise`(damping: Double) throws {
    for frequency in [0.4, 1, 2.3, 6] {
      let curve = try curve(frequency: frequency, damping: damping, pause: 0, noise: 0.0005)
      #expect(try recording(curve).noise ?? 0 < 0.2)
    }
  }

  /// Draws of the family of noisy steps: 0.5 to 8 Hz, damping 0.1 to 1.2, noise of up to 1 %, two
  /// settle times of rest, 30 to 240 Hz.
  @Test func `A noisy step is measured as without its noise, or not at all`() throws {
    var random = SplitMix(seed: 34)
    var (answered, wrong, draws) = (0, 0, 60)
    for _ in 0..<draws {
      let frequency = random.number(0.5...8)
      let scene = SpringScene(frequency: frequency, damping: random.number(0.1...1.2))
      let noise = random.number(0...0.01)
      let rates: [Double] = [30, 60, 120, 240]
      let rate = rates[Int(random.next() % 4)]
      func motion(until end: Double) throws -> Curve {
        let last = Int(end * rate) + 16
        let times: [Double] = (0...last).map { Double($0) / rate }
        return try Curve(times: times, values: scene.levels(at: times))
      }
      let fine: [Double] = (0...3000).map { Double($0) / 100 / frequency }
      let settle = Response(
        to: try Curve(times: fine, values: scene.levels(at: fine)), initial: 0, final: 1)[
          .settleTime]
      let exact = try motion(until: 3 * (settle ?? 1))
      let truth = Response(to: exact, initial: 0, final: 1)
      var noisy: [Double] = []
      for level in exact.values {
        var normal = -6.0
        for _ in 0..<12 { normal += random.number(0...1) }
        noisy.append(40 + 300 * (level + noise * normal))
      }
      let found = try recording(try Curve(times: exact.times, values: noisy), from: 0)
        .response
      if let time = found[.settleTime], let settled = truth[.settleTime] {
        answered += 1
        wrong += abs(time - settled) > 0.05 * settled ? 1 : 0
      }
      if let overshoot = found[.overshoot] {
        #expect(abs(overshoot - (truth[.overshoot] ?? 0)) < 3)
      }
    }
    #expect(answered >= 9 * draws / 10 && wrong <= draws / 20, "\(answered) \(wrong)")
  }

  @Test func `A long recording with noise is measured by the means of neighbours`() throws {
    var random = SplitMix(seed: 1)
    let values = (0..<100_000).map { (index: Int) -> Double in
      let level: Double = 1 - exp(-Double(index) / 2000)
      return level + random.number(-0.005...0.005)
    }
    let curve = try Curve(times: values.indices.map { Double($0) / 1e4 }, values: values)
    let settled = try #require(try recording(curve, from: 0).response[.settleTime])
    #expect(abs(settled - 0.2 * log(50)) < 0.02)
  }

  @Test(arguments: [1e308, 1e-308, 5e-324])
  func `Any finite numbers have an answer or a sentence`(size: Double) throws {
    for step in [1e-308, 1e-4, 1e300] {
      let values = (0..<40).map { $0 < 10 ? -size : ($0.isMultiple(of: 2) ? size : size / 2) }
      let curve = try Curve(times: (0..<40).map { Double($0) * step }, values: values)
      let recording = try recording(curve)
      for metric in Metric.recorded { _ = recording.response.answer(metric) }
      #expect(recording.reference.length >= 0)
    }
  }

  @Test func `Percents are of the step, or of the span where there is hardly a step`() throws {
    let step = try recording(try curve(pause: 0))
    #expect(step.reference.words == "the step")
    let back = try recording(try Curve(times: [0, 1, 2], values: [0, 5, 0.1]))
    #expect(back.reference.words == "the span" && back.reference.length == 5)
    let other = try recording(try Curve(times: [0, 1, 2], values: [0, 6, 0.1]))
    let comparison = try Comparison(
      ComparedMotion.all([("a", .recording(back)), ("b", .recording(other))], band: 0.02),
      isAligned: false)
    let subjects = comparison.subjects(over: ("it", 5, 1))
    let lengths = [
      "largest_difference", "rms_difference", "settling_min", "settling_max", "peak",
      "overshoot_distance", "final_value", "aligned_difference",
    ]
    #expect(subjects.filter { $0.words.hasSuffix("of it") }.map(\.name) == lengths)
    #expect(subjects.filter { $0.unit == "pt" }.map(\.name) == lengths)
    let limit = try Requirement(argument: "largest_difference=..5%", known: subjects)
    #expect(comparison.answer(to: limit, over: ("it", 5, 1)) == 20)
    let points = try Requirement(argument: "peak=..5pt", known: subjects)
    #expect(comparison.answer(to: points, over: ("it", 5, 1)) == 1)
  }
}

@Suite struct MainDirectionTests {
  /// A way that goes too far and comes back.
  private let way = (0...60).map { 1 - exp(-Double($0) / 10) * cos(Double($0) / 5) }

  @Test(arguments: [-179.0, -120, -90, -45, 0, 30, 90, 135, 180])
  func `A straight move has its angle, and the way along it`(degrees: Double) {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let direction = MainDirection(x: way.map { 300 * c * $0 + 7 }, y: way.map { 300 * s * $0 - 9 })
    let difference = (direction.degrees - degrees).remainder(dividingBy: 360)
    #expect(abs(difference) < 1e-9)
    for (found, wanted) in zip(direction.way, way) { #expect(abs(found - 300 * wanted) < 1e-9) }
    for (found, wanted) in zip(direction.oneCoordinate, way) {
      #expect(abs(found - 300 * wanted) < 1e-9)
    }
    #expect(!direction.returns && direction.breadth < 1e-6)
  }

  @Test func `Along x and y the way is exact`() {
    let x = way.map { 0.1 + $0 }
    #expect(MainDirection(x: x, y: x.map { _ in 3 }).way == x.map { $0 - x[0] })
    #expect(MainDirection(x: x.map { _ in 3 }, y: x.map { -$0 }).way == x.map { $0 - x[0] })
  }

  @Test func `A way back, a circle and rest are told apart`() {
    let turn = (0...100).map { Double($0) / 100 * 2 * .pi }
    let back = MainDirection(x: turn.map { -30 * sin($0 / 2) }, y: turn.map { 40 * sin($0 / 2) })
    #expect(back.returns && (back.way.max() ?? 0) > 49 && (back.way.min() ?? 0) > -1e-9)
    let circle = MainDirection(x: turn.map(cos), y: turn.map(sin))
    #expect(circle.breadth > 0.9)
    let rest = MainDirection(x: [1, 1, 1], y: [2, 2, 2])
    #expect(rest.way == [0, 0, 0] && rest.degrees == 0 && rest.breadth == 0)
  }

  @Test func `Noise makes a straight move no broad one`() {
    var random = SplitMix(seed: 4)
    func noise() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    }
    let x = way.map { 100 * $0 + 3 * noise() }
    let y = way.map { 50 * $0 + 3 * noise() }
    #expect(MainDirection(x: x, y: y).breadth < 0.1)
  }

  @Test(arguments: [
    [1e308, -1e308, 1e308], [5e-324, 0, -5e-324], [0, 1e308, 1e-308], [7, 7, 7],
  ])
  func `Any numbers have a direction`(x: [Double]) {
    let others: [[Double]] = [x, x.map { -$0 }, Array(x.reversed()), [0, 0, 0]]
    for y in others {
      let direction = MainDirection(x: x, y: y)
      #expect(direction.way.count == 3 && direction.degrees.isFinite && direction.breadth.isFinite)
    }
  }
}

@Suite struct TrackerRecordingTests {
  private func curve(
    _ text: String, value: String? = nil, fps: Double? = nil
  ) throws(InputError) -> (Curve, CurveSource) {
    try CSVFile(bytes: Array(text.utf8), file: "c.txt").curve(CurveColumns(value: value, fps: fps))
  }

  @Test func `A position in the plane becomes the way along the move, which is said`() throws {
    let text =
      "#Trajectory\n#T X Y\n\n0:00:00:00 10.00 20.00 \n0:00:00:50 40.00 60.00 \n0:00:00:97 70 100\n"
    let (curve, source) = try curve(text)
    #expect(curve.times == [0, 0.5, 0.97])
    #expect(zip(curve.values, [0, 50, 100.0]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(
      source.notes == [
        "fields are separated by spaces", "the names of the columns are those of line 2",
        "times of column \"T\" are a clock's, h:mm:ss and hundredths",
        "values are the way along the main direction of the move, 53.1 degrees from x towards y",
      ])
    #expect(try self.curve(text, value: "Y").0.values == [20, 60, 100])
  }

  @Test func `Rows without a value are left out and counted`() throws {
    let (curve, source) = try curve("t,x,y\n0,,\n1,1,NaN\n2,1,5\n3,2,5\n4,na,3\n5,3,5\n")
    #expect(curve.times == [2, 3, 5] && curve.values == [0, 1, 2])
    #expect(source.notes.contains("left out 3 rows without a value (first at line 2)"))
    let fault = inputFault { () throws(InputError) in try self.curve("t,x\n0,\n1,\n") }
    #expect(fault == "c.txt:2:3: column \"x\": expected a finite number, found an empty cell")
  }

  @Test func `The motion that simulate writes is one item's`() throws {
    let header = "time,item,x,y,angle,velocity_x,velocity_y,angular_velocity\n"
    let (curve, _) = try curve(header + "0,card,0,0,0,0,0,0\n1,card,3,4,0,0,0,0\n")
    #expect(curve.values[1] == 5)
    let fault = inputFault { () throws(InputError) in
      try self.curve(header + "0,a,0,0,0,0,0,0\n0,b,3,4,0,0,0,0\n")
    }
    #expect(
      fault == "c.txt:1:6: the file holds the motions of several items (a, b), and a curve is that "
        + "of one; keep the rows of one of them")
  }

  @Test func `A document without a value means one column`() throws {
    let file = try CSVFile(bytes: Array("t,x,y\n0,1,2\n1,2,3\n".utf8), file: nil)
    #expect(try file.curve(CurveColumns(areKeys: true)).0.values == [1, 2])
    #expect(try file.curve(CurveColumns(value: "x,y", areKeys: true)).1.plane != nil)
  }
}

@Suite struct DocumentPathTests {
  @Test(arguments: [
    ("rec.csv", "a.yaml", "rec.csv"), ("rec.csv", "snap", "rec.csv"), ("rec.csv", "-", "rec.csv"),
    ("rec.csv", "d/./e/a.yaml", "../../rec.csv"), ("/tmp/rec.csv", "d/a.yaml", "/tmp/rec.csv"),
    ("-", "d/a.yaml", "-"), ("-", "/d/a.yaml", "-"),
  ])
  func `A file is named as a document in or below the working folder sees it`(
    name: String, document: String, path: String
  ) {
    #expect(documentPath(of: name, from: document) == path)
  }

  @Test(arguments: ["../a.yaml", "d/../../a.yaml", "/d/a.yaml"])
  func `A document elsewhere sees a file from the root`(document: String) {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).path
    #expect(documentPath(of: "d/rec.csv", from: document) == here + "/d/rec.csv")
  }
}
