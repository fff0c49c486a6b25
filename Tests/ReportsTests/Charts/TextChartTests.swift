// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Testing

@testable import Reports

@Suite struct TextChartTests {
  private func curve(_ values: [Double]) -> Responses.Curve {
    Responses.Curve(frameRate: Double(values.count - 1), values: values)
  }

  private func lines(_ chart: TextChart, isColored: Bool = false) -> [String] {
    let lines = chart.text(isColored: isColored).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map(String.init)
  }

  @Test func `A ramp rises a dot a dot, from the start's mark to the end's`() {
    let chart = TextChart(curves: [("ramp", curve([0, 1]))], width: 40, height: 2)
    let shown = lines(chart)
    #expect(shown.count == 6 && shown[5].isEmpty)
    #expect(shown[0] == "   ⠤⠤⠤ ramp")
    #expect(shown[1].hasPrefix("1 ┤") && shown[1].hasSuffix("⠉"))
    #expect(shown[2].hasPrefix("0 ┤⣀⣀") && shown[2].contains("⠉"))
    #expect(shown[3] == "  └" + String(repeating: "─", count: 37))
    #expect(shown[4].hasPrefix("   0 s") && shown[4].contains("0.5 s") && shown[4].hasSuffix("1 s"))
  }

  @Test func `Levels are marked in the line where they stand, the final one before the extremes`() {
    // 32 dots over 0...1.6: 1 stands 0.6 / 1.6 of 31 below the top, the 12th; four are a line.
    let chart = TextChart(
      curves: [("step", curve([0, 1.6, 0.9, 1.1, 1]))], final: 1, unit: "pt", width: 60)
    let shown = lines(chart)
    #expect(shown[1].hasPrefix("1.6 pt ┤"))
    #expect(shown[4].hasPrefix("  1 pt ┤"))
    #expect(shown[8].hasPrefix("  0 pt ┤"))
    #expect(shown[2].hasPrefix("       │"))
    #expect(shown[0] == "        ⠤⠤⠤ step   ⠄ ⠄ final level")
  }

  @Test func `Of two curves the first has half the dots, and the second lies over it`() {
    let chart = TextChart(
      curves: [("before", curve([0, 0, 0])), ("after", curve([1, 1, 1]))], width: 40)
    let shown = lines(chart)
    #expect(shown[0] == "   ⠄⠄⠄ before   ⠤⠤⠤ after")
    #expect(shown[1] == "1 ┤" + String(repeating: "⠉", count: 37))
    #expect(shown[8] == "0 ┤" + String(repeating: "⡀", count: 37))
    let same = TextChart(
      curves: [("before", curve([0, 0, 0])), ("after", curve([0, 0, 0]))], final: 1,
      width: 40)
    #expect(lines(same)[8] == "0 ┤" + String(repeating: "⣀", count: 37))
  }

  @Test func `Colours add escapes and nothing else`() {
    let chart = TextChart(
      curves: [("before", curve([0, 2, 1, 1])), ("after", curve([0, 1, 1, 1]))],
      final: 1, width: 64)
    let colored = chart.text(isColored: true)
    #expect(colored.contains("\u{1B}[35m⠄⠄⠄\u{1B}[0m before   \u{1B}[36m⠤⠤⠤\u{1B}[0m after"))
    #expect(colored.replacing(/\u{1B}\[\d+m/, with: "") == chart.text(isColored: false))
    for line in colored.split(separator: "\n") {
      let starts = line.matches(of: /\u{1B}\[(2|35|36)m/).count
      #expect(line.matches(of: /\u{1B}\[0m/).count == starts)
    }
  }

  @Test(arguments: [
    [0, 0], [5, 5, 5], [1e308, -1e308, 1e308], [1.7e308, 1.7e308], [5e-324, 0, 5e-324],
    [-.infinity, 0, .infinity], [.nan, .nan], [0, .nan, 1, 1], [1e15, 1e15 + 1], [-3, -2, -1e9],
  ])
  func `Any numbers at all are drawn within the width`(values: [Double]) {
    for width in [-5, 40, 41, 79, 120, 1000] {
      for final in [nil, 1, -1e308, values[0]] as [Double?] where final?.isFinite ?? true {
        let chart = TextChart(
          curves: [("before", curve(values)), ("after", curve(values.reversed()))],
          final: final, unit: "pt/s", width: width)
        let shown = lines(chart)
        #expect(shown.count == 12)
        #expect(shown.allSatisfy { $0.terminalWidth <= min(max(width, 40), 120) })
        #expect(!chart.text(isColored: false).contains(/nan|inf/))
        #expect(!shown.contains { $0.hasSuffix(" ") })
      }
    }
  }

  @Test func `Times far apart, late or short, and names of any length keep the width`() throws {
    for times in [[-1e308, 1e308], [1e9, 1e9 + 1e-3], [0, 5e-324], [0, 1e-3, 7200]] {
      let samples = try Responses.Curve(times: times, values: times.map { _ in 1 })
      let name = "a name that nobody would give 日本語 to a curve\nin two lines"
      for width in [40, 120] {
        let chart = TextChart(
          curves: [(name, samples), (name, samples)], final: 0, width: width)
        #expect(lines(chart).allSatisfy { $0.terminalWidth <= width })
        #expect(lines(chart).count == 12)
      }
    }
  }

  @Test func `A curve of many samples shows its shortest peak`() {
    var values = [Double](repeating: 0, count: 100_000)
    values[70_000] = 1
    let top = lines(TextChart(curves: [("spike", curve(values))], width: 43))[1]
    // 40 characters; the peak is at 0.7 of their 79 steps of a dot, in the 28th.
    #expect(top == "1 ┤" + String(repeating: " ", count: 27) + "⢸")
  }

  @Test func `A shorter curve ends where it ends`() throws {
    let short = try Responses.Curve(times: [0, 39], values: [1, 1])
    let long = try Responses.Curve(times: [0, 79], values: [0, 0])
    let top = lines(TextChart(curves: [("a", long), ("b", short)], width: 43))[1]
    #expect(top == "1 ┤" + String(repeating: "⠉", count: 20))
  }
}

@Suite struct BrailleCanvasTests {
  private func text(_ canvas: BrailleCanvas, rows: Int = 1) -> [String] {
    (0..<rows).map { canvas.text(row: $0, isColored: false) }
  }

  @Test func `A diagonal takes a dot in each column, from the lower left to the upper right`() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    canvas.draw([(0, 0), (1, 1)], as: .solid)
    // Dots 7 and 6, then 2 and 4, in the numbering of Unicode: U+2860, U+280A.
    #expect(text(canvas) == ["\u{2860}\u{280A}"])
  }

  @Test func `A jump is joined without a hole, up and down`() {
    var canvas = BrailleCanvas(columns: 1, rows: 2)
    canvas.draw([(0, 0), (1, 1)], as: .solid)
    // The left column has the lowest dot; the right one all those above it.
    #expect(text(canvas, rows: 2) == ["\u{28B8}", "\u{2878}"])
    canvas = BrailleCanvas(columns: 1, rows: 2)
    canvas.draw([(0, 1), (1, 0)], as: .solid)
    #expect(text(canvas, rows: 2) == ["\u{28B1}", "\u{28B8}"])
  }

  @Test func `Every other dot of a dotted curve is there, level or steep`() {
    var canvas = BrailleCanvas(columns: 3, rows: 1)
    canvas.draw([(0, 0), (1, 0)], as: .dotted)
    #expect(text(canvas) == ["\u{2840}\u{2840}\u{2840}"])
    canvas = BrailleCanvas(columns: 1, rows: 1)
    canvas.draw([(0, 0), (0, 1), (1, 1)], as: .dotted)
    // From below: the first and the third of the left column's four; then the right one's.
    #expect(text(canvas) == ["\u{284A}"])
  }

  @Test func `A sample that is no number leaves a gap`() {
    var canvas = BrailleCanvas(columns: 4, rows: 1)
    canvas.draw([(0, 1), (1 / 7, 1), (0.5, .nan), (6 / 7, 1), (1, 1)], as: .solid)
    #expect(text(canvas) == ["\u{2809}  \u{2809}"])
  }

  @Test func `A line has a dot at each step`() {
    var canvas = BrailleCanvas(columns: 5, rows: 1)
    canvas.drawLine(at: 1, step: 4)
    #expect(text(canvas) == ["\u{2801} \u{2801} \u{2801}"])
  }

  @Test func `The last that is drawn in a character has its colour`() {
    var canvas = BrailleCanvas(columns: 3, rows: 1)
    canvas.drawLine(at: 0, step: 4)
    canvas.draw([(0, 0), (0.2, 0)], as: .solid)
    #expect(
      canvas.text(row: 0, isColored: true)
        == "\u{1B}[36m\u{28C0}\u{1B}[0m\u{1B}[2m \u{2840}\u{1B}[0m")
  }
}

@Suite struct TextScaleTests {
  @Test func `Numbers lie between the lowest, at 0, and the highest, at 1`() {
    let scale = TextScale([4, 2, .nan, 10])
    #expect([2, 4, 10].map(scale.fraction) == [0, 0.25, 1])
    #expect(scale.fraction(of: .nan).isNaN && scale.fraction(of: .infinity).isNaN)
  }

  @Test func `Numbers that hardly differ lie in the middle`() {
    for number in [0, 7, -7, 1e300, 1e-310] {
      #expect(abs(TextScale([number, number]).fraction(of: number) - 0.5) < 1e-6)
    }
    #expect(abs(TextScale([1, 1 + 1e-12]).fraction(of: 1) - 0.5) < 1e-6)
    #expect(TextScale([]).low < TextScale([]).high)
  }

  @Test func `The widest range of all has a middle`() {
    let most = Double.greatestFiniteMagnitude
    let scale = TextScale([-most, most])
    #expect([-most, 0, most].map(scale.fraction) == [0, 0.5, 1])
  }

  @Test func `Texts have as many digits as tell numbers apart, and no noise`() {
    #expect(TextScale([0, 1.5324]).text(1.5324, unit: "") == "1.53")
    #expect(TextScale([0, 300]).text(300, unit: "pt") == "300 pt")
    #expect(TextScale([1000.01, 1000.02]).text(1000.02, unit: "") == "1000.02")
    #expect(TextScale([-1e-17, 1]).text(-1e-17, unit: "s") == "0 s")
  }
}
