// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import RigidBodies

/// One run of a scene.
public struct SceneRun: Sendable {
  /// The scene, with its parameters set.
  public let scene: Scene

  /// What is looked at.
  public let request: ResponseRequest

  /// Why the run cannot be made whatever the scene, as a clause; nil where the scene decides.
  let flaw: String?

  /// The engine made ready for the scene; nil where each run makes its own.
  let engine: ReadyEngine?

  /// A run of a scene.
  public init(_ scene: Scene, request: ResponseRequest) { self.init(scene, request, flaw: nil) }

  init(_ scene: Scene, _ request: ResponseRequest, flaw: String?) {
    self.scene = scene
    self.request = request
    self.flaw = flaw
    engine = nil
  }

  /// A run of a scene for which the engine has been made ready.
  init(_ scene: DynamicScene, _ request: ResponseRequest, engine: ReadyEngine?) {
    self.scene = .dynamics(scene)
    self.request = request
    self.engine = engine
    flaw = nil
  }

  /// The response of the engine.
  ///
  /// - Parameter metrics: The metrics that will be asked for; only for `pause_time` does the run
  ///   go on past the duration.
  /// - Returns: The response; a position that is no finite number makes it `diverged`, a fault makes it
  ///   `failed`.
  public func response(for metrics: [Metric]) -> Response {
    if let fault = fault(for: metrics) { return Response(failure: fault) }
    return switch scene {
    case .spring(let spring): spring.response(band: request.band)
    case .dynamics(let scene):
      request.definition(for: scene).response(
        to: scene.play([request.item], runsToPause: metrics.contains(.pauseTime)).motions[0])
    }
  }

  /// The run of a plain spring, long enough for it to settle; any other run as it is.
  public var untilSettled: SceneRun {
    guard case .spring(var spring) = scene else { return self }
    spring.timing.duration = max(spring.timing.duration, spring.settlingDuration)
    return SceneRun(.spring(spring), request: request)
  }

  /// Whether the scene says enough for a metric to make sense; asking a response for another traps.
  public func determines(_ metric: Metric) -> Bool {
    guard case .dynamics(let scene) = scene else { return !metric.needsMotion }
    return request.definition(for: scene).determines(metric)
  }

  /// Whether the response has a curve.
  ///
  /// Those of a pose, of a progress and of a distance need a target, and all need a run without a
  /// fault; asking a response without a curve for it traps.
  public var isDetermined: Bool {
    guard fault() == nil else { return false }
    guard case .dynamics(let scene) = scene else { return true }
    return request.hasCurve(in: scene)
  }

  /// The motion of every item, by name, in the order of the document; empty for a plain spring, and for
  /// a run with a fault.
  public func motions() -> [(name: String, motion: Motion)] {
    guard fault() == nil, case .dynamics(let scene) = scene else { return [] }
    let motions = scene.play(Array(scene.items.indices)).motions
    return zip(scene.items, motions).map { ($0.name, $1) }
  }

  /// The place where each item comes to rest, in the order of the document; nil where that is not
  /// known.
  ///
  /// What the document writes under `response` counts before what follows from the behaviours.
  /// A plain spring has no items.
  public func targets() -> [Target?] {
    guard case .dynamics(let scene) = scene else { return [] }
    return scene.items.indices.map { index in
      index == request.item ? request.target ?? scene.target(of: index) : scene.target(of: index)
    }
  }

  /// The response in the smooth `Double` world, which never sleeps.
  ///
  /// Its levels follow the parameters without steps, so that a fit can take derivatives of them; the
  /// numbers that a user sees come from ``response(for:)``.
  public func smoothResponse() -> Response {
    switch scene {
    case .spring(let spring): spring.response(band: request.band)
    case .dynamics(let scene):
      request.definition(for: scene).response(to: scene.smoothMotion(request.item))
    }
  }

  /// The levels of the channel at the ticks in that world.
  public func smoothLevels() -> [Double] {
    if case .spring(let spring) = scene { return spring.levels() }
    return smoothResponse().curve.values
  }
}

extension DynamicScene {
  /// The motions of some items in the engine, and the touches of all.
  func play(
    _ items: [Int], runsToPause: Bool = false
  ) -> (motions: [Motion], touches: [Touch]) {
    let made = plan.simulation(of: Float.self)
    let recording = made.laneJob(recording: items, timing: timing, runsToPause: runsToPause)
      .record(scale: SolverConstants.pointsPerMetre, drops: timing.drops.drops)
    let touches = made.colliders.touches(in: recording)
    return (motions(of: items, in: recording, touches, runsToPause: runsToPause), touches)
  }

  /// The motions of the items that a recording has the tracks of.
  func motions(
    of items: [Int], in recording: consuming Recording, _ touches: [Touch] = [], runsToPause: Bool
  ) -> [Motion] {
    let lastTick = runsToPause ? max(timing.pauseTicks, timing.tickCount) : timing.tickCount
    let pauseTick = recording.pauseTick
    return items.indices.map { place in
      Motion(
        recording.takeTrack(place), from: plan.startingItem(items[place]),
        frameRate: timing.frameRate,
        pauseTick: pauseTick, lastTick: lastTick,
        contacts: touches.compactMap { $0.contact(of: items[place], in: self) })
    }
  }

  /// The motion of an item in the `Double` world that never sleeps.
  fileprivate func smoothMotion(_ item: Int) -> Motion {
    var made = plan.simulation(of: Double.self, allowsSleeping: false)
    let recording = made.simulation.record(
      [made.bodies[item]], ticks: timing.tickCount, interval: timing.interval,
      scale: SolverConstants.pointsPerMetre)
    return Motion(
      recording.tracks[0], from: plan.startingItem(item), frameRate: timing.frameRate)
  }
}

extension Motion {
  /// The motion of a track, with tick 0 as the document writes it: the engine's own numbers begin
  /// with its first write-back.
  fileprivate init(
    _ track: consuming Recording.Track, from start: PlannedItem, frameRate: Double,
    pauseTick: Int? = nil, lastTick: Int? = nil, contacts: [Contact] = []
  ) {
    track.x[0] = start.center.x
    track.y[0] = start.center.y
    track.angle[0] = start.angle
    track.velocityX[0] = start.velocity.dx
    track.velocityY[0] = start.velocity.dy
    track.angularVelocity[0] = start.angularVelocity
    self.init(
      frameRate: frameRate, x: track.x, y: track.y, angle: track.angle,
      velocityX: track.velocityX, velocityY: track.velocityY,
      angularVelocity: track.angularVelocity, pauseTick: pauseTick, lastTick: lastTick,
      contacts: contacts)
  }
}
