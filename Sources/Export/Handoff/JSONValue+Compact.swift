// SPDX-License-Identifier: GPL-3.0-or-later

extension JSONValue {
  /// The document on one line without blanks, as it may stand in an HTML `script` element.
  ///
  /// `<` is written as its escape, so that no text can end the element or open a comment in it.
  /// Source: HTML Standard, 4.12.1.3 "Restrictions for contents of script elements".
  var script: String {
    compact.split(separator: "<", omittingEmptySubsequences: false).joined(separator: #"\u003c"#)
  }

  private var compact: String {
    switch self {
    case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.text($0.key)):\($0.value.compact)" }.joined(separator: ",") + "}"
    case .string(let text): Self.text(text)
    case .null, .boolean, .integer, .number: String(text.dropLast())
    }
  }

  /// A string in quotes.
  private static func text(_ string: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(json: string)
    return String(decoding: bytes, as: UTF8.self)
  }
}
