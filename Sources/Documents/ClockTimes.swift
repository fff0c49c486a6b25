// SPDX-License-Identifier: GPL-3.0-or-later

/// The times of a column that holds a clock's: `0:00:01:23`, `00:01.25`, `2026-01-31T12:00:00.250Z`.
package struct ClockTimes {
  /// The times in seconds.
  package let seconds: [Double]
  /// The parts of a time, for the user: `h:mm:ss and hundredths`.
  package let form: String

  /// The error of a row, from 0, whose time is no clock's or may mean several things.
  package typealias Fault = (_ row: Int, _ message: String) throws(InputError) -> InputError

  /// Recognises a text that may be a clock's time.
  static func isClock(_ text: some StringProtocol) -> Bool { text.contains(":") }

  /// Reads the times.
  ///
  /// Policy: the last part is seconds where it has decimals. Else it is what follows the seconds:
  /// frames where their rate is known, thousandths of three digits, hundredths of two digits where
  /// one of them is 60 or more. Otherwise nobody can tell hundredths from frames and seconds.
  package init(_ texts: [String], fps: Double?, fault: Fault) throws(InputError) {
    if let first = Self.timeStamp(texts[0]) {
      seconds = try Self.seconds(of: texts, since: first, fault)
      form = "with dates, counted from the first"
      return
    }
    // pandas writes a time of a day with the days before it: `0 days 00:00:00.016667`.
    let texts = texts.map { $0.replacing(#/^0 days /#, with: "") }
    let fields = texts.map { $0.split(separator: ":", omittingEmptySubsequences: false) }
    let count = fields[0].count
    let hasDecimals = texts.contains { $0.contains { $0 == "." || $0 == "," } }
    let perSecond = hasDecimals ? nil : try Self.perSecond(fields.map { $0.last ?? "" }, fps, fault)
    let names = ["h", "mm", "ss"].suffix(perSecond == nil ? count : count - 1)
    guard (2...(perSecond == nil ? 3 : 4)).contains(count) else {
      throw try fault(0, "expected a number or a clock's time, found \(quoted(texts[0]))")
    }
    seconds = try fields.enumerated().map { (row, parts) throws(InputError) in
      guard parts.count == count, let time = Self.time(parts, perSecond) else {
        throw try fault(row, "expected a clock's time as above, found \(quoted(texts[row]))")
      }
      return time
    }
    form = names.joined(separator: ":") + (perSecond.map { Self.words(for: $0, fps) } ?? "")
  }

  /// The seconds of dates with times, as ISO 8601 writes them, since the first of them.
  private static func seconds(
    of texts: [String], since first: (minutes: Int, seconds: Double), _ fault: Fault
  ) throws(InputError) -> [Double] {
    try texts.enumerated().map { (row, text) throws(InputError) in
      guard let stamp = timeStamp(text) else {
        throw try fault(row, "expected a date and time as above, found \(quoted(text))")
      }
      return Double((stamp.minutes - first.minutes) * 60) + (stamp.seconds - first.seconds)
    }
  }

  /// The number of units of the last part in a second.
  private static func perSecond(
    _ parts: [Substring], _ fps: Double?, _ fault: Fault
  ) throws(InputError) -> Double {
    if let fps { return fps }
    if parts.allSatisfy({ $0.count == 3 }) { return 1000 }
    if parts.contains(where: { Int($0) ?? 0 >= 60 }), parts.allSatisfy({ $0.count == 2 }) {
      return 100
    }
    throw try fault(
      0,
      "the last part of the clock's times may be seconds, hundredths or frames; write times "
        + "in seconds, or add --fps where it counts frames")
  }

  private static func words(for perSecond: Double, _ fps: Double?) -> String {
    if fps != nil { return " and frames, \(plainText(of: perSecond)) a second" }
    return perSecond == 100 ? " and hundredths" : " and thousandths"
  }

  /// The seconds of one time; nil where a part is no number below 60, hours aside.
  private static func time(_ parts: [Substring], _ perSecond: Double?) -> Double? {
    var rest = parts[...]
    var fraction = 0.0
    if let perSecond {
      guard let units = rest.popLast().flatMap(number), units < perSecond else { return nil }
      fraction = units / perSecond
    }
    var seconds = 0.0
    for (index, part) in rest.enumerated() {
      guard let value = number(part), index == 0 || value < 60 else { return nil }
      seconds = 60 * seconds + value
    }
    return seconds + fraction
  }

  /// A number without a sign or an exponent.
  private static func number(_ text: Substring) -> Double? {
    guard text.first?.isNumber == true,
      text.utf8.allSatisfy({ $0.isDigit || ".,".utf8.contains($0) })
    else { return nil }
    return Double(text.replacing(",", with: "."))
  }

  // MARK: Dates

  /// A date and a time of day as ISO 8601 writes them (`2026-01-31T12:00:00.250Z`): the minutes since the
  /// beginning of 1970 in universal time, or in the zone that is not written, and the seconds after them;
  /// nil for another text.
  ///
  /// A space may stand for the `T`, seconds may have decimals after a point or a comma, and a zone may
  /// follow: `Z`, `+01:00`, `+0100` or `+01`. Leap seconds are not counted.
  private static func timeStamp(_ text: String) -> (minutes: Int, seconds: Double)? {
    let digits = text.utf8.prefix { $0.isDigit }.count
    let words = text.split(maxSplits: 1) { "Tt ".contains($0) }
    guard digits == 4, words.count == 2 else { return nil }
    let date = words[0].split(separator: "-", omittingEmptySubsequences: false).map(whole)
    let clock = words[1].prefix { !"Zz+-".contains($0) }
    let time = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2],
      (1...12).contains(month), (1...31).contains(day), (2...3).contains(time.count),
      let hour = whole(time[0]), let minute = whole(time[1]), hour < 25, minute < 60,
      let seconds = number(time.count == 3 ? time[2] : "0"), seconds < 61,
      let zone = zone(words[1][clock.endIndex...])
    else { return nil }
    return ((days(year, month, day) * 24 + hour) * 60 + minute - zone, seconds)
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
