// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import RigidBodies

/// The runs of each point of a study: a scene in one case or several, and its response.
public struct SceneCases: Sendable {
  /// The scene, as the document writes it.
  public let scene: Scene
  /// The item and the channel that are looked at.
  public let request: ResponseRequest
  /// The cases, at least one; the scene as it is where the document names none.
  public let cases: [SceneCase]

  /// A scene in the one case that it is.
  public init(_ scene: Scene, request: ResponseRequest) {
    self.init(scene, request: request, cases: [SceneCase(name: "", scene: scene, toss: nil)])
  }

  package init(_ scene: Scene, request: ResponseRequest, cases: [SceneCase]) {
    self.scene = scene
    self.request = request
    self.cases = cases
  }

  /// There is more than one case.
  public var hasSeveral: Bool { cases.count > 1 }

  /// One case with parameters set.
  ///
  /// - Parameters:
  ///   - index: The case.
  ///   - parameters: The parameters.
  ///   - values: A value for each; with one that is not finite the run has a fault.
  /// - Returns: The run.
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
  package func setting(_ parameters: [Parameter], to values: [Double]) -> SceneCases {
    changing { $0.setting(parameters, to: values) }
  }

  /// The same cases of a scene that runs for another time, in seconds; positive.
  package func lasting(_ duration: Double) -> SceneCases {
    changing { scene in
      var scene = scene
      scene.timing.duration = duration
      return scene
    }
  }

  private func changing(_ change: (Scene) -> Scene) -> SceneCases {
    SceneCases(
      change(scene), request: request,
      cases: cases.map { SceneCase(name: $0.name, scene: change($0.scene), toss: $0.toss) })
  }

  /// The responses of all cases.
  ///
  /// - Parameters:
  ///   - metrics: The metrics that will be asked for.
  ///   - parameters: The parameters to set.
  ///   - values: A value for each.
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
  /// - Throws: `InputError` where a scene does not say where it ends, and where several cases have
  ///   no worst one.
  public func check(_ metric: Metric, at source: InputSource) throws(InputError) {
    for entry in cases { try request.check(metric, at: source, in: entry.scene) }
    guard hasSeveral, !metric.hasWorst else { return }
    let known = Metric.allCases.filter(\.hasWorst).map(\.rawValue).joined(separator: ", ")
    throw InputError(
      at: source,
      "\(metric.rawValue) needs a single case; over several cases a row holds the worst of \(known)"
    )
  }

  /// Tests for cases that write values of a parameter, which a study would overwrite or lose.
  package func write(_ parameter: Parameter) -> Bool {
    cases.contains { entry in
      entry.toss?.places(parameter, in: scene) == true
        || parameter.values(in: entry.scene) != parameter.values(in: scene)
    }
  }

  // MARK: Lanes

  /// Runs every case of several points, one run in each lane.
  ///
  /// - Parameters:
  ///   - points: The values of the parameters at each point.
  ///   - parameters: The parameters to set.
  ///   - metrics: The metrics that will be asked for.
  ///   - lanes: The number of runs at a time; no response depends on it.
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

  /// The reason why its runs cannot share a world, as a clause; nil where they can.
  public var obstacleToLanes: String? {
    for entry in cases {
      guard case .dynamics(let scene) = entry.scene else { return "a plain spring has no engine" }
      if let obstacle = scene.obstacleToLanes { return obstacle }
    }
    return nil
  }

  // MARK: Reading

  /// Reads `cases` of a document, if it has some: throws, or a list of overrides of the scene.
  package init(
    _ node: DocumentNode?, root: DocumentNode, scene: Scene, request: ResponseRequest
  ) throws(InputError) {
    guard let node else {
      self.init(scene, request: request)
      return
    }
    let cases: [SceneCase]
    switch node.content {
    case .sequence:
      cases = try node.sequence().map { (node) throws(InputError) in
        try SceneCase(overriding: node, root: root, scene: scene)
      }
    case .mapping:
      let allThrows = try Throw.all(node, item: request.item)
      cases = try allThrows.map { (toss) throws(InputError) in
        guard toss.start(in: scene) != nil else { throw Throw.refusal(in: scene, at: node.source) }
        return SceneCase(name: toss.name, scene: scene, toss: toss)
      }
    case .scalar:
      throw node.mismatch(
        expected: "throws: {distance: [...], direction: [...]} or a list of overrides")
    }
    guard !cases.isEmpty else { throw node.error("cases names no case") }
    guard cases.count <= Self.most else {
      throw node.error("cases names \(cases.count) cases, and at most \(Self.most) are run")
    }
    self.init(scene, request: request, cases: cases)
  }

  /// The keys at the root of a document; a case overrides values of the scene alone.
  package static let documentKeys = ["scene", "cases", "response", "sweep", "fit"]

  /// The most cases there may be.
  private static let most = 10_000
}

/// The responses of a point some of whose cases are still under way, with the case of each.
private struct UnfinishedPoint {
  private var responses: [Response] = []
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
        // The response goes home, and the one there comes here. Nothing is copied.
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

extension Throw {
  /// Tests for a coordinate of the thrown item's centre, which the throw sets.
  fileprivate func places(_ parameter: Parameter, in scene: Scene) -> Bool {
    guard let scene = scene.dynamics else { return false }
    let center = "items.\(scene.items[item].name).center."
    return parameter.places.contains { $0.hasPrefix(center) }
  }

  /// Reads `throws: {distance, direction}`: every distance in every direction.
  fileprivate static func all(_ node: DocumentNode, item: Int) throws(InputError) -> [Throw] {
    let mapping = try node.mapping(allowing: ["throws"]).required("throws")
      .mapping(allowing: ["distance", "direction"])
    let distances = try mapping.required("distance").elements().map { (node) throws(InputError) in
      try node.number(in: .greaterThan(0), unit: "pt")
    }
    let directions = try mapping.required("direction").elements().map(degrees)
    return distances.flatMap { distance in
      directions.map { Throw(item: item, distance: distance, direction: $0) }
    }
  }

  /// Reads a direction in degrees, which may also be written in another unit of angles.
  private static func degrees(_ node: DocumentNode) throws(InputError) -> Double {
    let quantity = try node.quantity(units: ["rad"])
    guard quantity.unit != nil else { return quantity.value }
    // 45deg went through radians: the digits beyond nine decimals are rounding.
    return (quantity.value * 180 / .pi * 1e9).rounded() / 1e9
  }

  /// The reason why nothing can be thrown in a scene.
  fileprivate static func refusal(in scene: Scene, at source: InputSource) -> InputError {
    if case .spring = scene {
      return InputError(at: source, "a plain spring cannot be thrown; list overrides of its values")
    }
    return InputError(
      at: source,
      "throws need a scene that says where the item comes to rest wherever it starts: one snap or "
        + "one attachment to an anchor with a length")
  }
}

extension SceneCase {
  /// Reads a mapping of paths and the values that stand there in this case.
  fileprivate init(
    overriding node: DocumentNode, root: DocumentNode, scene: Scene
  ) throws(InputError) {
    let entries = try node.mapping().entries
    guard !entries.isEmpty else { throw node.error("\(node.name) overrides nothing") }
    var edited = root
    for entry in entries {
      let edit = try PathEdit(path: entry.key, value: entry.value, at: entry.keySource)
      try edit.checkTouchesScene(of: root)
      edited = try edit.applied(to: edited)
    }
    let overridden = try Scene(edited.mapping().required("scene"))
    guard overridden.parameters.map(\.place.path) == scene.parameters.map(\.place.path) else {
      throw node.error(
        "\(node.name): a case may change values of the scene, not which items and behaviours it has"
      )
    }
    let name = entries.map { "\($0.key): \($0.value.inlineYAML ?? "...")" }.joined(separator: ", ")
    self.init(name: name, scene: overridden, toss: nil)
  }
}

extension PathEdit {
  /// Refuses a path that leads elsewhere than into the scene.
  fileprivate func checkTouchesScene(of root: DocumentNode) throws(InputError) {
    let isElsewhere = SceneCases.documentKeys.contains(path[0]) && path[0] != "scene"
    guard isElsewhere || path == ["scene"] else { return }
    throw InputError(at: source, "a case overrides values of the scene, not of \(path[0])")
  }
}
