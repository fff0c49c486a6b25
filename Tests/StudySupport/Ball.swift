// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

extension StudyDocument {
  /// A ball on an attachment, 100 pt too low, with something more in the document.
  static func ball(_ rest: String, files: [String: String] = [:]) throws -> StudyDocument {
    let text = """
      scene:
        duration: 2
        items: {ball: {center: [160, 300], size: [40, 40]}}
        behaviors:
          - attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 3, damping: 0.35}
      response: {item: ball}
      \(rest)
      """
    return try StudyDocument(
      Array(text.utf8), name: "ball.yaml", files: MemoryFiles(files: files))
  }

  /// A sweep of the ball.
  static func sweep(
    _ parameters: String, metrics: String = "[settle_time, overshoot]", objectives: String = "{}"
  ) throws -> SweepPlan? {
    let aims = objectives == "{}" ? "" : ", objectives: \(objectives)"
    return try ball("sweep: {parameters: \(parameters), metrics: \(metrics)\(aims)}").sweep
  }
}
