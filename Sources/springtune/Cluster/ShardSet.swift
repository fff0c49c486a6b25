// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies

/// All shards of a sweep, in order.
struct ShardSet {
  let shards: [ShardFolder]

  /// Opens the folders of all shards, at least one, in any order; refused where they make no whole.
  init(_ paths: [String]) throws {
    let folders = try paths.map(ShardFolder.init)
    for folder in folders { try folder.checkOne(with: folders[0]) }
    shards = folders.sorted { $0.shard.index < $1.shard.index }
    for (one, other) in zip(shards, shards.dropFirst()) where one.shard == other.shard {
      throw CommandError.wrongRequest(
        "\"\(one.path)\" and \"\(other.path)\" hold the same shard, \(one.shard)")
    }
    let count = folders[0].shard.count
    guard shards.count == count else { throw Self.gap(among: shards, of: count) }
  }

  /// The name of the document in titles.
  var title: String { shards[0].run.title ?? "" }

  /// The content of `machine.json`: that of the first shard.
  var machine: String { shards[0].machine }

  /// The shards of other machines than the first one's, and where the last digits of their rows may
  /// differ.
  ///
  /// - Parameter use: What in the rows calls the C library, as a phrase; nil for nothing.
  /// - Returns: A sentence; nil where there are none.
  func remark(onMachines use: String?) -> String? {
    let others = shards.indices.filter { shards[$0].machine != machine }
    guard !others.isEmpty else { return nil }
    let reason =
      use.map { "their rows may differ in the last digits, for \($0) calls the C library" }
      ?? "the engine computes the same on them, but for the falloff of a field"
    return
      "of \(shards.count) shards, \(SlurmScripts.ranges(others)) ran on other machines than 0: "
      + reason
  }

  /// The document that was swept, and its sweep, as the first shard keeps them.
  func sweep() throws -> (StudyDocument, SweepPlan) {
    let first = shards[0]
    let name = first.results.file(.document).relativePath
    let root = try DocumentNode(
      bytes: DiskFiles().bytes(of: name, from: nil, at: InputSource()), file: name)
    let study = try StudyDocument(
      sweepOf: root, name: name, files: DiskFiles(list: first.results.file(.points).relativePath))
    guard let plan = study.sweep, study.digest == first.run.digest,
      plan.listDigest == first.run.listDigest
    else {
      throw CommandError.wrongRequest("the sweep in \"\(first.path)\" is not the one that was run")
    }
    return (study, plan)
  }

  /// Reads the rows from a point on in blocks of neighbouring points without a gap, in memory that does
  /// not grow with their number.
  func read(_ plan: SweepPlan, from start: Int, _ take: (RowBlock) throws -> Void) throws {
    for shard in shards {
      let points = shard.shard.points(of: plan.count)
      guard points.upperBound > start else { continue }
      try shard.read(plan, points) { block in
        try Task.checkCancellation()
        let rest = block.dropping(before: start, of: plan)
        if !rest.points.isEmpty { try take(rest) }
      }
    }
  }

  /// The refusal of a set with missing shards.
  private static func gap(among shards: [ShardFolder], of count: Int) -> CommandError {
    let present = Set(shards.map(\.shard.index))
    let missing = Array((0..<count).lazy.filter { !present.contains($0) }.prefix(shownGaps))
    let rest = count - shards.count - missing.count
    if missing.count + rest == 1 {
      return .wrongRequest("shard \(missing[0])/\(count) is missing")
    }
    let more = rest == 0 ? "" : " and \(rest) more"
    return .wrongRequest("shards \(SlurmScripts.ranges(missing))\(more) of \(count) are missing")
  }

  /// The missing shards that are named one by one.
  private static let shownGaps = 20
}

/// The folder of a finished shard.
struct ShardFolder {
  let results: ResultFolder
  let run: RunRecord
  let shard: Shard
  /// The content of its `machine.json`.
  let machine: String

  /// The path as the user wrote it.
  var path: String { results.path }

  /// Opens the folder of a finished shard of this version of the tool.
  init(_ path: String) throws {
    try refuse(unless: URL(fileURLWithPath: path).isFolder, "there is no folder \"\(path)\"")
    results = ResultFolder(path)
    let run = try results.record().orRefuse(
      "the shard in \"\(path)\" is not finished; run it again")
    let shard = try run.shard.orRefuse(
      "the folder \"\(path)\" holds no shard, but a whole \(run.verb)")
    try refuse(
      unless: run.version == Springtune.version,
      "the shard in \"\(path)\" was run by springtune \(run.version), this is "
        + "\(Springtune.version); run it again, with --restart")
    try results.verify(run)
    self.run = run
    self.shard = shard
    let place = results.file(.machine).relativePath
    machine = String(
      decoding: try DiskFiles().bytes(of: place, from: nil, at: InputSource()), as: UTF8.self)
  }

  /// Refuses a shard that does not belong to the same sweep.
  func checkOne(with first: ShardFolder) throws {
    let (other, count) = (first.run, shard.count)
    let differences = [
      (run.digest != other.digest || run.title != other.title, "is of another document than"),
      (count != first.shard.count, "is one of \(count), so it is of another sweep than"),
      (run.listDigest != other.listDigest, "has another list of points than"),
      (run.engine != other.engine, "was computed by another --engine than"),
    ]
    for (isThere, difference) in differences {
      try refuse(if: isThere, "the shard in \"\(path)\" \(difference) that in \"\(first.path)\"")
    }
  }

  /// Reads the rows of the shard in blocks of neighbouring points that cover all of its points, in
  /// memory that does not grow with their number.
  func read(_ plan: SweepPlan, _ points: Range<Int>, _ take: (RowBlock) throws -> Void) throws {
    let url = results.file(.table)
    var next = points.lowerBound
    do {
      let table = try StoredTable(url, of: plan, points) { block in
        next = block.points.upperBound
        try take(block)
      }
      guard table.rows == run.rowCount else { throw StoredRows.Flaw.short }
    } catch let flaw as StoredRows.Flaw {
      throw CommandError.wrongRequest(
        "\"\(url.relativePath)\" \(flaw); run the shard again, with --restart")
    }
    try take(RowBlock(next..<points.upperBound, of: plan))
  }
}

extension ResultFolder {
  /// Writes the document as it was run and the points of a list, for the merge of the shard.
  func keep(_ study: StudyDocument, _ plan: SweepPlan, in record: inout RunRecord) throws {
    try write(study.root.canonicalYAML, as: .document)
    guard plan.design.kind == .list else { return }
    let points = Table(
      columns: plan.parameters.map { Column($0) },
      rows: (0..<plan.count).map { plan.cells(ofPoint: plan.design.point($0)) })
    try write(points, as: .points, in: &record)
  }
}
