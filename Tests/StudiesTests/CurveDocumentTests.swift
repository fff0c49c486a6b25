// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing

@testable import Documents
@testable import Studies
@testable import StudySupport

/// The document that `fit FILE.csv` stands for.
@Suite struct CurveDocumentTests {
  /// A released spring: to + (from - to) exp(-z w t) (cos(b t) + z w / b sin(b t)).
  private func csv(
    frequency: Double = 2, damping: Double = 0.3, from: Double = 0, to: Double = 1,
    delay: Double = 0, header: String = "time,value"
  ) throws -> String {
    let scene = SpringScene(frequency: frequency, damping: damping)
    let rows = (0...120).map { row in
      let time = Double(row) / 60
      let level = scene.levels(at: [time - delay])[0]
      return "\(time),\(from + (to - from) * level)\n"
    }
    return header + "\n" + rows.joined()
  }

  private func document(
    _ csv: String, path: String = "rec.csv", edits: [String] = []
  ) throws(InputError) -> StudyDocument {
    try StudyDocument(
      fittingCurve: path, flags: flags(edits.map { "--set \($0)" }),
      files: MemoryFiles(files: [path: csv]))
  }

  @Test func `Frequency, damping, levels, velocity and time offset are free`() throws {
    let study = try document(try csv())
    let fit = try #require(study.fit)
    #expect(
      fit.parameters.map(\.parameter.path)
        == ["frequency", "damping", "to", "from", "velocity"].map { "spring.\($0)" })
    let target = try #require(fit.target.curves.first)
    #expect(target.timeOffset == nil && target.curve.count == 121)
    #expect(study.scene.duration == 2)
  }

  /// The guess need not be right, but near enough for a search, and inside its bounds.
  @Test(arguments: [
    (2.0, 0.3, 0.0, 1.0, 0.0), (2, 0.3, 5, -3, 0), (4, 0.1, 0, 1, 0.3), (1, 0.7, 200, 100, 0),
    (3, 1, 0, 1, 0.1),
  ])
  func `The first guess is near`(
    frequency: Double, damping: Double, from: Double, to: Double, delay: Double
  ) throws {
    let text = try csv(frequency: frequency, damping: damping, from: from, to: to, delay: delay)
    let fit = try #require(try document(text).fit)
    let starts = fit.parameters.map(\.start)
    #expect((frequency / 1.25...frequency * 1.25).contains(starts[0]), "\(starts)")
    #expect(abs(starts[1] - damping) < 0.3, "\(starts)")
    #expect(abs(starts[2] - to) < 0.1 * abs(to - from), "\(starts)")
    for parameter in fit.parameters {
      #expect(parameter.start >= parameter.min ?? -.infinity)
      #expect(parameter.start <= parameter.max ?? .infinity)
    }
  }

  @Test(arguments: ["rec.csv", "my curves/1: \"fast\" # 2.csv", "-", "1e5", "true", "ü.csv"])
  func `Printed and read again it means the same`(path: String) throws {
    let header = "\"time # 1\",\"0.5: [value]\""
    let text = try csv(delay: 0.25, header: header)
    let study = try document(text, path: path)
    let again = try StudySupport.study(study.root.canonicalYAML, files: [path: text])
    #expect(again.root == study.root)
    #expect(again.fit?.parameters.map(\.start) == study.fit?.parameters.map(\.start))
    #expect(again.fit?.parameters.map(\.max) == study.fit?.parameters.map(\.max))
    #expect(
      again.run.response(for: []).curve.values == study.run.response(for: []).curve.values)
  }

  @Test func `Edits change it before it is read`() throws {
    let study = try document(
      try csv(), edits: ["fit.target.timeOffset=0", "fit.parameters.velocity={}", "duration=5"])
    #expect(study.scene.duration == 5 && study.fit?.parameters.count == 5)
    let text = try csv()
    let fault = inputFault { () throws(InputError) in
      try document(text, edits: ["fit.parameters.dampng={}"])
    }
    #expect(
      fault
        == "--set fit.parameters.dampng={}: unknown parameter \"dampng\"; did you mean \"damping\"?"
    )
  }

  /// An attachment instead of the plain spring, by edits.
  @Test func `Its scene can be another`() throws {
    let attachment = scene("attachment: {anchor: [0, 200], length: 100, frequency: 2, damping: 1}")
    let study = try StudyDocument(
      fittingCurve: "rec.csv",
      flags: flags([
        "--set scene=s.yaml", "--set fit.parameters={frequency: {max: 9}, damping: {max: 2}}",
      ]), files: MemoryFiles(files: ["rec.csv": csv(), "s.yaml": attachment]))
    #expect(
      study.fit?.parameters.map(\.parameter.path)
        == ["behaviors.attachment.frequency", "behaviors.attachment.damping"])
  }

  @Test(arguments: [
    (
      "frame,value\n0,1\n1,2\n",
      "rec.csv:1:1: column \"frame\" holds frame numbers; add --fps, the frames per second"
    ),
    (
      "t,value\n0,1\n5000,2\n",
      "rec.csv: the recording lasts 5000 s, and a scene at most 3600 s; are its times in seconds?"
    ),
  ])
  func `A file without a curve is refused in one sentence`(csv: String, sentence: String) {
    #expect(inputFault { () throws(InputError) in try document(csv) } == sentence)
  }

  @Test func `Frame numbers have their rate in the document`() throws {
    let rows = "0;0\n" + (1...40).map { "\($0);0,9\n" }.joined()
    let files = MemoryFiles(files: ["rec.csv": "frame;value\n" + rows])
    let study = try StudyDocument(
      fittingCurve: "rec.csv", columns: CurveColumns(fps: 20), files: files)
    let target = try #require(study.root.mapping().optional("fit")?.mapping().optional("target"))
    #expect(try target.mapping().entries.map(\.key) == ["curve", "time", "value", "fps"])
    #expect(try target.mapping().required("fps").number() == 20)
    #expect(study.scene.duration == 2)
    let curve = try #require(study.fit?.target.curves.first)
    #expect(curve.curve.times == (0...40).map { Double($0) / 20 })
    #expect(
      curve.columns.notes == [
        "fields are separated by \";\"", "numbers have decimal commas",
        "times of column \"frame\" are frame numbers, 20 a second",
      ])
  }

  @Test func `A short, a constant and a falling recording make documents`() throws {
    for rows in ["0,0\n0.001,1\n", "0,5\n1,5\n2,5\n", "0,3\n0.5,1\n1,0\n", "-1,0\n0,1e9\n1,1e9\n"] {
      let study = try document("time,value\n" + rows)
      #expect(study.fit != nil, "\(rows)")
    }
  }
}

@Suite struct MergedSamplesTests {
  @Test func `Rows of one time become their mean`() {
    let samples = MergedSamples(
      times: [0, 0, 1, 2, 2, 2, 3, 4, 4], values: [1, 2, 5, 3, 4, 8, 7, -1, 1])
    #expect(samples.times == [0, 1, 2, 3, 4])
    #expect(samples.values == [1.5, 5, 5, 7, 0])
    #expect(samples.repeatedRows == 7 && samples.mergedSamples == 3 && samples.firstRow == 0)
  }

  @Test func `Distinct times stay as they are`() {
    let times = [0, 1, 1.0.nextUp, 0.5, 1]
    let samples = MergedSamples(times: times, values: [1, 2, 3, 4, 5])
    #expect(samples.times == times && samples.values == [1, 2, 3, 4, 5])
    #expect(samples.firstRow == nil && samples.repeatedRows == 0 && samples.mergedSamples == 0)
  }

  @Test func `Few and large samples have a mean`() {
    #expect(MergedSamples(times: [], values: []).times.isEmpty)
    #expect(MergedSamples(times: [1], values: [2]).values == [2])
    let large = MergedSamples(times: [-0.0, 0, 1], values: [1.5e308, -0.5e308, 0])
    #expect(large.values == [0.5e308, 0] && large.firstRow == 0)
    #expect(MergedSamples(times: [0, 0, 0], values: [0.1, 0.1, 0.1]).values == [0.1])
  }
}

@Suite struct CurveVaryTests {
  @Test func `the time offset of a recording can be fixed`() throws {
    var flags = StudyFlags(for: .fit)
    flags["--fix"] = ["timeOffset=-0.1"]
    let study = try StudyDocument(
      fittingCurve: "rec.csv", flags: flags,
      files: MemoryFiles(files: ["rec.csv": "time,value\n0,0\n1,1\n2,2\n"]))
    let target = try #require(study.fit?.target.curves.first)
    #expect(target.timeOffset == -0.1)
  }

  @Test func `a parameter varied in the fit of a curve stands beside those that are free already`()
    throws
  {
    var flags = StudyFlags(for: .fit)
    flags["--vary"] = ["damping=0..1", "velocity=-5..5"]
    let text = "time,value\n" + (0..<30).map { "\($0),\(Double($0) / 30)\n" }.joined()
    let study = try StudyDocument(
      fittingCurve: "rec.csv", columns: CurveColumns(unit: .seconds), flags: flags,
      files: MemoryFiles(files: ["rec.csv": text]))
    let fit = try #require(study.fit)
    #expect(
      fit.parameters.map(\.parameter.name) == ["frequency", "damping", "to", "from", "velocity"])
    #expect(fit.parameters[1].max == 1 && fit.parameters[4].min == -5)
  }
}
