// SPDX-License-Identifier: GPL-3.0-or-later

/// The place that names the columns of a curve, which decides how messages call them.
public enum ColumnsOrigin: Sendable {
  /// The options of a command: `--time`, `--value`, `--fps`.
  case options
  /// The keys of a document: `time`, `value`, `fps`.
  case document
}

/// The scale of a column of times.
package enum TimeScale {
  /// Units of time.
  case unit(TimeUnit)
  /// Frame numbers at a rate.
  case frames(perSecond: Double)

  /// A time in seconds, the `Double` nearest to the exact quotient or product.
  package func seconds(of time: Double) -> Double {
    switch self {
    case .unit(let unit): unit.seconds(of: time)
    case .frames(let fps): time / fps
    }
  }

  /// The note for the user on a column that is converted; nil for seconds.
  package func note(on column: ColumnChoice) -> String? {
    switch self {
    case .unit(.seconds): nil
    case .unit(let unit): "times of column \(quoted(column.name)) are in \(unit)"
    case .frames(let fps):
      "times of column \(quoted(column.name)) are frame numbers, \(plainText(of: fps)) a second"
    }
  }
}

extension CSVFile {
  /// The scale of a column of times, by its name; seconds for a column without a unit.
  ///
  /// It is an error if the unit is none of time, if frame numbers come without their rate `fps`,
  /// and if times with a unit come with one.
  package func timeScale(
    of column: ColumnChoice, fps: Double?, origin: ColumnsOrigin
  ) throws(InputError) -> TimeScale {
    let unit = column.unit.flatMap(TimeUnit.init(spelling:))
    switch (fps, unit, ColumnNames.areFrames(in: column.name)) {
    case (let fps?, nil, true): return .frames(perSecond: fps)
    case (let fps?, nil, false) where column.unit == nil: return .frames(perSecond: fps)
    case (nil, let unit?, _): return .unit(unit)
    case (nil, nil, false) where column.unit == nil: return .unit(.seconds)
    default: throw try scaleFault(of: column, unit, origin)
    }
  }

  /// The fault of a column that has no scale.
  private func scaleFault(
    of column: ColumnChoice, _ unit: TimeUnit?, _ origin: ColumnsOrigin
  ) throws(InputError) -> InputError {
    let fault: String
    if let unit {
      let advice = origin == .options ? "leave out --fps" : "leave out fps"
      fault = "is in \(unit), not frame numbers; \(advice)"
    } else if ColumnNames.areFrames(in: column.name) {
      let advice = origin == .options ? "add --fps" : "write fps"
      fault = "holds frame numbers; \(advice), the frames per second"
    } else {
      let unit = quoted(column.unit ?? "")
      fault = "is in \(unit), which is not supported; times are in s, ms, us or min"
    }
    return InputError(
      at: try source(ofHeader: column.name), "column \(quoted(column.name)) \(fault)")
  }
}
