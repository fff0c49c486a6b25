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
  init?(_ recording: SceneRecording, in root: DocumentNode) throws(InputError) {
    let study = try FlaggedScene(root)
    let curve = try recording.curve(
      of: root.part("fit", "target", "value")?.string(), in: root)
    let run = SceneRun(study.scene, request: study.request)
    guard run.isDetermined, !study.request.hasSeveralItems else { return nil }
    let response = run.response(for: [])
    let levels = response.curve.values
    initial = response.initial ?? levels[0]
    final = response.final ?? levels[levels.count - 1]
    ends = RecordedEnds(curve)
    isStartFree = Self.hasFreeStart(root, study)
    let isThrown = try RecordedThrow.isMade(of: recording, in: root)
    self.isThrown = isThrown && !recording.hasSimulatedColumns
    isOnSceneClock =
      !self.isThrown && Self.isOnClock(of: study.scene, curve, recording, startingAt: initial)
  }

  /// A free parameter moves the place where the item starts.
  private static func hasFreeStart(_ root: DocumentNode, _ study: FlaggedScene) -> Bool {
    let parameters = SceneParameters(study.scene)
    return (root.part("fit", "parameters")?.entries ?? []).contains { entry in
      let parameter = try? parameters.parameter(entry.key, at: entry.keySource)
      return parameter.map { $0.path.contains(".center.") || $0.path == "spring.from" } ?? false
    }
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
