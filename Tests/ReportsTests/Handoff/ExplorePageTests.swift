// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import TestSupport
import Testing

@testable import Reports
@testable import StudySupport

@Suite struct ExplorePageTests {
  /// Two cards of which one has a hostile name, and a sweep with a choice, a relation and objectives.
  private static let snap = """
    scene:
      items:
        card: {center: [100, 200], size: [100, 50]}
        'b</script><b>"&': {center: [500, 300], size: [20, 20]}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}
    response: {item: card, target: [300, 200]}
    sweep:
      parameters:
        damping: {min: 0.3, max: 0.6, count: 4}
        'items.b</script><b>"&.density': [1, 2]
        items.card.allowsRotation: [true, false]
      where: damping < 0.55
      metrics: [overshoot, settle_time]
      objectives: {settle_time: min, overshoot: max}
    """

  /// Every row of a sweep, computed one by one.
  private func rows(_ study: StudyDocument) throws -> ExplorerRows {
    let plan = try #require(study.sweep)
    var block = RowBlock(0..<plan.count, of: plan)
    for index in 0..<plan.count where plan.keeps(plan.design.point(index)) {
      block.append(plan.row(index))
    }
    var rows = ExplorerRows(plan, total: block.count)
    rows.take(block)
    return rows
  }

  private func page(
    _ study: StudyDocument, title: String = "snap", commands: ExplorePage.Commands = (nil, nil)
  ) throws -> String {
    try #require(ExplorePage(study, rows(study), title: title, commands: commands)).text
  }

  @Test func `no name ends a script or becomes a tag, and nothing is loaded`() throws {
    let page = try page(study(Self.snap), title: "</script><i>x")
    // The data, the rows, the engine, the code of frameworks and the script.
    #expect(page.components(separatedBy: "</script").count - 1 == 6)
    #expect(!page.contains("<i>x") && !page.contains("<b>\"&"))
    expectSelfContained(page)
  }

  @Test func `columns, objectives and relations are those of the document`() throws {
    let page = try page(
      study(Self.snap),
      commands: (PageCommand(["springtune", "sweep", "snap.yaml"]), nil))
    let table = try pageData(page).object("table")
    let columns = table.list("columns")
    #expect(
      columns.map { $0.text("name") } == [
        "point", "damping", "items.b</script><b>\"&.density", "items.card.allowsRotation",
        "overshoot", "settle_time", "status",
      ])
    #expect(columns[3]["isChoice"] as? Bool == true && columns[6].texts("texts") == ["ok"])
    #expect(table["objectives"] as? [[Int]] == [[5, 1], [4, -1]])
    #expect(table.texts("where") == ["damping < 0.55"])
    #expect(table.texts("command") == ["springtune", "sweep", "snap.yaml"])
    #expect(table["rows"] as? Int == 12 && table["total"] as? Int == 12)
    #expect(page.contains("All 12 rows of the sweep, with every digit of table.csv."))
  }

  @Test func `each parameter has its slider, and without one nothing is played`() throws {
    let study = try study(Self.snap)
    let data = try pageData(page(study))
    let sliders = data.list("parameters")
    let table = data.object("table")
    #expect(table.text("obstacle") == "")
    for column in table.list("columns")[1...3] {
      let place = try #require(column["slider"] as? Int)
      let path = sliders[place].text("path")
      let name = try #require(column.text("name"))
      #expect(try study.scene.parameter(name, at: .init()).path == path)
    }
  }

  @Test func `a plain spring in several cases has its rows, and a sentence for its stage`() throws {
    let study = try study(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}
      cases: [{spring.to: 2}, {spring.to: 3}]
      sweep: {parameters: {damping: [0.2, 0.4]}}
      """)
    let page = try page(study)
    let data = try pageData(page)
    #expect(data.list("parameters").isEmpty)
    #expect(data.object("table").text("obstacle")?.hasPrefix("No point is played here") == true)
    #expect(page.utf8.count < 180_000)
  }

  @Test func `a design that tells the sensitivity takes no relation, which the page says`() throws {
    let study = try study(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}
      sweep: {design: morris, points: 24, parameters: {damping: {min: 0.2, max: 0.4}, frequency: {min: 1, max: 2}}}
      """)
    let table = try pageData(page(study)).object("table")
    #expect(table.text("whereObstacle")?.contains("takes no where") == true)
  }

  @Test func `a document without a sweep and a sweep without a row have no page`() throws {
    let spring = try study("scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}")
    let snap = try study(Self.snap)
    #expect(ExplorePage(spring, try rows(snap), title: "x") == nil)
    let none = ExplorerRows(try #require(snap.sweep), total: 0)
    #expect(ExplorePage(snap, none, title: "x") == nil)
  }
}

@Suite struct ExplorerRowsTests {
  /// A sweep of five parameters and five metrics.
  private static func sweep() throws -> StudyDocument {
    try study(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, frameRate: 60}
      sweep:
        design: random
        points: 100000
        parameters:
          frequency: {min: 1, max: 8}
          damping: {min: 0.1, max: 1}
          from: {min: -1, max: 0}
          to: {min: 1, max: 2}
          velocity: {min: -3, max: 3}
        metrics: [settle_time, overshoot, rise_time, peak_time, peak]
      """)
  }

  /// Rows whose numbers have no pattern that could be compressed.
  private func rows(_ plan: SweepPlan, _ total: Int) -> ExplorerRows {
    var rows = ExplorerRows(plan, total: total)
    var random = SplitMix(seed: 7)
    for start in stride(from: 0, to: total, by: 10_000) {
      let stretch = start..<min(start + 10_000, total)
      var block = RowBlock(stretch, of: plan)
      for index in stretch {
        block.append(
          index: index, values: (0..<5).map { _ in random.number(0...1) },
          metrics: (0..<5).map { _ in random.number(0...1) }, status: ResponseStatus(), message: "")
      }
      rows.take(block)
    }
    return rows
  }

  @Test func `a page of 100,000 rows of ten columns without any pattern takes less than 6 MB`()
    throws
  {
    let study = try Self.sweep()
    let rows = rows(try #require(study.sweep), 100_000)
    #expect(rows.count == 100_000)
    let page = try #require(ExplorePage(study, rows, title: "x")).text
    #expect(page.utf8.count < 6_000_000)
    #expect(page.contains("Numbers are rounded to seven digits"))
  }

  @Test func `a sample has one row of each stretch of neighbours, and says so`() throws {
    let study = try Self.sweep()
    let plan = try #require(study.sweep)
    let (total, wanted) = (250_001, ExplorerRows.mostRows)
    let rows = rows(plan, total)
    #expect(rows.count == wanted)
    for (place, index) in rows.columns[0].enumerated() {
      let stretch = place * total / wanted..<(place + 1) * total / wanted
      #expect(stretch.contains(Int(index)))
    }
    let even = rows.columns[0].count { Int($0) % 2 == 0 }
    #expect((48_000...52_000).contains(even))
  }

  @Test func `a column of few values keeps every digit, others as many as there is room for`()
    throws
  {
    let plan = try #require(try Self.sweep().sweep)
    var rows = ExplorerRows(plan, total: 5000)
    var block = RowBlock(0..<5000, of: plan)
    for index in 0..<5000 {
      let share = Double(index) / 5000
      block.append(
        index: index, values: [share, Double(index % 7) / 10, share, share, share],
        metrics: [share, Double(index % 3), .nan, share, share], status: ResponseStatus([.noPeak]),
        message: "")
    }
    rows.take(block)
    #expect(rows.statuses == ["no_peak"])
    #expect(rows.columns[8].allSatisfy { $0.isNaN })
    #expect(rows.exactColumns(.exact).allSatisfy { $0 })
    #expect(
      rows.exactColumns(.rounded) == [
        true, false, true, false, false, false, false, true, true, false, false, true,
      ])
    #expect(rows.exactColumns(.roundedMetrics).prefix(6).allSatisfy { $0 })
  }
}
