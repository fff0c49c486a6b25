// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import TestSupport
import Testing

@testable import Fitting
@testable import StudySupport

/// Built-in scenes found again in what the engine made of them.
@Suite struct SceneRecordingTests {
  /// The fit of a built-in scene to a run of it with other values, at some places of the clock.
  private func fit(
    _ scene: String, column: String, _ truth: [String: Double], skipping count: Int = 0,
    resting rests: Int = 0, scale: Double = 1, isRounded: Bool = false, thrown: String = "200,0",
    noise: Double = 0
  ) throws -> FitReport {
    let yaml = try Array(BuiltInDocument.named(scene).yaml.utf8)
    var made = StudyFlags()
    made["--set"] = ["response.channel=\(column)", "scene.duration=2"]
    if scene == "snap" { made["--throw"] = [thrown] }
    made["--fix"] = truth.map { "\($0.key)=\($0.value)" }
    let run = try StudyDocument(yaml, name: scene, flags: made, files: MemoryFiles())
    let levels = SceneRun(run.scene, request: run.request).response(for: []).curve.values
    let shown = [Double](repeating: levels[0], count: rests) + levels.dropFirst(count)
    var random = SplitMix(seed: 6)
    let rows = shown.enumerated().map {
      let value = scale * $0.element + noise * random.gaussian()
      return "\(Double($0.offset) / 60),\(isRounded ? value.rounded() : value)"
    }
    return try fit(scene, varying: Array(truth.keys), to: ["time,\(column)"] + rows)
  }

  /// Fits parameters of a built-in scene to the lines of a recording.
  private func fit(
    _ scene: String, varying parameters: [String], to lines: [String]
  ) throws -> FitReport {
    let yaml = try Array(BuiltInDocument.named(scene).yaml.utf8)
    let files = MemoryFiles(files: ["rec.csv": lines.joined(separator: "\n")])
    var flags = StudyFlags(for: .fit)
    flags.isBuiltIn = true
    flags["--vary"] = parameters
    flags.recording = try SceneRecording(
      "rec.csv", for: scene, channel: nil, files: files)
    let study = try flags.followingStudy {
      try StudyDocument(yaml, name: scene, flags: $0, files: files)
    }
    return try #require(study.fit).solve()
  }

  /// Expects intervals of some widths around the truth.
  private func expectIntervals(
    _ report: FitReport, around truth: [String: Double], widths: Range<Double>,
    location: SourceLocation = #_sourceLocation
  ) throws {
    for (name, value) in truth {
      let interval = try #require(report.parameter(name).interval, sourceLocation: location)
      #expect(interval.contains(value), "\(name) \(interval)", sourceLocation: location)
      let width = interval.upperBound - interval.lowerBound
      #expect(widths.contains(width), "\(name) \(interval)", sourceLocation: location)
    }
  }

  @Test func `A recording shows the scene as --set leaves it`() throws {
    let rows = (0..<9).map { "\(Double($0) / 60),\($0),\(2 * $0)" }
    let files = MemoryFiles(files: ["rec.csv": (["time,x,y"] + rows).joined(separator: "\n")])
    var flags = StudyFlags(for: .fit)
    flags["--set"] = ["response.channel=y", "behaviors.snap={item: card, to: [9, 9]}"]
    flags["--fix"] = ["damping=0.4"]
    flags["--vary"] = ["resistance=0..1"]
    flags.recording = try SceneRecording("rec.csv", for: "snap", channel: nil, files: files)
    let yaml = try Array(BuiltInDocument.named("snap").yaml.utf8)
    let study = try StudyDocument(yaml, name: "snap", flags: flags, files: files)
    let target = try #require(study.root.part("fit", "target"))
    #expect(try target.part("value")?.string() == "y")
    #expect(study.root.part("scene", "behaviors", "0", "snap", "damping") == .number("0.4"))
  }

  @Test func `An attachment comes back from a recording that is cut`() throws {
    let truth = ["frequency": 2.2, "damping": 0.21]
    let report = try fit("attachment", column: "y", truth, skipping: 7)
    try expect(report, ["frequency": 2.2, "damping": 0.21], 1e-4)
    #expect(abs(try report.value("timeOffset") + 7.0 / 60) < 1e-4)
  }

  // Released whole swings earlier from farther away, it would be nearly the same motion.
  @Test(arguments: [(3.62, 0.32), (2.19, 0.34), (4.36, 0.39), (1.81, 0.1)])
  func `An attachment in another unit comes back from its release`(
    _ frequency: Double, damping: Double
  ) throws {
    let truth = ["frequency": frequency, "damping": damping]
    let report = try fit("attachment", column: "y", truth, scale: 3, noise: 0.3)
    try expect(report, ["frequency": frequency, "damping": damping], 0.02)
    #expect(abs(try report.value("startLevel") - 900) < 20)
  }

  @Test(arguments: [1, 8])
  func `A snap comes back that begins with rest on the scene's level`(_ rests: Int) throws {
    let report = try fit("snap", column: "x", ["damping": 0.6], resting: rests)
    try expect(report, ["damping": 0.6], 1e-4)
    #expect(abs(try report.value("timeOffset") - Double(rests) / 60) < 1e-4)
  }

  @Test(arguments: [
    (0.73, 1, "200,0"), (0.41, 3, "200,0"), (0.37, 1, "-305,0"), (0.37, 1, "90,0"),
  ])
  func `A snap in any unit comes back`(_ damping: Double, scale: Double, thrown: String) throws {
    let report = try fit("snap", column: "x", ["damping": damping], scale: scale, thrown: thrown)
    try expect(report, ["damping": damping], 1e-4)
  }

  @Test(arguments: ["snap", "attachment"])
  func `Noise alone is no motion of a scene`(scene: String) throws {
    var random = SplitMix(seed: 4)
    let rows = (0..<120).map { "\(Double($0) / 60),\(Double.random(in: 0..<9, using: &random))" }
    let report = try fit(scene, varying: ["damping"], to: ["time,x"] + rows)
    #expect(try #require(report.explanation).stillness == .still)
  }

  @Test(arguments: [(0.8, 0.3), (0.35, 1.2), (0.6, 0.1)])
  func `intervals reach over the jumps of cost`(_ elasticity: Double, _ resistance: Double) throws {
    let truth = ["elasticity": elasticity, "resistance": resistance]
    let report = try fit("bounce", column: "y", truth)
    try expectIntervals(report, around: truth, widths: 0..<1e-3)
  }

  // Of 12 random ones 11 have the truth in each interval, and 5 where the item at rest counts: it has one
  // error of rounding, which is read some hundred times.
  @Test(arguments: [(0.64, 1.14), (0.56, 0.44), (0.8, 0.26)])
  func `contacts in pixels widen intervals`(_ elasticity: Double, _ resistance: Double) throws {
    let truth = ["elasticity": elasticity, "resistance": resistance]
    let report = try fit("bounce", column: "y", truth, isRounded: true)
    try expectIntervals(report, around: truth, widths: 0..<0.05)
  }

  @Test func `contacts in noise are explained, within intervals as the noise leaves`() throws {
    let truth = ["elasticity": 0.55, "resistance": 0.4]
    let report = try fit("bounce", column: "y", truth, noise: 0.5)
    #expect(report.explanation?.explained == .yes)
    try expectIntervals(report, around: truth, widths: 0.002..<0.1)
    let band = try #require(report.comparisons[0].halfWidths)
    #expect(band.allSatisfy { $0 >= 0 } && band.contains { $0 > 0.1 })
  }

  @Test func `Contacts come back, whose cost jumps`() throws {
    try expect(fit("bounce", column: "y", ["elasticity": 0.73]), ["elasticity": 0.73], 1e-4)
  }

  /// Jumps make many minima of the valley of both parameters.
  @Test func `A bounce in whole pixels comes back from a search of a few seconds`() throws {
    let truth = ["elasticity": 0.62, "resistance": 0.4]
    let report = try fit("bounce", column: "y", truth, resting: 9, scale: 3, isRounded: true)
    try expectIntervals(report, around: truth, widths: 0..<(.infinity))
    // Rounding has a variance of 1 / 12.
    #expect(report.cost < 1.1 * 130 / 12)
    #expect(report.evaluations < 20_000)
  }
}

@Suite struct LevelMemoryTests {
  private static let level = try? SceneLevel(
    TargetFit.plain.problem().run(at: [2, 0.3]), engine: .smooth)

  private func key(_ value: Double, _ engine: SceneLevel.Engine = .smooth) -> LevelMemory.Key {
    ([value], engine)
  }

  @Test func `A scene is simulated once, in each world`() throws {
    let (memory, level) = (LevelMemory(), try #require(Self.level))
    var simulated = 0
    for _ in 0..<3 {
      for engine in [SceneLevel.Engine.smooth, .device] {
        let levels = memory.levels(key(0.5, engine)) {
          simulated += 1
          return [engine == .smooth ? 0 : 1: level]
        }
        #expect(Array(levels.keys) == [engine == .smooth ? 0 : 1])
      }
    }
    #expect(simulated == 2)
  }

  @Test func `Of many scenes the last ones are known, each with its own levels`() throws {
    let (memory, level) = (LevelMemory(), try #require(Self.level))
    for value in 0..<100 { _ = memory.levels(key(Double(value))) { [value: level] } }
    var simulated: [Int] = []
    for value in (90..<100).reversed() + [0] {
      let levels = memory.levels(key(Double(value))) {
        simulated.append(value)
        return [value: level]
      }
      #expect(Array(levels.keys) == [value])
    }
    #expect(simulated == [0])
  }
}
