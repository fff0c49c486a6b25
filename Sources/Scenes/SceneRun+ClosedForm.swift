// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Springs

extension SceneRun {
  /// The response of the engine, computed in closed form.
  ///
  /// It holds for one item that hangs by its centre on one soft attachment to an anchor that stands
  /// still, and moves along an axis, never nearer to the anchor than 1 pt and never faster than
  /// 24,000 pt/s. Positions are those of the engine to 0.002 pt, and the pause is in the same tick
  /// but for one run in some thousand, which creeps at the speed below which the engine lets it sleep.
  /// A plain spring has no engine and is always in closed form.
  ///
  /// - Parameter metrics: The metrics that will be asked for; only for `pause_time` is the motion
  ///   followed beyond the duration.
  /// - Returns: The response.
  /// - Throws: `NoClosedForm` where the scene is another or leaves that domain on its way.
  public func closedForm(for metrics: [Metric]) throws(NoClosedForm) -> Response {
    guard case .dynamics(let scene) = scene else { return response(for: metrics) }
    guard scene.timing.drops == .none else { throw NoClosedForm("frames are dropped") }
    if let fault = fault(for: metrics) { throw NoClosedForm(fault) }
    return request.definition(for: scene).response(
      to: try scene.closedMotion(runsToPause: metrics.contains(.pauseTime)))
  }
}

extension DynamicScene {
  /// The motion of the only item in closed form.
  ///
  /// - Parameter runsToPause: Whether it is followed until it pauses.
  /// - Returns: The motion.
  /// - Throws: `NoClosedForm` where it has none.
  func closedMotion(runsToPause: Bool) throws(NoClosedForm) -> Motion {
    let numbers = try AxialSpring(self)
    let line = try numbers.line()
    let lastTick = runsToPause ? max(timing.pauseTicks, timing.tickCount) : timing.tickCount
    return Motion(
      try line.motion(timing, lastTick: lastTick), along: line, of: numbers,
      frameRate: timing.frameRate, lastTick: lastTick)
  }
}

extension AxialLine {
  /// The motion along the line, tick by tick, up to a tick or, if that is later, to the duration.
  fileprivate func motion(
    _ timing: SceneTiming, lastTick: Int
  ) throws(NoClosedForm) -> TickMotion {
    do {
      return try spring.motion(
        from: start, restLength: restLength, ticks: timing.tickCount, interval: timing.interval,
        pauseLimit: lastTick)
    } catch {
      throw NoClosedForm("\(error)")
    }
  }
}

extension Motion {
  /// The motion of an item along a line, with tick 0 as the document writes it.
  fileprivate init(
    _ motion: TickMotion, along line: AxialLine, of item: AxialSpring, frameRate: Double,
    lastTick: Int
  ) {
    let later = motion.states.dropFirst()
    let (anchor, still) =
      line.isHorizontal
      ? (item.anchor.x, item.center.y) : (item.anchor.y, item.center.x)
    let places =
      [line.isHorizontal ? item.center.x : item.center.y]
      + later.map { anchor + line.sign * $0.distance }
    let velocities = motion.states.map { line.sign * $0.velocity }
    let rest = [Double](repeating: still, count: places.count)
    let zero = [Double](repeating: 0, count: places.count)
    self.init(
      frameRate: frameRate, x: line.isHorizontal ? places : rest,
      y: line.isHorizontal ? rest : places,
      angle: [Double](repeating: item.angle, count: places.count),
      velocityX: line.isHorizontal ? velocities : zero,
      velocityY: line.isHorizontal ? zero : velocities, angularVelocity: zero,
      pauseTick: motion.pauseTick, lastTick: lastTick)
  }
}
