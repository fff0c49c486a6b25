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
