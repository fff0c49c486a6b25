// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct FitOutlineTests {
  private func study(_ arguments: [String], of name: String, builtIn: Bool) throws -> StudyDocument
  {
    var flags = flags(arguments, for: .fit)
    flags.isBuiltIn = builtIn
    return try StudyDocument(
      Array(BuiltInDocument.named(name).yaml.utf8), name: "\(name).yaml", flags: flags,
      files: MemoryFiles())
  }

  @Test(
    arguments: [
      "--settle 0.3", "--overshoot 3", "--target peak=..20", "--objective settle_time=min",
    ])
  func `A typed target is the only one of a built-in scene`(flag: String) throws {
    let fit = try #require(try study([flag], of: "attachment", builtIn: true).fit)
    #expect(fit.target.metrics.count + fit.objectives.count == 1)
    #expect(fit.parameters.map(\.parameter.name) == ["frequency", "damping"])
  }

  @Test func `What is set by a path is typed too`() throws {
    let fit = try #require(
      try study(
        ["--settle 0.3", "--set fit.target.overshoot.atMost=2"], of: "attachment", builtIn: true
      ).fit)
    #expect(fit.target.metrics.map(\.limit) == [.atMost(0.3), .atMost(2)])
  }

  @Test func `Without a typed target a built-in scene keeps its own`() throws {
    let study = try study(["--vary frequency=1..8"], of: "attachment", builtIn: true)
    #expect(study.fit?.target.metrics.map(\.metric) == [.settleTime, .overshoot])
    let outline = try #require(FitOutline(study))
    #expect(outline.dropped.isEmpty && outline.kept.isEmpty)
    #expect(outline.held.map(\.parameter.name) == ["damping"])
    #expect(outline.held.map(\.value) == [0.35])
  }

  @Test func `Flags replace the targets of a document metric by metric`() throws {
    let study = try study(["--settle 0.3"], of: "attachment", builtIn: false)
    #expect(study.fit?.target.metrics.map(\.limit) == [.atMost(0.3), .atMost(5)])
    let outline = try #require(FitOutline(study))
    #expect(outline.kept.map(\.metric) == [.overshoot])
    #expect(outline.dropped.isEmpty)
    let other = try self.study(
      ["--objective overshoot=min", "--set fit.target.settle_time.weight=2"], of: "attachment",
      builtIn: false)
    #expect(FitOutline(other)?.kept.map(\.metric) == [.settleTime, .overshoot])
  }

  @Test func `What is free, held and dropped is told apart`() throws {
    let study = try study(
      ["--vary frequency=1..8", "--overshoot 3"], of: "attachment", builtIn: true)
    let outline = try #require(FitOutline(study))
    #expect(outline.free.map(\.parameter.name) == ["frequency"])
    #expect(outline.dropped.map(\.metric) == [.settleTime])
    let fixed = try self.study(["--fix damping=0.6"], of: "attachment", builtIn: true)
    #expect(FitOutline(fixed)?.held.map(\.value) == [0.6])
    #expect(FitOutline(try self.study([], of: "bounce", builtIn: true))?.held.isEmpty == true)
  }
}
