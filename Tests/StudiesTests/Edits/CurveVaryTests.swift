// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import Scenes
@testable import Studies

@Suite struct CurveVaryTests {
  @Test func `the time offset of a recording can be fixed`() throws {
    var flags = StudyFlags(for: .fit)
    flags.fixes = ["timeOffset=-0.1"]
    let study = try StudyDocument(
      fittingCurve: "rec.csv", time: nil, value: nil, edits: flags.edits(),
      files: MemoryFiles(files: ["rec.csv": "time,value\n0,0\n1,1\n2,2\n"]))
    guard let target = study.fit?.target.curves.first else {
      Issue.record("no curve")
      return
    }
    #expect(target.timeOffset == -0.1)
  }

  @Test func `a parameter varied in the fit of a curve stands beside those that are free already`()
    throws
  {
    var flags = StudyFlags(for: .fit)
    flags.variations = ["damping=0..1", "velocity=-5..5"]
    let text = "time,value\n" + (0..<30).map { "\($0),\(Double($0) / 30)\n" }.joined()
    let study = try StudyDocument(
      fittingCurve: "rec.csv", time: nil, value: nil, edits: flags.edits(),
      files: MemoryFiles(files: ["rec.csv": text]))
    let fit = try #require(study.fit)
    #expect(fit.parameters.map(\.parameter.name) == ["frequency", "damping", "to", "velocity"])
    #expect(fit.parameters[1].max == 1 && fit.parameters[3].min == -5)
  }
}
