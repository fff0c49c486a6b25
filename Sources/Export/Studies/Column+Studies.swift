// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension Column {
  /// The column of a metric.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - channel: The channel that is looked at, whose unit levels have; nil for bare data.
  public init(_ metric: Metric, on channel: Channel?) {
    self.init(metric.rawValue, storedIn: metric.unit(on: channel))
  }

  /// The column of a number in a unit of `Metric.unit(on:)`.
  init(_ name: String, storedIn unit: String) {
    self.init(
      name, unit: unit == "percent" ? "%" : unit, readable: unit == "rad" ? .degrees : nil)
  }

  /// The column of a parameter.
  public init(_ parameter: Parameter) {
    self.init(parameter.name, unit: parameter.unit)
    isChoice = parameter.isChoice
  }
}
