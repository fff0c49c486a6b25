// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import SpringFrameworks

/// The origin of a motion that is compared with others.
public enum MotionSource: Sendable {
  /// A spring, by its closed form.
  case spring(SpringSource)
  /// A curve that is no spring, over a duration in seconds, positive.
  case easing(Easing, duration: Double)
  /// A scene that is played; its run has a curve.
  case run(SceneRun)
  /// A recorded curve.
  case recording(Recording)

  /// The meaning of its levels: motions of one scale are compared in it.
  enum Scale: Hashable {
    /// Shares of the way: 0 at the start, 1 where it comes to rest.
    case share
    /// The levels of a channel, or of a plain spring.
    case levels(Channel?)
    /// Whatever was recorded.
    case recorded
  }

  /// The meaning of its levels.
  var scale: Scale {
    switch self {
    case .spring, .easing: return .share
    case .recording: return .recorded
    case .run(let run):
      let channel = run.request.shownChannel(in: run.scene)
      if let channel { return channel.takesLevels ? .levels(channel) : .share }
      guard case .spring(let spring) = run.scene, spring.from == 0, spring.to == 1 else {
        return .levels(nil)
      }
      return .share
    }
  }

  /// The number of periods after which a spring that still swings is left.
  static let longestSwinging = 100.0

  /// The distance from its target, in whole ways, within which a spring has come to rest.
  static let rest = 1e-4

  /// The longest run of a scene that is made longer than it is, in seconds.
  static let longestRun = 600.0

  /// The time from the start until which it is to be followed, in seconds.
  var end: Double {
    switch self {
    case .spring(let source):
      let (spring, motion) = (source.move.spring, source.move.motion)
      let settled = motion.settleTime(within: Self.rest) ?? .infinity
      guard spring.dampingRatio < 1 else { return settled }
      return min(settled, Self.longestSwinging * spring.response)
    case .easing(_, let duration): return duration
    case .run(let run): return run.scene.timing.duration
    case .recording(let recording):
      return (recording.curve.times.last ?? 0) - recording.start
    }
  }
}

extension Recording {
  /// The moment from which its times count, on its own clock: the onset, else the first sample.
  package var start: Double { onset?.time ?? curve.times[0] }
}
