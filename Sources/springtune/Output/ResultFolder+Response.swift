// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Responses
import Studies

extension ResultFolder {
  /// Writes the response of a scene as a table and a picture, if it has one that can be drawn.
  func writeResponse(of run: SceneRun, title: String, output: OutputOptions) async throws {
    guard run.isDetermined else { return }
    let response = run.response(for: [])
    guard let table = Table(response: response, of: run) else { return }
    try write(table.text(format: .csv()), as: "response.csv")
    let chart = ResponseChart(
      title: title, response: response, request: run.request, scene: run.scene,
      file: "response.csv")
    try await draw(chart, output: output)
  }
}

extension Table {
  /// The curve of a run's response, in the unit of its channel; nil where the run diverged.
  init?(response: Response, of run: SceneRun) {
    let unit = run.request.shownChannel(in: run.scene)?.unit ?? ""
    self.init(response: response.curve, unit: unit)
  }
}
