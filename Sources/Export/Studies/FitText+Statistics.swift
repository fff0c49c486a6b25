// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitText {
  /// How well the model explains the noise.
  var statistics: [String] {
    guard let statistics = report.statistics, statistics.degreesOfFreedom > 0 else { return [] }
    let unit = channel?.unit ?? ""
    let deviation = Rounding.text(statistics.residualDeviation, significant: 3)
    if let scale = statistics.robustScale {
      let size = "\(Rounding.text(scale, significant: 3))\(unit.isEmpty ? "" : " \(unit)")"
      return ["the noise of most samples has a standard deviation of \(size); outliers count less"]
    }
    let noise =
      statistics.isNoiseGiven
      ? "the residuals are \(deviation) times as large as the noise that is given"
      : "the noise has a standard deviation of \(deviation)\(unit.isEmpty ? "" : " \(unit)")"
    return [
      "chi-squared \(short(statistics.chiSquared)) with \(statistics.degreesOfFreedom) degree"
        + "\(statistics.degreesOfFreedom == 1 ? "" : "s") of freedom: \(noise)"
    ]
  }

  /// The correlation of two parameters, of either sign, from which on it is worth a sentence.
  private static let strongCorrelation = 0.9

  /// The pairs of parameters that the data hardly tell apart.
  var correlations: [String] {
    guard let statistics = report.statistics else { return [] }
    let names = statistics.names
    return statistics.correlations.indices.flatMap { i in
      statistics.correlations[i].indices.dropFirst(i + 1).compactMap { j in
        guard let value = statistics.correlations[i][j], abs(value) > Self.strongCorrelation
        else { return nil }
        return "\(names[i]) and \(names[j]) are correlated \(Self.text(correlation: value)): "
          + "the data tell their combination better than each"
      }
    }
  }

  /// A correlation in as few digits, 2 at least, as do not make it 1.
  private static func text(correlation value: Double) -> String {
    let texts = (2...17).lazy.map { Rounding.text(value, significant: $0) }
    return texts.first { $0 != "1" && $0 != "-1" } ?? "\(Int(value))"
  }

  /// The intervals that were asked for beside those of Student's t.
  var furtherIntervals: [String] {
    let profiles = report.profiles.map { span($0.name, $0.low, $0.high) }
    let bootstrap = report.bootstrap.map { bootstrap in
      let names = report.columns(forValues: bootstrap.intervals.count).map(\.name)
      return zip(names, bootstrap.intervals).compactMap { name, interval in
        interval.map { span(name, $0.lowerBound, $0.upperBound) }
      }
    }
    let resamples = report.bootstrap.map { bootstrap in
      "\(bootstrap.count) resamples, seed \(bootstrap.seed)"
        + (bootstrap.failures == 0 ? "" : ", of which \(bootstrap.failures) found no minimum")
    }
    return [
      ("95 % by profile", profiles), ("95 % by bootstrap (\(resamples ?? ""))", bootstrap ?? []),
    ].filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }
  }

  /// A parameter with both ends of an interval, as far as it has any.
  private func span(_ name: String, _ low: Double?, _ high: Double?) -> String {
    let unit = report.column(named: name).unit
    let digits = low.flatMap { low in high.map { Rounding.digits(telling: low, from: $0) } } ?? 4
    let number = { (value: Double) in Rounding.text(value, significant: digits) }
    let quantity = { (value: Double) in number(value) + (unit.isEmpty ? "" : " \(unit)") }
    return switch (low, high) {
    case (let low?, let high?): "\(name) \(number(low)) to \(quantity(high))"
    case (let low?, nil): "\(name) \(quantity(low)) or more"
    case (nil, let high?): "\(name) \(quantity(high)) or less"
    case (nil, nil): "\(name) any value"
    }
  }
}
