// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import springtune

@Suite struct MessageDigestTests {
  @Test(arguments: [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `The digests are those of FIPS 180-4`(text: String, digest: String) {
    #expect(sha256(Array(text.utf8)) == digest)
  }

  #if !canImport(CryptoKit)
    @Test func `The processor's instructions give libmd's digests, however the bytes are cut`() {
      for count in [0, 1, 63, 64, 65, 127, 128, 1000, 4096, 100_001] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        for cut in [0, 1, 64, 100, 128] where cut <= count {
          var one = MessageDigest()
          var other = MessageDigest(usesInstructions: false)
          bytes.withUnsafeBytes { bytes in
            for piece in [bytes[..<cut], bytes[cut...]] {
              one.append(UnsafeRawBufferPointer(rebasing: piece))
              other.append(UnsafeRawBufferPointer(rebasing: piece))
            }
          }
          #expect(one.text == other.text, "\(count) bytes, cut at \(cut)")
        }
      }
    }
  #endif

  @Test func `The digest of a file is that of its bytes, whatever their number`() throws {
    let place = try Workplace()
    for count in [0, 1, 63, 64, 65, 262_143, 262_144, 262_145, 1_000_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
      let url = place.file("bytes")
      try Data(bytes).write(to: url)
      #expect(try sha256(ofFile: url.path) == sha256(bytes))
    }
    #expect(throws: CommandError.self) {
      try sha256(ofFile: place.file("none").path)
    }
    // FIPS 180-4: a million times the letter a.
    #expect(
      sha256([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
