// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

@Suite struct MetricFitCasesTests {
  private static let card = """
    scene:
      items: {card: {center: [100, 200], size: [100, 50]}}
      behaviors:
        - snap: {to: [300, 200], damping: 0.5}
        - itemProperties: {resistance: 0.1, allowsRotation: true}
    cases:
      throws: {distance: [50, 100, 200, 400], direction: [0, 45, 90, 135, 180, 225, 270, 315]}
    """

  private func problem(_ parameters: String, _ target: String, card: String = card) throws
    -> FitProblem
  {
    try fitProblem(card + "\nfit: {parameters: {\(parameters)}, target: {\(target)}}")
  }

  @Test func `a snap that may not turn meets in every throw what one that turns cannot`() throws {
    let problem = try problem(
      "damping: {min: 0, max: 1}, allowsRotation: [true, false]",
      "settle_time: {atMost: 0.4}, overshoot: {atMost: 1}")
    let report = try problem.solve()
    #expect(report.status == .ok && report.parameters.map(\.name) == ["damping", "allowsRotation"])
    #expect(report.parameters[1].value == 0 && report.parameters[1].isChoice)
    let values = report.parameters.map(\.value)
    for index in 0..<32 {
      let response = problem.run(at: values, case: index).response(for: [.settleTime, .overshoot])
      #expect(response[.settleTime] ?? 9 <= 0.4 && response[.overshoot] ?? 9 <= 1, "case \(index)")
    }
    let other = try #require(report.alternatives.first)
    #expect(report.alternatives.count == 1 && other.status == .notReachable)
    #expect(other.parameters[1].value == 1)
    #expect(report.change?.values == [0.5, 1])
  }

  @Test func `no damping of a grid does what the search says that no damping does`() throws {
    let problem = try problem("damping: {min: 0, max: 1}", "overshoot: {atMost: 15}")
    let report = try problem.solve()
    #expect(report.status == .notReachable)
    let worst = (0...50).map { step in
      problem.cases.responses(
        for: [.overshoot], with: problem.parameters.map(\.parameter), at: [Double(step) / 50])
    }.compactMap { $0[.overshoot] }
    let found = try #require(report.targets[0].value)
    #expect(worst.allSatisfy { $0 >= found - 1e-6 })
  }

  @Test func `the answer has the shortest decimals, and the range holds in every case`() throws {
    let problem = try problem(
      "damping: {min: 0, max: 1}", "settle_time: {atMost: 0.4}, overshoot: {atMost: 1}",
      card: Self.card.replacing("allowsRotation: true", with: "allowsRotation: false"))
    let report = try problem.solve()
    let parameter = report.parameters[0]
    #expect("\(parameter.value)".count <= 5)
    let range = try #require(parameter.range)
    func meets(_ damping: Double) -> Bool {
      (0..<32).allSatisfy { index in
        let response = problem.run(at: [damping], case: index)
          .response(for: [.settleTime, .overshoot])
        return response[.settleTime] ?? 9 <= 0.4 && response[.overshoot] ?? 9 <= 1
      }
    }
    for share in [0.001, 0.2, 0.4, 0.6, 0.8, 0.999] {
      #expect(meets(range.lowerBound + share * (range.upperBound - range.lowerBound)))
    }
    #expect(!meets(range.lowerBound - 1e-3) && !meets(range.upperBound + 1e-3))
  }

  @Test func `numbers can be chosen from too, and nothing else need be free`() throws {
    let report = try problem(
      "damping: [0.2, 0.6, 1], allowsRotation: [false]", "overshoot: {atMost: 1}"
    ).solve()
    #expect(report.status == .ok && report.alternatives.count == 2)
    #expect([0.6, 1].contains(report.parameters[0].value) && report.parameters[1].value == 0)
    #expect(report.alternatives.contains { $0.parameters[0].value == 0.2 && $0.status != .ok })
  }

  @Test func `a target for at least so much is a target for the worst case`() throws {
    let report = try problem("damping: {min: 0, max: 1}", "overshoot: {atLeast: 40}").solve()
    #expect(report.status == .ok)
    #expect(report.targets[0].value ?? 0 >= 40)
  }

  @Test func `the answer does not depend on the number of threads`() throws {
    let problem = try problem(
      "damping: {min: 0, max: 1}, allowsRotation: [true, false]",
      "settle_time: {atMost: 0.4}, overshoot: {atMost: 1}")
    let (one, three) = (try problem.solve(jobs: 1), try problem.solve(jobs: 3))
    #expect("\(one.parameters)" == "\(three.parameters)")
    #expect(one.evaluations == three.evaluations && one.reason == three.reason)
    #expect("\(one.starts)" == "\(three.starts)")
  }
}
