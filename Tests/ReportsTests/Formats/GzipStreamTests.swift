// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import Reports

@Suite struct GzipStreamTests {
  private func file(_ bytes: [UInt8], pieces size: Int) -> [UInt8] {
    let stream = GzipStream()
    var file: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      file += stream.compress(Array(bytes[start..<min(bytes.count, start + size)]))
    }
    return file + stream.finish()
  }

  @Test func `The header is that of RFC 1952, without name and time`() {
    let file = file(Array("springs".utf8), pieces: 3)
    #expect(file.prefix(3) == [0x1f, 0x8b, 8])
    #expect(file[3] == 0)  // no name
    #expect(file[4..<8] == [0, 0, 0, 0])  // no time
  }

  @Test(arguments: [1, 3, 1000])
  func `The trailer holds the CRC-32 and the length`(size: Int) {
    // The check value of CRC-32 (ISO 3309): that of these nine digits is cbf43926.
    let file = file(Array("123456789".utf8), pieces: size)
    #expect(file.suffix(8) == [0x26, 0x39, 0xf4, 0xcb, 9, 0, 0, 0])
  }

  @Test func `The file does not depend on the pieces, and is small where the bytes repeat`() {
    let bytes = (0..<300_000).map { UInt8($0 * $0 / 7 % 11) }
    let whole = file(bytes, pieces: bytes.count)
    #expect(whole.count < 100_000)
    for size in [1000, 65_536, 99_999] { #expect(file(bytes, pieces: size) == whole) }
  }

  @Test func `Nothing is a file too`() {
    let file = file([], pieces: 1)
    #expect(file.count == 20)
    #expect(file.suffix(8) == [0, 0, 0, 0, 0, 0, 0, 0])
  }
}
