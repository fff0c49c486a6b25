// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Charts
@testable import Handoff
@testable import Reports

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
