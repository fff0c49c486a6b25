// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct FitProblemTests {
  private static let head =
    scene("snap: {to: [300, 100], damping: 0.5}") + "\nfit: {target: {overshoot: 1}, parameters: "

  private func parameter(_ text: String) throws -> FitParameter {
    try #require(try study(Self.head + "{\(text)}}").fit?.parameters.first)
  }

  @Test func `Bounds are those written, else those that make sense`() throws {
    let written = try parameter("damping: {min: 0.1, max: 0.7}")
    #expect(written.min == 0.1 && written.max == 0.7)
    let range = try parameter("damping: {}")
    #expect(range.min == 0 && range.max == 1)
    let half = try parameter("resistance: {max: 20}")
    #expect(half.min == 0 && half.max == 20)
    let none = try parameter("to.x: {}")
    #expect(none.min == nil && none.max == nil)
  }

  /// The start that is written, else the scene's value, else the middle of the bounds.
  @Test(arguments: [
    ("damping: {min: 0, max: 1, start: 0.9}", 0.9, true), ("damping: {start: 1}", 1, true),
    ("damping: {min: 0, max: 1}", 0.5, false), ("damping: {min: 0.6, max: 0.8}", 0.7, false),
    ("damping: {min: 0.5, max: 0.8}", 0.5, false), ("to.x: {}", 300, false),
    // The engine's own value where nobody writes one.
    ("resistance: {min: 0, max: 20}", 0.1, false), ("density: {min: 2}", 4, false),
    ("to.x: {max: 100}", 0, false), ("to.x: {max: 0.5}", -0.5, false),
    ("to.x: {min: 301}", 602, false),
  ])
  func `A fit starts where it is told, or inside its bounds`(
    text: String, start: Double, isWritten: Bool
  ) throws {
    let parameter = try parameter(text)
    #expect(abs(parameter.start - start) < 1e-12 && parameter.isStartWritten == isWritten)
  }

  @Test func `A number that a rule finds starts in the middle`() throws {
    let document = scene("attachment: {anchor: [0, 90], frequency: 2}")
    for (bounds, start) in [("min: 0, max: 50", 25.0), ("", 1)] {
      let fit = try study(
        document + "\nfit: {parameters: {length: {\(bounds)}}, target: {peak_speed: 9}}")
      #expect(fit.fit?.parameters[0].start == start)
    }
  }

  @Test func `The scene at some values has them`() throws {
    let problem = try #require(try study(Self.head + "{damping: {}, density: {}}}").fit)
    let scene = problem.run(at: [0.25, 3]).scene
    #expect(problem.parameters.map { $0.parameter.value(in: scene) } == [0.25, 3])
  }
}

@Suite struct FitPartsTests {
  private static let head =
    scene("attachment: {anchor: [0, 90], frequency: 2, damping: 0.5}")
    + "\nfit: {target: {peak_speed: 1}, parameters: "

  private func problem(_ parameters: String) throws -> FitProblem {
    try #require(try study(Self.head + "{\(parameters)}}").fit)
  }

  @Test(arguments: ["density: 2", "density: {fixed: 2}"])
  func `A parameter that is held has its value at every point`(text: String) throws {
    let problem = try problem("damping: {}, \(text)")
    #expect(problem.parameters.map(\.parameter.name) == ["damping"])
    #expect(problem.fixed.map(\.value) == [2])
    let scene = problem.run(at: [0.25]).scene
    #expect(problem.fixed[0].parameter.value(in: scene) == 2)
    #expect(problem.parameters[0].parameter.value(in: scene) == 0.25)
  }

  @Test(arguments: [
    ("= 2 * frequency", 6.0), ("= frequency + density", 5), ("=min(frequency, 2)^2", 4),
    ("= sqrt(behaviors.attachment.frequency)", 3.0.squareRoot()),
  ])
  func `A parameter that is tied follows from the others`(formula: String, value: Double) throws {
    let problem = try problem("frequency: {}, density: 2, damping: '\(formula)'")
    let tie = try #require(problem.ties.first)
    #expect(tie.value([3]) == value || value > 10)
    let scene = problem.run(at: [3]).scene
    #expect(tie.parameter.value(in: scene) == value)
  }

  @Test func `A tie outside the range of its parameter makes no scene`() throws {
    let problem = try problem("frequency: {}, density: = 1 - frequency")
    #expect(problem.ties[0].value([3]).isNaN)
    #expect(problem.ties[0].value([0.25]) == 0.75)
    #expect(!problem.run(at: [3]).isDetermined)
  }

  @Test func `A choice may be named by a tie, and is then made`() throws {
    let problem = try problem("density: [1, 2, 4], frequency: {}, damping: = density / frequency")
    #expect(problem.combinations == [[1], [2], [4]])
    let chosen = problem.choosing([4])
    #expect(chosen.ties[0].value([8]) == 0.5)
    #expect(chosen.numbers(at: [8]) == [8, 0.5])
  }

  @Test func `A logarithmic scale and the words of a search are read`() throws {
    let document =
      scene("attachment: {anchor: [0, 90], frequency: 2}")
      + "\nfit: {method: global, parameters: {frequency: {min: 0.5, max: 8, scale: log}}, "
      + "objectives: {settle_time: min, peak_speed: min}, "
      + "tolerance: {density: 10%, frameDrops: 2%}}"
    let fit = try #require(try study(document).fit)
    #expect(fit.parameters[0].isLogarithmic && fit.method == .global)
    #expect(fit.objectives.map(\.metric.rawValue) == ["settle_time", "peak_speed"])
    #expect(
      fit.perturbation.frameDrops == 0.02 && fit.perturbation.tolerances.map(\.share) == [0.1])
    #expect(fit.target.metrics.isEmpty && fit.target.curves.isEmpty)
  }

  @Test(arguments: [
    (
      "frequency: {}, damping: = 2 * ¦frequenzy",
      "unknown parameter \"frequenzy\" in damping; did you mean \"frequency\"?"
    ),
    (
      "frequency: {}, damping: = 2 ¦frequency",
      "expected an operator or the end in damping, found \"frequency\""
    ),
    ("frequency: {}, damping: =¦", "expected a number or a parameter in damping, found the end"),
    ("¦damping: = 2", "a fit needs at least one parameter"),
    (
      "frequency: {}, allowsRotation: ¦= frequency",
      "allowsRotation is true or false, and follows from no formula"
    ),
  ])
  func `What a tie cannot be is refused in one sentence`(text: String, sentence: String) throws {
    let document = Self.head + "{\(text.replacing("¦", ""))}}"
    let fault = try #require(studyFault(document))
    #expect(fault.hasSuffix(sentence), "\(fault)")
  }
}

@Suite struct FitTargetTests {
  private static let head =
    scene("snap: {to: [300, 100], damping: 0.5}") + "\nfit: {parameters: {damping: {}}, target: "

  @Test func `targets are numbers and limits`() throws {
    let document =
      Self.head
      + "{settle_time: {atMost: 0.4}, overshoot: 5, peak_speed: {atLeast: 100}, "
      + "drift: {between: [1, 2]}, tilt: {equal: 0.5}}}"
    guard let targets = try study(document).fit?.target.metrics else {
      return #expect(Bool(false), "no metrics")
    }
    #expect(targets.map(\.metric) == [.settleTime, .overshoot, .peakSpeed, .drift, .tilt])
    #expect(
      targets.map(\.limit) == [.atMost(0.4), .equal(5), .atLeast(100), .between(1, 2), .equal(0.5)])
  }

  @Test func `Weights make targets of constraints, and an equal may be missed by a tolerance`()
    throws
  {
    let document =
      Self.head
      + "{settle_time: {atMost: 0.4}, overshoot: {equal: 5, tolerance: 0.5%, weight: 2}, "
      + "envelope: {rise: 200ms, overshoot: 3, band: 5%}}}"
    let target = try #require(try study(document).fit?.target)
    #expect(target.metrics.map(\.isConstraint) == [true, false])
    #expect(target.metrics[1].weight == 2 && target.metrics[1].tolerance == 0.5)
    let envelope = try #require(target.envelope)
    #expect(envelope.rise == 0.2 && envelope.overshoot == 3 && envelope.band == 5)
    #expect(envelope.settle == nil && envelope.undershoot == nil)
  }

  @Test func `Several curves have levels, windows and errors of their own`() throws {
    let document =
      Self.head
      + "{curves: [{curve: a.csv, startLevel: fit, endLevel: 3, window: 0.05..0.2}, "
      + "{curve: b.csv, sigma: error, weight: 2, timeOffset: fit}]}}"
    let files = ["a.csv": Self.csv, "b.csv": "time,value,error\n0,0,0.1\n0.1,1,0.2\n0.2,1,0.3\n"]
    let target = try #require(try study(document, files: files).fit?.target)
    #expect(target.curves.count == 2)
    #expect(target.curves[0].startLevel == .fitted && target.curves[0].endLevel == .given(3))
    #expect(target.curves[0].window == 0.05...0.2)
    #expect(target.curves[1].sigmas == [0.1, 0.2, 0.3] && target.curves[1].weights == [2, 2, 2])
    #expect(target.curves[1].timeOffset == nil && target.curves[1].startLevel == .scene)
  }

  private static let curve = Self.head + "{curve: ¦curve.csv}}"
  private static let csv = "time,value\n0,0\n0.1,0.5\n0.2,1.5\n"

  @Test func `A curve is read from its columns`() throws {
    let document = Self.head + "{curve: c.csv, time: at, value: level, timeOffset: 0.25}}"
    let csv = "x,level,at\n9,0,1\n9,5,2\n9,3,4\n"
    let study = try study(document, files: ["c.csv": csv])
    let target = try #require(study.fit?.target.curves.first)
    #expect(target.curve.times == [1, 2, 4] && target.curve.values == [0, 5, 3])
    #expect(target.timeOffset == 0.25 && target.columns.time.name == "at")
    #expect(!target.columns.value.isGuess)
  }

  @Test func `Columns are guessed and the time offset is free unless written`() throws {
    let document = Self.curve.replacing("¦", "")
    let files = ["curve.csv": "value,time\n0,0\n1,0.5\n"]
    let target = try #require(try study(document, files: files).fit?.target.curves.first)
    #expect(target.curve.times == [0, 0.5] && target.timeOffset == nil)
    #expect(target.columns.time.isGuess && target.columns.value.isGuess)
  }

  @Test func `Frame numbers are times by their rate`() throws {
    let document = Self.head + "{curve: c.csv, time: frame, value: v, fps: 50}}"
    let study = try study(document, files: ["c.csv": "frame;v\n0;0\n10;0,5\n10;1,5\n20;2\n"])
    let target = try #require(study.fit?.target.curves.first)
    #expect(target.curve.times == [0, 0.2, 0.4] && target.curve.values == [0, 1, 2])
    #expect(
      target.columns.notes == [
        "fields are separated by \";\"", "numbers have decimal commas",
        "times of column \"frame\" are frame numbers, 50 a second",
        "merged 2 rows with repeated times into 1 sample, their mean (first at line 3)",
      ])
  }

  @Test func `A value column that is asked for is not guessed to be the times`() throws {
    let document = Self.head + "{curve: curve.csv, value: time}}"
    let files = ["curve.csv": "time,clock\n5,0\n6,0.5\n"]
    let target = try #require(try study(document, files: files).fit?.target.curves.first)
    #expect(target.curve.times == [0, 0.5] && target.curve.values == [5, 6])
  }

  @Test func `The curve stands in the folder of the document`() throws {
    let document = Self.curve.replacing("¦", "")
    let files = ["fits/curve.csv": Self.csv]
    #expect(try study(document, files: files, name: "fits/a.yaml").fit != nil)
  }

  @Test func `A channel without a curve cannot follow one`() throws {
    let fit = "fit: {parameters: {density: {}}, target: ¦{curve: c.csv}}"
    // A coordinate has a curve wherever it ends.
    let falling = scene("gravity: {}") + "\nresponse: {channel: y}\n" + fit.replacing("¦", "")
    let study = try study(falling, files: ["c.csv": Self.csv])
    #expect(study.run.isDetermined && study.fit != nil)
    #expect(study.run.response(for: []).curve.values == study.motion().y)
  }
}

@Suite struct FitOutlineTests {
  private func study(_ arguments: [String], of name: String, builtIn: Bool) throws -> StudyDocument
  {
    var flags = flags(arguments, for: .fit)
    flags.isBuiltIn = builtIn
    return try StudyDocument(
      Array(BuiltInDocument.named(name).yaml.utf8), name: "\(name).yaml", flags: flags,
      files: MemoryFiles())
  }

  @Test(arguments: [
    "--settle 0.3", "--overshoot 3", "--target peak=..20", "--objective settle_time=min",
  ])
  func `A typed target is the only one of a built-in scene`(flag: String) throws {
    let fit = try #require(try study([flag], of: "attachment", builtIn: true).fit)
    #expect(fit.target.metrics.count + fit.objectives.count == 1)
    #expect(fit.parameters.map(\.parameter.name) == ["frequency", "damping"])
  }

  @Test func `What is set by a path is typed too`() throws {
    let fit = try #require(
      try study(
        ["--settle 0.3", "--set fit.target.overshoot.atMost=2"], of: "attachment", builtIn: true
      ).fit)
    #expect(fit.target.metrics.map(\.limit) == [.atMost(0.3), .atMost(2)])
  }

  @Test func `Without a typed target a built-in scene keeps its own`() throws {
    let study = try study(["--vary frequency=1..8"], of: "attachment", builtIn: true)
    #expect(study.fit?.target.metrics.map(\.metric) == [.settleTime, .overshoot])
    let outline = try #require(FitOutline(study))
    #expect(outline.dropped.isEmpty && outline.kept.isEmpty)
    #expect(outline.held.map(\.parameter.name) == ["damping"])
    #expect(outline.held.map(\.value) == [0.35])
  }

  @Test func `Flags replace the targets of a document metric by metric`() throws {
    let study = try study(["--settle 0.3"], of: "attachment", builtIn: false)
    #expect(study.fit?.target.metrics.map(\.limit) == [.atMost(0.3), .atMost(5)])
    let outline = try #require(FitOutline(study))
    #expect(outline.kept.map(\.metric) == [.overshoot])
    #expect(outline.dropped.isEmpty)
    let other = try self.study(
      ["--objective overshoot=min", "--set fit.target.settle_time.weight=2"], of: "attachment",
      builtIn: false)
    #expect(FitOutline(other)?.kept.map(\.metric) == [.settleTime, .overshoot])
  }

  @Test func `What is free, held and dropped is told apart`() throws {
    let study = try study(
      ["--vary frequency=1..8", "--overshoot 3"], of: "attachment", builtIn: true)
    let outline = try #require(FitOutline(study))
    #expect(outline.free.map(\.parameter.name) == ["frequency"])
    #expect(outline.dropped.map(\.metric) == [.settleTime])
    let fixed = try self.study(["--fix damping=0.6"], of: "attachment", builtIn: true)
    #expect(FitOutline(fixed)?.held.map(\.value) == [0.6])
    #expect(FitOutline(try self.study([], of: "bounce", builtIn: true))?.held.isEmpty == true)
  }
}
