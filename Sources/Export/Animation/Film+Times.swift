// SPDX-License-Identifier: GPL-3.0-or-later

extension Film {
  /// The tick from which on nothing moves any more as far as the eye can tell, the last one where
  /// something moves until then.
  ///
  /// - Parameters:
  ///   - tolerance: How far something may still move, and turn, in degrees.
  ///   - view: What is seen; motion outside does not count.
  /// - Returns: The tick.
  func restingTick(_ tolerance: (length: Double, angle: Double), in view: Box) -> Int {
    let last = count - 1
    let ticks = items.map { item -> Int in
      let motion = item.motion
      let moving = motion.x.indices.last { tick in
        let isElsewhere =
          abs(motion.x[tick] - motion.x[last]) > tolerance.length
          || abs(motion.y[tick] - motion.y[last]) > tolerance.length
          || abs(motion.angle[tick] - motion.angle[last]) * 180 / .pi > tolerance.angle
        return isElsewhere && view.overlaps(item.box(at: tick))
      }
      return moving.map { $0 + 1 } ?? 0
    }
    return min(ticks.max() ?? 0, last)
  }

  /// The ticks that tell the motion best, from 0 to the one at rest.
  ///
  /// Between two of them lies the same share of the way that all items go and turn, mixed with some
  /// of the time, so that they are dense where things move and no long wait has none.
  ///
  /// - Parameters:
  ///   - count: How many there should be; there are fewer where the motion has fewer ticks.
  ///   - end: The last one.
  ///   - view: What is seen; motion outside does not count.
  /// - Returns: Ticks in rising order, at least one.
  func tellingTicks(_ count: Int, until end: Int, in view: Box) -> [Int] {
    let count = min(count, end + 1)
    guard count > 1 else { return [end] }
    let shares = progress(until: end, in: view)
    var ticks = [0]
    for number in 1..<count {
      let wanted = Double(number) / Double(count - 1)
      let tick = shares.firstIndex { $0 >= wanted - 1e-9 } ?? end
      ticks.append(min(max(tick, ticks[number - 1] + 1), end - (count - 1 - number)))
    }
    return ticks
  }

  /// How much of the film has been seen at every tick up to the last, from 0 to 1: 0.7 for the ways,
  /// 0.3 for the time.
  private func progress(until end: Int, in view: Box) -> [Double] {
    var ways = [0.0]
    for tick in 1...end {
      let steps = items.map { item -> Double in
        guard view.overlaps(item.box(at: tick)) else { return 0 }
        let motion = item.motion
        let (x, y) = (motion.x[tick] - motion.x[tick - 1], motion.y[tick] - motion.y[tick - 1])
        let turn = abs(motion.angle[tick] - motion.angle[tick - 1])
        return (x * x + y * y).squareRoot()
          + turn * max(item.outline.size.width, item.outline.size.height) / 2
      }
      ways.append(ways[tick - 1] + steps.reduce(0, +))
    }
    let whole = ways[end]
    return ways.indices.map { tick in
      let time = Double(tick) / Double(end)
      return whole > 0 ? 0.7 * ways[tick] / whole + 0.3 * time : time
    }
  }
}
