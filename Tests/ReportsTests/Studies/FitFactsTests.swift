// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import Reports
import Testing

@testable import Fitting
@testable import StudySupport

@Suite struct JSONValueFitTests {
  /// The report as another program reads it: Foundation's reader refuses NaN and infinities.
  private func read(_ report: FitReport) throws -> [String: Any] {
    let text = JSONValue(fit: report).text
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `JSON has the keys of the plan; what is not known is null`() throws {
    let text = JSONValue(fit: try .sample()).text
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

  @Test("A point of the front has its parameters and metrics by name; the knee is an index")
  func front() throws {
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
    let text = JSONValue(fit: report).text
    #expect(try !read(report).isEmpty)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}
