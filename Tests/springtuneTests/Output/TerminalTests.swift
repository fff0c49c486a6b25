// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct ControlCharacterTests {
  private static let document = """
    scene:
      duration: 0.1
      items: {"a\\e[31mb\\u202Ec": {center: [0, 0], size: [1, 1]}}
    response: {channel: x}
    """

  @Test func `On a terminal rows show them as escapes, and in a pipe they are data`() async throws {
    let place = try Workplace(["x.yaml": Self.document])
    let piped = try await place.run("simulate", "x.yaml")
    #expect(piped.output.contains("a\u{1B}[31mb\u{202E}c"))
    guard PlayedTerminal.isThere else { return }
    for form in ["csv", "table"] {
      let run = try await place.shell(
        #"""
        PROGRAM=$1 FORM=$2 script -qec 'NO_COLOR=1 "$PROGRAM" simulate x.yaml --format $FORM' \
          /dev/null < /dev/null
        """#, [form])
      #expect(run.output.contains("31m"))
      #expect(!run.output.unicodeScalars.contains("\u{1B}"), "\(form)")
      #expect(!run.output.unicodeScalars.contains("\u{202E}"), "\(form)")
    }
  }
}

/// The command on a terminal that util-linux's `script` plays.
@Suite(.enabled(if: PlayedTerminal.isThere, "there is no util-linux script"))
struct PlayedTerminalTests {
  private let terminal = PlayedTerminal()

  @Test func `A sweep shows its best rows, counts by status, and its table's place`() async throws {
    let run = try await terminal.run("sweep", "many.yaml")
    #expect(run.output.count == 3 + 10)
    let best = try await terminal.workplace().run("sweep", "many.yaml", "--top", "10")
    let shown = run.output.dropFirst(3).map { $0.split(separator: " ").map(String.init)[0] }
    #expect(shown == Columns(best.output)["point"])
    #expect(
      run.errors == [
        "40 points: 29 ok, 11 not_settled; best first, by settle_time, then overshoot",
        "the whole table: add --output FOLDER or --format csv",
      ])
  }

  @Test func `--top says how many, and two rows are never left out`() async throws {
    #expect(try await terminal.run("sweep", "many.yaml", "--top", "3").output.count == 3 + 3)
    let small = try await terminal.run("sweep", "wish.yaml")
    #expect(small.output.count == 3 + 2)
    #expect(
      small.errors == ["2 points: 2 ok"], "all rows stand in their order, and none is the best")
    for (count, rows) in [(11, 11), (12, 12), (13, 10)] {
      let run = try await terminal.run("sweep", "snap", "--vary", "damping=0.3..1/\(count)")
      #expect(run.output.count == 3 + rows)
      #expect(run.errors.contains { $0.hasPrefix("the whole table") } == (rows < count))
    }
    let quiet = try await terminal.run("sweep", "many.yaml", "--quiet")
    #expect(quiet.errors.isEmpty && quiet.output.count == 3 + 10)
  }

  @Test func `Forms, files and pipes have every row`() async throws {
    let csv = try await terminal.run("sweep", "many.yaml", "--format", "csv")
    #expect(csv.output.count == 1 + 40)
    #expect(csv.errors.isEmpty)
    let table = try await terminal.workplace().run("sweep", "many.yaml", "--format", "table")
    #expect(table.output.split(separator: "\n").count == 3 + 40)
    #expect(try await terminal.run("sweep", "many.yaml", "-o", "x.txt").output.isEmpty)
  }

  @Test func `A scene is metrics and a chart, a spring has no times of frameworks`() async throws {
    let simulated = try await terminal.run("simulate", "wish.yaml")
    #expect(simulated.output.contains { $0.hasPrefix("overshoot ") })
    #expect(simulated.output.count < 30)
    #expect(simulated.errors.contains("every row: add --format csv or --output FILE"))
    #expect(try await terminal.run("simulate", "wish.yaml", "--format", "csv").output.count == 62)
    let missed = try await terminal.run(
      "simulate", "snap", "--throw", "200,0", "--require", "overshoot=..5")
    #expect(missed.errors[1] == "required overshoot at most 5 %: it is 33.98 %")
    for (target, isLong) in [("lottie", true), ("css,compose", false), ("all", true)] {
      let converted = try await terminal.run("convert", "swiftui:bouncy", "--to", target)
      #expect(converted.errors.contains("add --snippet for the code") == isLong, "\(target)")
      #expect(
        converted.output.contains { $0.contains("spring<Float>(") } == (target == "css,compose"))
    }
    let described = try await terminal.run("describe", "swiftui:bouncy")
    #expect(described.output.contains { $0.hasPrefix("overshoot ") })
    #expect(!described.output.contains { $0.hasPrefix("settled_") })
    #expect(
      described.errors.contains(
        "where the target changes in flight: .spring keeps the velocity; .interpolatingSpring runs on "
          + "top of the old animation"))
  }

  @Test func `The code of CSS stands below its table`() async throws {
    let easing = try await terminal.run("convert", "swiftui:bouncy", "--to", "css")
    let code = try await terminal.workplace()
      .run("convert", "swiftui:bouncy", "--to", "css", "--snippet").output.split(separator: "\n")
    #expect(easing.output.suffix(code.count).elementsEqual(code.map(String.init)))
    #expect(easing.output.first?.contains("max_difference") == true)
    #expect(!easing.errors.contains("add --snippet for the code"))
    let table = try await terminal.run(
      "convert", "swiftui:bouncy", "--to", "css", "--format", "table")
    #expect(table.output.count == 3 + 4)
  }

  @Test func `A fit for a framework begins with its numbers`() async throws {
    let fit = try await terminal.run("fit", "wish.yaml", "--to", "swiftui,compose")
    #expect(try #require(fit.errors.first).hasPrefix("swiftui: duration 0."))
    #expect(fit.errors[1].hasPrefix("compose: dampingRatio 0."))
    #expect(
      fit.output[2 + 4].hasPrefix("compose") && fit.output.last?.contains("animateTo") == true)
    let all = try await terminal.run("fit", "wish.yaml", "--to", "all")
    #expect(!all.errors.contains { $0.hasPrefix("swiftui: duration") })
  }

  @Test func `The head is bold unless NO_COLOR or a plain terminal say no`() async throws {
    let bold = { (run: PlayedTerminal.Run) in run.output.first?.hasPrefix("\u{1B}[1m") }
    #expect(bold(try await terminal.run("list", "metrics")) == true)
    #expect(bold(try await terminal.run("list", "metrics", environment: "NO_COLOR=")) == true)
    #expect(bold(try await terminal.run("list", "metrics", environment: "NO_COLOR=1")) == false)
    #expect(bold(try await terminal.run("list", "metrics", environment: "TERM=dumb")) == false)
  }

  @Test(arguments: [80, 120])
  func `What each verb says fits a terminal, styled by escapes alone`(columns: Int) async throws {
    let place = try Workplace(["curve.csv": Self.recording], with: "wish.yaml")
    for line in Self.lines {
      let arguments = line.split(separator: " ").map(String.init)
      let shown = try await terminal.shown(arguments, in: place, columns: columns)
      #expect(!shown.isEmpty, "\(line)")
      let texts = shown.flatMap { $0.split(separator: "\r\u{1B}[K") }
      for text in texts.map({ String($0.replacing(Self.styles, with: "")) }) {
        #expect(text.terminalWidth <= columns, "\(line): \(text)")
        #expect(!text.contains("u{1b}") && !text.contains("\u{1B}"), "\(line): \(text)")
      }
    }
  }

  @Test func `A sentence continues with the word that found no room`() async throws {
    let place = try Workplace(with: "wish.yaml")
    let arguments = ["fit", "attachment", "--settle", "0.3", "--overshoot", "1"]
    let wide = try await place.run(arguments).errors.split(separator: "\n")
    let shown = try await terminal.shown(arguments, in: place, columns: 60).joined(separator: " ")
    for sentence in wide { #expect(shown.contains(sentence)) }
  }

  private static var styles: Regex<Substring> { /\u{1B}\[[0-9;]*m/ }

  /// A release from 1 to 0 that swings.
  private static let recording =
    "time,value\n"
    + (0...120).map { tick in
      let time = Double(tick) / 60
      return "\(time),\(exp(-4 * time) * cos(12 * time))\n"
    }.joined()

  /// Requests of every verb, among them those with the widest tables and the longest sentences.
  private static let lines = [
    "", "help fit", "simulate snap --throw 200,0", "simulate snap --events", "simulate list",
    "simulate snap --response", "measure curve.csv", "sweep snap", "sweep snap --dry-run",
    "sweep snap --top 3 --format table", "fit curve.csv", "fit wish.yaml",
    "fit spring --overshoot 5", "fit attachment --settle 0.01", "convert swiftui:bouncy",
    "convert swiftui:bouncy --to css", "describe swiftui:bouncy",
    "compare swiftui:bouncy figma:bouncy", "compare curve.csv curve.csv",
    "check snap", "check wish.yaml", "list scenes", "list parameters snap",
    "list metrics", "list frameworks", "list defaults", "sweep snap --vary dampng=0..1/3",
  ]
}
