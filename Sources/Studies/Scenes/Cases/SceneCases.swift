// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import RigidBodies

/// The runs of each point of a study: a scene in one case or several, and its response.
public struct SceneCases: Sendable {
  /// The scene, as the document writes it.
  public private(set) var scene: Scene
  /// The item and the channel that are looked at.
  public let request: ResponseRequest
  /// The cases, at least one; the scene as it is where the document names none.
  public private(set) var cases: [SceneCase]

  /// A scene in some cases; in the one case that it is where these are nil.
  public init(_ scene: Scene, request: ResponseRequest, cases: [SceneCase]? = nil) {
    (self.scene, self.request, self.cases) = (scene, request, cases ?? [SceneCase(scene: scene)])
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
      return cases[index].run(with: parameters, at: values, request)
    }
    return SceneRun(
      cases[index].scene, request, flaw: "\(wrong.0.name) has no value within its range")
  }

  /// The same cases with parameters set for good.
  package func setting(_ parameters: [Parameter], to values: [Double]) -> SceneCases {
    changing { $0.setting(parameters, to: values) }
  }

  /// The same cases of a scene that runs for another time, in seconds, or for one tick where that is
  /// longer.
  package func lasting(_ duration: Double) -> SceneCases {
    changing { scene in
      var scene = scene
      scene.timing.duration = max(duration, scene.timing.interval)
      return scene
    }
  }

  /// The same cases in a generation of the engine, which a plain spring does not have.
  package func run(by generation: Generation) -> SceneCases {
    changing { scene in
      guard case .dynamics(var dynamics) = scene else { return scene }
      dynamics.plan.generation = generation
      return .dynamics(dynamics)
    }
  }

  /// The same cases, named without the numbers that parameters of a study set.
  package func named(without parameters: [Parameter]) -> SceneCases {
    let varied = Set(parameters.filter(\.setsThrows).map(\.path))
    guard !varied.isEmpty else { return self }
    var named = self
    for index in cases.indices { named.cases[index].varied = varied }
    return named
  }

  private func changing(_ change: (Scene) -> Scene) -> SceneCases {
    var changed = self
    changed.scene = change(scene)
    for index in cases.indices { changed.cases[index].scene = change(cases[index].scene) }
    return changed
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
    var store = SimulationStore()
    return responses(for: metrics, with: parameters, at: values, in: &store)
  }

  /// The responses of all cases, whose simulations take their storage from a store and give it back.
  package func responses(
    for metrics: [Metric], with parameters: [Parameter], at values: [Double],
    in store: inout SimulationStore
  ) -> CaseResponses {
    CaseResponses(
      names: cases.map(\.name),
      responses: cases.indices.map {
        run($0, with: parameters, at: values).response(for: metrics, in: &store)
      },
      for: metrics)
  }

  /// When the clock of the first case starts, as a sentence about the scene as written; empty where no
  /// metric counts from it, and where it starts at tick 0.
  public func clockSentence(for metrics: [Metric]) -> String {
    guard metrics.contains(where: \.countsFromClock), run(0).startsLate else { return "" }
    let sentence = run(0).response(for: []).clockSentence
    return sentence.isEmpty ? "" : "as written, \(sentence)"
  }

  /// Refuses a metric that no row could answer.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - source: Where it was asked for.
  /// - Throws: `InputError` where a scene does not say where it ends, and where several cases have
  ///   no worst one.
  public func check(_ metric: Metric, at source: InputSource) throws(InputError) {
    try check(metric, ofTargetAt: source)
    guard hasSeveral || request.hasSeveralItems, !metric.hasWorst else { return }
    let known = Metric.allCases.filter(\.hasWorst).map(\.rawValue).joined(separator: ", ")
    let things = hasSeveral ? ("case", "cases") : ("item", "items")
    throw source.error(
      "\(metric.rawValue) needs a single \(things.0); over several \(things.1) a row holds the worst "
        + "of \(known)")
  }

  /// Refuses a target for a metric that no case could answer; of several the one counts that misses
  /// the target by most.
  package func check(_ metric: Metric, ofTargetAt source: InputSource) throws(InputError) {
    for entry in cases { try request.check(metric, at: source, in: entry.scene) }
  }

  /// Tests for cases that write values of a parameter, which a study would overwrite or lose.
  package func write(_ parameter: Parameter) -> Bool {
    cases.contains { entry in
      entry.scene.dynamics?.toss?.places(parameter, in: scene) == true
        || parameter.values(in: entry.scene) != parameter.values(in: scene)
    }
  }

  /// The sentence of the first case in which views flicker; see ``SceneRun/flickers()``.
  public func flickers() -> String? {
    for index in cases.indices {
      if let sentence = run(index).flickers() { return sentence }
    }
    return nil
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
    // The responses of points some of whose cases are still under way, and the number of these cases.
    let none = (responses: [Response?](repeating: nil, count: names.count), left: names.count)
    var unfinished: [Int: (responses: [Response?], left: Int)] = [:]
    var shared: SharedScene?
    SceneRun.respond(points.count * names.count, for: metrics, lanes: lanes) { index in
      let (point, entry) = index.quotientAndRemainder(dividingBy: names.count)
      return run(entry, of: point, with: parameters, at: points[point], for: metrics, in: &shared)
    } finish: { index, response in
      let (point, entry) = index.quotientAndRemainder(dividingBy: names.count)
      unfinished[point, default: none].responses[entry] = response
      unfinished[point]?.left -= 1
      guard unfinished[point]?.left == 0, let done = unfinished.removeValue(forKey: point)
      else { return }
      let responses = done.responses.compactMap(\.self)
      finish(point, CaseResponses(names: names, responses: responses, for: metrics))
    }
  }

  /// The scene of those cases of a point that differ in the throw alone, with the parameters set, and the
  /// engine made ready for it.
  private typealias SharedScene = (
    point: Int, group: Int, scene: DynamicScene, engine: ReadyEngine?
  )

  /// The run of a case of a point.
  ///
  /// Throws in one scene have everything in common but the place where the item starts. Where no
  /// behaviour asks for that place when it comes, one world is made for all of them.
  private func run(
    _ index: Int, of point: Int, with parameters: [Parameter], at values: [Double],
    for metrics: [Metric], in shared: inout SharedScene?
  ) -> SceneRun {
    let entry = cases[index]
    guard let group = entry.group, values.allSatisfy(\.isFinite) else {
      return run(index, with: parameters, at: values)
    }
    if shared?.point != point || shared?.group != group {
      shared = entry.scene.setting(parameters, to: values).dynamics.map { scene in
        let items = request.recorded(for: metrics, in: scene.plan)
        return (point, group, scene, ReadyEngine(scene, recording: items))
      }
    }
    let changesThrow = parameters.contains(where: \.setsThrows)
    let own = changesThrow ? entry.scene.setting(parameters, to: values) : entry.scene
    guard var scene = shared?.scene, let toss = own.dynamics?.toss,
      let start = toss.start(in: scene.plan)
    else { return run(index, with: parameters, at: values) }
    scene.plan.items[toss.item].center = start
    scene.toss = toss
    return SceneRun(.dynamics(scene), request, engine: shared?.engine)
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
      cases = try SceneCase.combinations(node, root: root, items: request.items, in: scene)
    case .scalar:
      throw node.mismatch(
        expected: "throws: {distance: [...], direction: [...]}, lists of values for paths, or a "
          + "list of overrides")
    }
    guard !cases.isEmpty else { throw node.error("cases names no case") }
    try Self.check(cases.count, items: request.items.count, at: node)
    var scene = scene
    scene.dynamics?.toss = cases[0].scene.dynamics?.toss
    self.init(scene, request: request, cases: cases)
  }

  /// Refuses more cases, or more responses of items, than memory should hold.
  static func check(_ count: Int, items: Int, at node: DocumentNode) throws(InputError) {
    try node.refuse(
      unless: count <= most, "cases names \(count) cases, and at most \(most) are run")
    try node.refuse(
      unless: count * items <= most,
      "\(count) cases of \(items) items make \(count * items) responses, and at most \(most) are "
        + "measured")
  }

  /// Combinations of throws and of values at paths, or a list of overrides.
  static let form = ValueForm.any([
    .described(
      .open(
        of: .described(.list(of: .anything), "The values of a path, such as frameRate: [60, 120]."),
        [DocumentKey(Throw.key, Throw.form, "Every distance with every direction.")]),
      "Every combination of the throws and of the values of each path."),
    .list(
      of: .described(
        .open(of: .anything), "Paths and their values, such as items.card.velocity: [0, 1500].")),
  ])

  /// The most cases there may be.
  private static let most = 10_000

  /// The run of a case as it can travel, with parameters set; nil for a plain spring, which has no
  /// plan.
  ///
  /// - Parameters:
  ///   - index: The case.
  ///   - parameters: The parameters.
  ///   - values: A value for each.
  /// - Returns: The run.
  public func planned(
    _ index: Int, with parameters: [Parameter] = [], at values: [Double] = []
  ) -> PlannedRun? {
    cases[index].scene.setting(parameters, to: values).dynamics.map {
      PlannedRun($0.plan, toss: $0.toss, request: request)
    }
  }

  /// The numbers of all runs by their names, as a page plays them: of the scene as written, without a
  /// throw, then, of several cases, of each.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that are set in every run.
  ///   - values: A value for each.
  /// - Returns: The numbers, which have the same names in every run; nil for a plain spring of which
  ///   frames are dropped.
  package func runEntries(
    with parameters: [Parameter] = [], at values: [Double] = []
  ) -> [[PlannedRun.Entry]]? {
    switch scene.setting(parameters, to: values) {
    case .spring(let spring):
      guard !hasSeveral, spring.timing.drops == .none else { return nil }
      return [spring.entries(band: request.band)]
    case .dynamics(let written):
      let several = hasSeveral ? Array(cases.indices) : []
      let runs =
        [PlannedRun(written.plan, toss: nil, request: request)]
        + several.compactMap { planned($0, with: parameters, at: values) }
      return runs.map { $0.entries(behaviors: written.behaviorNames.map(\.id)) }
    }
  }
}

/// A case in which every point of a study is run: a throw, overridden values of the scene, or both.
public struct SceneCase: Sendable {
  /// The name of the overrides, such as `card.size 320 x 80`; empty for none.
  let overrides: String
  /// The paths of numbers of the throw that a study varies, which do not belong to the name.
  var varied: Set<String> = []
  /// The scene with the overrides of the case, and with its throw.
  package fileprivate(set) var scene: Scene
  /// The number of the cases that differ from this one in the throw alone; nil without others.
  var group: Int?

  /// A case of a scene.
  init(_ overrides: String = "", scene: Scene, group: Int? = nil) {
    (self.overrides, self.scene, self.group) = (overrides, scene, group)
  }

  /// A name such as `200 pt at 45 deg, card.size 320 x 80`; empty for the scene as it is.
  public var name: String {
    [scene.dynamics?.toss?.name(without: varied) ?? "", overrides].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The run of the case with parameters set; a thrown item starts as far from its target, which
  /// the parameters may have moved, as the throw says.
  func run(with parameters: [Parameter], at values: [Double], _ request: ResponseRequest)
    -> SceneRun
  {
    let scene = scene.setting(parameters, to: values)
    guard case .dynamics(var dynamics) = scene, let toss = dynamics.toss else {
      return SceneRun(scene, request: request)
    }
    guard let start = toss.start(in: dynamics.plan) else {
      return SceneRun(
        scene, request,
        flaw: "no start is \(toss.name(without: [])) from where the item then comes to rest")
    }
    dynamics.plan.items[toss.item].center = start
    return SceneRun(.dynamics(dynamics), request: request)
  }
}

extension Throw {
  /// The key of throws under `cases`.
  static let key = "throws"

  /// A name such as `200 pt at 45 deg`, without the numbers of some paths.
  func name(without varied: Set<String>) -> String {
    [
      varied.contains("\(Self.key).distance") ? nil : "\(plainText(of: distance)) pt",
      varied.contains("\(Self.key).direction") ? nil : "at \(plainText(of: direction)) deg",
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension SpringScene {
  /// The spring as the module of pages takes it: its form, its numbers, its timing and a band.
  fileprivate func entries(band: Band) -> [PlannedRun.Entry] {
    let own = fields.flatMap { $0.entries(of: self) }.map { ("spring.\($0.name)", $0.values) }
    let ticks = SceneTiming.fields.flatMap { $0.entries(of: timing) }
    let (isFraction, amount) =
      switch band {
      case .fraction(let amount): (1.0, amount)
      case .absolute(let amount): (0.0, amount)
      }
    let index = SpringForm.allCases.firstIndex(of: form) ?? 0
    return [("form", [Double(index)])] + own + ticks + [("band", [isFraction, amount])]
  }
}
