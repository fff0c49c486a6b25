// SPDX-License-Identifier: GPL-3.0-or-later

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
    of column: ColumnChoice, _ times: [Double], as asked: CurveColumns
  ) throws(InputError) -> TimeScale {
    let unit = asked.unit ?? column.unit.flatMap(TimeUnit.init(spelling:))
    switch (asked.fps, unit, ColumnNames.areFrames(in: column.name)) {
    case (let fps?, nil, true): return .frames(perSecond: fps)
    case (let fps?, nil, false) where column.unit == nil: return .frames(perSecond: fps)
    case (nil, let unit?, _): return .unit(unit)
    case (nil, nil, false) where column.unit == nil:
      return .unit(try self.unit(of: times, in: column, asked))
    default: throw try scaleFault(of: column, unit, asked)
    }
  }

  /// The unit in which the middle step is that of 4 to 250 samples a second, which no two units share;
  /// seconds where it is less than 1, and in tables of fewer than 20 rows.
  private func unit(
    of times: [Double], in column: ColumnChoice, _ asked: CurveColumns
  ) throws(InputError) -> TimeUnit {
    let steps = zip(times.dropFirst(), times).map(-).sorted()
    guard times.count >= 20, case let step = steps[steps.count / 2], step >= 1 else {
      return .seconds
    }
    let units = TimeUnit.allCases.dropFirst()
    if let unit = units.first(where: { 0.004...0.25 ~= $0.seconds(of: step) }) { return unit }
    let advice = asked.areKeys ? "write timeUnit: s, or fps" : "add --time-unit s, or --fps"
    throw InputError(
      at: try source(ofHeader: column.name),
      "column \(quoted(column.name)) goes on by \(plainText(of: step)) from row to row, and its unit is "
        + "not clear; \(advice) where it counts frames")
  }

  /// The fault of a column that has no scale.
  private func scaleFault(
    of column: ColumnChoice, _ unit: TimeUnit?, _ asked: CurveColumns
  ) throws(InputError) -> InputError {
    let fault: String
    if let unit {
      fault = "is in \(unit), not frame numbers; leave out \(asked.areKeys ? "fps" : "--fps")"
    } else if ColumnNames.areFrames(in: column.name) {
      let advice = asked.areKeys ? "write fps" : "add --fps"
      fault = "holds frame numbers; \(advice), the frames per second"
    } else {
      let unit = quoted(column.unit ?? "")
      fault = "is in \(unit), which is not supported; times are in s, ms, us, ns or min"
    }
    return InputError(
      at: try source(ofHeader: column.name), "column \(quoted(column.name)) \(fault)")
  }
}

/// The longest time without a unit that is taken without a question, in seconds.
///
/// A bare number above it is taken as it is typed, and the user is asked for milliseconds.
package let longestBareTime = 20.0

extension StringProtocol {
  /// A time above the longest that is taken without a question, without a unit.
  package var isLongTime: Bool { Double(self).map { $0 > longestBareTime && $0.isFinite } ?? false }

  /// The question about a time that was perhaps meant in milliseconds.
  ///
  /// - Parameter place: The flag with its argument.
  /// - Returns: `--settle 500: 500 s; did you mean 500ms?`; nil for a time that is not long, that
  ///   carries a unit, or that is no number.
  package func timeQuestion(at place: String) -> String? {
    let literal = trimming(" ")
    return literal.isLongTime ? "\(place): \(literal) s; did you mean \(literal)ms?" : nil
  }
}

/// A date and a time of day as ISO 8601 writes them: `2026-01-31T12:00:00.250Z`.
///
/// A space may stand for the `T`, seconds may have decimals after a point or a comma, and a zone may
/// follow: `Z`, `+01:00`, `+0100` or `+01`. Leap seconds are not counted.
struct TimeStamp {
  /// The minutes since the beginning of 1970 in universal time, or in the zone that is not written.
  private let minutes: Int
  private let seconds: Double

  /// Reads a text; nil for another one.
  init?(_ text: String) {
    let digits = text.utf8.prefix { $0.isDigit }.count
    let words = text.split(maxSplits: 1) { "Tt ".contains($0) }
    guard digits == 4, words.count == 2 else { return nil }
    let date = words[0].split(separator: "-", omittingEmptySubsequences: false).map(Self.whole)
    let clock = words[1].prefix { !"Zz+-".contains($0) }
    let time = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2],
      (1...12).contains(month), (1...31).contains(day), (2...3).contains(time.count),
      let hour = Self.whole(time[0]), let minute = Self.whole(time[1]), hour < 25, minute < 60,
      let zone = Self.zone(words[1][clock.endIndex...])
    else { return nil }
    let second = time.count == 3 ? time[2].replacing(",", with: ".") : "0"
    guard second.first?.isNumber == true,
      second.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      let seconds = Double(second), seconds < 61
    else {
      return nil
    }
    minutes = (Self.days(year, month, day) * 24 + hour) * 60 + minute - zone
    self.seconds = seconds
  }

  /// The seconds since another one.
  func seconds(since other: TimeStamp) -> Double {
    Double((minutes - other.minutes) * 60) + (seconds - other.seconds)
  }

  /// The minutes by which a zone is ahead of universal time; nil for another text.
  private static func zone(_ text: Substring) -> Int? {
    guard let sign = text.first, !"Zz".contains(sign) else { return text.count < 2 ? 0 : nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, let hours = whole(digits.prefix(2)),
      let minutes = digits.count == 2 ? 0 : whole(digits.suffix(2))
    else { return nil }
    return (sign == "-" ? -1 : 1) * (60 * hours + minutes)
  }

  /// A number of digits alone.
  private static func whole(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  /// The days from the beginning of 1970 to a date of the Gregorian calendar, in which years that
  /// begin in March have their leap day at the end.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * years + years / 4 - years / 100 + years / 400 + ofYear - 719_468
  }
}
