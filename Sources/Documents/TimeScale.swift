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
  /// The scale of a column of times: the unit that is given, that of its name, or that of their steps.
  ///
  /// It is an error if the unit is none of time, if frame numbers come without their rate `fps`,
  /// if times with a unit come with one, and if neither name nor steps tell the unit.
  package func timeScale(
    of column: ColumnChoice, _ times: [Double], fps: Double?, unit: TimeUnit?, origin: ColumnsOrigin
  ) throws(InputError) -> TimeScale {
    let unit = unit ?? column.unit.flatMap(TimeUnit.init(spelling:))
    switch (fps, unit, ColumnNames.areFrames(in: column.name)) {
    case (let fps?, nil, true): return .frames(perSecond: fps)
    case (let fps?, nil, false) where column.unit == nil: return .frames(perSecond: fps)
    case (nil, let unit?, _): return .unit(unit)
    case (nil, nil, false) where column.unit == nil:
      return .unit(try self.unit(of: times, in: column, origin))
    default: throw try scaleFault(of: column, unit, origin)
    }
  }

  /// The unit in which the middle step is that of 4 to 250 samples a second, which no two units share;
  /// seconds where it is less than 1, and in tables of fewer than 20 rows.
  private func unit(
    of times: [Double], in column: ColumnChoice, _ origin: ColumnsOrigin
  ) throws(InputError) -> TimeUnit {
    let steps = zip(times.dropFirst(), times).map(-).sorted()
    guard times.count >= 20, case let step = steps[steps.count / 2], step >= 1 else {
      return .seconds
    }
    let units = TimeUnit.allCases.dropFirst()
    if let unit = units.first(where: { 0.004...0.25 ~= $0.seconds(of: step) }) { return unit }
    let advice = origin == .options ? "add --time-unit s, or --fps" : "write timeUnit: s, or fps"
    throw InputError(
      at: try source(ofHeader: column.name),
      "column \(quoted(column.name)) goes on by \(plainText(of: step)) from row to row, and its unit is "
        + "not clear; \(advice) where it counts frames")
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
      fault = "is in \(unit), which is not supported; times are in s, ms, us, ns or min"
    }
    return InputError(
      at: try source(ofHeader: column.name), "column \(quoted(column.name)) \(fault)")
  }
}
