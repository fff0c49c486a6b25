// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import SpringFrameworks

/// The text of numbers in the parts of a handoff that people read.
enum HandoffText {
  /// A time to a millisecond: `0.412 s`.
  static func seconds(_ time: Double) -> String {
    guard time.isFinite else { return "\(time) s" }
    return "\(DecimalDigits(time).rounded(decimals: 3).plain(decimals: 3)) s"
  }

  /// A fraction in percent: `0.83 %`; less than a thousandth of a percent is `0 %`.
  static func percent(_ fraction: Double) -> String {
    guard (100 * fraction).isFinite else { return "\(fraction)" }
    let digits = DecimalDigits(100 * fraction).rounded(decimals: 3)
    return "\(digits.rounded(significant: max(3, digits.point)).plain()) %"
  }

  /// A quantity, to 4 digits.
  static func number(_ value: Double) -> String { Rounding.text(value, significant: 4) }

  /// The distance of a move with the framework's unit: `100 pt`.
  static func distance(of conversion: Conversion) -> String {
    number(conversion.distance).with(conversion.notation.distanceUnit)
  }

  /// A framework's parameter on one line: `dampingRatio 0.5`; a long text is cut.
  static func parameter(_ parameter: FrameworkParameter) -> String {
    switch parameter.value {
    case .number(let value): "\(parameter.name) \(number(value))"
    case .choice(let value): "\(parameter.name) \(value)"
    case .text(let text): "\(parameter.name) \(text.onOneLine.elided(to: 28))"
    }
  }
}

extension Conversion {
  /// The framework's notation.
  var notation: any FrameworkSpring.Type {
    spring.map { type(of: $0) } ?? framework.notation
  }
}

extension FrameworkSpring {
  /// The unit of a parameter in the framework; empty where it has none.
  static func unit(of parameter: FrameworkParameter) -> String {
    let written = forms.flatMap(\.parameters).first { $0.name == parameter.name }
    return written?.unit ?? parameter.unit
  }
}
