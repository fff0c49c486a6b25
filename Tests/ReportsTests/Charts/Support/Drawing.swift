// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Reports
@testable import StudySupport

/// What gnuplot made of a chart in a folder of its own.
struct Drawing {
  /// The content of `plot.svg`.
  let svg: String
  /// The names of all files in the folder afterwards.
  let files: Set<String>

  /// Draws a chart, given gnuplot's options and the tables beside it by file name; gnuplot must not
  /// complain.
  init(
    _ chart: some Chart, _ tables: [String: Table], options: [String] = [],
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("chart-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, table) in tables {
      try Data(table.text(format: .csv).utf8).write(to: folder.appendingPathComponent(name))
    }
    try Data(chart.script().utf8).write(to: folder.appendingPathComponent("plot.gp"))
    #expect(try Drawing.run(options + ["plot.gp"], in: folder) == "", sourceLocation: location)
    let picture = try? Data(contentsOf: folder.appendingPathComponent("plot.svg"))
    svg = String(decoding: picture ?? Data(), as: UTF8.self)
    files = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  private static func run(_ arguments: [String], in folder: URL) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = Programs.gnuplot
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardError = pipe
    try process.run()
    let complaints = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: complaints, as: UTF8.self)
  }

  /// The picture has all of these words.
  func says(_ words: [String]) -> Bool { Set(self.words).isSuperset(of: words) }

  /// The points in a colour that gnuplot drew, those of a key too.
  func points(_ color: String) -> Int {
    svg.matches(of: /<use [^>]*color='([^']*)'/)
      .count { $0.1.filter { $0 != " " } == color }
  }

  /// The words of the picture, in the order in which they were drawn.
  var words: [String] {
    svg.matches(of: /<text[^>]*>(.*?)<\/text>/).map { match in
      let text = String(match.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      return text.replacing("&amp;", with: "&").trimmingCharacters(in: .whitespaces)
    }
  }

  /// The filled shapes: their colours, and their corners in pixels.
  var shapes: [(color: String, x: ClosedRange<Double>, y: ClosedRange<Double>)] {
    svg.matches(of: /<polygon fill = '([^']*)'[^>]* points = '([^']*)'/).compactMap { match in
      let corners = match.2.split(separator: " ").map {
        $0.split(separator: ",").compactMap { Double($0) }
      }
      let (x, y) = (corners.map { $0[0] }, corners.map { $0[1] })
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
        return nil
      }
      return (match.1.filter { $0 != " " }, left...right, top...bottom)
    }
  }
}

extension Table {
  /// A table of numbers, nil where one is missing.
  init(_ columns: [Column], numbers rows: [[Double?]]) {
    self.init(columns: columns, rows: rows.map { $0.map { JSONValue($0) } })
  }
}
