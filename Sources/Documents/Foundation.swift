// SPDX-License-Identifier: GPL-3.0-or-later

// Files, folders and the process, for every room above: the part of Foundation without calendars,
// locales and regular expressions, which the start of a short run would wait for.

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String { String(trimming(while: \.isWhitespace)) }
}
