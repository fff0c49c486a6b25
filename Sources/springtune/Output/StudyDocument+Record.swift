// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Responses
import Studies

extension StudyDocument {
  /// What the result folder of this document says.
  func record(_ verb: String, columns: [Column], rows: Int?) -> RunRecord {
    RunRecord(
      version: Springtune.version, verb: verb, document: root, digest: digest, columns: columns,
      counts: rows.map { [("rows", $0)] } ?? [])
  }

  /// Whether the scene and the response have a curve with a known end.
  var isDetermined: Bool { SceneRun(scene, request: request).isDetermined }
}
