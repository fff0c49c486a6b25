// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Springs

extension TextChart {
  /// The move of a spring until it has come to rest, in a few lines of text.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - width: The width of the terminal, in cells.
  public init(_ move: SpringMove, width: Int = 72) {
    let settled = move.motion.settleTime(within: 0.002)
    let end = min(settled ?? 5 * move.spring.response, 50 * move.spring.response)
    let times = (0...400).map { Double($0) / 400 * end }
    let rate = 400 / max(end, .leastNonzeroMagnitude)
    let samples = Responses.Curve(frameRate: rate, values: times.map(move.value))
    self.init(curves: [Curve("the spring", samples)], final: 1, width: width)
  }
}
