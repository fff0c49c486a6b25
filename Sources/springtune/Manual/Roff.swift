// SPDX-License-Identifier: GPL-3.0-or-later

/// A page in the language of man(7), line by line.
struct Roff {
  /// A piece of a line.
  enum Word {
    /// Text as it is.
    case plain(String)
    /// Text that is typed as it stands.
    case bold(String)
    /// A name in place of which something else is typed.
    case italic(String)
  }

  /// The page so far.
  private(set) var text = ""

  /// Appends a request, whose arguments are quoted already.
  mutating func request(_ request: String) { text += ".\(request)\n" }

  /// Begins a section.
  mutating func section(_ title: String) { request("SH \(title)") }

  /// Begins a part of a section.
  mutating func subsection(_ title: String) { request("SS \(title)") }

  /// Appends a paragraph.
  mutating func paragraph(_ paragraph: String) {
    if !isAfterTitle { request("PP") }
    append(paragraph)
  }

  /// Appends a line of a synopsis.
  mutating func synopsis(_ words: [Word]) {
    if !isAfterTitle { request("br") }
    text += words.map(Self.formatted).joined() + "\n"
  }

  /// Appends a head with its meaning, which stands indented below it.
  mutating func item(_ head: [Word], _ meaning: String) {
    request("TP")
    text += head.map(Self.formatted).joined() + "\n"
    append(meaning)
  }

  /// True where the last line begins a section or a part of one.
  private var isAfterTitle: Bool {
    let last = text.split(separator: "\n").last ?? ""
    return last.hasPrefix(".SH ") || last.hasPrefix(".SS ")
  }

  /// Appends running text: each sentence on a line, as roff wants it, and no line too long.
  private mutating func append(_ paragraph: String) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty && line.count + 1 + word.count > 78 {
        text += Self.escaped(line) + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      if word.hasSuffix(".") {
        text += Self.escaped(line) + "\n"
        line = ""
      }
    }
    if !line.isEmpty { text += Self.escaped(line) + "\n" }
  }

  private static func formatted(_ word: Word) -> String {
    switch word {
    case .plain(let text): escaped(text)
    case .bold(let text): "\\fB\(escaped(text))\\fR"
    case .italic(let text): "\\fI\(escaped(text))\\fR"
    }
  }

  /// Text with the characters that are special to roff escaped; a dash stays the dash that is typed.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
