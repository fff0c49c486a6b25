// SPDX-License-Identifier: GPL-3.0-or-later

/// Quantities in round words, for sentences about what is to come.
enum Roughly {
  /// A time in seconds: `43 hours`, from 2 of a unit on, seconds below that: `12 s`.
  static func duration(_ seconds: Double) -> String {
    let units = [
      (31_557_600.0, "years"), (86_400.0, "days"), (3600.0, "hours"), (60.0, "minutes"),
    ]
    return text(seconds, units.first { seconds >= 2 * $0.0 } ?? (1, "s"))
  }

  /// A size in bytes: `78 GB`, in powers of 1000.
  static func size(_ bytes: Double) -> String {
    let units = [(1e15, "PB"), (1e12, "TB"), (1e9, "GB"), (1e6, "MB")]
    return text(bytes, units.first { bytes >= $0.0 } ?? (1e3, "kB"))
  }

  private static func text(_ value: Double, _ unit: (size: Double, name: String)) -> String {
    let number = (value / unit.size).rounded()
    return number < 1e15 ? "\(Int(number)) \(unit.name)" : "\(number) \(unit.name)"
  }
}
