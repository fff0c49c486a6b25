// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes of a file that should hold text, able to say where in it something stands.
package struct SourceBytes: Sendable {
  /// The content without the byte order mark.
  let bytes: [UInt8]
  /// The file's name as the user wrote it.
  package let file: String?

  /// Takes the bytes of a file; a UTF-8 byte order mark at the start is dropped.
  init(_ bytes: [UInt8], file: String?) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
  }

  /// The line and column of the byte at an offset.
  ///
  /// Lines end with LF, CR LF or CR. It walks from the start, so it is for errors, not for loops.
  package func source(at offset: Int) -> InputSource {
    var line = 1
    var start = 0
    for index in bytes[..<offset].indices where endsLine(index) {
      line += 1
      start = index + 1
    }
    let column = bytes[start..<offset].count { $0 & 0b1100_0000 != 0b1000_0000 }
    return InputSource(place: file, line: line, column: column + 1)
  }

  private func endsLine(_ index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: "\n") { return true }
    let next = index + 1
    return bytes[index] == UInt8(ascii: "\r")
      && (next == bytes.count || bytes[next] != UInt8(ascii: "\n"))
  }

  /// Decodes the bytes.
  ///
  /// - Throws: `InputError` at the first NUL byte or the first byte that is not UTF-8.
  /// - Returns: The text, byte for byte.
  package func text() throws(InputError) -> String {
    try refuseNUL()
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Decoding repairs the text, so the first byte that differs is the first fault.
    let offset = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }.count
    throw source(at: offset).error("found a byte that is not UTF-8; save the file as UTF-8")
  }

  /// Checks the bytes as `text()` does, without a second copy of ASCII content.
  func validate() throws(InputError) {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return try refuseNUL() }
    _ = try text()
  }

  /// Refuses binary files, of which a NUL byte is the usual sign.
  private func refuseNUL() throws(InputError) {
    guard let offset = bytes.firstIndex(of: 0) else { return }
    try source(at: 0).refuse(
      if: bytes.starts(with: [0x1F, 0x8B]),
      "the file is compressed by gzip; expand it with gunzip first")
    try source(at: 0).refuse(
      if: bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
      "the file is in UTF-16; iconv -f UTF-16 -t UTF-8 makes UTF-8 of it")
    throw source(at: offset).error("found a NUL byte; expected text in UTF-8")
  }

  /// Refuses JSON in place of a table: an object, or an array of objects or arrays.
  func refuseJSON() throws(InputError) {
    let marks = bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2)
    let beginnings = [#"{""#, "{}", "[{", "[["]
    guard beginnings.contains(where: { $0.utf8.elementsEqual(marks) }) else { return }
    let advice = "; jq -r '(.[0] | keys_unsorted), (.[] | [.[]]) | @csv' makes one"
    throw source(at: 0).error(
      "found JSON; expected a table as CSV\(marks.elementsEqual("[{".utf8) ? advice : "")")
  }
}

/// The source of the files that a document names.
///
/// Studies open no file themselves; who does can keep them in memory, or refuse some.
public protocol FileSource: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path as the document writes it.
  ///   - document: The path of the document, from whose folder relative paths start; nil for a
  ///     document without a place.
  ///   - source: Where the path was written, for the error.
  /// - Throws: `InputError` for a file that cannot be read.
  /// - Returns: The content of the file.
  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8]
}
