// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import RigidBodies
import Springs

/// One run of a scene.
public struct SceneRun: Sendable {
  /// The scene, with its parameters set.
  public let scene: Scene
  /// The item and the channel that are looked at.
  public let request: ResponseRequest
  /// The reason why no scene could run, as a clause; nil where the scene decides.
  let flaw: String?
  /// The engine made ready for the scene; nil where each run makes its own.
  let engine: ReadyEngine?

  /// A run of a scene.
  public init(_ scene: Scene, request: ResponseRequest) { self.init(scene, request, flaw: nil) }

  init(
    _ scene: Scene, _ request: ResponseRequest, flaw: String? = nil, engine: ReadyEngine? = nil
  ) {
    (self.scene, self.request, self.flaw, self.engine) = (scene, request, flaw, engine)
  }

  /// The response of the engine.
  ///
  /// - Parameter metrics: The metrics that will be asked for; only for `pause_time` does the run
  ///   continue past the duration, and only for `smallest_gap` are all items recorded.
  /// - Returns: The response: `diverged` where a position is not finite, `failed` with a fault.
  public func response(for metrics: [Metric]) -> Response {
    var store = SimulationStore()
    return response(for: metrics, in: &store)
  }

  /// The response of the engine, whose simulation takes its storage from a store and gives it back.
  func response(for metrics: [Metric], in store: inout SimulationStore) -> Response {
    if let fault = fault(for: metrics) { return Response(failure: fault) }
    switch scene {
    case .spring(let spring): return spring.response(band: request.band)
    case .dynamics(let scene):
      let played = scene.plan.play(
        request.recorded(for: metrics, in: scene.plan),
        runsToPause: metrics.contains(.pauseTime), in: store.take())
      store.keep(played.simulation)
      return request.response(
        to: played.motions, ofAll: metrics.contains(.smallestGap), in: scene.plan)
    }
  }

  /// The run of a plain spring, long enough for it to settle; any other run as it is.
  public var untilSettled: SceneRun {
    guard case .spring(var spring) = scene else { return self }
    spring.timing.duration = max(spring.timing.duration, spring.settlingDuration)
    return SceneRun(.spring(spring), request: request)
  }

  /// The scene says enough for a metric to make sense; asking a response for another traps.
  public func determines(_ metric: Metric) -> Bool {
    guard case .dynamics(let scene) = scene else { return !metric.needsItem }
    return request.obstacle(to: [metric], in: scene) == nil
  }

  /// Tables of all metrics have a metric: it is determined, and a clock may start later than tick 0.
  public func lists(_ metric: Metric) -> Bool {
    determines(metric) && (metric != .clockFrom || startsLate)
  }

  /// The clock of settle, transient and peak times may start later than tick 0.
  var startsLate: Bool {
    scene.dynamics.map { request.startsLate(in: $0.plan) } ?? false
  }

  /// The channel whose unit levels have in tables; nil for a plain spring, which has its own.
  public var shownChannel: Channel? { request.shownChannel(in: scene) }

  /// The unit of the levels; empty for a bare number.
  public var unit: String { shownChannel?.unit ?? "" }

  /// The axis along which the item moves, where the response looks at the other and it does not move there.
  public var otherAxis: Channel? {
    guard request.channel == .x || request.channel == .y, fault() == nil else { return nil }
    let axis = scene.dynamics?.soleAxis(of: request.item)
    return axis == request.channel ? nil : axis
  }

  /// The response has a curve.
  ///
  /// A pose, a progress and a distance need a target for it, and every channel a run without a
  /// fault; asking a response without a curve for it traps.
  public var isDetermined: Bool {
    guard fault() == nil else { return false }
    guard case .dynamics(let scene) = scene else { return true }
    return request.hasCurve(in: scene)
  }

  /// The motions of all items and their touches; nil for a plain spring, and for a run with a fault.
  ///
  /// - Parameter toPause: Follows the scene beyond the duration until it pauses.
  /// - Returns: The run, from which its response and its events follow.
  public func played(toPause: Bool = false) -> PlayedPlan? {
    guard fault() == nil, case .dynamics(let scene) = scene else { return nil }
    return scene.plan.play(Array(scene.items.indices), runsToPause: toPause)
  }

  /// The response to a run that has been played.
  public func response(of played: PlayedPlan?) -> Response {
    guard let played, case .dynamics(let scene) = scene else { return response(for: []) }
    return request.response(to: played.motions, ofAll: true, in: scene.plan)
  }

  /// The motions of all items, in their order, with names; empty without a run that can be played.
  public func motions(of played: PlayedPlan?) -> [(name: String, motion: Motion)] {
    guard let played, case .dynamics(let scene) = scene else { return [] }
    return zip(scene.items, played.motions).map { ($0.name, $1) }
  }

  /// The motions of all items, in their order, with names.
  public func motions() -> [(name: String, motion: Motion)] { motions(of: played()) }

  /// The places where the items come to rest, in their order; nil for an unknown one.
  ///
  /// A target that the document writes under `response` counts before one that follows from
  /// behaviours. A plain spring has no items.
  public func targets() -> [Target?] {
    guard case .dynamics(let scene) = scene else { return [] }
    var targets = scene.plan.targets
    targets[request.item] = request.target ?? targets[request.item]
    return targets
  }

  /// The response in the smooth `Double` world, which never sleeps.
  ///
  /// Its levels follow the parameters without steps, so that a fit can take derivatives of them;
  /// the numbers that a user sees come from ``response(for:)``.
  public func smoothResponse() -> Response {
    switch scene {
    case .spring(let spring): spring.response(band: request.band)
    case .dynamics(let scene):
      request.response(to: scene.smoothMotions(request.items), in: scene.plan)
    }
  }

  // MARK: Fault

  /// The reason why the run cannot be made.
  ///
  /// Policy: a study gives each parameter values in its range, but together they may be those of a
  /// document that would be refused. Such a point fails with the sentence that refuses the
  /// document; the study continues.
  ///
  /// - Parameter metrics: The metrics that will be asked for; it is a fault if one makes no sense.
  /// - Returns: The reason as a clause; nil where it can be made.
  public func fault(for metrics: [Metric] = []) -> String? {
    if let flaw { return flaw }
    return switch scene {
    case .spring(let spring): spring.fault
    case .dynamics(let scene): scene.fault ?? request.obstacle(to: metrics, in: scene)
    }
  }

  // MARK: Lanes

  /// The responses of several runs, one in each lane.
  ///
  /// Each is that of the run alone, bit for bit. Scenes with behaviours that come or go, with
  /// faults, without an engine, or with touches are run alone. `run` is asked once for each index, in order; `finish` takes them in any order.
  static func respond(
    _ count: Int, for metrics: [Metric], lanes: LaneCount, run: (Int) -> SceneRun,
    finish: (Int, consuming Response) -> Void
  ) {
    let (runsToPause, ofAll) = (metrics.contains(.pauseTime), metrics.contains(.smallestGap))
    var begun = 0
    var handedOut = 0
    var store = SimulationStore()
    var underWay: [Int: (Int, ResponseRequest, DynamicScene, [ResponseDefinition])] = [:]
    lanes.record(scale: SolverConstants.pointsPerMetre) {
      while begun < count {
        let run = run(begun)
        begun += 1
        guard let (scene, definitions, job) = run.laneRun(for: metrics, in: &store) else {
          finish(begun - 1, run.response(for: metrics, in: &store))
          continue
        }
        underWay[handedOut] = (begun - 1, run.request, scene, definitions)
        handedOut += 1
        return job
      }
      return nil
    } finish: { place, recording in
      guard let (index, request, scene, definitions) = underWay.removeValue(forKey: place) else {
        return
      }
      let motions = scene.plan.motions(
        of: request.recorded(for: metrics, in: scene.plan), in: recording, runsToPause: runsToPause)
      finish(index, request.response(to: motions, ofAll: ofAll, in: scene.plan, by: definitions))
    }
  }

  /// The responses of several runs, side by side where they can be.
  ///
  /// - Parameters:
  ///   - runs: The runs, of one scene with other numbers.
  ///   - metrics: The metrics that will be asked for.
  /// - Returns: A response for each run, in their order.
  public static func responses(of runs: [SceneRun], for metrics: [Metric]) -> [Response] {
    guard runs.count > 1 else { return runs.map { $0.response(for: metrics) } }
    var responses = [Response?](repeating: nil, count: runs.count)
    respond(runs.count, for: metrics, lanes: LaneCount(atLeast: runs.count)) {
      runs[$0]
    } finish: {
      responses[$0] = $1
    }
    return responses.compactMap(\.self)
  }

  /// The scene and the job of the run in a lane; nil where it cannot share a world or has a fault.
  private func laneRun(
    for metrics: [Metric], in store: inout SimulationStore
  ) -> (DynamicScene, [ResponseDefinition], LaneJob)? {
    guard flaw == nil, case .dynamics(let scene) = scene else { return nil }
    let definitions = request.definitions(for: scene.plan)
    guard metrics.allSatisfy({ metric in definitions.allSatisfy { $0.determines(metric) } }) else {
      return nil
    }
    let runsToPause = metrics.contains(.pauseTime)
    if let engine {
      let limit = scene.timing.pauseLimit(runsToPause)
      return (scene, definitions, engine.job(in: scene, pauseLimit: limit))
    }
    guard scene.fault == nil, scene.obstacleToLanes == nil else { return nil }
    let items = request.recorded(for: metrics, in: scene.plan)
    let job = scene.plan.simulation(in: store.take())
      .laneJob(recording: items, timing: scene.timing, runsToPause: runsToPause)
    store.lend(job)
    return (scene, definitions, job)
  }

  // MARK: Closed form

  /// The response of the engine, computed in closed form.
  ///
  /// It holds for one item that hangs by its centre on one soft attachment to an anchor that stands
  /// still, and moves along an axis, never nearer to the anchor than 1 pt and never faster than
  /// 24,000 pt/s. Positions are those of the engine to 0.002 pt, and the pause is in the same tick
  /// but for one run in some thousand, which creeps at the speed below which the engine lets it
  /// sleep. A plain spring has no engine and is always in closed form; its response has metrics alone.
  ///
  /// - Parameter metrics: The metrics that will be asked for; only for `pause_time` is the motion
  ///   followed beyond the duration.
  /// - Returns: The response.
  /// - Throws: `NoRoute` where the scene is another or leaves that domain on its way.
  public func closedForm(for metrics: [Metric]) throws(NoRoute) -> Response {
    switch scene {
    case .spring(let spring):
      // Its frames are computed only where they count.
      return fault().map(Response.init(failure:))
        ?? spring.response(band: request.band, hasCurve: false)
    case .dynamics(let scene):
      guard scene.timing.drops == .none else { throw NoRoute("frames are dropped") }
      if let fault = fault(for: metrics) { throw NoRoute(fault) }
      return request.response(
        to: [try scene.closedMotion(runsToPause: metrics.contains(.pauseTime))], in: scene.plan)
    }
  }

  /// The events of the run, played to its pause, in the order of time; none for a plain spring, which
  /// has no items.
  ///
  /// Peak and settling are those of a response with a known end; touches are those of all items.
  public func events(of played: PlayedPlan?) -> [SceneEvent] {
    guard let played, case .dynamics(let scene) = scene else { return [] }
    let isSettling = determines(.settleTime)
    let response = response(of: played)
    let paused = response[.pauseTime].map {
      SceneEvent(time: $0, kind: .paused, item: nil, place: nil)
    }
    let marks = zip(request.items, response.parts).flatMap { index, response in
      let (item, motion) = (scene.items[index].name, played.motions[index])
      return [
        SceneEvent(
          .peak, of: item, motion, at: response.overshootIndex.map { response.curve.times[$0] }),
        SceneEvent(.settled, of: item, motion, at: isSettling ? response.settledTime : nil),
      ].compactMap(\.self)
    }
    return (played.touches.map { SceneEvent($0, in: scene) } + marks + [paused].compactMap(\.self))
      .sorted { $0.time < $1.time }
  }
}

extension DynamicScene {
  /// The motions of some items in the `Double` world that never sleeps.
  fileprivate func smoothMotions(_ items: [Int]) -> [Motion] {
    var made = plan.simulation(of: Double.self, allowsSleeping: false)
    let recording = made.simulation.record(
      items.map { made.bodies[$0] }, ticks: timing.tickCount, interval: timing.interval,
      scale: SolverConstants.pointsPerMetre)
    return zip(items, recording.tracks).map { item, track in
      Motion(track, from: plan.startingItem(item), frameRate: timing.frameRate)
    }
  }

  /// The motion of the only item in closed form, perhaps followed until it pauses.
  func closedMotion(runsToPause: Bool) throws(NoRoute) -> Motion {
    let numbers = try AxialSpring(self)
    let line = try numbers.line()
    let lastTick = timing.lastTick(runsToPause)
    return Motion(
      try line.motion(timing, lastTick: lastTick), along: line, of: numbers,
      frameRate: timing.frameRate, lastTick: lastTick)
  }

  /// The share of the way along one axis below which the way along the other is rounding: contacts leave
  /// thousandths of a point, a slanted throw a hundredth at half a degree.
  private static let stillShare = 0.01

  /// The axis along which an item moves, where it hardly moves along the other one.
  func soleAxis(of item: Int) -> Channel? {
    let motion = plan.play(Array(items.indices), runsToPause: false).motions[item]
    let spans = [motion.x, motion.y].map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    guard let large = spans.max(), Self.stillShare * large > spans.min() ?? 0 else { return nil }
    return spans[0] == large ? .x : .y
  }

  // MARK: Faults

  /// The fault of a behaviour: `behaviors.snap: until must be later than from`.
  var fault: String? {
    if let fault = timing.fault(items: items.count) { return fault }
    return plan.faultyBehavior.map {
      "behaviors.\(behaviorNames[$0].id): \(plan.behaviors[$0].contradiction)"
    }
  }

  /// The reason why it cannot share a world with other runs, as a clause; nil where it can.
  var obstacleToLanes: String? {
    if timing.drops != .none { return "frames are dropped" }
    if plan.nextChange(after: 0) != nil { return "a behaviour begins or ends during the run" }
    if plan.hasNoise { return "noise changes with the time" }
    if plan.hasItemsOffCenter { return "an item turns about another point than its centre" }
    // 32 lanes keep six numbers of 4 bytes for each item and tick until a run is over: 15 MB.
    if timing.tickCount * items.count > 20_000 { return "a record so long is kept by itself" }
    return plan.hasCollisions ? "what can touch runs by itself" : nil
  }
}

extension ScenePlan {
  /// The highest speed that the engine allows, in pt/s: 2 m in a sub-step.
  public var highestSpeed: Double {
    SolverConstants.maximumTranslation * SolverConstants.pointsPerMetre / Double(generation.subStep)
  }
}

extension SceneRun {
  /// The items whose views go to and fro to the end of the run, in a sentence without a full stop, with the
  /// least of some resistances in 1/s with which all items were found to come to rest.
  ///
  /// - Returns: The sentence; nil where there are none, and without a run where there is no display.
  public func flickers() -> String? {
    guard let plan = scene.dynamics?.plan, plan.displayScale != nil else { return nil }
    let views = motions().map { ($0.name, $0.motion.flicker) }
    guard let sentence = Self.flickers(views) else { return nil }
    let cure = [1, 2, 5, 10, 20].first { resistance in
      var calmer = plan
      for item in plan.items.indices where plan.properties(of: item).resistance < resistance {
        calmer.items[item].properties.resistance = resistance
      }
      return calmer.play([0], runsToPause: true).motions[0].pauseTick != nil
    }
    guard let cure else { return sentence }
    return "\(sentence); with a resistance of \(Int(cure)) 1/s all comes to rest"
  }

  /// The views that flicker by some pixels, in a sentence: `cell1, cell2 flicker to the end, by a pixel`.
  static func flickers(_ views: [(name: String, pixels: Int)]) -> String? {
    let flickering = views.filter { $0.pixels > 0 }
    guard let most = flickering.map(\.pixels).max() else { return nil }
    var names: [String] = []
    for view in flickering where !names.contains(view.name) { names.append(view.name) }
    return names.listed + (names.count == 1 ? " flickers" : " flicker") + toTheEnd
      + (most == 1 ? "a pixel" : "up to \(most) pixels")
  }

  /// The words by which the message of a row tells that a view flickers.
  static let toTheEnd = " to the end, by "
}

extension Motion {
  /// The engine cut a speed in pt/s off at some tick.
  public func isCut(to highestSpeed: Double) -> Bool {
    let limit = 0.9999 * highestSpeed
    return zip(velocityX, velocityY).contains { ($0 * $0 + $1 * $1).squareRoot() >= limit }
  }

  /// The motion of an item along a line, with tick 0 as the document writes it.
  fileprivate init(
    _ motion: TickMotion, along line: AxialLine, of item: AxialSpring, frameRate: Double,
    lastTick: Int
  ) {
    let later = motion.states.dropFirst()
    let (anchor, start, still) =
      line.isHorizontal
      ? (item.anchor.x, item.center.x, item.center.y)
      : (item.anchor.y, item.center.y, item.center.x)
    let places = [start] + later.map { anchor + line.sign * $0.distance }
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

extension AxialLine {
  /// The motion along the line, tick by tick, up to a tick or, if that is later, to the duration.
  fileprivate func motion(_ timing: SceneTiming, lastTick: Int) throws(NoRoute) -> TickMotion {
    do {
      return try spring.motion(
        from: start, restLength: restLength, ticks: timing.tickCount, interval: timing.interval,
        pauseLimit: lastTick)
    } catch { throw NoRoute("\(error)") }
  }
}

/// The engine made ready for a scene, for any start of the item that is thrown.
struct ReadyEngine: Sendable {
  private let job: LaneJob
  /// The thrown item, and its body.
  private let thrown: (item: Int, body: BodyID)

  /// Makes the engine ready to record items; nil for a scene without a throw, that cannot share a
  /// world, has a fault, or has a behaviour that depends on where items start.
  init?(_ scene: DynamicScene, recording items: [Int]) {
    guard let item = scene.toss?.item, scene.fault == nil, scene.obstacleToLanes == nil,
      !scene.plan.behaviors.contains(where: { $0.behavior.dependsOnPlaces })
    else { return nil }
    let made = scene.plan.simulation(of: Float.self)
    job = made.laneJob(recording: items, timing: scene.timing, runsToPause: false)
    thrown = (item, made.bodies[item])
  }

  /// The run in which the item starts where a scene has it; the pause limit is in ticks.
  func job(in scene: DynamicScene, pauseLimit: Int) -> LaneJob {
    var job = job
    job.start = (thrown.body, Vector2(scene.items[thrown.item].center))
    job.pauseLimit = pauseLimit
    return job
  }
}

/// Something that happens in a run and has a time.
public struct SceneEvent: Sendable {
  /// The kinds of events.
  public enum Kind: String, Sendable {
    /// The item is farthest beyond its target.
    case peak
    /// The item has entered the band around its target for good.
    case settled
    /// The animator pauses: everything is at rest.
    case paused
    /// A touch begins.
    case began
    /// The touch ends.
    case ended
  }

  /// The time, in seconds.
  public let time: Double
  /// The kind.
  public let kind: Kind
  /// The item that it happens to, of two that touch the one that stands earlier in the document;
  /// nil where it happens to all.
  public let item: String?
  /// The other party of a touch: an item, or a boundary by its name; nil for other events.
  public var other: String?
  /// The point of contact, or the item's centre, between ticks on a straight line, in points; nil without an
  /// item.
  public let place: (x: Double, y: Double)?
}

extension SceneEvent {
  /// An event of an item at a time; nil where there is no time.
  fileprivate init?(_ kind: Kind, of item: String, _ motion: Motion, at time: Double?) {
    guard let time else { return nil }
    let ticks = min(time * motion.frameRate, Double(motion.count - 1))
    let (tick, next) = (Int(ticks), min(Int(ticks) + 1, motion.count - 1))
    let share = ticks - Double(tick)
    (self.time, self.kind, self.item) = (time, kind, item)
    let side = { (values: [Double]) in values[tick] + share * (values[next] - values[tick]) }
    place = (side(motion.x), side(motion.y))
  }

  /// A touch that begins or ends.
  fileprivate init(_ touch: Touch, in scene: DynamicScene) {
    time = Double(touch.tick) / scene.timing.frameRate
    kind = touch.phase == .began ? .began : .ended
    item = scene.items[touch.item].name
    other = touch.otherName
    place = touch.place
  }
}
