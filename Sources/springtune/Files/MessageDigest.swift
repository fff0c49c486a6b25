// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(CryptoKit)
  import CryptoKit
#else
  import CMessageDigest
#endif
import Foundation

/// A SHA-256 on its way over some bytes.
///
/// CryptoKit computes it on Apple's systems, libmd or the processor itself elsewhere: a package of
/// cryptography would take longer to build than all the rest.
struct MessageDigest {
  #if canImport(CryptoKit)
    private var hash = SHA256()

    /// Adds the next bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

    /// The digest of all bytes in 64 hexadecimal digits.
    var text: String {
      hash.finalize()
        .map { byte in
          let digits = String(byte, radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }
        .joined()
    }
  #else
    private var context = {
      var context = SHA2_CTX()
      SHA256Init(&context)
      return context
    }()

    /// The processor has instructions for SHA-256.
    static let hasInstructions = springtune_has_sha256() != 0

    /// The instructions compute whole blocks, where there are any.
    private let usesInstructions: Bool

    /// A digest of no bytes, by the instructions of the processor where it has them.
    init(usesInstructions: Bool = Self.hasInstructions) {
      self.usesInstructions = usesInstructions
    }

    /// Adds the next bytes.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      var rest = bytes
      if usesInstructions, context.bitcount.0 % Self.block.bits == 0 {
        let count = bytes.count / Self.block.bytes
        springtune_sha256_blocks(&context, bytes.baseAddress, count)
        rest = UnsafeRawBufferPointer(rebasing: bytes[(count * Self.block.bytes)...])
      }
      SHA256Update(&context, rest.baseAddress, rest.count)
    }

    private static let block = (bytes: 64, bits: UInt64(512))

    /// The digest of all bytes in 64 hexadecimal digits.
    var text: String {
      var last = context
      // The digits and the zero that ends them.
      var digits = [CChar](repeating: 0, count: 65)
      SHA256End(&last, &digits)
      return String(decoding: digits.prefix(64).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  #endif
}

/// The SHA-256 of some bytes, in 64 hexadecimal digits.
func sha256(_ bytes: [UInt8]) -> String {
  var digest = MessageDigest()
  bytes.withUnsafeBytes { digest.append($0) }
  return digest.text
}

/// The SHA-256 of a file, which is read piece by piece; nil with `errno` where it cannot be read.
func sha256(ofFile path: String) -> String? {
  let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var digest = MessageDigest()
  let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
  defer { piece.deallocate() }
  while true {
    let count = uninterrupted { read(descriptor, piece.baseAddress, piece.count) }
    guard count >= 0 else { return nil }
    if count == 0 { return digest.text }
    digest.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
  }
}
