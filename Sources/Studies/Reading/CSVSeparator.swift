// SPDX-License-Identifier: GPL-3.0-or-later

/// The byte between the fields of a CSV file.
enum CSVSeparator: UInt8 {
  case tab = 0x09
  case comma = 0x2C
  case semicolon = 0x3B

  /// Finds the separator of a file by its header.
  ///
  /// Policy: a tab or a semicolon outside quotes is the separator, whatever commas there are. Names
  /// with commas are usual where spreadsheets write semicolons (`Weg, mm`), names with semicolons
  /// are not; and a wrong guess shows in the first row, which has another number of fields.
  ///
  /// - Parameter bytes: The content of the file.
  init(ofHeaderOf bytes: [UInt8]) {
    var isQuoted = false
    var hasSemicolon = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if byte == Self.tab.rawValue {
        self = .tab
        return
      }
      hasSemicolon = hasSemicolon || byte == Self.semicolon.rawValue
    }
    self = hasSemicolon ? .semicolon : .comma
  }

  /// Whether a comma inside a field may be the sign before decimals.
  var allowsDecimalComma: Bool { self != .comma }

  /// What stands between the fields, after `separated by`; nil for the comma, which everybody
  /// expects.
  var name: String? {
    switch self {
    case .tab: "tabs"
    case .comma: nil
    case .semicolon: "\";\""
    }
  }
}
