// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies
import Sweeps

/// The folder of a finished shard.
struct ShardFolder {
  /// The path as the user wrote it.
  let path: String
  let run: StoredRun
  let part: RunRecord.Part
  /// The content of its `machine.json`.
  let machine: String

  /// Opens the folder of a finished shard of this version of the tool.
  init(_ path: String) throws {
    guard URL(fileURLWithPath: path).isFolder else {
      throw CommandError.wrongRequest("there is no folder \"\(path)\"")
    }
    let results = ResultFolder(path)
    guard let run = try results.record() else {
      throw CommandError.wrongRequest("the shard in \"\(path)\" is not finished; run it again")
    }
    guard let part = run.part else {
      throw CommandError.wrongRequest(
        "the folder \"\(path)\" holds no shard, but a whole \(run.verb)")
    }
    guard run.version == Springtune.version else {
      throw CommandError.wrongRequest(
        "the shard in \"\(path)\" was run by springtune \(run.version), this is "
          + "\(Springtune.version); run it again, with --restart")
    }
    try results.verify(run)
    self.path = path
    self.run = run
    self.part = part
    let place = ResultFile.machine.url(in: path).relativePath
    machine = String(
      decoding: try DiskFiles().bytes(of: place, from: nil, at: InputSource()), as: UTF8.self)
  }

  /// The place of a file.
  func file(_ file: ResultFile) -> URL { file.url(in: path) }

  /// Refuses a shard that does not belong to the same sweep.
  func refuse(besides first: ShardFolder) throws {
    if run.digest != first.run.digest || part.title != first.part.title {
      throw refusal("is of another document than", first)
    }
    if part.shard.count != first.part.shard.count {
      throw refusal("is one of \(part.shard.count), so it is of another sweep than", first)
    }
    if run.listDigest != first.run.listDigest {
      throw refusal("has another list of points than", first)
    }
    if run.engine != first.run.engine {
      throw refusal("was computed by another --engine than", first)
    }
  }

  private func refusal(_ difference: String, _ first: ShardFolder) -> CommandError {
    .wrongRequest("the shard in \"\(path)\" \(difference) that in \"\(first.path)\"")
  }

  /// Reads the rows of the shard in blocks of neighbouring points that cover all of its points, in
  /// memory that does not grow with their number.
  func read(
    _ plan: SweepPlan, _ points: Range<Int>, _ take: (RowBlock) throws -> Void
  ) throws {
    let table = StoredTable(url: file(.table), plan: plan, points: points)
    var next = points.lowerBound
    do {
      let extent = try table.read { block in
        next = block.points.upperBound
        try take(block)
      }
      guard extent.rows == run.rowCount else { throw StoredTable.Flaw.short }
    } catch let flaw as StoredTable.Flaw {
      throw CommandError.wrongRequest(
        "\"\(table.url.relativePath)\" \(flaw); run the shard again, with --restart")
    }
    try take(RowBlock(next..<points.upperBound, of: plan))
  }
}

extension ResultFolder {
  /// Writes the document as it was run and the points of a list, for the merge of the shard.
  func keep(_ study: StudyDocument, _ plan: SweepPlan, in record: inout RunRecord) throws {
    try write(study.root.canonicalYAML, as: .document)
    guard case .list = plan.design else { return }
    let columns = plan.parameters.map { Column($0) }
    record.tables[ResultFile.points.path] = columns
    let points = Table(
      columns: columns,
      rows: (0..<plan.count).map { plan.cells(ofPoint: plan.design.point($0)) })
    try write(points.text(format: .csv()), as: ResultFile.points.path)
  }
}
