// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

/// The options for reading and measuring the curves of CSV files.
struct MeasureOptions: CommandGroup {
  var columns = CurveColumns()
  var initial: Double?
  var final: Double?
  var band: Band?
  var onset: Seconds?

  static var form: CommandForm<Self> {
    [
      .group(\.columns),
      .option("--initial", \.initial),
      .option("--final", \.final),
      .option("--band", \.band),
      .option("--onset", \.onset),
    ]
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: share > 0 && share < 1, "--band must be greater than 0 and less than 100 percent")
  }

  /// The half width of the band, as a share of the step; the usual one where it is a distance.
  var share: Double { if case .fraction(let share)? = band { share } else { 2 / 100 } }

  /// Reads the curve of a file, and the columns that it was taken from.
  func recording(of path: String) throws -> (Recording, CurveSource) {
    let bytes = try DiskFiles().bytes(of: path, from: nil, at: InputSource())
    let file = path == "-" ? "standard input" : path
    let (curve, source) = try CSVFile(bytes: bytes, file: file).curve(columns)
    let recording = try Recording(
      curve, from: onset?.value, initial: initial, final: final,
      band: band ?? .standard, file: file)
    return (recording, source)
  }
}

/// A band on the command line: in percent of the step, `2` or `2%`, or a distance in the curve's unit, `1pt`.
extension Band: CommandValue {
  static var kind: String { "a number of percent, or a distance such as 1pt" }

  init?(argument: String) {
    let isDistance = argument.hasSuffix("pt")
    let digits = isDistance ? String(argument.dropLast(2)) : argument
    guard let number = Percent(argument: digits)?.value, number > 0 || !isDistance else {
      return nil
    }
    self = isDistance ? .absolute(number) : .fraction(number / 100)
  }
}

extension CurveColumns: CommandGroup {
  static var form: CommandForm<Self> {
    [
      .option("--time", \.time), .option("--value", \.value), .option("--fps", \.fps),
      .option("--time-unit", \.unit),
    ]
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: fps == nil || unit == nil,
      "--fps is for frame numbers, --time-unit for times; give one of them")
    try refuse(unless: fps.map({ $0 > 0 }) ?? true, "--fps must be a finite number greater than 0")
  }

  /// Sentences on the columns that were guessed and the units converted; a document may name the columns
  /// where the options do not.
  func remarks(on source: CurveSource, isNamed: Bool = false) -> [String] {
    let columns = [("time", source.time, time), ("value", source.value, value)]
    let guesses = columns.filter { $0.1.isGuess || !isNamed && $0.2 == nil }
    let names = guesses.map { name, column, _ in
      if name == "value", let plane = source.plane {
        return "value from columns \"\(plane.x)\" and \"\(plane.y)\""
      }
      return "\(name) from column \"\(column.name)\""
    }
    let guess = names.isEmpty ? [] : ["taking \(names.joined(separator: " and "))"]
    return guess + source.notes
  }
}

extension TimeUnit: CommandValue {}
