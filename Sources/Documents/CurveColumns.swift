// SPDX-License-Identifier: GPL-3.0-or-later

/// The columns of a curve as options of a command or keys of a document ask for them.
public struct CurveColumns: Sendable {
  /// The column of times; nil to find it.
  public var time: String?
  /// The column of values, or two with a comma between them; nil to find it.
  public var value: String?
  /// The frames per second where times are frame numbers, finite and greater than 0; nil where they
  /// are times.
  public var fps: Double?
  /// The unit of the times; nil for that of their column's name or of their steps.
  public var unit: TimeUnit?
  /// Keys of a document ask, which decides how messages call them; without `value` they mean one
  /// column, not two.
  public var areKeys = false

  /// Asks for columns.
  public init(
    time: String? = nil, value: String? = nil, fps: Double? = nil, unit: TimeUnit? = nil,
    areKeys: Bool = false
  ) {
    (self.time, self.value, self.fps, self.unit) = (time, value, fps, unit)
    self.areKeys = areKeys
  }
}

/// A column of a file that was asked for, or found by its name.
public struct ColumnChoice: Sendable, Equatable {
  /// The column's name, as the header has it.
  public let name: String
  /// A column that nobody asked for: the user should be told that it was taken.
  public let isGuess: Bool

  /// The unit that the name ends with, as written: `ms` of `time_ms` and of `Time (ms)`.
  ///
  /// Nil for a name without one. Times are converted by it, values are not.
  public var unit: String? { ColumnNames.parts(of: name).unit }
}

/// The two columns that make a curve.
public struct CurveSource: Sendable, Equatable {
  /// The times.
  public let time: ColumnChoice
  /// The values; of a position in the plane, both columns in one text.
  public let value: ColumnChoice
  /// The columns of a position in the plane; nil where one column holds the values.
  public var plane: PlaneColumns? = nil
  /// The distance of each sample of such a position from the line along which it moves; nil for one
  /// column.
  public package(set) var across: [Double]? = nil
  /// The way along that line as the coordinate that changes most tells it alone, which lies on the grid
  /// that rounding left; nil for one column.
  public package(set) var oneCoordinate: [Double]? = nil
  /// Where it was recorded, in words; nil where the file does not say.
  public package(set) var recorder: String? = nil
  /// Other guesses and conversions of the reading, a sentence each, to be shown to the user.
  public package(set) var notes: [String] = []
}

extension CSVFile {
  /// Finds the columns of a curve.
  ///
  /// - Parameters:
  ///   - time: The column of times asked for, nil to guess.
  ///   - value: The column of values asked for, nil to guess.
  ///   - hasFrames: True where times are to be frame numbers.
  ///   - guessesPlane: True where columns of x and y are guessed together.
  /// - Throws: `InputError` for a column that is not there, and when there is none to guess.
  /// - Returns: The columns, never the same one by guess.
  public func curveColumns(
    time: String? = nil, value: String? = nil, hasFrames: Bool = false, guessesPlane: Bool = false
  ) throws(InputError) -> CurveSource {
    if let value, !columns.contains(value), let plane = PlaneColumns(named: value, among: columns) {
      let time = try timeColumn(time, besides: [plane.x, plane.y], hasFrames: hasFrames)
      return CurveSource(
        time: time, value: ColumnChoice(name: plane.text, isGuess: false), plane: plane)
    }
    let time = try timeColumn(time, besides: value.map { [$0] } ?? [], hasFrames: hasFrames)
    let choice = try valueColumn(value, besides: time.name)
    guard guessesPlane, let plane = guessedPlane(choice, besides: time) else {
      return CurveSource(time: time, value: choice)
    }
    return CurveSource(
      time: time, value: ColumnChoice(name: plane.text, isGuess: true), plane: plane)
  }

  /// The columns called x and y, where the guess of one column is no better.
  private func guessedPlane(_ value: ColumnChoice, besides time: ColumnChoice) -> PlaneColumns? {
    guard value.isGuess, let plane = PlaneColumns(among: columns.filter { $0 != time.name }) else {
      return nil
    }
    let isNamed = ColumnNames.values.contains(ColumnNames.parts(of: value.name).base)
    return isNamed && ![plane.x, plane.y].contains(value.name) ? nil : plane
  }

  /// Finds the column of times: the one asked for, or a guess other than the columns of values.
  ///
  /// The guess is the first one called `t`, `time`, `times`, `seconds`, `timestamp` and the like,
  /// whatever its case and unit; else the first one of frame numbers, which come before times where
  /// they are wanted; else the first.
  private func timeColumn(
    _ requested: String?, besides values: [String], hasFrames: Bool
  ) throws(InputError) -> ColumnChoice {
    if let requested { return try choice(requested) }
    let others = columns.filter { !values.contains($0) }
    let frames = others.first(where: ColumnNames.areFrames)
    let times = others.first(named: ColumnNames.times)
    return try guess((hasFrames ? frames ?? times : times ?? frames) ?? others.first, "times")
  }

  /// Finds the column of a curve's values: the one asked for, or a guess other than the times.
  ///
  /// The guess is the first one called `progress`, `value`, `y`, `position`, `x`, `displacement`
  /// and the like; else the one after the times, or the first one when the times come last, of
  /// those that hold neither times nor frame numbers if possible.
  func valueColumn(
    _ requested: String? = nil, besides time: String? = nil
  ) throws(InputError) -> ColumnChoice {
    if let requested { return try choice(requested) }
    let others = columns.filter { $0 != time }
    let plain = others.filter { !ColumnNames.isClock($0) }
    let choices = plain.isEmpty ? others : plain
    let next = columns.drop { $0 != time }.first(where: choices.contains)
    return try guess(choices.first(named: ColumnNames.values) ?? next ?? choices.first, "values")
  }

  /// The column that was asked for.
  private func choice(_ requested: String) throws(InputError) -> ColumnChoice {
    ColumnChoice(name: columns[try index(of: requested)], isGuess: false)
  }

  /// The column that was guessed, if there was any to guess.
  private func guess(_ name: String?, _ content: String) throws(InputError) -> ColumnChoice {
    guard let name else {
      let only = quoted(columns[0])
      throw InputSource(place: file, line: 1).error(
        "expected a column of \(content) next to \(only)")
    }
    return ColumnChoice(name: name, isGuess: true)
  }
}

extension [String] {
  /// The first column name that is one of some names, in any case and with any unit.
  fileprivate func first(named names: Set<String>) -> String? {
    first { names.contains(ColumnNames.parts(of: $0).base) }
  }
}

/// The names that the columns of curves usually have.
package enum ColumnNames {
  /// Names of times, in lower case; a unit of time alone is one too, except `min`, a minimum.
  package static let times: Set = Set(TimeUnit.spellings.keys).subtracting(["min"]).union([
    "t", "time", "times", "timestamp", "timestamps", "elapsed", "zeit", "uptime", "frametime",
    "frame_time", "frame time", "elapsedtime", "elapsed_time", "elapsed time",
  ])

  /// Names of frame numbers, in lower case.
  package static let frames: Set = [
    "frame", "frames", "frame_number", "frame number", "framenumber", "frame_no", "frame_index",
  ]

  /// Names of values, in lower case.
  package static let values: Set = [
    "progress", "value", "values", "y", "position", "pos", "x", "displacement", "distance",
    "angle", "offset", "level", "amplitude", "response",
  ]

  /// Units that may end a name without brackets.
  private static let units: Set = Set(TimeUnit.spellings.keys).union([
    "frame", "frames", "pt", "px", "dp", "m", "cm", "mm", "rad", "deg", "percent",
  ])

  /// Units of time that are recognised to be refused.
  private static let otherTimes: Set = ["h", "hr", "hours", "cs", "ticks", "100ns"]

  /// Recognises a unit that may end a name without brackets.
  static func isUnit(_ text: String) -> Bool { units.contains(text.lowercased()) }

  /// Recognises frame numbers: `frame`, `frame_number`, `t [frames]`, not `frame_ms`.
  static func areFrames(in name: String) -> Bool {
    let (base, unit) = parts(of: name)
    guard let unit = unit?.lowercased() else { return frames.contains(base) }
    return frames.contains(unit) || frames.contains(base) && TimeUnit(spelling: unit) == nil
  }

  /// Recognises times, frame numbers and the numbers of rows.
  static func isClock(_ name: String) -> Bool {
    times.contains(parts(of: name).base) || areFrames(in: name) || name == TableLayout.unnamed
      || name.hasPrefix("Unnamed: ")
  }

  /// Parts a column's name into its base, in lower case, and the unit at its end.
  ///
  /// Any unit may stand in parentheses or brackets, a usual one also after an underscore, a space
  /// or a slash when it is a usual one: `Time (ms)`, `time[s]`, `time_s`, `t / s`. A name may be a
  /// unit alone: `seconds`, but `min` is a minimum. It may begin with a capital after a small letter:
  /// `elapsedMillis`, `timeMS`.
  package static func parts(of name: String) -> (base: String, unit: String?) {
    let base = name.lowercased()
    if base == "min" { return (base, nil) }
    if units.contains(base) || base == "ticks" { return (base, name) }
    let spaced = name.replacing(/([a-z])([A-Z]+[a-z]*)$/) { "\($0.1)_\($0.2)" }
    return bracketedParts(of: name) ?? separatedParts(of: spaced) ?? (base, nil)
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
    guard units.contains(unit.lowercased()) || otherTimes.contains(unit.lowercased()) else {
      return nil
    }
    let base = name[..<separator].reversed().drop(while: separators.contains).reversed()
    return (String(base).lowercased(), String(unit))
  }
}

/// The columns of a position in the plane.
public struct PlaneColumns: Sendable, Equatable {
  /// The column of the x coordinates.
  public let x: String
  /// The column of the y coordinates.
  public let y: String

  /// The two names as one text, as `--value` takes them: `x,y`.
  var text: String { "\(x),\(y)" }

  /// The columns that a text names, with a comma between them; nil where there are none such.
  init?(named text: String, among columns: [String]) {
    for comma in text.indices where text[comma] == "," {
      let x = String(text[..<comma].trimming(" "))
      let y = String(text[text.index(after: comma)...].trimming(" "))
      guard columns.contains(x), columns.contains(y), x != y else { continue }
      self.init(x: x, y: y)
      return
    }
    return nil
  }

  /// The first columns that are called x and y, and alike otherwise: `x_px` and `y_px`, `posX` and
  /// `posY`, `X (cm)` and `Y (cm)`, `Point 1 X` and `Point 1 Y`; nil where there are none such.
  init?(among columns: [String]) {
    let axes = columns.map { ($0, Self.axis(of: $0)) }
    for (x, axis) in axes where axis?.letter == "x" {
      let other = axes.first {
        $0.1?.letter == "y" && $0.1?.stem == axis?.stem && $0.1?.unit == axis?.unit
      }
      guard let other else { continue }
      self.init(x: x, y: other.0)
      return
    }
    return nil
  }

  private init(x: String, y: String) { (self.x, self.y) = (x, y) }

  /// Words of a position that may stand before or after its letter, with a number or without.
  private static let stems: Set = [
    "", "p", "pos", "position", "c", "center", "centre", "centroid", "coord", "coordinate", "loc",
    "location", "point", "layer", "translation",
  ]

  /// Parts the name of a coordinate into its letter and the rest; nil for another name.
  private static func axis(of name: String) -> (letter: Character, stem: String, unit: String?)? {
    let (base, unit) = ColumnNames.parts(of: name)
    if base == "left" || base == "top" { return (base == "left" ? "x" : "y", "", unit) }
    let letters = base.filter { $0.isLetter || $0.isNumber }
    let candidates = [(letters.last, letters.dropLast()), (letters.first, letters.dropFirst())]
    let match = candidates.first { letter, stem in
      (letter == "x" || letter == "y") && stems.contains(stem.filter { !$0.isNumber })
    }
    guard let match, let letter = match.0 else { return nil }
    return (letter, String(match.1), unit?.lowercased())
  }
}
