// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// A number of percent on the command line, written with or without its sign: `2` or `2%`.
struct Percent: ExpressibleByArgument {
  /// The number, finite.
  let value: Double

  /// So many percent.
  init(_ value: Double) { self.value = value }

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : Substring(argument)
    guard let value = Double(digits), value.isFinite else { return nil }
    self.value = value
  }

  var defaultValueDescription: String {
    value == value.rounded() ? "\(Int(value))%" : "\(value)%"
  }
}
