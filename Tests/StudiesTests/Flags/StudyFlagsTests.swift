// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Foundation
import Responses
import Testing
import TestSupport

@testable import Studies
@testable import StudySupport

/// A row of `Tests/Flags.tsv`.
struct FlagRow: Sendable, CustomTestStringConvertible {
  let line: Int
  private let cells: [String]

  var testDescription: String { "Tests/Flags.tsv:\(line)" }

  static var all: [FlagRow] {
    get throws { try TestTable.rows("Flags.tsv").map { FlagRow(line: $0.line, cells: $0.cells) } }
  }

  private var words: [String] { cells[1].components(separatedBy: "\n") }
  var part: StudyPart? { StudyPart(rawValue: words[0].filter { $0 != "!" }) }
  var isRead: Bool { words[0].hasSuffix("!") }
  var flags: [String] { Array(words.dropFirst()) }
  var document: String? { Self.documents[cells[0]] }

  /// The document after the flags; nil where it lacks a part that they change.
  var expected: String? {
    stride(from: 2, to: cells.count, by: 2).reduce(document) { text, index in
      guard let text, text.contains(cells[index]) else { return nil }
      return text.replacing(cells[index], cells[index + 1])
    }
  }

  private static let documents = [
    "card": FlagDocuments.card, "ball": FlagDocuments.ball, "spring": FlagDocuments.spring,
    "turning": FlagDocuments.card.replacing("resistance: 0.1", "allowsRotation: true"),
    "between": FlagDocuments.card.replacing("{atMost: 5}", "{between: [5, 10]}"),
    "thrown": FlagDocuments.card + "\ncases: {throws: {distance: [50], direction: [0]}}\n",
    "targeted": FlagDocuments.card + "\nresponse: {target: [50, 60]}\n",
    "list": FlagDocuments.ball + "\nsweep: {design: list, file: points.csv}",
    "measuredList": FlagDocuments.ball
      + "\nsweep: {design: list, file: points.csv, metrics: [overshoot]}",
    "sobol": FlagDocuments.ball
      + "\nsweep: {design: sobol, points: 5, skip: 2, parameters: {frequency: {min: 1, max: 2}}}",
    "slanted": FlagDocuments.ball.replacing("[160, 500]", "[30, 40]").replacing(
      "anchor: [160, 100], length: 100", "anchor: [0, 0], length: 10"),
    "two": FlagDocuments.two,
  ]
}

@Suite struct StudyFlagsTests {
  private let card = FlagDocuments.card

  @Test(arguments: try FlagRow.all)
  func `Flags write what a document would`(row: FlagRow) throws {
    let document = try #require(row.document)
    let root = try flagged(document, row.flags, for: row.part)
    #expect(root == (try DocumentNode(text: #require(row.expected), file: nil)))
    if row.isRead { #expect(flagFault(document, row.flags, for: row.part) == nil) }
  }

  @Test func `No flags change nothing`() throws {
    #expect(try flagged(card, []) == DocumentNode(text: card, file: nil))
  }

  @Test(arguments: [
    ("--settle 500", "500", "s"), ("--target settle_time=..500", "500", "s"),
    ("--target rise_time=30..400ms", "30", "s"), ("--set scene.duration=25", nil, ""),
    ("--set items.card.angle=90", "90", "rad"),
    ("--target tilt=..10", "10", "rad"), ("--settle 500ms", nil, ""), ("--settle 500s", nil, ""),
    ("--target tilt=..10deg", nil, ""), ("--target tilt=..3.1416", nil, ""),
    ("--target overshoot=..30", nil, ""), ("--vary duration=1..2", nil, ""),
    ("--set scene.frameRate=120", nil, ""), ("--set items.card.density=30", nil, ""),
    ("--set scene.pauseLimit=60", nil, ""),
  ])
  func `Bare times above 20 s and angles above half a turn are refused`(
    flag: String, literal: String?, unit: String
  ) {
    let flags = ["--vary damping=0..1", flag, "--target peak_speed=1000"]
    let fault = flagFault(FlagDocuments.card, flags, for: .fit) ?? ""
    let refusal = literal.map { "\($0) without a unit is \($0) \(unit); write \($0)" }
    #expect(refusal.map(fault.contains) ?? !fault.contains("without a unit"), "\(fault)")
  }

  @Test func `A scene of another file takes flags too`() throws {
    let study = try study(
      "scene: other.yaml", ["--set scene=card.yaml", "--size 7x8"],
      files: ["card.yaml": card, "other.yaml": FlagDocuments.ball])
    #expect(
      try study.root
        == DocumentNode(
          text: "scene:\n"
            + card.split(separator: "\n").dropFirst().prefix(5)
            .joined(separator: "\n").replacing("[100, 50]", "[7, 8]"), file: nil))
  }

  @Test func `Cases beside a scene in another file are left there, which is known`() throws {
    let files = ["card.yaml": card + "\ncases: [{items.card.density: 1}]", "bare.yaml": card]
    let left = try study("scene: card.yaml", [], files: files).notes
    #expect(left.map { $0.prefix(33) } == ["only the scene of card.yaml is ta"])
    #expect(try study("scene: bare.yaml", [], files: files).notes == [])
    let own = "scene: card.yaml\ncases: [{items.card.density: 3}]"
    #expect(try study(own, [], files: files).notes == [])
    #expect(try study("scene: card.yaml", ["--set scene=bare.yaml"], files: files).notes == [])
  }

  @Test func `Of two --set the later counts, and no flag is blamed for it`() throws {
    let flags = ["--set duration=1", "--set duration=2", "--size 7x8"]
    let root = try flagged(card, flags)
    #expect(try root.part("scene", "duration")?.number() == 2)
    #expect(flagFault(card, flags) == nil)
  }

  @Test func `A part that --set writes whole may be edited by flags`() {
    let scene =
      "--set scene={items: {a: {center: [1, 2], size: [3, 4]}}, behaviors: [snap: {to: [9, 9]}]}"
    #expect(flagFault(FlagDocuments.ball, [scene, "--throw 5,0", "--size 7x8"]) == nil)
    let sweep = "--set sweep={parameters: {damping: [1]}}"
    #expect(flagFault(card, [sweep, "--vary damping=0,1"], for: .sweep) == nil)
  }

  @Test(arguments: [
    (FlagDocuments.card, ["--vary density=0.5..2:log"]),
    (FlagDocuments.ball, ["--vary damping=0..1", "--overshoot 5"]),
    // The whole record may pass before it settles.
    (FlagDocuments.card, ["--settle 3"]),
    (FlagDocuments.card, ["--settle 4", "--set duration=5"]),
  ])
  func `A fit takes these flags`(document: String, flags: [String]) {
    #expect(flagFault(document, flags, for: .fit) == nil)
  }

  @Test func `An item of several must be named, and its size not be set by the cases`() {
    let two = FlagDocuments.two.replacing("item: b, ", "")
    let sentence = """
      a.yaml:2:11: the scene has several items; write response: {items: all}, or \
      response: {item: ...} with one of a, b
      """
    #expect(flagFault(two, ["--size 7x8"]) == sentence)
    let other = card + "\ncases: [{items.card.sizes: [1, 2]}, {items.card.center: [1, 2]}]\n"
    #expect(throws: Never.self) { try flagged(other, ["--size 1x1"]) }
  }

  // MARK: Fits

  @Test func `Targets are values and ranges`() throws {
    let flags = [
      "--target peak_time=0.2", "--target rise_time=..150ms", "--target drift=3..",
      "--target overshoot=1..5%",
    ]
    let fit = try #require(try study(card, flags, for: .fit).fit)
    let targets = Dictionary(
      uniqueKeysWithValues: fit.target.metrics.map { ($0.metric.rawValue, $0.limit) })
    #expect(targets["peak_time"] == .equal(0.2) && targets["rise_time"] == .atMost(0.15))
    #expect(targets["drift"] == .atLeast(3) && targets["overshoot"] == .between(1, 5))
  }

  @Test func `The search, ties, starts and tolerances are flags too`() throws {
    let flags = [
      "--vary damping=0.1..0.9", "--tie density=4*damping", "--start damping=0.3",
      "--method local", "--tolerance resistance=20%", "--target overshoot=..5",
    ]
    let fit = try #require(try study(card, flags, for: .fit).fit)
    #expect(fit.method == .local && fit.parameters[0].start == 0.3)
    #expect(fit.ties[0].value([0.5]) == 2 && fit.ties[0].text == "4*damping")
    #expect(fit.perturbation.tolerances[0].share == 0.2)
  }

  // MARK: Fixed values

  @Test func `Many values are fixed in the time of a few`() throws {
    let items = (0..<100).map {
      "    i\($0): {center: [\(20 * $0), 0], size: [9, 9], density: 2}\n"
    }
    let text = "scene:\n  items:\n\(items.joined())response: {item: i0}\n"
    func time(_ count: Int) throws -> Duration {
      try ContinuousClock().measure {
        let study = try study(text, (0..<count).map { "--fix items.i\($0).density=3" })
        #expect(study.root.part("scene", "items", "i\(count - 1)", "density")?.content != nil)
      }
    }
    _ = try time(1)
    // A document that is read for each of them takes 50 times as long.
    let (one, all) = (try time(1), try time(100))
    #expect(all < one * 10)
  }

  @Test(arguments: ["", ", insets: [0, 5, 0, 0]"])
  func `An inset is written with the others, by every way`(insets: String) throws {
    let text = """
      scene:
        bounds: [400, 600]
        items: {card: {center: [200, 100], size: [100, 100]}}
        behaviors: [collision: {bounds: true\(insets)}]
      """
    let left = insets.isEmpty ? 0 : 5
    let expected =
      text.replacing("bounds: true\(insets)", "bounds: true, insets: [100, \(left), 0, 0]")
    #expect(
      try flagged(text, ["--fix insets.top=100"]) == (try DocumentNode(text: expected, file: nil)))
    let path = "behaviors.collision.insets"
    for (name, value) in [("top", 100.0), ("left", Double(left)), ("right", 0)] {
      let set = try study(text, edits: ["\(path).top=100"])
      #expect(try set.parameter("insets.\(name)").value(in: set.scene) == value)
      let cases = try study(text + "\ncases: [{\(path).top: 100}]").cases
      #expect(
        try set.parameter("insets.\(name)").value(in: cases.run(0).scene) == value)
    }
  }

  @Test func `A column of a list of points cannot be fixed in its sweep`() {
    let list = """
      \(FlagDocuments.ball)
      sweep: {design: list, file: points.csv, metrics: [overshoot]}
      """
    let files = ["points.csv": "frequency,damping\n1,0.5\n2,0.5\n"]
    #expect(flagFault(list, ["--fix length=50"], for: .sweep, files: files) == nil)
    #expect(flagFault(list, ["--fix damping=1"], files: files) == nil)
  }

  // MARK: Order

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
        let root = try study(card, chosen, for: .sweep).root
        #expect(try study(root.canonicalYAML, name: "b.yaml").root == root)
        made += 1
      } catch {
        let isSentence =
          error.message.contains("it undoes") || error.message.contains("nothing to vary")
        #expect(isSentence && error.source.place?.hasPrefix("--") == true, "\(chosen): \(error)")
      }
    }
    #expect(made > 100)
  }

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

  private func fitOfSnap(_ arguments: [String], builtIn: Bool) throws -> String {
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
      let first = try fitOfSnap(chosen, builtIn: builtIn)
      for _ in 0..<3 {
        chosen.shuffle(using: &numbers)
        #expect(try fitOfSnap(chosen, builtIn: builtIn) == first, "\(chosen)")
      }
    }
  }

  @Test func `Metrics of a fit stand as lists of metrics name them`() throws {
    let yaml = try fitOfSnap(
      ["--overshoot 1", "--vary damping=0..1", "--settle 0.4"], builtIn: true)
    #expect(
      yaml.hasSuffix(
        "  target:\n    settle_time:\n      atMost: 0.4\n    overshoot:\n      atMost: 1\n"))
  }

  @Test func `Objectives and parameters of a sweep stand as they are typed`() throws {
    for typed in [[Metric.settleTime, .overshoot], [.overshoot, .settleTime]] {
      let study = try study(
        BuiltInDocument.named("snap").yaml,
        typed.map { "--objective \($0.rawValue)=min" } + ["--vary damping=0..1/3"], for: .sweep)
      #expect(study.sweep?.objectives.map(\.metric) == typed)
    }
    let study = try study(card, ["--vary resistance=0,5", "--vary damping=0..1/3"], for: .sweep)
    #expect(study.sweep?.parameters.map(\.name) == ["resistance", "damping"])
  }
}

@Suite struct RecordingEditsTests {
  /// A study of a built-in scene with a recording, and its remarks.
  private func study(
    _ scene: String, _ text: String, channel: String? = nil,
    _ change: (inout StudyFlags) -> Void = { _ in }
  ) throws -> (study: StudyDocument, remarks: [String]) {
    let files = MemoryFiles(files: ["rec.csv": text])
    var flags = StudyFlags(for: .fit)
    flags.isBuiltIn = true
    let recording = try SceneRecording(
      "rec.csv", for: scene, channel: channel, files: files)
    flags.recording = recording
    change(&flags)
    let study = try StudyDocument(
      Array(BuiltInDocument.named(scene).yaml.utf8), name: scene, flags: flags,
      files: files)
    return (study, try recording.remarks(in: study))
  }

  /// A table of a move that rests at its end.
  private func table(
    _ columns: String, from start: Double, to end: Double, second: Double? = nil
  ) -> String {
    let rows = (0..<40).map { index in
      let share = 1 - 1 / (1 + Double(index * index) / 4)
      let value = start + (end - start) * (index < 30 ? share : 1)
      return "\(0.05 * Double(index)),\(value)" + (second.map { ",\($0 * share)" } ?? "")
    }
    return ([columns] + rows).joined(separator: "\n")
  }

  @Test func `A recording replaces the targets, the cases and the sweep of a built-in scene`()
    throws
  {
    let (study, _) = try study("snap", table("time,x", from: 100, to: 300))
    let fit = try #require(study.fit)
    #expect(fit.parameters.map(\.parameter.name) == ["damping"])
    #expect(fit.target.metrics.isEmpty && fit.target.curves.count == 1)
    #expect(study.sweep == nil && study.cases.cases.count == 1)
    #expect(study.request.channel == .x)
  }

  @Test(arguments: [
    ("attachment", ["frequency", "damping"]), ("corners", ["frequency", "damping"]),
    ("bounce", ["elasticity", "resistance"]), ("spring", ["frequency", "damping"]),
    ("pane", ["elasticity", "resistance"]), ("cards", ["elasticity", "resistance"]),
    ("keyboard", ["stiffness", "damping"]),
  ])
  func `The evident parameters are free`(scene: String, names: [String]) throws {
    let (study, _) = try study(scene, table("t,value", from: 0, to: 1))
    #expect(study.fit?.parameters.map(\.parameter.name) == names)
  }

  @Test func `Parameters that are named are free instead, within wide bounds`() throws {
    let (study, _) = try study("snap", table("time,x", from: 100, to: 300)) {
      $0["--vary"] = ["resistance", "items.card.velocity.x=-50..2000"]
    }
    let parameters = try #require(study.fit).parameters
    #expect(Set(parameters.map(\.parameter.name)) == ["resistance", "items.card.velocity.x"])
    let resistance = try #require(parameters.first { $0.parameter.name == "resistance" })
    #expect(resistance.min == 0 && resistance.max == 10)
  }

  @Test func `Of two coordinates that of the larger way is followed`() throws {
    let (study, remarks) = try study("snap", table("time,x,y", from: 100, to: 300, second: 50))
    #expect(study.request.channel == .x)
    #expect(remarks.first == "following x by column \"x\", which moves more than \"y\"")
  }

  @Test func `A channel that is named counts`() throws {
    let (study, _) = try study(
      "snap", table("time,x,y", from: 100, to: 300, second: 50), channel: "y")
    #expect(study.request.channel == .y)
  }

  @Test func `Levels of the scene are held, and others are fitted and said`() throws {
    let (own, none) = try study("snap", table("time,x", from: 100, to: 300))
    #expect(own.fit?.target.curves[0].startLevel == .scene)
    #expect(none.count == 1)
    let (pixels, remarks) = try study("snap", table("time,x", from: 40, to: 640)) {
      $0.takesRecordedThrow = false
    }
    #expect(pixels.fit?.target.curves[0].startLevel == .fitted)
    #expect(pixels.fit?.target.curves[0].endLevel == .fitted)
    #expect(
      remarks.last == "the recording goes from 40 to 640, the scene from 100 to 300 pt: "
        + "the recording's levels are fitted")
  }

  @Test func `A built-in scene is thrown as the recording's item was`() throws {
    let csv = table("time,x,y", from: 40, to: 640, second: 50)
    let (thrown, remarks) = try study("snap", csv)
    #expect(thrown.scene.dynamics?.items[0].center == Point(x: -300, y: 150.142))
    #expect(thrown.fit?.target.curves[0].startLevel == .fitted)
    let way = "600,49.858 pt, the way of the recording's item"
    #expect(remarks.last == "thrown by \(way) (--throw changes it)")
    let (typed, none) = try study("snap", csv) { $0["--throw"] = ["100,0"] }
    #expect(typed.scene.dynamics?.items[0].center == Point(x: 200, y: 200))
    #expect(none.last?.contains("thrown by") == false)
  }

  @Test(arguments: ["time,x", "time,value"])
  func `A recording of a unit that is no point throws nothing`(columns: String) throws {
    let (small, _) = try study("snap", table(columns, from: 0, to: 1))
    #expect(small.scene.dynamics?.items[0].center == Point(x: 100, y: 200))
  }

  @Test func `Levels that are hardly numbers are said as numbers`() throws {
    let csv = "time,x\n" + (0..<30).map { "\(Double($0) / 10),\($0 < 5 ? 0 : 1.7e98)\n" }.joined()
    let (_, remarks) = try study("snap", csv)
    #expect(remarks.last?.hasPrefix("the recording goes from 0 to 1.7e+98, the scene") == true)
  }

  @Test func `A throw moves the levels of the scene`() throws {
    let (study, _) = try study("snap", table("time,x", from: -100, to: 300)) {
      $0["--throw"] = ["400,0"]
    }
    #expect(study.fit?.target.curves[0].startLevel == .scene)
  }

  @Test func `The clock of a recording is free unless simulate wrote it`() throws {
    let (free, _) = try study("snap", table("time,x", from: 100, to: 300))
    #expect(free.fit?.target.curves[0].timeOffset == nil)
    let header = "time,item,x,y,angle,velocity_x,velocity_y,angular_velocity"
    let rows = (0..<30).map { "\(Double($0) / 60),card,\(100 + 5 * $0),200,0,0,0,0" }
    let (held, _) = try study("snap", ([header] + rows).joined(separator: "\n"))
    #expect(held.fit?.target.curves[0].timeOffset == 0)
  }

  @Test func `The rows of the item that is looked at count`() throws {
    let scene = """
      scene:
        duration: 1
        items: {a: {center: [0, 0], size: [10, 10]}, b: {center: [0, 50], size: [10, 10]}}
        behaviors: [{snap: {item: b, to: [100, 50]}}]
      response: {item: b, channel: x}
      """
    let rows = (0..<30).flatMap { ["\(Double($0) / 60),a,0", "\(Double($0) / 60),b,\(3 * $0)"] }
    let files = MemoryFiles(files: [
      "rec.csv": (["time,item,x"] + rows).joined(separator: "\n")
    ])
    var flags = StudyFlags(for: .fit)
    flags.recording = try SceneRecording(
      "rec.csv", for: "a.yaml", channel: nil, files: files)
    let study = try StudyDocument(
      Array(scene.utf8), name: "a.yaml", flags: flags, files: files)
    #expect(study.fit?.target.curves[0].curve.values == (0..<30).map { Double(3 * $0) })
  }
}
