// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Documents

/// A fit: parameters that may change within bounds, and a target for them.
public struct FitProblem: Sendable {
  /// The runs of each point.
  public var cases: SceneCases
  /// The runs as the document writes them, before any choice was made.
  public let original: SceneCases
  /// The parameters, in the order of the document.
  public var parameters: [FitParameter]
  /// The target.
  public var target: FitTarget
  /// The way to search.
  public var method: FitMethod
  /// Which of many points that meet every target is the answer.
  public var prefer = FitPreference.slow
  /// The loss of a residual of a curve.
  public var loss: RobustLoss
  /// The segments of a recording of several springs; nil where it shows one scene throughout.
  public var segments: SegmentCount?
  /// The parameters that are held at a value which the fit names.
  public var fixed: [(parameter: Parameter, value: Double)] = []
  /// The parameters that follow from others.
  public var ties: [FitTie] = []
  /// The metrics that should be small, or large: one is brought as far as the targets allow, of
  /// several the front between them is reported; empty for targets alone.
  public var objectives: [Objective] = []
  /// The perturbations in the worst of which the targets are to be met.
  public var perturbation = FitPerturbation()

  /// The keys of `fit` in a document.
  package static let keys = [
    DocumentKey("parameters", .parameters("bounds"), isRequired: true),
    DocumentKey("target", FitTarget.form, "Metrics and an envelope, or curves to follow."),
    DocumentKey("method", standard: FitMethod.auto, "How to search; auto by default."),
    DocumentKey(
      "prefer", standard: FitPreference.slow,
      "Which of many points that meet every target is the answer; slow by default."),
    DocumentKey(
      "loss", standard: RobustLoss.leastSquares,
      "What a residual of a curve costs; leastSquares by default."),
    DocumentKey(
      "segments", SegmentCount.form, "The springs of a recording, one taking over from the other."),
    DocumentKey(
      "objectives", Objective.form,
      "Which end of a metric is the better one; of several metrics the front is found."),
    DocumentKey(
      "tolerance", .open(of: .number(units: ["percent"])),
      "What may be off, in percent: parameters, and frameDrops. The worst must still do."),
  ]

  /// Reads `fit` of a document.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(of: Self.keys)
    (parameters, fixed, ties) = try Self.parameters(mapping.required("parameters"), context)
    original = context.cases.named(without: parameters.map(\.parameter) + ties.map(\.parameter))
    cases = original.setting(fixed.map(\.parameter), to: fixed.map(\.value))
    target = try FitTarget(mapping, context)
    method = try mapping.value("method").choice(among: FitMethod.self)
    prefer = try mapping.value("prefer").choice(among: FitPreference.self)
    loss = try mapping.value("loss").choice(among: RobustLoss.self)
    if let node = mapping.optional("segments") { segments = try SegmentCount(node) }
    objectives = try Objective.all(mapping.optional("objectives"), of: context.cases)
    if let node = mapping.optional("tolerance") {
      perturbation = try FitPerturbation(node, context)
    }
    try check(mapping)
  }

  /// Reads the parameters.
  ///
  /// At least one is searched for. Others are held at a value (`density: 2` or `density: {fixed: 2}`), or
  /// follow from others (`density: = 2 * frequency`): these are read last, since they may name all others.
  private static func parameters(
    _ node: DocumentNode, _ context: StudyContext
  ) throws(InputError) -> (
    free: [FitParameter], fixed: [(parameter: Parameter, value: Double)], ties: [FitTie]
  ) {
    var (all, free, ties) = ([Parameter](), [FitParameter](), [FitTie]())
    var fixed: [(parameter: Parameter, value: Double)] = []
    let entries = try node.mapping().entries
    for entry in entries.filter({ !$0.value.isTie }) + entries.filter(\.value.isTie) {
      let parameter = try context.parameter(entry.key, at: entry.keySource)
      try Design.refuseTwins(parameter, among: all, at: entry.keySource)
      all.append(parameter)
      if entry.value.isTie {
        ties.append(try FitTie(entry.value, parameter, after: free, fixed))
      } else if let node = try entry.value.fixedValue() {
        fixed.append((parameter, try parameter.value(node)))
      } else {
        free.append(try FitParameter(entry.value, parameter, context.scene))
      }
    }
    guard !free.isEmpty else { throw node.error("a fit needs at least one parameter") }
    return (free, fixed, ties)
  }

  /// Refuses keys that have no meaning with a curve, or without one.
  private func check(_ mapping: DocumentMapping) throws(InputError) {
    let isCurve = !target.curves.isEmpty
    for key in ["objectives", "tolerance", "prefer"] {
      guard isCurve, let node = mapping.optional(key) else { continue }
      throw node.error("\(key) go with targets for metrics, and this fit follows a curve")
    }
    if !isCurve, let node = mapping.optional("loss") {
      throw node.error("a loss goes with a curve, and this fit follows none")
    }
    if let node = mapping.optional("segments"), !canHaveSegments {
      throw node.error(
        scene.dynamics == nil
          ? "segments go with one curve of a plain spring with frequency or response, and with no "
            + "choice or formula"
          : "segments are plain springs, one taking over from the other, and this fit is of a scene "
            + "with behaviors; fit the recording alone: springtune fit RECORDING.csv --segments N")
    }
  }

  /// The fit follows one curve of a plain spring whose frequency and damping can be told apart.
  private var canHaveSegments: Bool {
    guard case .spring(let spring) = scene, spring.hasRatio, target.curves.count == 1 else {
      return false
    }
    let curve = target.curves[0]
    return curve.startLevel == .scene && curve.endLevel == .scene && choices.isEmpty && ties.isEmpty
  }

  /// The scene, as the document writes it.
  public var scene: Scene { cases.scene }

  /// The item and the channel that are looked at.
  public var request: ResponseRequest { cases.request }

  /// One case with the parameters set.
  ///
  /// - Parameters:
  ///   - values: A value for each parameter; more are ignored.
  ///   - index: The case.
  /// - Returns: The run.
  public func run(at values: [Double], case index: Int = 0) -> SceneRun {
    cases.run(index, with: moved, at: numbers(at: values))
  }

  /// The parameters that the values of a fit set: those it searches for, then those that follow.
  public var moved: [Parameter] { parameters.map(\.parameter) + ties.map(\.parameter) }

  /// The values of ``moved``.
  ///
  /// - Parameter values: A value for each parameter that is searched for; more are ignored.
  /// - Returns: A value for each of ``moved``.
  public func numbers(at values: [Double]) -> [Double] {
    let free = Array(values.prefix(parameters.count))
    return ties.isEmpty ? free : free + ties.map { $0.value(free) }
  }

  // MARK: Choices

  /// The parameters with values to choose from, as indices.
  public var choices: [Int] { parameters.indices.filter { parameters[$0].choices != nil } }

  /// Every combination of the choices, the last one changing fastest; one empty one without any.
  public var combinations: [[Double]] {
    Studies.combinations(of: choices.map { parameters[$0].choices ?? [] })
  }

  /// The problem with choices made: the parameters with choices are set in the scene.
  ///
  /// - Parameter values: A value for each parameter with choices.
  /// - Returns: A problem whose parameters have no choices.
  public func choosing(_ values: [Double]) -> FitProblem {
    var problem = self
    problem.cases = cases.setting(choices.map { parameters[$0].parameter }, to: values)
    problem.parameters = parameters.filter { $0.choices == nil }
    problem.ties = ties.map { $0.choosing(values, at: choices) }
    return problem
  }
}

extension DocumentNode {
  /// A formula: text with an equals sign at its start.
  fileprivate var isTie: Bool {
    if case .scalar(.text(let text)) = content { text.hasPrefix("=") } else { false }
  }

  /// The value that a parameter is held at: a scalar, or the value of `fixed`, alone.
  fileprivate func fixedValue() throws(InputError) -> DocumentNode? {
    switch content {
    case .scalar(.null): nil
    case .scalar: self
    case .mapping where part("fixed") != nil:
      try mapping(of: [FitParameter.fixed]).required("fixed").named(name)
    default: nil
    }
  }
}

/// Every way to take one element of each of some arrays, the last varying fastest.
package func combinations<Element>(of choices: [[Element]]) -> [[Element]] {
  choices.reduce([[]]) { rows, choice in rows.flatMap { row in choice.map { row + [$0] } } }
}

/// A way to search; its raw value is its name in documents and of `--method`.
public enum FitMethod: String, Sendable, CaseIterable {
  /// From the best places of a coarse grid, with what suits the target: the default.
  case auto
  /// From the start alone, downhill: the minimum nearest to it.
  case local
  /// From many places all over the bounds: slow and most thorough.
  case global
}

/// Which of many points that meet every target is the answer, of those with room to move 5 % of each value;
/// its raw value is its name in documents and of `--prefer`.
public enum FitPreference: String, Sendable, CaseIterable {
  /// The slowest motion; for a plain spring the nearest to the document: the default.
  case slow
  /// The motion that settles soonest.
  case fast
  /// The nearest to the document.
  case near
  /// The one with the widest room.
  case wide
}

/// The loss of a residual; its raw value is its name in documents and of `--loss`.
///
/// With u the residual over the scale of the noise times the loss's tuning constant, the weight of
/// a sample is 1 for least squares, 1 / max(1, |u|) for Huber, 1 / (1 + u^2) for Cauchy, and (1 -
/// u^2)^2 up to |u| = 1 and 0 beyond for Tukey's bisquare. The constants 1.345, 2.385 and 4.685
/// leave 95 % of the efficiency where the noise is normal (Holland and Welsch, 1977).
public enum RobustLoss: String, Sendable, CaseIterable {
  /// The square: the best where the noise is normal.
  case leastSquares
  /// The square, and from a size on the size alone.
  case huber
  /// A logarithm, which outliers hardly pull.
  case cauchy
  /// Nothing more from a size on: outliers do not count at all.
  case bisquare
}
