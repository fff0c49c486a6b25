// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

extension PreviewPage {
  /// The page of a spring and of every framework that has such a one.
  init(_ handoff: Handoff) {
    let duration = Self.duration(of: handoff)
    let count = 2 + Int((duration * PreviewRow.frameRate).rounded(.up))
    let rendered = handoff.conversions.compactMap {
      PreviewRow(of: $0, from: handoff.source, frames: count)
    }
    let refusals = handoff.conversions.filter { $0.spring == nil }.map { conversion in
      "\(conversion.notation.title): \(conversion.warnings.joined(separator: "; "))"
    }
    self.init(
      title: handoff.title, spring: handoff.source.move,
      rows: [PreviewRow(of: handoff, frames: count)] + rendered, refusals: refusals,
      duration: duration)
  }

  /// The difference from the target that is too small to be seen, as a fraction of the distance.
  static let invisible = 0.002
  /// The time that is shown after everything has come to rest, in seconds.
  static let still = 0.05
  /// The longest time that is shown, in seconds.
  private static let longestTime = 10.0

  /// Until nothing is seen to move, and until the frameworks call it settled where that is not much
  /// longer.
  private static func duration(of handoff: Handoff) -> Double {
    let moves = [handoff.source.move] + handoff.conversions.compactMap(\.spring?.move)
    let times = moves.map { $0.motion.settleTime(within: invisible) ?? 6 * $0.spring.response }
    let motion = min(times.max() ?? 0, longestTime)
    let settled = handoff.conversions.compactMap(\.settleTime).filter { $0 <= 1.6 * motion }
    return max(motion, settled.max() ?? 0) + still
  }
}
