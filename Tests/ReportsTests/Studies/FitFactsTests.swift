// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Fitting
@testable import Reports
@testable import StudySupport

@Suite struct JSONValueFitTests {
  /// The report as another program reads it: Foundation's reader refuses NaN and infinities.
  private func read(_ report: FitReport) throws -> [String: Any] {
    let text = report.json.text
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `JSON has the keys of the plan; what is not known is null`() throws {
    let text = try FitReport.sample().json.text
    for part in [
      "\"standard_error\": 0.01", "\"interval\": [0.58, 0.62]", "\"range\": null",
      "\"range\": [1.5, 2]", "\"at_bound\": true", "\"determined\": false",
      "\"effective\": {", "\"cost\": 0.25", "\"status\": \"ok\"", "\"reason\": \"because\"",
      "\"overshoot\": null", "\"met\": false", "\"start\": [0.5, 1]", "\"statistics\": null",
      "\"profiles\": []", "\"bootstrap\": null", "\"front\": null", "\"curves\": []",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `the statistics name each pair of parameters`() throws {
    let statistics = try #require(try read(.full())["statistics"] as? [String: Any])
    #expect(statistics["chi_squared"] as? Double == 16)
    #expect(statistics["degrees_of_freedom"] as? Int == 4)
    #expect(statistics["noise_given"] as? Bool == false)
    #expect(statistics["residual_deviation"] as? Double == 2)
    let correlations = try #require(statistics["correlations"] as? [String: [String: Any]])
    #expect(correlations["damping"]?["frequency"] as? Double == 0.9996)
    #expect(correlations["frequency"]?["frequency"] is NSNull)
    #expect(statistics["undetermined"] as? [[String]] == [["damping", "frequency"]])
  }

  @Test func `profiles and resamples stand beside the intervals; an open end is null`() throws {
    let report = try read(.full())
    let profiles = try #require(report["profiles"] as? [[String: Any]])
    #expect(profiles.map { $0["parameter"] as? String } == ["damping", "frequency"])
    #expect(profiles[0]["interval"] as? [Double] == [0.56, 0.66])
    #expect(profiles[0]["deviations"] as? [Double] == [-2.5, 0, 3])
    #expect((profiles[1]["interval"] as? [Any])?[1] is NSNull)
    let bootstrap = try #require(report["bootstrap"] as? [String: Any])
    #expect(["seed", "count", "failures"].map { bootstrap[$0] as? Int } == [7, 200, 3])
    let spreads = try #require(bootstrap["parameters"] as? [String: [String: Any]])
    #expect(spreads["damping"]?["standard_error"] as? Double == 0.03)
    #expect(spreads["damping"]?["interval"] as? [Double] == [0.5, 0.625])
    #expect(spreads["frequency"]?["interval"] is NSNull)
  }

  @Test func `a front's points have parameters and metrics by name; the knee is an index`() throws {
    let front = try #require(try read(.full())["front"] as? [String: Any])
    #expect(front["objectives"] as? [String: String] == ["settle_time": "min", "overshoot": "min"])
    let points = try #require(front["points"] as? [[String: [String: Double]]])
    #expect(points[1]["parameters"] == ["damping": 0.5, "frequency": 2])
    #expect(points[1]["metrics"] == ["settle_time": 0.625, "overshoot": 4])
    #expect(front["knee"] as? Int == 1)
  }

  @Test func `a target is a constraint, or a wish with its weight and tolerance`() throws {
    let targets = try #require(try read(.full())["targets"] as? [[String: Any]])
    #expect(targets.map { $0["kind"] as? String } == ["constraint", "target"])
    #expect(targets[0]["weight"] is NSNull && targets[0]["tolerance"] is NSNull)
    #expect(targets[1]["weight"] as? Double == 3)
    #expect(targets[1]["tolerance"] as? Double == 0.5)
  }

  @Test func `numbers that are not finite are null wherever they stand`() throws {
    var report = try FitReport.full()
    report.statistics?.chiSquared = .nan
    report.statistics?.correlations[0][1] = .nan
    report.starts = [FitStart(start: [.nan, 0], end: [.infinity, 0], cost: .nan)]
    report.front?.points[0].metrics[0] = .infinity
    let text = report.json.text
    #expect(try !read(report).isEmpty)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}

@Suite struct TableFitTests {
  private func csv(_ table: Table) -> String { table.text(format: .csv) }

  @Test func `the table has the interval of a curve or the range of wishes`() throws {
    #expect(
      csv(Table(fit: try .sample())) == """
        parameter,value,standard_error,low,high
        damping,0.6,0.01,0.58,0.62
        frequency,2,,1.5,2

        """)
  }

  @Test func `a comparison has a residual of target less fitted, and the band where it is known`() {
    let bare = CurveComparison(times: [0], target: [3], fitted: [1], counted: [0])
    #expect(csv(Table(comparisons: [bare])) == "time,target,fitted,residual\n0,3,1,2\n")
    let banded = CurveComparison(
      times: [0], target: [3], fitted: [1], halfWidths: [0.5], counted: [0])
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

  @Test func `the landscape has a row for each cell, the first parameter varying fastest`() throws {
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
