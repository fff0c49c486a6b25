// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses
@testable import Studies
@testable import StudySupport
import Testing

@Suite struct RecordingEditsTests {
  /// A study of a built-in scene with a recording, and its remarks.
  private func study(
    _ scene: String, _ text: String, channel: String? = nil,
    _ change: (inout StudyFlags) -> Void = { _ in }
  ) throws -> (study: StudyDocument, remarks: [String]) {
    let files = MemoryFiles(files: ["rec.csv": text])
    var flags = StudyFlags(for: .fit)
    flags.isBuiltIn = true
    let recording = try SceneRecording(
      "rec.csv", for: scene, channel: channel, time: nil, value: nil, fps: nil, files: files)
    flags.recording = recording
    change(&flags)
    let study = try StudyDocument(
      Array(BuiltInDocument.named(scene).yaml.utf8), name: scene, flags: flags,
      files: files)
    return (study, try recording.remarks(in: study))
  }

  /// A table of a move that rests at its end.
  private func table(
    _ columns: String, from start: Double, to end: Double, second: Double? = nil
  ) -> String {
    let rows = (0..<40).map { index in
      let share = 1 - 1 / (1 + Double(index * index) / 4)
      let value = start + (end - start) * (index < 30 ? share : 1)
      return "\(0.05 * Double(index)),\(value)" + (second.map { ",\($0 * share)" } ?? "")
    }
    return ([columns] + rows).joined(separator: "\n")
  }

  @Test func `A recording replaces the targets, the cases and the sweep of a built-in scene`()
    throws
  {
    let (study, _) = try study("snap", table("time,x", from: 100, to: 300))
    let fit = try #require(study.fit)
    #expect(fit.parameters.map(\.parameter.name) == ["damping"])
    #expect(fit.target.metrics.isEmpty && fit.target.curves.count == 1)
    #expect(study.sweep == nil && study.cases.cases.count == 1)
    #expect(study.request.channel == .x)
  }

  @Test(
    arguments: [
      ("attachment", ["frequency", "damping"]), ("corners", ["frequency", "damping"]),
      ("bounce", ["elasticity", "resistance"]), ("spring", ["frequency", "damping"]),
    ])
  func `The evident parameters are free`(scene: String, names: [String]) throws {
    let (study, _) = try study(scene, table("t,value", from: 0, to: 1))
    #expect(study.fit?.parameters.map(\.parameter.name) == names)
  }

  @Test func `Parameters that are named are free instead, within wide bounds`() throws {
    let (study, _) = try study("snap", table("time,x", from: 100, to: 300)) {
      $0["--vary"] = ["resistance", "items.card.velocity.x=-50..2000"]
    }
    let parameters = try #require(study.fit).parameters
    #expect(Set(parameters.map(\.parameter.name)) == ["resistance", "items.card.velocity.x"])
    let resistance = try #require(parameters.first { $0.parameter.name == "resistance" })
    #expect(resistance.min == 0 && resistance.max == 10)
  }

  @Test func `Of two coordinates that of the larger way is followed`() throws {
    let (study, remarks) = try study("snap", table("time,x,y", from: 100, to: 300, second: 50))
    #expect(study.request.channel == .x)
    #expect(remarks.first == "following x by column \"x\", which moves more than \"y\"")
  }

  @Test func `A channel that is named counts`() throws {
    let (study, _) = try study(
      "snap", table("time,x,y", from: 100, to: 300, second: 50), channel: "y")
    #expect(study.request.channel == .y)
  }

  @Test func `Levels of the scene are held, and others are fitted and said`() throws {
    let (own, none) = try study("snap", table("time,x", from: 100, to: 300))
    #expect(own.fit?.target.curves[0].startLevel == .scene)
    #expect(none.count == 1)
    let (pixels, remarks) = try study("snap", table("time,x", from: 40, to: 640)) {
      $0.takesRecordedThrow = false
    }
    #expect(pixels.fit?.target.curves[0].startLevel == .fitted)
    #expect(pixels.fit?.target.curves[0].endLevel == .fitted)
    #expect(
      remarks.last == "the recording goes from 40 to 640, the scene from 100 to 300 pt: "
        + "the recording's levels are fitted")
  }

  @Test func `A built-in scene is thrown as the recording's item was`() throws {
    let csv = table("time,x,y", from: 40, to: 640, second: 50)
    let (thrown, remarks) = try study("snap", csv)
    #expect(thrown.scene.dynamics?.items[0].center == Point(x: -300, y: 150.142))
    #expect(thrown.fit?.target.curves[0].startLevel == .fitted)
    let way = "600,49.858 pt, the way of the recording's item"
    #expect(remarks.last == "thrown by \(way) (--throw changes it)")
    let (typed, none) = try study("snap", csv) { $0["--throw"] = ["100,0"] }
    #expect(typed.scene.dynamics?.items[0].center == Point(x: 200, y: 200))
    #expect(none.last?.contains("thrown by") == false)
  }

  @Test(arguments: ["time,x", "time,value"])
  func `A recording of a unit that is no point throws nothing`(columns: String) throws {
    let (small, _) = try study("snap", table(columns, from: 0, to: 1))
    #expect(small.scene.dynamics?.items[0].center == Point(x: 100, y: 200))
  }

  @Test func `Levels that are hardly numbers are said as numbers`() throws {
    let csv = "time,x\n" + (0..<30).map { "\(Double($0) / 10),\($0 < 5 ? 0 : 1.7e98)\n" }.joined()
    let (_, remarks) = try study("snap", csv)
    #expect(remarks.last?.hasPrefix("the recording goes from 0 to 1.7e+98, the scene") == true)
  }

  @Test func `A throw moves the levels of the scene`() throws {
    let (study, _) = try study("snap", table("time,x", from: -100, to: 300)) {
      $0["--throw"] = ["400,0"]
    }
    #expect(study.fit?.target.curves[0].startLevel == .scene)
  }

  @Test func `The clock of a recording is free unless simulate wrote it`() throws {
    let (free, _) = try study("snap", table("time,x", from: 100, to: 300))
    #expect(free.fit?.target.curves[0].timeOffset == nil)
    let header = "time,item,x,y,angle,velocity_x,velocity_y,angular_velocity"
    let rows = (0..<30).map { "\(Double($0) / 60),card,\(100 + 5 * $0),200,0,0,0,0" }
    let (held, _) = try study("snap", ([header] + rows).joined(separator: "\n"))
    #expect(held.fit?.target.curves[0].timeOffset == 0)
  }

  @Test func `The rows of the item that is looked at count`() throws {
    let scene = """
      scene:
        duration: 1
        items: {a: {center: [0, 0], size: [10, 10]}, b: {center: [0, 50], size: [10, 10]}}
        behaviors: [{snap: {item: b, to: [100, 50]}}]
      response: {item: b, channel: x}
      """
    let rows = (0..<30).flatMap { ["\(Double($0) / 60),a,0", "\(Double($0) / 60),b,\(3 * $0)"] }
    let files = MemoryFiles(files: [
      "rec.csv": (["time,item,x"] + rows).joined(separator: "\n")
    ])
    var flags = StudyFlags(for: .fit)
    flags.recording = try SceneRecording(
      "rec.csv", for: "a.yaml", channel: nil, time: nil, value: nil, fps: nil, files: files)
    let study = try StudyDocument(
      Array(scene.utf8), name: "a.yaml", flags: flags, files: files)
    #expect(study.fit?.target.curves[0].curve.values == (0..<30).map { Double(3 * $0) })
  }
}
