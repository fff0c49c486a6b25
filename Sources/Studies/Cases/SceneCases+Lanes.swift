// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies

extension SceneCases {
  /// Runs every case of several points, as many side by side as there are lanes.
  ///
  /// Each response is that of the run alone, bit for bit; see ``responses(for:with:at:)``.
  ///
  /// - Parameters:
  ///   - points: The values of the parameters at each point.
  ///   - parameters: The parameters to set.
  ///   - metrics: The metrics that will be asked for.
  ///   - lanes: How many runs go on at a time.
  ///   - finish: Takes the place of a point and its responses, as soon as the last of its cases is
  ///     done: not in the order of the points.
  public func run(
    _ points: [[Double]], of parameters: [Parameter], for metrics: [Metric], lanes: LaneCount,
    finish: (Int, CaseResponses) -> Void
  ) {
    var batch = LaneBatch(self, points, parameters, metrics)
    lanes.record(scale: SolverConstants.pointsPerMetre) {
      batch.next(finish)
    } finish: { index, recording in
      batch.take(recording, of: index, finish)
    }
  }
}

/// The runs of several points, handed out one after the other and gathered point by point.
private struct LaneBatch {
  /// A run that is under way.
  private struct Run {
    let point: Int
    let index: Int
    let scene: DynamicScene
  }

  private let cases: SceneCases
  private let points: [[Double]]
  private let parameters: [Parameter]
  private let metrics: [Metric]
  private let names: [String]

  /// The number of runs that were begun, counted over points and cases.
  private var begun = 0

  /// The runs that were handed out, by the index that the lanes count them with.
  private var runs: [Int: Run] = [:]
  private var handedOut = 0

  /// The responses of the points that are not done, and how many are missing.
  private var unfinished: [Int: (responses: [Response?], missing: Int)] = [:]

  init(
    _ cases: SceneCases, _ points: [[Double]], _ parameters: [Parameter], _ metrics: [Metric]
  ) {
    self.cases = cases
    self.points = points
    self.parameters = parameters
    self.metrics = metrics
    names = cases.cases.map(\.name)
  }

  private var runsToPause: Bool { metrics.contains(.pauseTime) }

  /// The next run for a lane; what can touch, what fails and what has no engine is run on the way.
  mutating func next(_ finish: (Int, CaseResponses) -> Void) -> LaneJob? {
    while begun < points.count * names.count {
      let (point, index) = begun.quotientAndRemainder(dividingBy: names.count)
      begun += 1
      let run = cases.run(index, with: parameters, at: points[point])
      if case .dynamics(let scene) = run.scene, scene.fitsLanes,
        run.fault(for: metrics) == nil
      {
        runs[handedOut] = Run(point: point, index: index, scene: scene)
        handedOut += 1
        let (simulation, bodies, _) = scene.floatSimulation()
        return scene.job(simulation, [bodies[cases.request.item]], runsToPause: runsToPause)
      }
      keep(run.response(for: metrics), point, index, finish)
    }
    return nil
  }

  /// Takes the recording of a run.
  mutating func take(
    _ recording: Recording, of index: Int, _ finish: (Int, CaseResponses) -> Void
  ) {
    guard let run = runs.removeValue(forKey: index) else { return }
    let motion = run.scene.motions(
      of: [cases.request.item], in: recording, runsToPause: runsToPause)[0]
    let definition = cases.request.definition(for: run.scene)
    keep(definition.response(to: motion), run.point, run.index, finish)
  }

  /// Keeps the response of a case, and hands over those of a point when they are complete.
  private mutating func keep(
    _ response: Response, _ point: Int, _ index: Int, _ finish: (Int, CaseResponses) -> Void
  ) {
    var entry =
      unfinished.removeValue(forKey: point)
      ?? ([Response?](repeating: nil, count: names.count), names.count)
    entry.responses[index] = response
    entry.missing -= 1
    guard entry.missing == 0 else {
      unfinished[point] = entry
      return
    }
    finish(point, CaseResponses(names: names, responses: entry.responses.compactMap { $0 }))
  }
}

extension DynamicScene {
  /// Whether it can run beside others: nothing collides and nothing comes or goes.
  var fitsLanes: Bool { obstacleToLanes == nil }

  /// Why it cannot run beside others, as a clause; nil where it can.
  var obstacleToLanes: String? {
    if behaviors.contains(where: { $0.behavior is CollisionForm }) {
      return "what can touch runs by itself"
    }
    if nextChange(after: 0) != nil { return "a behavior comes or goes on the way" }
    return nil
  }
}

extension SceneCases {
  /// Why its runs cannot go side by side in one world, as a clause; nil where they can.
  public var obstacleToLanes: String? {
    for entry in cases {
      guard case .dynamics(let scene) = entry.scene else { return "a plain spring has no engine" }
      if let obstacle = scene.obstacleToLanes { return obstacle }
    }
    return nil
  }
}
