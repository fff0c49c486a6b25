// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentFormat {
  /// The units that a number may carry in a document.
  ///
  /// - Parameter unit: The unit that counts, such as `s`; empty for a bare number.
  /// - Returns: The units that are converted to it, itself first; none for a bare number.
  package static func units(of unit: String) -> [String] { spellings[unit] ?? [] }

  /// Every unit that a number may carry.
  package static var units: [String] { spellings.values.flatMap(\.self).sorted() }

  private static let spellings = [
    "s": ["s", "ms", "min"], "pt": ["pt"], "pt/s": ["pt/s"], "Hz": ["Hz"],
    "rad": ["rad", "deg", "°"], "rad/s": ["rad/s", "deg/s"], "percent": ["%", "percent"],
    "1/s": ["1/s", "/s"],
  ]
}
