// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport

/// Changes documents at random: words for words, numbers for odd numbers, lines, and bytes.
struct DocumentMutation {
  private var random: SplitMix

  /// Numbers that are hard to read, or hard to simulate.
  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "2", "1e-3", "1e5", "1e38", "1e39", "-1e39", "1e154", "1e300",
    "1e308", "-1e308", "1.7976931348623157e308", "1e309", "5e-324", "1e-38", "1e-46", "1e-300",
    ".nan", ".inf", "-.inf", "0x7f", "100", "160", "240", "300", "24000", "1e6", "9007199254740993",
    "350ms", "-1e308deg", "1e99999ms", "5 pt/s",
  ]

  /// Words that mean something in some place.
  private static let words: [String] = {
    let punctuation = Set<Character>("{}[]:,- \n")
    let words = ConfigDocuments.all.flatMap { $0.split { punctuation.contains($0) } }.map(
      String.init)
    return Array(Set(words)).sorted() + [
      "cases", "collision", "from", "angle", "charge", "response", "dampingRatio", "stiffness",
      "mass", "velocity", "step", "scale", "random", "true", "null", "''", "1pt", "5%", "~",
    ]
  }()

  /// Mutations that follow from a seed.
  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  /// A document with one to three changes.
  mutating func document() -> String {
    var text = ConfigDocuments.all.randomElement(using: &random) ?? ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...5: text = replacingToken(text) { $0.first?.isNumber == true }
      case 6...7: text = replacingToken(text) { $0.first?.isLetter == true }
      case 8: text = movingLine(text)
      default: text = replacingByte(text)
      }
    }
    return text
  }

  /// Puts a number in the place of a number, or a word in the place of a word; seldom crosswise.
  private mutating func replacingToken(
    _ text: String, where isWanted: (Substring) -> Bool
  ) -> String {
    let punctuation = Set<Character>("{}[]:, \n")
    let tokens = text.split { punctuation.contains($0) }.filter(isWanted)
    guard let token = tokens.randomElement(using: &random), let first = token.first else {
      return text
    }
    let isCrosswise = Int.random(in: 0..<20, using: &random) == 0
    let choices = first.isNumber != isCrosswise ? Self.numbers : Self.words
    var text = text
    text.replaceSubrange(
      token.startIndex..<token.endIndex, with: choices.randomElement(using: &random) ?? "")
    return text
  }

  /// Drops a line, or puts it in another place, once or twice.
  private mutating func movingLine(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.indices.randomElement(using: &random) else { return text }
    let line = lines[index]
    if Bool.random(using: &random) { lines.remove(at: index) }
    if Bool.random(using: &random) {
      lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func replacingByte(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard let index = bytes.indices.randomElement(using: &random) else { return text }
    bytes[index] = Array("[]{},:-?&*!|>'\"%@`# \t\n09.e".utf8).randomElement(using: &random) ?? 0
    return String(decoding: bytes, as: UTF8.self)
  }
}
