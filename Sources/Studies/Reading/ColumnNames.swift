// SPDX-License-Identifier: GPL-3.0-or-later

/// The names that the columns of curves usually have.
enum ColumnNames {
  /// Names of times, in lower case.
  static let times: Set = [
    "t", "time", "times", "timestamp", "timestamps", "elapsed", "s", "sec", "secs", "second",
    "seconds", "ms", "millis", "milliseconds",
  ]

  /// Names of values, in lower case.
  static let values: Set = [
    "progress", "value", "values", "y", "position", "pos", "x", "displacement", "distance",
    "angle", "offset", "level", "amplitude", "response",
  ]

  /// Units that may end a name after an underscore, or be a name alone.
  private static let units: Set = [
    "s", "sec", "secs", "second", "seconds", "ms", "millis", "milliseconds", "us", "pt", "px", "m",
    "cm", "mm", "rad", "deg", "percent",
  ]

  /// Parts a column's name into its base, in lower case, and the unit at its end.
  ///
  /// A unit stands in parentheses or brackets, whatever it is, or after an underscore when it is a
  /// usual one: `Time (ms)`, `time[s]`, `time_s`. A name may be a unit alone: `seconds`.
  static func parts(of name: String) -> (base: String, unit: String?) {
    let base = name.lowercased()
    if units.contains(base) { return (base, name) }
    return bracketedParts(of: name) ?? underscoredParts(of: name) ?? (base, nil)
  }

  /// The parts of `Time (ms)` and `time[s]`; nil for other names.
  private static func bracketedParts(of name: String) -> (base: String, unit: String?)? {
    let brackets: [Character: Character] = [")": "(", "]": "["]
    guard let close = name.last, let open = brackets[close], let start = name.lastIndex(of: open)
    else { return nil }
    let unit = name[name.index(after: start)...].dropLast()
    return (String(name[..<start].lowercased().trimming(" ")), String(unit))
  }

  /// The parts of `time_ms`; nil for other names.
  private static func underscoredParts(of name: String) -> (base: String, unit: String?)? {
    guard let underscore = name.lastIndex(of: "_") else { return nil }
    let unit = name[name.index(after: underscore)...]
    guard units.contains(unit.lowercased()) else { return nil }
    return (name[..<underscore].lowercased(), String(unit))
  }
}
