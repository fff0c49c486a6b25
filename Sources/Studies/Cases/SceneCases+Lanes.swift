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
    var unfinished: [Int: (responses: [Response?], missing: Int)] = [:]
    SceneRun.respond(points.count * names.count, for: metrics, lanes: lanes) { index in
      run(index % names.count, with: parameters, at: points[index / names.count])
    } finish: { index, response in
      let point = index / names.count
      var entry =
        unfinished.removeValue(forKey: point)
        ?? ([Response?](repeating: nil, count: names.count), names.count)
      entry.responses[index % names.count] = response
      entry.missing -= 1
      guard entry.missing == 0 else {
        unfinished[point] = entry
        return
      }
      let responses = entry.responses.compactMap { $0 }
      finish(point, CaseResponses(names: names, responses: responses, for: metrics))
    }
  }

  /// The responses of some cases of one point, run side by side.
  ///
  /// - Parameters:
  ///   - indices: The cases.
  ///   - metrics: The metrics that will be asked for.
  ///   - parameters: The parameters to set.
  ///   - values: As many values.
  /// - Returns: A response for each of the cases, in their order.
  public func responses(
    of indices: [Int], for metrics: [Metric], with parameters: [Parameter], at values: [Double]
  ) -> [Response] {
    var responses = [Response?](repeating: nil, count: indices.count)
    SceneRun.respond(indices.count, for: metrics, lanes: LaneCount(atLeast: indices.count)) {
      run(indices[$0], with: parameters, at: values)
    } finish: {
      responses[$0] = $1
    }
    return responses.compactMap { $0 }
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
