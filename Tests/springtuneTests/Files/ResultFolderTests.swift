// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Testing

@testable import springtune
@testable import StudySupport

@Suite struct ResultFileTests {
  @Test(arguments: [
    "details/plot.gp", "plot.svg", "details/plot-2.gp", "plot-13.svg", "details/pareto.gp",
    "cost.svg", "front.svg", "plot-overshoot.svg", "details/plot-settle_time.gp",
  ])
  func `Scripts and pictures of charts are known by their names`(path: String) {
    #expect(ResultChart.has(path))
  }

  @Test(arguments: [
    "plot", "plot.gp", "plot.csv", "plot-1.svg", "plot-02.svg", "plot-b.svg", "plot-.gp",
    "my-plot-2.svg",
    "plot-2.svg.bak", "plot-99999999999999999999.svg", "costs.gp", "", "details/plot.svg",
    "details/plot-1.gp", "details/plot-2.svg", "other/plot.gp",
  ])
  func `The own files of a user are no charts`(path: String) {
    #expect(!ResultChart.has(path))
  }

  @Test func `The first recorded curve has the plot, the others are numbered`() {
    #expect(
      [1, 2, 3].map { ResultChart.plot($0).picture } == ["plot.svg", "plot-2.svg", "plot-3.svg"])
  }

  @Test func `What a person opens stands at the top`() {
    let top = ResultFile.allCases.map(\.path).filter { !$0.contains("/") }
    #expect(
      top == [
        "run.json", "table.csv", "table.csv.partial", "README.md", "summary.md",
        "best.csv", "pareto.csv",
        "sensitivity.csv", "interactions.csv", "explore.html", "fit.json", "fit.md",
        "page.html", "fitted.csv",
      ])
    #expect(ResultChart.front.picture == "front.svg")
    #expect(ResultChart.front.script == "details/front.gp")
  }

  @Test func `The record goes first, as it says that the rest is complete`() {
    #expect(ResultFile.allCases.first == .record)
  }
}

@Suite struct ResultFolderTests {
  @Test(arguments: [
    ["simulate", "snap.yaml"], ["sweep", "snap.yaml", "--top=2"],
    ["sweep", "snap.yaml", "--vary=allowsRotation=true,false"],
    ["sweep", "wish.yaml", "--vary=damping=0.1..0.9", "--design=saltelli", "--points=64"],
    ["sweep", "wish.yaml", "--shard=0/2"], ["fit", "wish.yaml"],
    ["fit", "step.csv", "--profile", "--plot=cost"],
    [
      "sweep", "wish.yaml", "--vary=damping=0.1..0.9", "--vary=frequency=1..3", "--design=sobol",
      "--points=64",
    ],
  ])
  func `The record names every column, and the type of cells`(arguments: [String]) async throws {
    let place = try Workplace(with: "snap.yaml", "wish.yaml", "step.csv")
    try await place.run(arguments + ["-o", "out"], code: 0)
    let files = try object(place.text("out/run.json")).object("columns")
    #expect(Set(files.keys) == Set(place.names(in: "out").filter { $0.hasSuffix(".csv") }))
    for file in files.keys {
      let (columns, table) = (files.object(file), Columns(place.text("out/\(file)")))
      #expect(Set(columns.keys) == Set(table.names))
      for name in table.names {
        let type = columns.object(name)["type"] as? String
        #expect(table[name].allSatisfy { Self.isValue($0, of: type) }, "\(file): \(name)")
      }
    }
  }

  /// An empty cell, or one of a type.
  private static func isValue(_ cell: String, of type: String?) -> Bool {
    switch type {
    case "number": cell.isEmpty || Double(cell) != nil
    case "integer": cell.isEmpty || Int(cell) != nil
    case "boolean": ["", "true", "false"].contains(cell)
    case "text": true
    default: false
    }
  }

  @Test func `Details that a killed run left half-written are nobody's`() async throws {
    let place = try Workplace(with: "snap.yaml", "wish.yaml", "step.csv")
    try FileManager.default.createDirectory(
      at: place.file("out/details"), withIntermediateDirectories: true)
    let draft = Draft.name()
    try place.write("half", as: "out/details/\(draft)")
    try await place.run("sweep", "snap.yaml", "-o", "out", code: 0)
    try await place.run("sweep", "snap.yaml", "-o", "alone", code: 0)
    place.expectSame("out", as: "alone")
  }

  @Test(arguments: ["fit"])
  func `The second of two fits into one folder is refused`(verb: String) async throws {
    let place = try Workplace(with: "snap.yaml", "wish.yaml", "step.csv")
    let line = """
      "$@" --bootstrap 3000 2>/dev/null & first=$!
      while [ ! -e out/.springtune-lock ]; do sleep 0.002; done
      "$@"; echo $?
      wait $first; echo $?
      """
    let run = try await place.shell(line, [verb, "step.csv", "-o", "out"])
    #expect(run.output == "2\n0\n")
    #expect(
      run.errors.contains(
        "another run of springtune is writing to the folder \"out\"; wait for it"))
    let record = try object(place.text("out/run.json"))
    #expect(record["flags"] as? [String] == ["--bootstrap=3000"])
    #expect(!place.text("out/fit.json").contains("\"bootstrap\": null"))
    #expect(!place.has("out/.springtune-lock"))
  }

  @Test func `A killed fit is made again by its command, and refused to another`() async throws {
    let place = try Workplace(with: "snap.yaml", "wish.yaml", "step.csv")
    let fit = ["fit", "step.csv", "--profile", "-o", "out"]
    try await place.run(["fit", "step.csv", "--profile", "-o", "alone"], code: 0)
    try await place.run(fit, send: "KILL", when: "[ -e out/details/journal ]")
    if !place.has("out/run.json") {
      let other = try await place.run("fit", "wish.yaml", "-o", "out", code: 2)
      #expect(other.errors.contains("holds an unfinished run of another verb"))
    }
    try await place.run(fit, code: 0)
    place.expectSame("out", as: "alone")
  }

  @Test func `What nobody else may read stays so when made again after a kill`() async throws {
    let place = try Workplace(with: "snap.yaml", "wish.yaml", "step.csv")
    let runs = [
      ["sweep", "wish.yaml", "--restart"], ["simulate", "wish.yaml"],
      ["fit", "step.csv", "--to", "swiftui"],
    ]
    for arguments in runs {
      let command = arguments + ["-o", "out"]
      try await place.run(command, code: 0)
      try await place.shell("find out -type f -exec chmod 600 {} +")
      try await place.run(command, send: "KILL", when: "[ -e out/details/journal ]")
      try await place.run(command, code: 0)
      let open = try await place.shell("find out -type f ! -perm 600")
      #expect(open.output == "" && place.has("out/run.json"))
      try await place.shell("rm -r out")
    }
  }

  @Test func `A folder with names that YAML does not take can be read again`() async throws {
    let name = #"b\u007f\u0085\u2028\u2029\ufeff\ufffe\uffff"#
    let file = "a\u{85}\u{7F}\u{FFFF}.yaml"
    let place = try Workplace([
      file: """
      scene:
        items: {"\(name)": {center: [0, 0], size: [9, 9]}}
        behaviors: [snap: {item: "\(name)", to: [99, 0], id: "\(name)s"}]
        duration: 0.2
      response: {item: "\(name)"}
      sweep: {parameters: {"behaviors.\(name)s.damping": [0.3, 0.6]}, metrics: [overshoot]}
      """
    ])
    let run = try await place.run("sweep", file, "-o", "out", code: 0)
    try await place.run("check", "out", code: 0)
    let again = try await place.run("sweep", file, "-o", "out")
    #expect(again.errors.hasPrefix("out is finished already: 2 rows"))
    try await place.run("sweep", file, "--shard", "0/1", "-o", "part", code: 0)
    try await place.run("merge", "part", "-o", "whole", code: 0)
  }

  @Test func `A run that is refused removes nothing that the other run made`() throws {
    let place = try Workplace()
    let path = place.file("out").path
    var (one, other): (ResultFolder?, ResultFolder?) = (ResultFolder(path), ResultFolder(path))
    let last = ResultFolder(path)
    try one?.takeLock()
    try one?.begin(Journal(key: "one"))
    try one?.remove(.journal)
    #expect(throws: CommandError.self) { try other?.takeLock() }
    other = nil
    #expect(place.has("out/details"))
    one = nil
    #expect(!place.has("out"))
    // The folder goes in the moment before it is locked.
    #expect(try FolderLock(last.url, path: path) == nil)
    try last.takeLock()
    #expect(place.has("out/\(FolderLock.name)"))
  }

  @Test func `The sum of a table is that of its rows, whatever becomes of the file`() throws {
    let place = try Workplace()
    let folder = ResultFolder(place.file("out").path)
    try folder.takeLock()
    let journal = Journal(key: "one")
    try folder.begin(journal)
    let store = try SweepStore(in: folder, journal, MessageDigest())
    try store.append(Array("head\n1\n".utf8), points: 1, rows: 1)
    try store.flush()
    #expect(truncate(folder.file(.partialTable).path, 0) == 0)
    try store.append(Array("2\n".utf8), points: 1, rows: 1)
    try store.finish()
    #expect(folder.sums == ["table.csv": sha256(Array("head\n1\n2\n".utf8))])
    try folder.write("words", as: .report)
    #expect(folder.sums["README.md"] == sha256(Array("words".utf8)))
  }
}
