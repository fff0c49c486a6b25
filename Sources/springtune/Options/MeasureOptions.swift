// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Responses
import Studies

/// The options for reading and measuring the curves of CSV files.
struct MeasureOptions: ParsableArguments {
  @OptionGroup var columns: ColumnOptions

  @Option(
    parsing: .unconditional,
    help: "The value that the curve starts from; its first sample by default.")
  var initial: Double?

  @Option(
    parsing: .unconditional,
    help: "The value that the curve is to end at; its last sample by default.")
  var final: Double?

  @Option(
    help: "How near to its end the curve must stay to count as settled, in percent of the step.")
  var band = Percent(2)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time at which the motion begins, 0 for the first sample; found by default.",
      valueName: "time"))
  var onset: Seconds?

  func validate() throws {
    guard band.value > 0 && band.value < 100 else {
      throw ValidationError("--band must be greater than 0 and less than 100 percent")
    }
    for (name, value) in [("--initial", initial), ("--final", final)] {
      guard value?.isFinite ?? true else {
        throw ValidationError("\(name) must be a finite number")
      }
    }
  }

  /// Reads the curve of a file, and the columns that it was taken from.
  func recording(of path: String) throws -> (Recording, CurveSource) {
    let bytes = try DiskFiles().bytes(of: path, from: nil, at: InputSource())
    let file = path == "-" ? "standard input" : path
    let (curve, source) = try CSVFile(bytes: bytes, file: file)
      .curve(
        time: columns.time, value: columns.value, fps: columns.fps, unit: columns.timeUnit)
    let recording = try Recording(
      curve, from: onset.map { .held($0.value) } ?? .found, initial: initial, final: final,
      band: band.value / 100, file: file)
    return (recording, source)
  }
}

/// The columns of a CSV file that make a curve.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: "The column of times; guessed by default.")
  var time: String?

  @Option(
    help: ArgumentHelp(
      "The column of values, or those of x and y, for the way along the main direction of the move; "
        + "guessed by default.", valueName: "value"))
  var value: String?

  @Option(
    parsing: .unconditional,
    help: "The frames per second, where the column of times holds frame numbers.")
  var fps: Double?

  @Option(help: ArgumentHelp("The unit of the times.", valueName: "unit", visibility: .rest))
  var timeUnit: TimeUnit?

  func validate() throws {
    guard fps == nil || timeUnit == nil else {
      throw ValidationError("--fps is for frame numbers, --time-unit for times; give one of them")
    }
    guard fps.map({ $0 > 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--fps must be a finite number greater than 0")
    }
  }

  /// Says which columns were guessed and which units converted; a document may name the columns where
  /// the options do not.
  func announce(_ source: CurveSource, isNamed: Bool = false, output: OutputOptions) {
    let columns = [("time", source.time, time), ("value", source.value, value)]
    let guesses = columns.filter { $0.1.isGuess || !isNamed && $0.2 == nil }
    let names = guesses.map { name, column, _ in
      if name == "value", let plane = source.plane {
        return "value from columns \"\(plane.x)\" and \"\(plane.y)\""
      }
      return "\(name) from column \"\(column.name)\""
    }
    if !names.isEmpty { output.say("taking \(names.joined(separator: " and "))") }
    source.notes.forEach(output.say)
  }
}

extension TimeUnit: ExpressibleByArgument {}

/// A time in seconds on the command line, with its unit or without: `0.5`, `500ms`.
struct Seconds: ExpressibleByArgument {
  /// The number, finite.
  let value: Double

  init?(argument: String) {
    let units = WrittenUnit.units(of: ["s"]).filter { argument.hasSuffix($0.name) }
    let unit = units.max { $0.name.count < $1.name.count }
    let digits = argument.dropLast(unit?.name.count ?? 0)
    guard digits.contains(where: \.isNumber) else { return nil }
    let value = unit.map { $0.value(of: digits) } ?? Double(argument)
    guard let value, value.isFinite else { return nil }
    self.value = value
  }
}
