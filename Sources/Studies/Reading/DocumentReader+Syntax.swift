// SPDX-License-Identifier: GPL-3.0-or-later

import Yams

// What Yams finds wrong, said in plain sentences.
extension DocumentReader {
  static let anchorSentence = "anchors and aliases are not supported"
  static let tagSentence = "tags such as !!float are not supported"
  static let depthSentence = "nested too deeply; documents have up to \(maximumDepth) levels"
  static let tabSentence = "found a tab in the indentation; indent with spaces"

  /// Translates an error of Yams'.
  func inputError(from error: any Error) -> InputError {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _):
      return syntaxError(problem, context, at: mark)
    case YamlError.composer(let context, _, let mark, _):
      let sentence =
        context == nil ? Self.anchorSentence : "a second document begins here; expected one"
      return InputError(at: source(at: mark), sentence)
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      return InputError(
        at: source(at: context.mark),
        "duplicate key \(quoted(keys.first ?? "")); it stands again further down in this mapping")
    default:
      return InputError(at: InputSource(place: bytes.file), "not a YAML document that can be read")
    }
  }

  /// Translates an error in the syntax.
  private func syntaxError(
    _ problem: String, _ context: YamlError.Context?, at mark: Mark
  ) -> InputError {
    if let tab = tabInIndentation(at: mark) { return InputError(at: tab, Self.tabSentence) }
    let known = Self.sentences.first { problem.hasPrefix($0.problem) }
    let place = known?.isAtContext == true ? context?.mark ?? mark : mark
    let sentence = known?.sentence ?? contextSentence(context) ?? "not valid YAML: \(problem)"
    return InputError(at: source(at: place), sentence)
  }

  /// The sentence that follows from what Yams was about to read, whatever it missed there.
  private func contextSentence(_ context: YamlError.Context?) -> String? {
    guard let text = context?.text else { return nil }
    if text.contains("anchor") || text.contains("alias") { return Self.anchorSentence }
    if text.hasSuffix("a tag") { return Self.tagSentence }
    return nil
  }

  /// The first tab before the text of a line, when an error stands among the line's white space.
  private func tabInIndentation(at mark: Mark) -> InputSource? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(mark.line - 1) else { return nil }
    let space = lines[mark.line - 1].prefix { $0 == " " || $0 == "\t" }
    guard mark.column <= space.count, let tab = space.firstIndex(of: "\t") else { return nil }
    let column = space.distance(from: space.startIndex, to: tab) + 1
    return InputSource(place: bytes.file, line: mark.line, column: column)
  }

  /// Problems as Yams words them, by their beginning, with our sentence for each, and whether it
  /// is about the place where the unfinished construct begins.
  private static let sentences: [(problem: String, sentence: String, isAtContext: Bool)] = [
    (
      "found character that cannot start any token",
      "text cannot begin with this character; put it in quotes", false
    ),
    ("could not find expected ':'", "expected \":\" after this key", true),
    (
      "block sequence entries are not allowed",
      "a list item cannot stand here; begin it on a line of its own", false
    ),
    ("mapping keys are not allowed", "a key cannot stand here; check the indentation", false),
    (
      "mapping values are not allowed",
      "unexpected \":\"; check the indentation, or put text that holds \": \" in quotes", false
    ),
    ("did not find expected key", "expected a key; check the indentation", false),
    (
      "did not find expected '-' indicator",
      "expected a list item that begins with \"- \"; check the indentation", false
    ),
    ("did not find expected node content", "expected a value", false),
    ("did not find expected ',' or ']'", "this list is not closed; expected \",\" or \"]\"", true),
    (
      "did not find expected ',' or '}'", "this mapping is not closed; expected \",\" or \"}\"",
      true
    ),
    ("found unexpected end of stream", "this quote is never closed", true),
    ("found unexpected document indicator", "this quote is never closed", true),
    (
      "found unknown escape character",
      "unknown escape in quotes; write \"\\\\\" for a backslash, or use single quotes", false
    ),
    ("did not find expected hexdecimal number", "expected hexadecimal digits in the escape", false),
    ("found invalid Unicode character escape", "the escape is not a Unicode character", false),
    ("did not find expected <document start>", "expected the end of the document", false),
    ("found undefined tag handle", tagSentence, false),
    ("Maximum nesting level reached", depthSentence, false),
  ]
}
