// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// The text as one word of a shell's line: as it is where nothing in it means anything to a
  /// shell, else in single quotes.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "_./:=,%+@-".utf8.contains(byte)
    }
    if isPlain && !isEmpty { return self }
    return "'\(replacing("'", with: #"'\''"#))'"
  }
}
