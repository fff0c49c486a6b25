// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import Reports
import Testing

@testable import Fitting
@testable import StudySupport

@Suite struct TableFitTests {
  private func csv(_ table: Table) -> String { table.text(format: .csv) }

  @Test("The table has the interval of a curve or the range of wishes, and nothing else")
  func parameters() throws {
    #expect(
      csv(Table(fit: try .sample())) == """
        parameter,value,standard_error,low,high
        damping,0.6,0.01,0.58,0.62
        frequency,2,,1.5,2

        """)
  }

  @Test func `a comparison has a residual of target less fitted, and the band where it is known`() {
    let bare = CurveComparison(times: [0], target: [3], fitted: [1], halfWidths: nil)
    #expect(csv(Table(comparisons: [bare])) == "time,target,fitted,residual\n0,3,1,2\n")
    let banded = CurveComparison(times: [0], target: [3], fitted: [1], halfWidths: [0.5])
    #expect(
      csv(Table(comparisons: [banded]))
        == "time,target,fitted,residual,low,high\n0,3,1,2,0.5,1.5\n")
  }

  @Test func `several curves are numbered; one without a band leaves it empty`() throws {
    #expect(
      csv(Table(comparisons: try FitReport.full().comparisons)) == """
        curve,time,target,fitted,residual,low,high
        1,0,0,0,0,-0.5,0.5
        1,1,2,1,1,0.75,1.25
        2,0,0,0,0,,
        2,1,4,4,0,,
        2,2,4,4,0,,

        """)
  }

  @Test func `the trace has a row for each evaluation, also for one without a cost`() throws {
    #expect(
      csv(Table(trace: try .full())) == """
        evaluation,stage,start,damping,frequency,cost
        0,grid,,0.5,1,
        1,levenberg_marquardt,0,0.6,2,0.25

        """)
    #expect(csv(Table(trace: try .sample())) == "evaluation,stage,start,cost\n")
  }

  @Test func `values of which it is not known what they are of are numbered, not named`() throws {
    var report = try FitReport.full()
    report.trace = [FitEvaluation(stage: "grid", start: nil, values: [1], cost: 2)]
    #expect(csv(Table(trace: report)).hasPrefix("evaluation,stage,start,parameter_1,cost\n"))
  }

  @Test func `a profile's deviation that is not finite is missing`() throws {
    #expect(
      csv(Table(profiles: try FitReport.full().profiles)) == """
        parameter,value,deviation
        damping,0.55,-2.5
        damping,0.6,0
        damping,0.7,3
        frequency,1.5,
        frequency,2,

        """)
  }

  @Test("The landscape has a row for each cell, the first parameter changing fastest")
  func landscape() throws {
    let report = try FitReport.full()
    let landscape = try #require(report.landscape)
    #expect(
      csv(Table(landscape, of: report)) == """
        damping,frequency,cost
        0.5,1,4
        0.6,1,3
        0.5,2,1
        0.6,2,0.25
        0.5,3,
        0.6,3,

        """)
    #expect(csv(Table(pathOver: landscape, of: report)) == "damping,frequency\n0.5,1\n0.6,2\n")
  }

  @Test func `the front marks its knee; a choice stays false or true`() throws {
    var report = try FitReport.full()
    report.parameters[1].isChoice = true
    report.front?.points[0].values[1] = 0
    let front = try #require(report.front)
    #expect(
      csv(Table(front, of: report, on: nil)) == """
        damping,frequency,settle_time,overshoot,knee
        0.25,false,0.5,12,false
        0.5,true,0.625,4,true
        0.75,true,1,3,false

        """)
  }
}
