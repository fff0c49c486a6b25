// SPDX-License-Identifier: GPL-3.0-or-later

/// The names that the columns of curves usually have.
enum ColumnNames {
  /// Names of times, in lower case; a unit of time alone is one too, except `min`, a minimum.
  static let times: Set = Set(TimeUnit.spellings.keys).subtracting(["min"]).union([
    "t", "time", "times", "timestamp", "timestamps", "elapsed", "zeit",
  ])

  /// Names of frame numbers, in lower case.
  static let frames: Set = [
    "frame", "frames", "frame_number", "frame number", "framenumber", "frame_no", "frame_index",
  ]

  /// Names of values, in lower case.
  static let values: Set = [
    "progress", "value", "values", "y", "position", "pos", "x", "displacement", "distance",
    "angle", "offset", "level", "amplitude", "response",
  ]

  /// Units that may end a name without brackets.
  private static let units: Set = Set(TimeUnit.spellings.keys).union([
    "frame", "frames", "pt", "px", "m", "cm", "mm", "rad", "deg", "percent",
  ])

  /// Whether a column holds frame numbers: `frame`, `frame_number`, `t [frames]`, not `frame_ms`.
  static func areFrames(in name: String) -> Bool {
    let (base, unit) = parts(of: name)
    guard let unit = unit?.lowercased() else { return frames.contains(base) }
    return frames.contains(unit) || frames.contains(base) && TimeUnit(spelling: unit) == nil
  }

  /// Whether a column holds times or frame numbers.
  static func isClock(_ name: String) -> Bool {
    times.contains(parts(of: name).base) || areFrames(in: name)
  }

  /// Parts a column's name into its base, in lower case, and the unit at its end.
  ///
  /// A unit stands in parentheses or brackets, whatever it is, or after an underscore, a space or a
  /// slash when it is a usual one: `Time (ms)`, `time[s]`, `time_s`, `t / s`. A name may be a unit
  /// alone: `seconds`, but `min` is a minimum.
  static func parts(of name: String) -> (base: String, unit: String?) {
    let base = name.lowercased()
    if base == "min" { return (base, nil) }
    if units.contains(base) { return (base, name) }
    return bracketedParts(of: name) ?? separatedParts(of: name) ?? (base, nil)
  }

  /// The parts of `Time (ms)` and `time[s]`; nil for other names.
  private static func bracketedParts(of name: String) -> (base: String, unit: String?)? {
    let brackets: [Character: Character] = [")": "(", "]": "["]
    guard let close = name.last, let open = brackets[close], let start = name.lastIndex(of: open)
    else { return nil }
    let unit = name[name.index(after: start)...].dropLast()
    return (String(name[..<start].lowercased().trimming(" ")), String(unit.trimming(" ")))
  }

  /// The parts of `time_ms`, `time ms` and `t / ms`; nil for other names.
  private static func separatedParts(of name: String) -> (base: String, unit: String?)? {
    let separators: Set<Character> = ["_", " ", "/"]
    guard let separator = name.lastIndex(where: separators.contains) else { return nil }
    let unit = name[name.index(after: separator)...]
    guard units.contains(unit.lowercased()) else { return nil }
    let base = name[..<separator].reversed().drop(while: separators.contains).reversed()
    return (String(base).lowercased(), String(unit))
  }
}
