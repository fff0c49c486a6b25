// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import Reports
@testable import StudySupport
@testable import springtune

/// The engine that pages carry, played by node, against the native one.
@Suite(.node) struct PageEngineTests {
  /// Every scene that is committed or compiled in, but plain springs.
  private static func documents() throws -> [String] {
    let written = try ["scenes", "sweeps", "fits"].flatMap { folder in
      try Repository.names(in: "configs/\(folder)", ending: ".yaml").map {
        Repository.path("configs/\(folder)/\($0)")
      }
    }
    return written + BuiltInDocument.all.map(\.name)
  }

  private static func study(_ path: String) throws -> StudyDocument {
    let builtIn = try? BuiltInDocument.named(path)
    let bytes =
      try builtIn.map { Array($0.yaml.utf8) } ?? Array(Data(contentsOf: URL(fileURLWithPath: path)))
    return try StudyDocument(bytes, name: path, files: DiskFiles())
  }

  @Test(arguments: try documents())
  func `Every tick of every scene is that of the table, bit for bit`(path: String) async throws {
    let study = try Self.study(path)
    guard let scene = study.scene.dynamics else { return }
    try await compare(PlannedRun(scene.plan, toss: nil, request: study.request), with: [path])
  }

  @Test(arguments: ["snap", "bounce", "cards"])
  func `The engine of iOS 7 and its screen are in pages, too`(path: String) async throws {
    let study = try Self.study(path)
    var plan = try #require(study.scene.dynamics).plan
    (plan.generation, plan.displayScale) = (.iOS7, 3)
    let flags = ["--set", "generation=ios7", "--set", "display.scale=3"]
    try await compare(PlannedRun(plan, toss: nil, request: study.request), with: [path] + flags)
  }

  /// Compares a run in node with the table of `simulate` with some arguments.
  private func compare(_ run: PlannedRun, with arguments: [String]) async throws {
    let answer = try #require(try await Self.play([run]).first)
    let table = try await Workplace().run(
      ["simulate"] + arguments + ["--format", "csv", "--quiet"])
    let columns = Columns(table.output)
    let owners = columns["item"]
    let names = ["x", "y", "angle", "velocity_x", "velocity_y", "angular_velocity"]
    #expect(answer.motions.count == run.plan.items.count)
    for (item, motion) in zip(run.plan.items, answer.motions) {
      let rows = owners.indices.filter { owners[$0] == item.name }
      #expect(rows.count == run.plan.timing.tickCount + 1)
      for (name, values) in zip(names, motion) {
        let cells = columns.numbers(name)
        let bits = rows.map { cells[$0].bitPattern }
        #expect(bits == values.map(\.bitPattern), "\(item.name) \(name)")
      }
    }
  }

  @Test(arguments: try documents())
  func `Every metric of every case is the native one, bit for bit`(path: String) async throws {
    let study = try Self.study(path)
    guard study.scene.dynamics != nil else { return }
    let cases = study.cases
    let runs = cases.cases.indices.compactMap { cases.planned($0) }
    let answers = try await Self.play(runs)
    #expect(answers.count == cases.cases.count)
    for (index, answer) in answers.enumerated() {
      let run = cases.run(index)
      let determined = Metric.allCases.filter(run.determines)
      #expect(determined.count > 3)
      let response = run.response(for: determined)
      for (metric, value) in zip(Metric.allCases, answer.metrics) {
        let expected = determined.contains(metric) ? response[metric] : nil
        #expect(
          value.isNaN ? expected == nil : expected?.bitPattern == value.bitPattern,
          "case \(index), \(metric)")
      }
    }
  }

  /// What a run gave.
  private struct Answer {
    let metrics: [Double]
    /// The six columns of each item.
    let motions: [[[Double]]]
  }

  /// Plays runs of one scene in node.
  private static func play(_ runs: [PlannedRun]) async throws -> [Answer] {
    let place = try Workplace()
    let list = runs.map { run in
      let names = run.plan.behaviors.indices.map { "\($0)" }
      let numbers = run.entries(behaviors: names).map { entry in
        entry.values.map { "[\($0.map(json).joined(separator: ","))]" } ?? "null"
      }.joined(separator: ",")
      return "{\"numbers\": [\(numbers)], \"items\": \(run.plan.items.count)}"
    }
    let input =
      "{\"engine\": \"\(EngineModule.scenes)\", \"metrics\": \(Metric.allCases.count), \"runs\": ["
      + list.joined(separator: ",") + "]}"
    try place.write(input, as: "runs.json")
    let script = Repository.path("Tests/Web/play.mjs")
    try await place.shell("node '\(script)' runs.json answers", code: 0)
    var rest = try #require(place.bytes("answers")).withUnsafeBytes {
      Array($0.bindMemory(to: Double.self))[...]
    }
    return runs.map { run in
      let head = rest.prefix(3)
      rest = rest.dropFirst(3)
      guard head.first == 0 else { return Answer(metrics: [], motions: []) }
      let count = Int(head.dropFirst().first ?? 0)
      let metrics = Array(rest.prefix(Metric.allCases.count))
      rest = rest.dropFirst(metrics.count)
      let motions = run.plan.items.map { _ in
        (0..<6).map { _ in
          let column = Array(rest.prefix(count))
          rest = rest.dropFirst(count)
          return column
        }
      }
      return Answer(metrics: metrics, motions: motions)
    }
  }

  /// A number as JSON may hold it: an infinite one is beyond the largest Double.
  private static func json(_ number: Double) -> String {
    number.isFinite ? "\(number)" : number > 0 ? "1e999" : "-1e999"
  }
}
