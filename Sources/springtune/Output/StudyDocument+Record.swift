// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Studies

extension StudyDocument {
  /// What the result folder says of this document and a table that is made of it.
  func record(_ verb: String, of table: Table) -> RunRecord {
    record(verb, columns: table.columns, counts: [("rows", table.rows.count)])
  }

  /// What the result folder says of this document.
  func record(
    _ verb: String, columns: [Column], counts: [(name: String, count: Int)]
  ) -> RunRecord {
    RunRecord(
      version: Springtune.version, verb: verb, document: root, digest: digest, columns: columns,
      counts: counts, seed: verb == "sweep" ? sweep?.design.seed : nil)
  }
}
