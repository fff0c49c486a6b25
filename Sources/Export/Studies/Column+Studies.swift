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
    let unit = metric.unit(on: channel)
    self.init(
      metric.rawValue, unit: unit == "percent" ? "%" : unit,
      readable: unit == "rad" ? .degrees : nil)
  }

  /// The column of a parameter.
  public init(_ parameter: Parameter) {
    self.init(parameter.name, unit: parameter.unit)
  }
}
