// SPDX-License-Identifier: GPL-3.0-or-later

/// `--metrics settle_time,overshoot`: what a sweep measures.
struct MetricsEdit: DocumentEdit {
  private let flag: FlagArgument
  private let metrics: [DocumentNode]

  var written: InputSource { flag.source }

  init(_ argument: String) throws(InputError) {
    flag = FlagArgument("--metrics", argument)
    metrics = try flag.values(
      of: argument, separatedBy: ",", expecting: "names with commas between them")
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    guard root.part("sweep", "parameters") != nil || root.part("sweep", "file") != nil else {
      throw flag.error("the document has no sweep; \(StudyPart.sweep.advice)")
    }
    return try PathEdit(["sweep", "metrics"], value: flag.node(.sequence(metrics)))
      .applied(to: root)
  }
}
