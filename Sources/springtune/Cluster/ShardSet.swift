// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Foundation
import Studies
import Sweeps

/// All shards of a sweep, in order.
struct ShardSet {
  /// The shards: each one once.
  let shards: [ShardFolder]

  /// Looks into the folders of all shards.
  ///
  /// - Parameter paths: The folders as the user wrote them, in any order, at least one.
  /// - Throws: A refusal of folders that do not make a whole.
  init(_ paths: [String]) throws {
    let folders = try paths.map(ShardFolder.init)
    for folder in folders { try folder.refuse(besides: folders[0]) }
    shards = folders.sorted { $0.part.shard.index < $1.part.shard.index }
    for (one, other) in zip(shards, shards.dropFirst()) where one.part == other.part {
      throw Refusal.wrongRequest(
        "\"\(one.path)\" and \"\(other.path)\" hold the same shard, \(one.part.shard)")
    }
    let count = folders[0].part.shard.count
    guard shards.count == count else { throw Self.gap(among: shards, of: count) }
  }

  /// What was swept, in words.
  var title: String { shards[0].part.title }

  /// The document that was swept.
  ///
  /// - Throws: `InputError` where the record of the first shard is no document of a sweep.
  func study() throws -> StudyDocument {
    let first = shards[0]
    return try StudyDocument(
      sweepOf: first.run.document, name: first.path,
      files: StoredPoints(bytes: first.points.map { [UInt8]($0) }))
  }

  /// The refusal of a set in which shards are missing; `shards` are in order, none twice.
  private static func gap(among shards: [ShardFolder], of count: Int) -> Refusal {
    var missing: [Int] = []
    var next = 0
    for index in shards.map(\.part.shard.index) + [count] {
      missing += (next..<index).prefix(Self.shownGaps - missing.count)
      next = index + 1
    }
    let rest = count - shards.count - missing.count
    let more = rest == 0 ? "" : " and \(rest) more"
    let isOne = count - shards.count == 1
    return .wrongRequest(
      "shard\(isOne ? "" : "s") \(SlurmScripts.ranges(missing))\(more) of \(count) "
        + "\(isOne ? "is" : "are") missing")
  }

  /// The missing shards that are named one by one.
  private static let shownGaps = 20
}

/// The list of points that a shard keeps, wherever the document says that it lies.
private struct StoredPoints: FileSource {
  let bytes: [UInt8]?

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    guard let bytes else {
      throw InputError(at: source, "the shard has no \(ShardFolder.pointsFile)")
    }
    return bytes
  }
}
