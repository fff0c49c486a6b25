// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Testing

@testable import StudySupport

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

  @Test(
    arguments: [
      ("¦{}", "target names no metric and no curve"),
      ("¦5", "target: expected a mapping, found number 5"),
      ("{¦settle: 1}", "unknown metric \"settle\"; did you mean \"settle_time\"?"),
      ("{overshoot: ¦few}", "overshoot: expected a number, found text \"few\""),
      (
        "{overshoot: ¦5s}", "unknown unit \"s\" in overshoot; known units: %, percent"
      ),
      (
        "{oscillations: {atMost: ¦3s}}",
        "atMost: expected a number, found text \"3s\"; atMost is a bare number, without a unit"
      ),
      ("{overshoot: ¦[1, 2]}", "overshoot: expected a number, found a list of 2"),
      (
        "{overshoot: ¦{atLeast: 1, atMost: 2}}",
        "overshoot: write one of equal, atMost, atLeast, between, found atLeast, atMost"
      ),
      ("{overshoot: ¦{}}", "overshoot: write one of equal, atMost, atLeast, between, found none"),
      ("{overshoot: {atMost: ¦.inf}}", "atMost: expected a finite number, found number .inf"),
      ("{overshoot: {between: ¦[2, 1]}}", "between must be [low, high] with low at most high"),
      ("{overshoot: {between: ¦[1]}}", "between: expected a list of 2 numbers, found a list of 1"),
      ("{overshoot: {¦atMst: 1}}", "unknown key \"atMst\" in overshoot; did you mean \"atMost\"?"),
      ("{overshoot: {weight: ¦0, atMost: 1}}", "weight must be greater than 0, found 0"),
      (
        "{overshoot: ¦{tolerance: 2}}",
        "overshoot: write one of equal, atMost, atLeast, between, found none"
      ),
      (
        "{overshoot: {atMost: 1, tolerance: ¦2}}",
        "overshoot: a tolerance goes with equal; move the limit instead"
      ),
      (
        "{envelope: {¦rse: 0.2}}", "unknown key \"rse\" in envelope; did you mean \"rise\"?"
      ),
      (
        "{envelope: ¦{band: 2%}}",
        "envelope asks for nothing; write rise, settle, overshoot or undershoot"
      ),
      (
        "{envelope: ¦{rise: 1, settle: 0.5}}",
        "envelope: it cannot settle by 0.5 s before it has risen by 1 s"
      ),
    ])
  func `What a target cannot be is refused in one sentence`(target: String, sentence: String) {
    expectFault(Self.head + target + "}", sentence)
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

  @Test func `A target needs a target of the scene, and an item`() {
    let fit = "\nfit: {parameters: {density: {}}, target: {peak_speed: 1, ¦overshoot: 1}}"
    expectFault(
      scene("gravity: {}") + fit,
      "overshoot needs to know where the item comes to rest, and the scene does not say; "
        + "write response: {target: [x, y]}")
    expectFault(
      "scene: {spring: {frequency: 2, damping: 1}}\n"
        + "fit: {parameters: {damping: {}}, target: {¦tilt: 0}}",
      "tilt needs an item; a plain spring has only a level")
  }

  private static let curve = Self.head + "{curve: ¦curve.csv}}"
  private static let csv = "time,value\n0,0\n0.1,0.5\n0.2,1.5\n"

  @Test func `A curve is read from its columns`() throws {
    let document = Self.head + "{curve: c.csv, time: at, value: level, timeOffset: 0.25}}"
    let csv = "x,level,at\n9,0,1\n9,5,2\n9,3,4\n"
    let study = try study(document, files: ["c.csv": csv])
    guard let target = study.fit?.target.curves.first else {
      return #expect(Bool(false), "no curve")
    }
    #expect(target.curve.times == [1, 2, 4] && target.curve.values == [0, 5, 3])
    #expect(target.timeOffset == 0.25 && target.columns.time.name == "at")
    #expect(!target.columns.value.isGuess)
  }

  @Test func `Columns are guessed and the time offset is free unless written`() throws {
    let document = Self.curve.replacing("¦", "")
    let files = ["curve.csv": "value,time\n0,0\n1,0.5\n"]
    guard let target = try study(document, files: files).fit?.target.curves.first else {
      return #expect(Bool(false), "no curve")
    }
    #expect(target.curve.times == [0, 0.5] && target.timeOffset == nil)
    #expect(target.columns.time.isGuess && target.columns.value.isGuess)
  }

  @Test func `Frame numbers are times by their rate`() throws {
    let document = Self.head + "{curve: c.csv, time: frame, value: v, fps: 50}}"
    let study = try study(document, files: ["c.csv": "frame;v\n0;0\n10;0,5\n10;1,5\n20;2\n"])
    guard let target = study.fit?.target.curves.first else {
      return #expect(Bool(false), "no curve")
    }
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
    guard let target = try study(document, files: files).fit?.target.curves.first else {
      return #expect(Bool(false), "no curve")
    }
    #expect(target.curve.times == [0, 0.5] && target.curve.values == [5, 6])
  }

  @Test func `The curve stands in the folder of the document`() throws {
    let document = Self.curve.replacing("¦", "")
    let files = ["fits/curve.csv": Self.csv]
    #expect(try study(document, files: files, name: "fits/a.yaml").fit != nil)
    expectFault(Self.curve, "there is no file \"curve.csv\"")
  }

  @Test(
    arguments: [
      (
        "time,value\n0,0\n0.2,1\n0.1,2\n",
        "curve.csv:4:1: times must increase from row to row, and time does not"
      ),
      (
        "value,time\n0,0\n0.2,0\n",
        "curve.csv:3:5: times must increase from row to row, and time does not"
      ),
      ("time,value\n0,0\n", "curve.csv: a curve needs at least 2 samples, and this one has 1"),
      (
        "value,frame\n0,0\n1,10\n",
        "curve.csv:1:7: column \"frame\" holds frame numbers; write fps, the frames per second"
      ),
      (
        "Time (h),value\n0,0\n1,10\n",
        "curve.csv:1:1: column \"Time (h)\" is in \"h\", which is not supported; times are in s, ms, "
          + "us, ns or min"
      ),
      ("time\n0\n1\n", "curve.csv:1: expected a column of values next to \"time\""),
      (
        "time,value\n0,0\n0.1,high\n",
        "curve.csv:3:5: column \"value\": expected a finite number, found \"high\""
      ),
      ("time,value\n0,0\n0.1\n", "curve.csv:3:1: expected 2 fields, found 1"),
      ("", "curve.csv:1:1: the file is empty"),
    ])
  func `A fault in the curve has its line and column`(csv: String, sentence: String) {
    #expect(studyFault(Self.curve.replacing("¦", ""), files: ["curve.csv": csv]) == sentence)
  }

  @Test(
    arguments: [
      (
        "{curve: c.csv, ¦tiem: 1}", "unknown key \"tiem\" in target; did you mean \"time\"?"
      ),
      ("{curve: c.csv, fps: ¦0}", "fps must be greater than 0, found 0"),
      ("{curve: c.csv, fps: ¦-60}", "fps must be greater than 0, found -60"),
      ("{curve: c.csv, fps: ¦.inf}", "fps: expected a finite number, found number .inf"),
      ("{curve: c.csv, fps: ¦fast}", "fps: expected a number, found text \"fast\""),
      ("{curve: c.csv, weight: ¦-1}", "weight must be at least 0, found -1"),
      ("¦{curve: c.csv, weight: 0}", "every weight is 0, so that no sample counts"),
      ("{curve: c.csv, sigma: ¦0}", "sigma must be greater than 0, found 0"),
      (
        "{curve: c.csv, sigma: ¦valu}", "unknown column \"valu\" for sigma; did you mean \"value\"?"
      ),
      (
        "{curve: c.csv, window: ¦5..}",
        "the window holds fewer than two samples; the recording goes from 0 s to 0.2 s"
      ),
      ("{curve: c.csv, window: ¦[2, 1]}", "window must be [low, high] with low at most high"),
      (
        "{curve: c.csv, startLevel: ¦fitt}",
        "startLevel: expected a number or fit, found text \"fitt\""
      ),
      ("{curve: c.csv, case: ¦1}", "case must be from 0 to 0, found 1"),
      ("{curves: ¦[]}", "curves is empty"),
      ("{curve: c.csv, ¦overshoot: 5}", "overshoot goes without a curve; remove one of them"),
      (
        "{curves: [{curve: c.csv}], ¦envelope: {rise: 1}}",
        "envelope goes without a curve; remove one of them"
      ),
      ("{curve: c.csv, ¦curves: []}", "unknown key \"curves\" in target; did you mean \"curve\"?"),
      ("{curve: ¦5}", "curve: expected text, found number 5; put it in quotes to mean text"),
      (
        "{curve: c.csv, timeOffset: ¦0.2}",
        "the recording ends at 0.2 s, and its motion cannot begin at 0.2 s"
      ),
      (
        "{curve: c.csv, timeOffset: ¦.nan}",
        "timeOffset: expected a finite number, found number .nan"
      ),
    ])
  func `What a curve target cannot be is refused in one sentence`(target: String, sentence: String)
  {
    expectFault(Self.head + target + "}", sentence, files: ["c.csv": Self.csv])
  }

  @Test func `A column that is not there is named with its nearest`() {
    let document = Self.head + "{curve: curve.csv, time: tim}}"
    #expect(
      studyFault(document, files: ["curve.csv": Self.csv])
        == "curve.csv: unknown column \"tim\"; did you mean \"time\"?")
  }

  @Test func `A channel without a curve cannot follow one`() throws {
    let fit = "fit: {parameters: {density: {}}, target: ¦{curve: c.csv}}"
    expectFault(
      scene("gravity: {}") + "\n" + fit,
      "pose has no curve without a target, and the scene does not say where the item comes to "
        + "rest; write response: {target: [x, y]} or channel: x", files: ["c.csv": Self.csv])
    // A coordinate has a curve wherever it ends.
    let falling = scene("gravity: {}") + "\nresponse: {channel: y}\n" + fit.replacing("¦", "")
    let study = try study(falling, files: ["c.csv": Self.csv])
    #expect(study.run.isDetermined && study.fit != nil)
    #expect(study.run.response(for: []).curve.values == study.motion().y)
  }
}
