// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(CryptoKit)
  import CryptoKit
#else
  import CMessageDigest
#endif

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
      springtune_sha256_append(&context, bytes.baseAddress, bytes.count, usesInstructions ? 1 : 0)
    }

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

/// The SHA-256 of a plain file, which is read piece by piece.
func sha256(ofFile path: String) throws -> String {
  var digest = MessageDigest()
  try readPlainFile(path) { bytes in bytes.withUnsafeBytes { digest.append($0) } }
  return digest.text
}
