// SPDX-License-Identifier: GPL-3.0-or-later

/// A unit in which recordings count their times.
enum TimeUnit: String {
  case seconds
  case milliseconds
  case microseconds
  case minutes

  /// The unit that is written in some way, whatever its case; nil for other text.
  init?(spelling: String) {
    guard let unit = Self.spellings[spelling.lowercased()] else { return nil }
    self = unit
  }

  /// A time in seconds, the `Double` nearest to the exact quotient or product.
  func seconds(of time: Double) -> Double {
    switch self {
    case .seconds: time
    case .milliseconds: time / 1000
    case .microseconds: time / 1_000_000
    case .minutes: time * 60
    }
  }

  /// The ways to write a unit, in lower case; the sign of micro is one of two alike.
  static let spellings: [String: TimeUnit] = [
    "s": .seconds, "sec": .seconds, "secs": .seconds, "second": .seconds, "seconds": .seconds,
    "ms": .milliseconds, "msec": .milliseconds, "millis": .milliseconds,
    "millisecond": .milliseconds, "milliseconds": .milliseconds,
    "us": .microseconds, "\u{B5}s": .microseconds, "\u{3BC}s": .microseconds,
    "usec": .microseconds, "micros": .microseconds, "microsecond": .microseconds,
    "microseconds": .microseconds,
    "min": .minutes, "mins": .minutes, "minute": .minutes, "minutes": .minutes,
  ]
}
