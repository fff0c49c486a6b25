// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension ResponseChart {
  /// The chart of a scene's response, its band, overshoot and settle time marked.
  ///
  /// - Parameters:
  ///   - title: What it shows, in words.
  ///   - response: The response.
  ///   - request: What was looked at.
  ///   - scene: The scene.
  ///   - file: The CSV file beside the chart, with the columns `time` and `value`.
  public init(
    title: String, response: Response, request: ResponseRequest, scene: Scene, file: String
  ) {
    let channel = request.shownChannel(in: scene)
    let curve = Curve(of: response, on: channel, in: "value", of: file)
    self.init(
      title: "\(title): \(curve.label) against time", curves: [curve], response: response,
      request: request, scene: scene)
  }

  /// The chart of a scene's response before and after a fit, each with overshoot and settle time.
  ///
  /// Levels and band are those of the fitted scene. Once both have settled there is little to see:
  /// the axis ends at twice that time and a half.
  ///
  /// - Parameters:
  ///   - title: What was fitted, in words.
  ///   - name: The case that is shown; nil where there is only one.
  ///   - before: The response of the scene as the document writes it.
  ///   - after: The response of the fitted scene.
  ///   - request: What was looked at.
  ///   - scene: The fitted scene.
  ///   - file: The CSV file beside the chart, with the columns `time`, `before` and `after`.
  public init(
    title: String, case name: String?, before: Response, after: Response,
    request: ResponseRequest, scene: Scene, file: String
  ) {
    let channel = request.shownChannel(in: scene)
    let quantity = Curve(of: after, on: channel, in: "after", of: file).label
    let curves = [(before, "before"), (after, "after")].map { response, column in
      var curve = Curve(of: response, on: channel, in: column, of: file)
      curve.label = ([column] + response.absences).joined(separator: ", ")
      curve.isDashed = column == "before"
      return curve
    }
    let place = name.map { ", \($0)" } ?? ""
    let settleTimes = curves.compactMap(\.settleTime)
    self.init(
      title: "\(title)\(place): \(quantity) before and after", curves: curves, response: after,
      request: request, scene: scene)
    if settleTimes.count == 2, let last = settleTimes.max(), last > 0 {
      duration = min(duration, 2.5 * last)
    }
  }

  /// The chart of curves with the levels of a response.
  private init(
    title: String, curves: [Curve], response: Response, request: ResponseRequest, scene: Scene
  ) {
    self.init(
      title: title, curves: curves, duration: response.curve.times.last ?? scene.duration,
      // A response that ends where it starts has one level, not two names for it.
      start: response.stepSize == 0 ? nil : response.initial, final: response.final,
      band: Band(request.band, step: response.stepSize))
  }
}

extension Response {
  /// The size of the step, nil where it is not known where the response starts or ends.
  fileprivate var stepSize: Double? {
    guard let initial, let final else { return nil }
    return abs(final - initial)
  }
}

extension Response {
  /// What there is to say in words because there is nothing to mark.
  fileprivate var absences: [String] {
    let isFlat = determines(.overshoot) && self[.overshoot] == 0
    let isRestless =
      determines(.settleTime) && status(for: [.settleTime]).contains(.notSettled)
    return (isFlat ? ["no overshoot"] : []) + (isRestless ? ["not settled"] : [])
  }
}

extension ResponseChart.Curve {
  /// The curve of a response, in the column `time` and another one of a file.
  fileprivate init(
    of response: Response, on channel: Channel?, in column: String, of file: String
  ) {
    let label = channel == .pose ? "progress" : channel?.rawValue ?? "level"
    self.init(
      label: label, file: file, time: Column("time", unit: "s"),
      value: Column(column, unit: channel?.unit ?? "", label: label),
      overshoot: ResponseChart.Overshoot(of: response),
      settleTime: response.determines(.settleTime) ? response[.settleTime] : nil)
  }
}

extension ResponseChart.Overshoot {
  /// The farthest sample beyond the final level; nil where there is none.
  init?(of response: Response) {
    guard let peak = response.overshootIndex, let percent = response[.overshoot] else { return nil }
    let curve = response.curve
    self.init(percent: percent, time: curve.times[peak], value: curve.values[peak])
  }
}

extension ResponseChart.Band {
  /// The band around a step of a size; nil for a step of 0 and for one that is not known.
  init?(_ band: Responses.Band, step: Double?) {
    guard let step, step > 0 else { return nil }
    switch band {
    case .fraction(let fraction):
      self.init(
        halfWidth: fraction * step,
        label: "\(Rounding.text(100 * fraction, significant: 4)) %")
    case .absolute(let distance):
      self.init(halfWidth: distance, label: "\(Rounding.text(distance, significant: 4)) pt")
    }
  }
}
