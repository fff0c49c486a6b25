// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import TestSupport
import Testing

/// Whatever stands in a file: it is read, or refused, and never the end of the program.
@Suite struct CSVFileFuzzTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "t,\"va\"\"lue\",x\r\n0,1,a\n0.5,\"2\n3\",é\n1,-1e3,\"\"\n",
      "t [ms];x\r\n0;1,5\n0,5;\"2\"\n0,5;2,5\n1;-1e3\n", "frame\tx\n0\t1.5\n1\t2\n1\t2\n3\t4,5\n",
    ])
  func `20000 mutated files are read or refused`(original: String) {
    let bytes: [UInt8] = Array("\",\n\r0e-.;x\0\t[5".utf8) + [0xC3, 0xFF]
    var random = SplitMix(seed: 11)
    var files = 0
    for _ in 0..<20_000 {
      var mutated = Array(original.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        if Bool.random(using: &random) {
          mutated[place] = byte
        } else {
          mutated.insert(byte, at: place)
        }
      }
      guard let file = try? CSVFile(bytes: mutated, file: nil) else { continue }
      files += 1
      expectReadable(file, fps: Bool.random(using: &random) ? 60 : nil)
    }
    #expect((1000...19_000).contains(files), "a fuzz that only ever does one thing tests little")
  }

  @Test func `20000 random texts are read or refused`() {
    let headers = ["t,x\n", "t;x\n", "frame\tx\n", "t [ms];x\r\n", ""].map { Array($0.utf8) }
    let alphabet: [UInt8] = Array("0123456789.,;\t\n\"-e \r".utf8) + [0, 0xC2, 0xB5, 0xFF]
    var random = SplitMix(seed: 12)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let noise = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
      let header = headers.randomElement(using: &random) ?? []
      guard let file = try? CSVFile(bytes: header + noise, file: nil) else { continue }
      expectReadable(file, fps: Bool.random(using: &random) ? 60 : nil)
    }
  }

  /// Expects that a file's columns and its curve can be read or refused; a curve is finite.
  private func expectReadable(_ file: CSVFile, fps: Double?) {
    for column in file.columns {
      #expect((try? file.texts(in: column))?.count == file.rowCount)
      _ = try? file.numbers(in: column)
    }
    guard let (curve, _) = try? file.curve(fps: fps) else { return }
    #expect(curve.times.allSatisfy(\.isFinite) && curve.values.allSatisfy(\.isFinite))
    #expect(zip(curve.times, curve.times.dropFirst()).allSatisfy { $0 < $1 })
  }
}
