// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import TestSupport
import Testing

@testable import StudySupport

@Suite struct StudyFlagsTests {
  private let card = FlagDocuments.card

  @Test func `No flags change nothing`() throws {
    #expect(try flagged(card) == DocumentNode(text: card, file: nil))
  }

  @Test func `Flags see the document as --set leaves it`() throws {
    let root = try flagged(card, "--throw 200,0", "--set behaviors.snap.to=[400, 300]")
    let expected = card.replacing("to: [300, 200]", "to: [400, 300]").replacing(
      "center: [100, 200]", "center: [200, 300]")
    #expect(root == (try DocumentNode(text: expected, file: nil)))
  }

  @Test(
    "Bare times of more than 20 s are asked about",
    arguments: [
      ("--settle 500", "500"), ("--target settle_time=..500", "500"),
      ("--target rise_time=30..400ms", "30"), ("--set scene.duration=25", "25"),
      ("--window 0..500", "500"), ("--vary duration=21..50/3", "21"),
      ("--fix behaviors.gravity.until=40", "40"), ("--settle 500ms", nil), ("--settle 20", nil),
      ("--target overshoot=..30", nil), ("--vary duration=1..2/41", nil),
      ("--set scene.frameRate=120", nil), ("--set items.card.density=30", nil),
      ("--set scene.pauseLimit=60", nil), ("--settle soon", nil),
    ])
  func longTimes(flag: String, literal: String?) throws {
    let expected = literal.map { ["\(flag): \($0) s; did you mean \($0)ms?"] } ?? []
    #expect(try flags([flag]).timeQuestions == expected)
  }

  @Test func `A fixed target is the one that is thrown at`() throws {
    let root = try flagged(card, "--throw 200,0", "--fix to.x=400")
    let expected = card.replacing("to: [300, 200]", "to: [400, 200]").replacing(
      "center: [100, 200]", "center: [200, 200]")
    #expect(root == (try DocumentNode(text: expected, file: nil)))
  }

  @Test func `A scene of another file takes flags too`() throws {
    let files = ["card.yaml": card]
    let flags = flags(["--set scene=card.yaml", "--size 7x8"])
    let study = try StudyDocument(
      Array("scene: other.yaml".utf8), name: "a.yaml", flags: flags,
      files: MemoryFiles(files: files.merging(["other.yaml": FlagDocuments.ball]) { $1 }))
    #expect(
      try study.root
        == DocumentNode(
          text: "scene:\n"
            + card.split(separator: "\n").dropFirst().prefix(5)
            .joined(separator: "\n").replacing("[100, 50]", "[7, 8]"), file: nil))
  }

  @Test(
    arguments: [
      (["--size 1x2", "--size 3x4"], "--size 3x4: it undoes --size 1x2; write one of them"),
      (
        ["--velocity 1,2", "--velocity 3,4"],
        "--velocity 3,4: it undoes --velocity 1,2; write one of them"
      ),
      (
        ["--metrics tilt", "--metrics x"],
        "--metrics x: it undoes --metrics tilt; write one of them"
      ),
      (
        ["--fix resistance=1", "--fix resistance=2"],
        "--fix resistance=2: it undoes --fix resistance=1; write one of them"
      ),
      (
        ["--fix resistance=1", "--vary resistance=0,1", "--vary damping=0,1"],
        "--fix resistance=1: it undoes --vary resistance=0,1; write one of them"
      ),
      (
        ["--fix damping=1", "--vary behaviors.snap.damping=0,1"],
        "--fix damping=1: it undoes --vary behaviors.snap.damping=0,1; write one of them"
      ),
      (
        ["--size 1x2", "--fix size.width=4"],
        "--fix size.width=4: it undoes --size 1x2; write one of them"
      ),
      (
        ["--throw 1,0", "--fix center.x=4"],
        "--throw 1,0: it undoes --fix center.x=4; write one of them"
      ),
      (
        ["--throw 1,0", "--set items.card.center=[1, 2]"],
        "--throw 1,0: it undoes --set items.card.center=[1, 2]; write one of them"
      ),
      (
        ["--throw 1,0", "--set items.card.center.0=1"],
        "--throw 1,0: it undoes --set items.card.center.0=1; write one of them"
      ),
      (
        ["--size 1x2", "--set scene.items.card.size=[3, 4]"],
        "--size 1x2: it undoes --set scene.items.card.size=[3, 4]; write one of them"
      ),
      (
        ["--vary damping=0,1", "--set sweep.parameters.damping=[1]"],
        "--vary damping=0,1: it undoes --set sweep.parameters.damping=[1]; write one of them"
      ),
      (
        ["--fix damping=1", "--set behaviors.0.damping=0.1"],
        "--fix damping=1: it undoes --set behaviors.0.damping=0.1; write one of them"
      ),
    ])
  func `Flags that contradict each other are refused`(arguments: [String], sentence: String) {
    let fault = inputFault { () throws(InputError) in
      try StudyDocument(
        Array(card.utf8), name: "a.yaml", flags: flags(arguments, for: .sweep),
        files: MemoryFiles())
    }
    #expect(fault == sentence)
  }

  @Test func `Of two --set the later counts, and no flag is blamed for it`() throws {
    let root = try flagged(card, "--set duration=1", "--set duration=2", "--size 7x8")
    #expect(try root.mapping().required("scene").mapping().required("duration").number() == 2)
    #expect(flagFault(card, "--set duration=1", "--set duration=2", "--size 7x8") == nil)
  }

  @Test func `A part that --set writes whole may be edited by flags`() {
    let scene =
      "--set scene={items: {a: {center: [1, 2], size: [3, 4]}}, behaviors: [snap: {to: [9, 9]}]}"
    #expect(flagFault(FlagDocuments.ball, scene, "--throw 5,0", "--size 7x8") == nil)
    let sweep = "--set sweep={parameters: {damping: [1]}}"
    #expect(flagFault(card, sweep, "--vary damping=0,1", for: .sweep) == nil)
  }

  /// Flags that are valid one by one.
  private static let pool = [
    "--size 7x8", "--size 300x20", "--throw 200,0", "--throw -3,4", "--fix damping=0.25",
    "--fix to.y=150", "--fix density=3", "--fix behaviors.1.resistance=7", "--fix size.width=9",
    "--vary damping=0..1/3", "--vary resistance=0,5", "--vary to.x=290..310/2",
    "--metrics overshoot,tilt", "--set duration=2", "--set scene.frameRate=120",
    "--set items.card.angularResistance=1",
  ]

  @Test func `Whatever flags make, printed and read again it is the same document`() throws {
    var random = SplitMix(seed: 7)
    var made = 0
    for _ in 0..<400 {
      let chosen = Self.pool.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      guard chosen.count(where: { $0.hasPrefix("--throw") }) < 2 else { continue }
      do throws(InputError) {
        let study = try StudyDocument(
          Array(card.utf8), name: "a.yaml", flags: flags(chosen, for: .sweep),
          files: MemoryFiles())
        let again = try StudyDocument(
          Array(study.root.canonicalYAML.utf8), name: "b.yaml", files: MemoryFiles())
        #expect(again.root == study.root)
        made += 1
      } catch {
        let isSentence =
          error.message.contains("it undoes") || error.message.contains("nothing to vary")
        #expect(isSentence && error.source.place?.hasPrefix("--") == true, "\(chosen): \(error)")
      }
    }
    #expect(made > 100)
  }
}
