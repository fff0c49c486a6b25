// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// The code of a plain spring for every framework, as a page writes it for other numbers.
///
/// The page knows no framework. The program writes a few springs for each: what they have in common is
/// text, and every number that differs must be one of `SpringMove.codeNumbers`, which the page's module
/// computes. Code that takes a search is written by that module too.
enum SpringCode {
  /// The velocities and damping ratios of the kinds of moves, whose code differs in more than numbers.
  private static let kinds: [(velocities: [Double], ratios: [Double])] = [
    ([0, 0, 0, 0], [0.31, 0.62, 0.87, 1]), ([0, 0, 0], [1.21, 1.9, 3.3]),
    ([2.3, -1.7, 0.9, 4.1], [0.31, 0.62, 0.87, 1]), ([2.3, -1.7, 0.9], [1.21, 1.9, 3.3]),
  ]

  /// The frequencies of the springs that are written, in Hz.
  private static let frequencies = [1.37, 2.71, 0.83, 1.93]

  /// The frameworks, each with its codes, in which a number is a mark, and the place of that of every kind of
  /// move among them; -1 where the page cannot write it.
  static let json: JSONValue = .array(
    Framework.standardTargets.map { framework in
      let codes = kinds.map { text(of: framework, $0.velocities, $0.ratios) }
      let distinct = codes.compactMap(\.self).uniqued()
      return .facts([
        "name": framework.name, "title": framework.title, "codes": distinct,
        "kinds": codes.map { code in code.flatMap { distinct.firstIndex(of: $0) } ?? -1 },
      ])
    })

  /// The code of a kind of moves with marks for the numbers in it; nil where there is no such.
  private static func text(
    of framework: Framework, _ velocities: [Double], _ ratios: [Double]
  ) -> String? {
    let moves = zip(zip(frequencies, ratios), velocities).compactMap { spring, velocity in
      try? SpringMove(Spring(frequency: spring.0, dampingRatio: spring.1), velocity: velocity)
    }
    let snippets = moves.compactMap { try? framework.spring(moving: $0).snippet() }
    guard snippets.count == velocities.count else { return nil }
    let codes = snippets.map { parts(of: $0) }
    guard codes.allSatisfy({ $0.text == codes[0].text }) else { return nil }
    let numbers = moves.map(\.codeNumbers)
    var written = codes[0].text[0]
    for (place, text) in codes[0].text.dropFirst().enumerated() {
      let texts = codes.map { $0.numbers[place] }
      if texts.allSatisfy({ $0 == texts[0] }) {
        written += texts[0]
      } else {
        let own = numbers[0].indices.first { own in numbers.map { codeNumber($0[own]) } == texts }
        guard let own else { return nil }
        written += "\u{E000}\(own)\u{E001}"
      }
      written += text
    }
    return written
  }

  /// The numbers of code, and the text around them.
  private static func parts(of code: String) -> (text: [String], numbers: [String]) {
    var (text, numbers) = ([""], [String]())
    var rest = code[...]
    while let first = rest.first {
      let number = rest.prefixMatch(of: /-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/)
      if let number, text[text.count - 1].last?.isLetter != true {
        numbers.append(String(number.output.0))
        text.append("")
        rest = rest[number.range.upperBound...]
      } else {
        text[text.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return (text, numbers)
  }
}
