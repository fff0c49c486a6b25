// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies

extension TextChart {
  /// What a fit changed, in a few lines of text: the response before and after, or the recorded curve
  /// and the fitted one; nil where there is no curve to draw.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - width: The width of the terminal, in cells.
  public init?(_ report: FitReport, width: Int = 72) {
    if let comparison = report.comparisons.first {
      guard let recorded = try? Responses.Curve(times: comparison.times, values: comparison.target),
        let fitted = try? Responses.Curve(times: comparison.times, values: comparison.fitted)
      else { return nil }
      self.init(curves: [Curve("recorded", recorded), Curve("fitted", fitted)], width: width)
      return
    }
    guard let change = report.change, report.run.isDetermined, change.runBefore.isDetermined else {
      return nil
    }
    let (before, after) = (change.runBefore.response(for: []), report.run.response(for: []))
    let name = change.before.names[change.shownCase]
    self.init(
      curves: [
        Curve("before", before.curve),
        Curve(name.isEmpty ? "after" : "after (\(name))", after.curve),
      ], final: after.final,
      unit: report.run.request.shownChannel(in: report.run.scene)?.unit ?? "", width: width)
  }
}
