// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentFormat {
  /// The units that a number may carry in a document.
  ///
  /// - Parameter unit: The unit that counts, such as `s`; empty for a bare number.
  /// - Returns: The units that are converted to it, itself first; none for a bare number.
  package static func units(of unit: String) -> [String] {
    WrittenUnit.units(of: [unit]).map(\.name)
  }

  /// Every unit that a number may carry.
  package static var units: [String] { WrittenUnit.all.map(\.name).sorted() }
}
