// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The map of the code names only what is there.
@Suite struct ArchitectureTests {
  /// A row of a walk: a file, and what a reader finds in it.
  struct Step: Sendable, CustomTestStringConvertible {
    let walk: String
    let path: String
    let names: [String]

    var testDescription: String { "\(walk): \(path)" }
  }

  private static let lines = try? Repository.lines(of: "ARCHITECTURE.md")

  /// The rows of the tables whose first cell is a number, under the heading before them.
  static let steps: [Step] = {
    var walk = ""
    return (lines ?? []).compactMap { line in
      if line.hasPrefix("## ") { walk = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, Int(cells[0]) != nil, let path = codes(in: cells[1]).first else {
        return nil
      }
      return Step(walk: walk, path: path, names: codes(in: cells[2]))
    }
  }()

  @Test(arguments: steps)
  func `The functions and types of a walk stand in the files it names`(step: Step) throws {
    let text = try Repository.lines(of: step.path).joined(separator: "\n")
    #expect(!step.names.isEmpty)
    for name in step.names {
      let isSwift = step.path.hasSuffix(".swift") && name != "init"
      let pattern =
        isSwift
        ? #"\b(func|struct|class|enum|extension|var|let|case) \#(name)\b"# : #"\b\#(name)\b"#
      #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(name)")
    }
  }

  @Test func `Every path on the map exists, except those of files yet to be added`() throws {
    let paths = try #require(Self.lines).flatMap(Self.codes).filter {
      $0.contains("/") && !$0.contains("Magnet") && !$0.contains("Name") && !$0.contains(" ")
    }
    #expect(paths.count > 60)
    for path in paths {
      let file = Repository.path(path)
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  @Test func `Every room of Sources is on the map`() throws {
    let sources = Repository.path("Sources")
    let named = Set(try #require(Self.lines).flatMap(Self.codes))
    for room in try FileManager.default.contentsOfDirectory(atPath: sources)
    where !room.hasPrefix(".") {
      #expect(named.contains("Sources/\(room)"), "\(room)")
    }
  }

  /// The pieces of code in a line: the text between backticks.
  private static func codes(in line: String) -> [String] {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

/// The rooms of the engine call no function of the C library whose last bits differ from machine to
/// machine.
struct EngineFunctionsTests {
  private static let pattern =
    #"(?<![.\w])(a?(sin|cos|tan)h?|atan2|exp2?|expm1|log(2|10|1p|b)?|pow|hypot|cbrt|[lt]gamma|erfc?)f?\("#

  @Test(arguments: ["RigidBodies", "Dynamics", "Responses", "Basics", "Studies/Scenes"])
  func `Powers are the only inexact functions, called by Real.swift alone`(room: String) throws {
    let folder = Repository.root.appendingPathComponent("Sources/\(room)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var calls: Set<String> = []
    for case let path as String in files where path.hasSuffix(".swift") {
      for line in try Repository.lines(of: "Sources/\(room)/\(path)") {
        let code = line.components(separatedBy: "//")[0]
        guard let call = code.range(of: Self.pattern, options: .regularExpression) else { continue }
        calls.insert("\(path): \(code[call])")
      }
    }
    let powers: Set = ["Numbers/Real.swift: pow(", "Numbers/Real.swift: powf("]
    #expect(calls == (room == "RigidBodies" ? powers : []))
  }
}

@Suite struct LicenceTests {
  @Test(arguments: ["Sources", "Tests"])
  func `Each source file has a plain name, and begins with its licence`(folder: String) throws {
    let root = Repository.root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(path.wholeMatch(of: /[A-Za-z0-9_+\/.-]+/) != nil, "\(path)")
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      #expect(text.hasPrefix("// SPDX-License-Identifier: "), "\(path)")
    }
  }
}
