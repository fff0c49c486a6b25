// SPDX-License-Identifier: GPL-3.0-or-later

/// Where somebody says which columns make a curve, and how messages call that.
public enum ColumnsOrigin: Sendable {
  /// The options of a command: `--time`, `--value`, `--fps`.
  case options
  /// The keys of a document: `time`, `value`, `fps`.
  case document
}

/// What the numbers of a column of times count.
package enum TimeScale {
  /// Units of time.
  case unit(TimeUnit)
  /// Frames, so many a second.
  case frames(perSecond: Double)

  /// A time in seconds, the `Double` nearest to the exact quotient or product.
  package func seconds(of time: Double) -> Double {
    switch self {
    case .unit(let unit): unit.seconds(of: time)
    case .frames(let fps): time / fps
    }
  }

  /// What to tell the user of a column that is converted; nil for seconds.
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
  /// The scale of a column of times, by its name.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - fps: The frames per second where times are frame numbers, nil where they are times.
  ///   - origin: Where that is said.
  /// - Throws: `InputError` for a unit that is none of time's, for frame numbers without a rate, and
  ///   for a rate of times that have a unit.
  /// - Returns: The scale; seconds for a column without a unit.
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

  /// What is wrong with a column that has no scale.
  private func scaleFault(
    of column: ColumnChoice, _ unit: TimeUnit?, _ origin: ColumnsOrigin
  ) throws(InputError) -> InputError {
    let name = "column \(quoted(column.name))"
    let source = try source(ofHeader: column.name)
    if let unit {
      let advice = origin == .options ? "leave out --fps" : "leave out fps"
      return InputError(at: source, "\(name) is in \(unit), not frame numbers; \(advice)")
    }
    if ColumnNames.areFrames(in: column.name) {
      let advice = origin == .options ? "add --fps" : "write fps"
      return InputError(
        at: source, "\(name) holds frame numbers; \(advice), the frames per second")
    }
    return InputError(
      at: source,
      "\(name) is in \(quoted(column.unit ?? "")), which is not supported; times are in s, ms, us "
        + "or min")
  }
}
