// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import TestSupport

@testable import Studies

@Suite struct JournalTests {
  private let entries = [
    Journal.Entry(points: 64, rows: 60, bytes: 4000, checksum: "0123456789abcdef"),
    Journal.Entry(points: 128, rows: 124, bytes: 8100, checksum: "fedcba9876543210"),
    Journal.Entry(points: 1025, rows: 1000, bytes: 70_000, checksum: "00000000000000ff"),
  ]

  private func text(_ entries: [Journal.Entry]) -> [UInt8] {
    var journal = Journal(key: "spring")
    let lines = entries.map { journal.append($0) }
    return Array((journal.head + lines.joined()).utf8)
  }

  private func flawedLine(_ bytes: [UInt8], key: String = "spring") -> Int? {
    do {
      _ = try Journal(bytes, key: key)
      return nil
    } catch {
      return error.line
    }
  }

  @Test func `What was written is read, and can be gone on with`() throws {
    for count in 0...3 {
      var journal = try Journal(text(Array(entries.prefix(count))), key: "spring")
      #expect(journal.last == (count == 0 ? .start : entries[count - 1]))
      #expect(journal.length == text(Array(entries.prefix(count))).count)
      let rest = entries.dropFirst(count).map { journal.append($0) }.joined()
      #expect(text(Array(entries.prefix(count))) + Array(rest.utf8) == text(entries))
    }
  }

  @Test func `A torn last line is dropped, wherever it is torn`() throws {
    let (two, three) = (text(Array(entries.prefix(2))), text(entries))
    for count in two.count..<three.count {
      let journal = try Journal(Array(three.prefix(count)), key: "spring")
      #expect(journal.last == entries[1] && journal.length == two.count)
    }
  }

  @Test func `A torn first line is refused: it is written as a whole`() {
    let head = text([])
    for count in 0..<head.count { #expect(flawedLine(Array(head.prefix(count))) == 1) }
  }

  @Test func `Zeros and other texts are refused`() {
    #expect(flawedLine([UInt8](repeating: 0, count: 4096)) == 1)
    #expect(flawedLine(Array("hello\n".utf8)) == 1)
    #expect(flawedLine(text(entries) + [UInt8](repeating: 0, count: 100)) == nil)  // a torn line
    #expect(flawedLine(text(entries) + [0, 0x0a]) == 5)
  }

  @Test func `A journal is known by its first words, and its run by its first line`() {
    let bytes = text(entries)
    #expect(Journal.isOne(bytes) && Journal.isOf("spring", bytes) && !Journal.isOf("other", bytes))
    for strange in ["", "springtune-journal", "my springtune-journal 1", "\0\0"] {
      #expect(!Journal.isOne(Array(strange.utf8)) && !Journal.isOf("spring", Array(strange.utf8)))
    }
  }

  @Test func `The journal of another run is refused by its first line`() {
    #expect(flawedLine(text(entries), key: "other") == 1)
  }

  @Test func `No changed byte is believed`() throws {
    let whole = text(entries)
    for index in whole.indices {
      for change: UInt8 in [1, 2, 4, 0x10, 0x20, 0x80, 0xff] {
        var bytes = whole
        bytes[index] ^= change
        guard let journal = try? Journal(bytes, key: "spring") else { continue }
        // The last line has become a torn one: less is known, and nothing wrong.
        #expect(index == whole.count - 1 && journal.last == entries[1])
      }
    }
  }

  @Test func `Lines left out, swapped or doubled are refused`() {
    let lines = text(entries).split(separator: 0x0a).map { Array($0) + [0x0a] }
    for order in [[0, 2, 3], [0, 1, 3], [0, 2, 1, 3], [0, 1, 1], [1, 2], [0, 0]] {
      #expect(flawedLine(order.flatMap { lines[$0] }) != nil)
    }
    #expect(flawedLine([0, 1].flatMap { lines[$0] }) == nil)
  }
}

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
