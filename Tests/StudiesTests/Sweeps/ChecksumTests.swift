// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Studies

@Suite struct ChecksumTests {
  private func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var generator = SplitMix(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  @Test func `It is the formula, written out`() {
    // 16 bytes: two groups, then the length.
    let bytes = Array(0..<16 as Range<UInt8>)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for group: UInt64 in [0x07_06_05_04_03_02_01_00, 0x0f_0e_0d_0c_0b_0a_09_08, 16] {
      hash = (hash ^ group) &* 0x100_0000_01b3
      hash ^= hash >> 32
    }
    #expect(Checksum(of: bytes).value == hash)
  }

  @Test func `It does not depend on how the bytes are cut`() {
    let bytes = bytes(1003, seed: 1)
    let whole = Checksum(of: bytes)
    for size in [1, 2, 7, 8, 9, 64, 1000] {
      var checksum = Checksum()
      for start in stride(from: 0, to: bytes.count, by: size) {
        checksum.append(contentsOf: Array(bytes[start..<min(bytes.count, start + size)]))
      }
      #expect(checksum == whole && checksum.value == whole.value)
    }
  }

  @Test func `Every change of a byte and every length shows`() {
    let bytes = bytes(67, seed: 2)
    var values = Set((0...bytes.count).map { Checksum(of: bytes.prefix($0)).value })
    #expect(values.count == bytes.count + 1)
    for index in bytes.indices {
      for change: UInt8 in [1, 0x20, 0x80, 0xff] {
        var other = bytes
        other[index] ^= change
        values.insert(Checksum(of: other).value)
      }
    }
    #expect(values.count == bytes.count + 1 + 4 * bytes.count)
    #expect(Checksum(of: [0]).value != Checksum().value)
  }

  @Test func `It is written in 16 digits`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      let text = "\(Checksum(of: bytes(9, seed: seed)))"
      #expect(text.utf8.count == 16 && UInt64(text, radix: 16) != nil)
    }
  }
}
