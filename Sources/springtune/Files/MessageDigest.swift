// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(CryptoKit)
  import CryptoKit
#else
  import CMessageDigest
#endif

/// The SHA-256 of some bytes, in 64 hexadecimal digits.
///
/// CryptoKit computes it on Apple's systems, libmd elsewhere: one call is needed, and a package of
/// cryptography would take longer to build than all the rest.
func sha256(_ bytes: [UInt8]) -> String {
  #if canImport(CryptoKit)
    SHA256.hash(data: bytes)
      .map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }
      .joined()
  #else
    // The digits and the zero that ends them.
    var digits = [CChar](repeating: 0, count: 65)
    SHA256Data(bytes, bytes.count, &digits)
    return String(decoding: digits.prefix(64).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  #endif
}
