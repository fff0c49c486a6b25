// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies

extension SceneCases {
  /// Runs every case of several points, as many runs side by side as there are lanes.
  ///
  /// - Parameters:
  ///   - points: The values of the parameters at each point.
  ///   - parameters: The parameters to set.
  ///   - metrics: The metrics that will be asked for.
  ///   - lanes: How many runs go on at a time; no response depends on it.
  ///   - finish: Takes the place of a point and its responses, as soon as the last of its cases is
  ///     done: not in the order of the points.
  public func run(
    _ points: [[Double]], of parameters: [Parameter], for metrics: [Metric], lanes: LaneCount,
    finish: (Int, CaseResponses) -> Void
  ) {
    let names = cases.map(\.name)
    var unfinished: [Int: UnfinishedPoint] = [:]
    var runs: PointRuns?
    SceneRun.respond(points.count * names.count, for: metrics, lanes: lanes) { index in
      let (point, entry) = index.quotientAndRemainder(dividingBy: names.count)
      // The cases of a point are asked for one after the other.
      let pointRuns =
        entry > 0 ? runs : PointRuns(self, with: parameters, at: points[point])
      runs = pointRuns
      return pointRuns?[entry] ?? run(entry, with: parameters, at: points[point])
    } finish: { index, response in
      let (point, entry) = index.quotientAndRemainder(dividingBy: names.count)
      unfinished[point, default: UnfinishedPoint()].add(response, of: entry)
      guard unfinished[point]?.count == names.count,
        var done = unfinished.removeValue(forKey: point)
      else { return }
      finish(point, CaseResponses(names: names, responses: done.takeInOrder(), for: metrics))
    }
  }

  /// Why its runs cannot go side by side in one world, as a clause; nil where they can.
  public var obstacleToLanes: String? {
    for entry in cases {
      guard case .dynamics(let scene) = entry.scene else { return "a plain spring has no engine" }
      if let obstacle = scene.obstacleToLanes { return obstacle }
    }
    return nil
  }
}

/// The responses of a point some of whose cases are still under way.
private struct UnfinishedPoint {
  /// The responses, as they came.
  private var responses: [Response] = []

  /// The case of each.
  private var cases: [Int] = []

  var count: Int { cases.count }

  mutating func add(_ response: consuming Response, of entry: Int) {
    responses.append(response)
    cases.append(entry)
  }

  /// Takes the responses out, in the order of their cases.
  mutating func takeInOrder() -> [Response] {
    for place in cases.indices {
      while cases[place] != place {
        // Where it belongs; what was there comes here. Nothing is copied.
        let home = cases[place]
        responses.swapAt(place, home)
        cases.swapAt(place, home)
      }
    }
    var taken: [Response] = []
    swap(&taken, &responses)
    return taken
  }
}
