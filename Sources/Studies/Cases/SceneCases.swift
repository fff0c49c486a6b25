// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// What a study runs for each of its points: a scene in one case or several, and what is looked at.
public struct SceneCases: Sendable {
  /// The scene, as the document writes it.
  public let scene: Scene

  /// What is looked at.
  public let request: ResponseRequest

  /// The cases, at least one; the scene as it is where the document names none.
  public let cases: [SceneCase]

  /// A scene in the one case that it is.
  public init(_ scene: Scene, request: ResponseRequest) {
    self.init(scene, request: request, cases: [SceneCase(name: "", scene: scene, toss: nil)])
  }

  init(_ scene: Scene, request: ResponseRequest, cases: [SceneCase]) {
    self.scene = scene
    self.request = request
    self.cases = cases
  }

  /// Whether there is more than one case.
  public var hasSeveral: Bool { cases.count > 1 }

  /// One case with parameters set.
  ///
  /// - Parameters:
  ///   - index: The case.
  ///   - parameters: The parameters.
  ///   - values: As many values; with one that is not finite the run has a fault.
  /// - Returns: What to run.
  public func run(
    _ index: Int, with parameters: [Parameter] = [], at values: [Double] = []
  ) -> SceneRun {
    guard let wrong = zip(parameters, values).first(where: { !$0.1.isFinite }) else {
      return SceneRun(cases[index].scene(with: parameters, at: values), request: request)
    }
    return SceneRun(
      cases[index].scene, request, flaw: "\(wrong.0.name) has no value within its range")
  }

  /// The same cases with parameters set for good.
  func setting(_ parameters: [Parameter], to values: [Double]) -> SceneCases {
    func set(_ scene: Scene) -> Scene {
      var scene = scene
      for (parameter, value) in zip(parameters, values) { parameter.apply(value, to: &scene) }
      return scene
    }
    return SceneCases(
      set(scene), request: request,
      cases: cases.map { SceneCase(name: $0.name, scene: set($0.scene), toss: $0.toss) })
  }

  /// The responses of all cases.
  ///
  /// - Parameters:
  ///   - metrics: The metrics that will be asked for.
  ///   - parameters: The parameters to set.
  ///   - values: As many values.
  /// - Returns: The responses, in the order of the cases.
  public func responses(
    for metrics: [Metric], with parameters: [Parameter] = [], at values: [Double] = []
  ) -> CaseResponses {
    CaseResponses(
      names: cases.map(\.name),
      responses: cases.indices.map { run($0, with: parameters, at: values).response(for: metrics) },
      for: metrics)
  }

  /// Refuses a metric that no row could answer.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - source: Where it was asked for.
  /// - Throws: `InputError` where a scene does not say where it ends, and where several cases have no
  ///   worst one.
  public func check(_ metric: Metric, at source: InputSource) throws(InputError) {
    for entry in cases { try request.check(metric, at: source, in: entry.scene) }
    guard hasSeveral, !metric.hasWorst else { return }
    let known = Metric.allCases.filter(\.hasWorst).map(\.rawValue).joined(separator: ", ")
    throw InputError(
      at: source,
      "\(metric.rawValue) needs a single case; over several cases a row holds the worst of \(known)"
    )
  }
}

extension SceneCases {
  /// Whether the cases give a parameter values of their own, which a study would overwrite or lose.
  func write(_ parameter: Parameter) -> Bool {
    cases.contains { entry in
      entry.toss?.places(parameter, in: scene) == true
        || parameter.values(in: entry.scene) != parameter.values(in: scene)
    }
  }
}

extension Toss {
  /// Whether a parameter is a coordinate of the thrown item's centre, which the throw says.
  fileprivate func places(_ parameter: Parameter, in scene: Scene) -> Bool {
    guard case .dynamics(let dynamics) = scene else { return false }
    let center = "items.\(dynamics.items[item].name).center."
    return parameter.places.contains { $0.hasPrefix(center) }
  }
}
