// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct ComparePageTests {
  /// A row of a page's data.
  private struct Row: Decodable {
    let id: String
    let name: String
    let settled: Double?
    let values: [Double?]
  }

  private struct Shown: Decodable {
    let rate: Double
    let duration: Double
    let rows: [Row]
  }

  private func shown(_ text: String) throws -> Shown {
    let match = try #require(text.firstMatch(of: #/id="data">(.*?)</script>/#.dotMatchesNewlines()))
    return try JSONDecoder().decode(Shown.self, from: Data(match.output.1.utf8))
  }

  /// A critically damped spring has e^(-wt) (1 + wt) of its way left.
  private func critical(_ rate: Double, _ time: Double) -> Double {
    1 - exp(-rate * time) * (1 + rate * time)
  }

  @Test func `Rows are the closed forms of springs, with sentences and code`() async throws {
    let place = try Workplace()
    let run = try await place.run(
      "compare", "spring(dampingRatio = 1f, stiffness = 100f)",
      "{ type: \"spring\", stiffness: 400, damping: 40 }", "-o", "page.html")
    #expect(run.code == 0 && run.output.isEmpty && run.errors.contains("wrote page.html"))
    let text = place.text("page.html")
    let page = try shown(text)
    for (row, rate) in zip(page.rows, [10.0, 20]) {
      for (frame, value) in row.values.enumerated() {
        let time = Double(frame) / page.rate
        #expect(abs(try #require(value) - critical(rate, time)) <= 1.5e-4)
      }
    }
    #expect(page.rows.count == 2 && page.rows[0].values.count > 30)
    let sentence = try #require(run.errors.split(separator: "\n").last { $0.contains("sooner") })
    #expect(text.contains(sentence))
    #expect(text.contains("dampingRatio = 1f, stiffness = 100f"))
  }

  @Test func `Recordings are shares of the first's way, from where both are known`() async throws {
    let place = try Workplace([
      "a.csv": "t,x\n0,100\n0.25,125\n0.5,150\n1,200\n1.5,200\n2,200\n",
      "b.csv": "t,x\n0.25,100\n1,175\n1.5,210\n1.75,200\n2.5,200\n",
    ])
    try await place.run(
      "compare", "a.csv", "b.csv", "--initial", "100", "--final", "200", "-o", "page.html", code: 0)
    let page = try shown(place.text("page.html"))
    #expect(page.rows.map(\.name) == ["a.csv", "b.csv"])
    #expect(abs((page.rows[0].values[0] ?? .nan) - 0.25) < 1e-9 && page.rows[1].values[0] == 0)
    let second = Int(page.rate * 0.75)
    #expect(abs((page.rows[0].values[second] ?? .nan) - 1) < 1e-9)
    #expect(abs((page.rows[1].values[second] ?? .nan) - 0.75) < 1e-9)
    #expect(page.rows[1].settled == nil)
  }

  @Test func `With --align the lag is taken out`() async throws {
    let times = (0...150).map { Double($0) / 100 }
    func curve(late lag: Double) -> String {
      "t,x\n" + times.map { "\($0),\(critical(10, max(0, $0 - lag)))\n" }.joined()
    }
    let place = try Workplace(["a.csv": curve(late: 0.1), "b.csv": curve(late: 0.3)])
    try await place.run("compare", "a.csv", "b.csv", "--align", "-o", "page.html", code: 0)
    let rows = try shown(place.text("page.html")).rows
    let gaps = zip(rows[0].values, rows[1].values).map { abs(($0 ?? 9) - ($1 ?? 0)) }
    #expect(gaps.max() ?? 1 < 0.002)
    #expect(place.text("page.html").contains("b.csv is 0.2 s later than a.csv"))
  }

  @Test func `A millisecond is shown in many frames, a long motion for a minute`() async throws {
    let place = try Workplace([
      "a.csv": "t,x\n0,0\n0.0005,0.4\n0.001,1\n", "b.csv": "t,x\n0,0\n0.0005,0.5\n0.001,1\n",
      "long.csv": "t,x\n0,0\n500,0.5\n1000,1\n",
    ])
    try await place.run("compare", "a.csv", "b.csv", "-o", "short.html")
    let short = try shown(place.text("short.html"))
    #expect(short.rows[0].values.count > 50 && short.duration <= 0.001)
    try await place.run("compare", "long.csv", "long.csv", "-o", "long.html")
    let long = try shown(place.text("long.html"))
    #expect(long.duration == 60 && long.rows[0].values.count < 3700)
    #expect(place.text("long.html").contains("shows the first 60 s"))
  }

  @Test func `Names of files stay text`() async throws {
    let name = "<script>alert(1)<!--.csv"
    let place = try Workplace([name: Documents.step(frequency: 2, damping: 0.5, rows: 501)])
    try await place.run("compare", "swiftui:bouncy", name, "-o", "page.html", code: 0)
    #expect(!place.text("page.html").contains("<script>alert"))
    #expect(try shown(place.text("page.html")).rows[1].name == name)
  }
}
