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
    let curve = Curve(of: response, on: channel, file: file)
    // A response that ends where it starts has one level, not two names for it.
    let start = response.stepSize == 0 ? nil : response.initial
    self.init(
      title: "\(title): \(curve.label) against time", curves: [curve],
      duration: response.curve.times.last ?? scene.duration, start: start,
      final: response.final, band: Band(request.band, step: response.stepSize))
  }
}

extension Response {
  /// The size of the step, nil where it is not known where the response starts or ends.
  fileprivate var stepSize: Double? {
    guard let initial, let final else { return nil }
    return abs(final - initial)
  }
}

extension ResponseChart.Curve {
  /// The curve of a response, in the columns `time` and `value` of a file.
  fileprivate init(of response: Response, on channel: Channel?, file: String) {
    let label = channel == .pose ? "progress" : channel?.rawValue ?? "level"
    self.init(
      label: label, file: file, time: Column("time", unit: "s"),
      value: Column("value", unit: channel?.unit ?? "", label: label),
      overshoot: ResponseChart.Overshoot(of: response),
      settleTime: response.determines(.settleTime) ? response[.settleTime] : nil)
  }
}

extension ResponseChart.Overshoot {
  /// The farthest sample beyond the final level; nil where there is none.
  init?(of response: Response) {
    guard response.determines(.overshoot), let percent = response[.overshoot], percent > 0,
      let initial = response.initial, let final = response.final
    else { return nil }
    let curve = response.curve
    let isUp = final > initial
    let peak = curve.values.indices.max {
      isUp ? curve.values[$0] < curve.values[$1] : curve.values[$0] > curve.values[$1]
    }
    guard let peak else { return nil }
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
