// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import TestSupport
import Testing

@testable import StudySupport

@Suite struct FlagOrderTests {
  /// Flags of which any selection goes together, those of one line alone with each other.
  private static let choices = [
    ["--vary damping=0..1"], ["--vary resistance=0..5", "--fix resistance=0.2"],
    ["--vary density=0.5..2", "--tie density=damping+1", "--set items.card.density=2"],
    ["--settle 0.4", "--target settle_time=0.2..0.4"],
    ["--overshoot 3", "--target overshoot=..2"], ["--target drift=..20"],
    ["--target tilt=..20deg"], ["--target pause_time=..2"], ["--objective settle_time=min"],
    ["--objective overshoot=min"], ["--tolerance friction=10%"], ["--tolerance elasticity=5%"],
    ["--size 80x40"], ["--set scene.frameRate=120"], ["--set scene.pauseLimit=20"],
    ["--set response.band=1%"], ["--method local"], ["--velocity 0,100"],
  ]

  private func document(_ arguments: [String], builtIn: Bool) throws -> String {
    var flags = flags(arguments, for: .fit)
    flags.isBuiltIn = builtIn
    let snap = try BuiltInDocument.named("snap")
    return try StudyDocument(
      Array(snap.yaml.utf8), name: "snap", flags: flags, files: MemoryFiles()
    ).root.canonicalYAML
  }

  @Test func `Flags in any order give the same document`() throws {
    var numbers = SplitMix(seed: 1)
    for _ in 0..<300 {
      var chosen = Self.choices.filter { _ in Bool.random(using: &numbers) }
        .compactMap { $0.randomElement(using: &numbers) }
      // A fit has something free, and a formula has something to follow.
      if !chosen.contains("--vary damping=0..1") { chosen.append("--vary damping=0..1") }
      let builtIn = Bool.random(using: &numbers)
      let first = try document(chosen, builtIn: builtIn)
      for _ in 0..<3 {
        chosen.shuffle(using: &numbers)
        #expect(try document(chosen, builtIn: builtIn) == first, "\(chosen)")
      }
    }
  }

  @Test func `The first objective of a sweep that is typed ranks first`() throws {
    for typed in [[Metric.settleTime, .overshoot], [.overshoot, .settleTime]] {
      let study = try flagged(
        try BuiltInDocument.named("snap").yaml,
        typed.map { "--objective \($0.rawValue)=min" } + ["--vary damping=0..1/3"])
      #expect(study.sweep?.objectives.map(\.metric) == typed)
    }
  }

  private func flagged(_ text: String, _ arguments: [String]) throws -> StudyDocument {
    try StudyDocument(
      Array(text.utf8), name: "snap", flags: flags(arguments, for: .sweep),
      files: MemoryFiles())
  }

  @Test func `The parameters of a sweep are columns in the order in which they are typed`() throws {
    let root = try StudyDocument(
      Array(FlagDocuments.card.utf8), name: "a.yaml",
      flags: flags(["--vary resistance=0,5", "--vary damping=0..1/3"], for: .sweep),
      files: MemoryFiles())
    #expect(root.sweep?.parameters.map(\.name) == ["resistance", "damping"])
  }

  @Test func `Metrics of a fit stand as lists of metrics name them`() throws {
    let yaml = try document(
      ["--overshoot 1", "--vary damping=0..1", "--settle 0.4"], builtIn: true)
    #expect(
      yaml.hasSuffix(
        "  target:\n    settle_time:\n      atMost: 0.4\n    overshoot:\n      atMost: 1\n"))
  }
}
