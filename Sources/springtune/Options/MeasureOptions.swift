// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Responses

/// How the curves of CSV files are read and measured.
struct MeasureOptions: ParsableArguments {
  @OptionGroup var columns: ColumnOptions

  @Option(
    parsing: .unconditional,
    help: "The value that the curve starts from; its first sample unless said.")
  var initial: Double?

  @Option(
    parsing: .unconditional,
    help: "The value that the curve is to end at; its last sample unless said.")
  var final: Double?

  @Option(
    help: "How near to its end the curve must stay to count as settled, in percent of the step.")
  var band = Percent(2)

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

  /// Reads the curve of a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: A refusal where it cannot be read, or holds no curve.
  /// - Returns: The response that the curve is, and the columns that it was taken from.
  func response(of path: String) throws -> (Response, CurveSource) {
    let (bytes, name) =
      path == "-"
      ? (try DiskFiles.standardInput(named: "standard input"), "standard input")
      : (try DiskFiles().bytes(of: path, from: nil, at: InputSource()), path)
    let (curve, source) = try CSVFile(bytes: bytes, file: name)
      .curve(time: columns.time, value: columns.value, fps: columns.fps)
    let band = Band.fraction(band.value / 100)
    return (Response(to: curve, initial: initial, final: final, band: band), source)
  }
}
