// SPDX-License-Identifier: GPL-3.0-or-later

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
