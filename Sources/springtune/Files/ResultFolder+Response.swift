// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Fitting
import PlannedRuns
import Reports
import Responses
import Scenes

/// The responses that are drawn.
extension ResultFolder {
  /// Writes the response of a run as a table and a picture, if it has one that can be drawn.
  func writeResponse(
    of run: SceneRun, _ played: PlayedPlan? = nil, title: String, in record: inout RunRecord
  ) async throws {
    guard run.isDetermined else { return }
    let response = run.response(of: played)
    guard let table = Table(response: response, of: run) else { return }
    let file = try writeDrawn(table, as: .response, in: &record)
    let chart = ResponseChart(
      title: title, response: response, request: run.request, scene: run.scene,
      file: file)
    try await draw(chart)
  }

  /// Writes the responses before and after a fit for targets as a table and a picture, if they can be
  /// drawn; of several cases those of the one that shows most.
  func writeResponses(
    of run: SceneRun, _ change: FitChange, title: String, in record: inout RunRecord
  ) async throws {
    guard run.isDetermined, change.runBefore.isDetermined else { return }
    let (before, after) = (
      change.runBefore.response(for: []).part(of: change.shownItem),
      run.response(for: []).part(of: change.shownItem)
    )
    guard let table = Table(before: before.curve, after: after.curve, unit: run.unit) else {
      return
    }
    let file = try writeDrawn(table, as: .response, in: &record)
    let names = change.before.names
    let places = [change.shownItem, names.count > 1 ? names[change.shownCase] : nil]
      .compactMap(\.self)
    let chart = ResponseChart(
      title: title, case: places.isEmpty ? nil : places.joined(separator: ", "), before: before,
      after: after, request: run.request, scene: run.scene, file: file)
    try await draw(chart)
  }
}

extension SceneRun {
  /// The unit of the response, empty for a bare number.
  fileprivate var unit: String { request.shownChannel(in: scene)?.unit ?? "" }
}

extension Table {
  /// The curve of a run's response, or of the response of each item, in the unit of its channel; nil where the run diverged.
  init?(response: Response, of run: SceneRun) {
    guard response.items.isEmpty else {
      self.init(responses: response.items, unit: run.unit)
      return
    }
    self.init(response: response.curve, unit: run.unit)
  }
}
