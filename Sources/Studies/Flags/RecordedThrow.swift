// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// The way that the item of a recording went, from where it began to where it came to rest: the throw
/// of a built-in scene that no flag throws.
///
/// A UIKit snap answers a long throw otherwise than a short one, so that the right damping explains no
/// recording of another throw.
struct RecordedThrow {
  /// From the start to the place of rest, in points.
  private let way: Vector
  /// The way of the scene as written.
  private let own: Vector
  private let source: InputSource
  /// The path of the item's start in the document.
  private let path: [String]

  /// The shortest and the longest way that count: others are no points.
  private static let ways = 10.0...10_000.0
  /// The share of the way by which the scene's must differ to be another one.
  private static let difference = 0.02

  /// Reads the way of a recording that ends at rest; nil where the scene is not thrown, where no
  /// coordinate is followed, and where the values are no points.
  init?(_ recording: SceneRecording, in root: DocumentNode) throws(InputError) {
    let study = try FlaggedScene(root)
    guard let scene = study.scene.dynamics, !study.request.hasSeveralItems,
      [.x, .y].contains(study.request.channel),
      let target = study.request.target ?? scene.target(of: study.request.item)
    else { return nil }
    let ends = try recording.ends(following: study.request.channel, in: root)
    let length = ends.map { $0.map { abs($0.end - $0.start) } ?? 0 }.max() ?? 0
    guard Self.ways.contains(length), ends.allSatisfy({ $0?.rests(within: length) ?? true })
    else { return nil }
    let start = scene.items[study.request.item].center
    let ways = zip(ends, [target.x, target.y]).map { ends, target in
      ends.map { $0.way(to: target, length: length) } ?? 0
    }
    way = Vector(dx: ways[0], dy: ways[1])
    own = Vector(dx: target.x - start.x, dy: target.y - start.y)
    (source, path) = (recording.source, Self.path(in: study))
  }

  private var text: String { "\(plainText(of: way.dx)),\(plainText(of: way.dy))" }

  /// The document thrown this way, where its scene can be and is thrown another way.
  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let distance = max(abs(way.dx - own.dx), abs(way.dy - own.dy))
    guard distance > Self.difference * max(abs(way.dx), abs(way.dy)),
      let thrown = try? DocumentEdit.toss([text]).applied(to: root),
      case .sequence(let center)? = thrown.part(path[...])?.content
    else { return root }
    let written = center.map { DocumentNode($0.content, at: source) }
    return try PathEdit(path, value: DocumentNode(.sequence(written), at: source))
      .applied(to: thrown)
  }

  /// The scene is thrown as its recording's item was.
  static func isMade(of recording: SceneRecording, in root: DocumentNode) throws(InputError) -> Bool
  {
    let path = Self.path(in: try FlaggedScene(root))
    return !path.isEmpty && root.part(path[...])?.source == recording.source
  }

  /// The sentence about a scene that is.
  var remark: String {
    "thrown by \(text) pt, the way of the recording's item (--throw changes it)"
  }

  /// The path of the start of the item that is looked at; empty for a plain spring.
  private static func path(in study: FlaggedScene) -> [String] {
    guard let items = study.scene.dynamics?.items else { return [] }
    return ["scene", "items", items[study.request.item].name, "center"]
  }
}

extension SceneRecording {
  /// The ends of x and y, each nil where nothing was recorded of it; the coordinate that is followed
  /// tells when the motion begins.
  fileprivate func ends(
    following channel: Channel, in root: DocumentNode
  ) throws(InputError) -> [RecordedEnds?] {
    let value = try root.part("fit", "target", "value")?.string()
    let curves = try [Channel.x, .y].map { (other) throws(InputError) -> Curve? in
      let column =
        other == channel ? value : file.columns.first { Channel(column: $0) == other }
      return try column.map { (column) throws(InputError) in try curve(of: column, in: root) }
    }
    let onset = curves[channel == .x ? 0 : 1]?.onset
    return curves.map { $0.map { RecordedEnds($0, onset: onset) } }
  }
}
