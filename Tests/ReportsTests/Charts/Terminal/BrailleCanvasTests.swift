// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Dots in characters")
struct BrailleCanvasTests {
  private func text(_ canvas: BrailleCanvas, rows: Int = 1) -> [String] {
    (0..<rows).map { canvas.text(row: $0, isColored: false) }
  }

  @Test("A diagonal takes a dot in each column, from the lower left to the upper right")
  func diagonal() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    canvas.draw([(0, 0), (1, 1)], as: .solid)
    // Dots 7 and 6, then 2 and 4, in the numbering of Unicode: U+2860, U+280A.
    #expect(text(canvas) == ["\u{2860}\u{280A}"])
  }

  @Test("A jump is joined without a hole, up and down")
  func jump() {
    var canvas = BrailleCanvas(columns: 1, rows: 2)
    canvas.draw([(0, 0), (1, 1)], as: .solid)
    // The left column has the lowest dot; the right one all those above it.
    #expect(text(canvas, rows: 2) == ["\u{28B8}", "\u{2878}"])
    canvas = BrailleCanvas(columns: 1, rows: 2)
    canvas.draw([(0, 1), (1, 0)], as: .solid)
    #expect(text(canvas, rows: 2) == ["\u{28B1}", "\u{28B8}"])
  }

  @Test("Every other dot of a dotted curve is there, level or steep")
  func dotted() {
    var canvas = BrailleCanvas(columns: 3, rows: 1)
    canvas.draw([(0, 0), (1, 0)], as: .dotted)
    #expect(text(canvas) == ["\u{2840}\u{2840}\u{2840}"])
    canvas = BrailleCanvas(columns: 1, rows: 1)
    canvas.draw([(0, 0), (0, 1), (1, 1)], as: .dotted)
    // From below: the first and the third of the left column's four; then the right one's.
    #expect(text(canvas) == ["\u{284A}"])
  }

  @Test("A sample that is no number leaves a gap")
  func gap() {
    var canvas = BrailleCanvas(columns: 4, rows: 1)
    canvas.draw([(0, 1), (1 / 7, 1), (0.5, .nan), (6 / 7, 1), (1, 1)], as: .solid)
    #expect(text(canvas) == ["\u{2809}  \u{2809}"])
  }

  @Test("A line has a dot at each step")
  func line() {
    var canvas = BrailleCanvas(columns: 5, rows: 1)
    canvas.drawLine(at: 1, step: 4)
    #expect(text(canvas) == ["\u{2801} \u{2801} \u{2801}"])
  }

  @Test("The last that is drawn in a character has its colour")
  func colors() {
    var canvas = BrailleCanvas(columns: 3, rows: 1)
    canvas.drawLine(at: 0, step: 4)
    canvas.draw([(0, 0), (0.2, 0)], as: .solid)
    #expect(
      canvas.text(row: 0, isColored: true)
        == "\u{1B}[36m\u{28C0}\u{1B}[0m\u{1B}[2m \u{2840}\u{1B}[0m")
  }
}

@Suite("Scales of text charts")
struct TextScaleTests {
  @Test("Numbers lie between the lowest, at 0, and the highest, at 1")
  func fractions() {
    let scale = TextScale([4, 2, .nan, 10])
    #expect([2, 4, 10].map(scale.fraction) == [0, 0.25, 1])
    #expect(scale.fraction(of: .nan).isNaN && scale.fraction(of: .infinity).isNaN)
  }

  @Test("Numbers that hardly differ lie in the middle")
  func flat() {
    for number in [0, 7, -7, 1e300, 1e-310] {
      #expect(abs(TextScale([number, number]).fraction(of: number) - 0.5) < 1e-6)
    }
    #expect(abs(TextScale([1, 1 + 1e-12]).fraction(of: 1) - 0.5) < 1e-6)
    #expect(TextScale([]).low < TextScale([]).high)
  }

  @Test("The widest range of all has a middle")
  func huge() {
    let most = Double.greatestFiniteMagnitude
    let scale = TextScale([-most, most])
    #expect([-most, 0, most].map(scale.fraction) == [0, 0.5, 1])
  }

  @Test("Texts have as many digits as tell numbers apart, and no noise")
  func texts() {
    #expect(TextScale([0, 1.5324]).text(1.5324, unit: "") == "1.53")
    #expect(TextScale([0, 300]).text(300, unit: "pt") == "300 pt")
    #expect(TextScale([1000.01, 1000.02]).text(1000.02, unit: "") == "1000.02")
    #expect(TextScale([-1e-17, 1]).text(-1e-17, unit: "s") == "0 s")
  }
}
