// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// The levels of a recording next to those of the scene as written.
struct RecordedLevels {
  private let ends: RecordedEnds
  /// The levels where the scene's response starts and ends.
  private let initial: Double
  private let final: Double
  /// Flags or the document free the start of the item.
  private let isStartFree: Bool
  /// The scene's throw was taken from the values, whose noise it has: its levels say nothing more.
  private let isThrown: Bool
  /// The recording's clock is the scene's: `simulate` wrote it.
  let isOnSceneClock: Bool

  /// Reads the recording of a document's fit; nil where the scene has no curve of its own.
  init?(
    _ recording: SceneRecording, in study: FlaggedScene, _ root: DocumentNode
  ) throws(InputError) {
    let curve = try recording.curve(
      of: root.part("fit", "target", "value")?.string(), in: root)
    let run = SceneRun(study.scene, request: study.request)
    guard run.isDetermined, !study.request.hasSeveralItems else { return nil }
    let response = run.response(for: [])
    let levels = response.curve.values
    initial = response.initial ?? levels[0]
    final = response.final ?? levels[levels.count - 1]
    ends = RecordedEnds(curve)
    isStartFree = (root.part("fit", "parameters")?.entries ?? []).contains { entry in
      let path = (try? study.parameters.parameter(entry.key, at: entry.keySource))?.path
      return path.map { $0.contains(".center.") || $0 == "spring.from" } ?? false
    }
    let isThrown = RecordedThrow.isMade(of: recording, in: study, root)
    self.isThrown = isThrown && !recording.hasSimulatedColumns
    isOnSceneClock =
      !self.isThrown && Self.isOnClock(of: study.scene, curve, recording, startingAt: initial)
  }

  /// Times that begin at 0 and follow the ticks of the scene, in a file with the columns of
  /// `simulate`, or which leaves just the scene's first level at once.
  private static func isOnClock(
    of scene: Scene, _ curve: Curve, _ recording: SceneRecording, startingAt initial: Double
  ) -> Bool {
    let (times, interval) = (curve.times, scene.timing.interval)
    guard times[0] == 0, times.indices.allSatisfy({ abs(times[$0] - Double($0) * interval) < 1e-9 })
    else { return false }
    return recording.hasSimulatedColumns
      || curve.values[0] == initial && curve.values[1] != curve.values[0]
  }

  /// The levels that the fit finds, by their keys: both where the recording has another zero or
  /// unit than the scene.
  var fitted: [String] {
    let step = abs(final - initial)
    guard step > 0 else {
      let (still, small) = (abs(ends.start - ends.end), 0.05 * ends.span)
      return still < small && abs(ends.start - initial) > small && !isStartFree
        ? ["startLevel"] : []
    }
    return isOfScene(step) && !isThrown
      ? [] : isStartFree ? ["endLevel"] : ["startLevel", "endLevel"]
  }

  /// The recording may have the scene's own levels: one of its ends agrees, and the other differs
  /// for a reason, such as that it is cut there.
  private func isOfScene(_ step: Double) -> Bool {
    let (away, short) = (abs(ends.start - initial) / step, abs(ends.end - final) / step)
    if short < Self.closeness { return away < 1.5 || isStartFree }
    return away < Self.closeness && (!ends.rests() || short < 0.5)
  }

  /// The share of the step within which two levels agree.
  private static let closeness = 0.1

  /// The sentence about levels that are fitted.
  func remark(unit: String) -> String? {
    guard !fitted.isEmpty, !isThrown else { return nil }
    func text(_ value: Double) -> String {
      let rounded = (value * 1000).rounded() / 1000
      return plainText(of: rounded.isFinite ? rounded : value)
    }
    return "the recording goes from \(text(ends.start)) to \(text(ends.end)), the scene from "
      + "\(text(initial)) to \(text(final).with(unit)): the recording's levels are fitted"
  }
}

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
  init?(
    _ recording: SceneRecording, in study: FlaggedScene, _ root: DocumentNode
  ) throws(InputError) {
    guard let scene = study.scene.dynamics, !study.request.hasSeveralItems,
      [.x, .y].contains(study.request.channel), let target = study.target(in: scene)
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

  /// Throws the document's scene this way, where it can be and is thrown another way.
  func apply(to document: inout FlaggedDocument) throws(InputError) {
    let distance = max(abs(way.dx - own.dx), abs(way.dy - own.dy))
    var thrown = document
    guard distance > Self.difference * max(abs(way.dx), abs(way.dy)),
      (try? thrown.toss([text])) != nil, let center = thrown.root.part(path[...])
    else { return }
    document = thrown
    try document.set(path, to: center.relocated(to: source), isKept: false)
  }

  /// The scene is thrown as its recording's item was.
  static func isMade(
    of recording: SceneRecording, in study: FlaggedScene, _ root: DocumentNode
  ) -> Bool {
    let path = Self.path(in: study)
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
      let column = other == channel ? value : self.column(of: other)
      return try column.map { (column) throws(InputError) in try curve(of: column, in: root) }
    }
    let onset = curves[channel == .x ? 0 : 1]?.onset
    return curves.map { $0.map { RecordedEnds($0, onset: onset) } }
  }
}
