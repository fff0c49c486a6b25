// SPDX-License-Identifier: GPL-3.0-or-later

/// The route of a sweep with the reason.
public struct RoutePlan: Sendable, Hashable, CustomStringConvertible {
  public let route: Route

  /// The reason for the route, as a clause.
  public let reason: String

  /// The route and the reason in one line, such as `scalar: no closed form, for ...`.
  public var description: String { "\(route.rawValue): \(reason)" }
}

/// A way to compute the points of a sweep; its raw value is its name after `--engine`.
public enum Route: String, CaseIterable, Sendable {
  /// The formula of the motion, where it has one.
  case closedForm = "closed-form"

  /// The engine, many points side by side in one world.
  case lanes

  /// The engine, one point after the other.
  case scalar

  /// The route within a sentence.
  fileprivate var phrase: String {
    switch self {
    case .closedForm: "closed form"
    case .lanes: "lanes"
    case .scalar: "the engine"
    }
  }
}

extension SweepPlan {
  /// The cheapest exact route: the closed form where points have one, else lanes where the scene
  /// fits them, else one point after the other in the engine.
  ///
  /// It follows from the document alone, not from the points or the threads of a run.
  public func route() -> RoutePlan {
    let survey = ClosedFormSurvey(self)
    guard survey.inside == 0 else {
      return RoutePlan(route: .closedForm, reason: survey.merit)
    }
    let noFormula = "no closed form, for \(survey.obstacle ?? "")"
    guard let noLanes = cases.obstacleToLanes else {
      return RoutePlan(route: .lanes, reason: noFormula)
    }
    return RoutePlan(route: .scalar, reason: "\(noFormula); no lanes, for \(noLanes)")
  }

  /// A requested route.
  ///
  /// - Parameter route: The route.
  /// - Returns: The route and the reason.
  /// - Throws: `NoRoute` where the sweep cannot take it.
  public func route(_ route: Route) throws(NoRoute) -> RoutePlan {
    let survey = ClosedFormSurvey(self)
    if let obstacle = obstacle(to: route, survey) {
      throw NoRoute("this sweep cannot run in \(route.phrase): \(obstacle)")
    }
    let merit = route == .closedForm ? ": \(survey.merit)" : ""
    return RoutePlan(route: route, reason: "as --engine asks\(merit)")
  }

  /// What in the rows of a route calls functions of the C library, as a phrase; nil for nothing.
  ///
  /// Rows of the engine are then the same, bit for bit, on all machines, but for the powers of `Float` in
  /// the falloff of a field.
  public func libraryUse(by route: Route) -> String? {
    route == .closedForm ? "the closed form" : libraryUse
  }

  private func obstacle(to route: Route, _ survey: ClosedFormSurvey) -> String? {
    switch route {
    case .closedForm: survey.obstacle
    case .lanes: isPlainSpring ? Self.noEngine : cases.obstacleToLanes
    case .scalar: isPlainSpring ? Self.noEngine : nil
    }
  }

  private static let noEngine = "a plain spring is a formula, without an engine"

  /// The scene needs no engine.
  fileprivate var isPlainSpring: Bool { if case .spring = scene { true } else { false } }
}

/// A survey of the closed form in some runs of a sweep, from its first point to its last.
struct ClosedFormSurvey {
  /// The most runs.
  private static let most = 64

  /// The numbers of runs with and without a closed form.
  private(set) var inside = 0
  private(set) var outside = 0

  /// The reason of the first run without a closed form.
  private var firstObstacle: NoRoute?
  private let isPlainSpring: Bool

  /// Surveys runs of a plan, evenly spread over its points and in turn of its cases.
  init(_ plan: SweepPlan) {
    isPlainSpring = plan.isPlainSpring
    let cases = plan.cases.cases.count
    let (runs, areMany) = plan.count.multipliedReportingOverflow(by: cases)
    let asked = areMany ? Self.most : min(Self.most, runs)
    for index in 0..<asked {
      let point = cases >= asked ? index % plan.count : plan.count / asked * index
      let run = plan.run(at: plan.design.point(point), case: index % cases)
      do {
        _ = try run.closedForm(for: plan.metrics)
        inside += 1
      } catch {
        outside += 1
        firstObstacle = firstObstacle ?? error
      }
    }
  }

  /// The reason against a closed form of the sweep, as a clause; nil where a run has one.
  var obstacle: String? { inside > 0 ? nil : firstObstacle?.description }

  /// The reason for a closed form of the sweep, as a clause, with the route of points without one.
  var merit: String {
    guard !isPlainSpring else { return "a plain spring is a formula" }
    let formula = "there is a formula for one item on one soft attachment along an axis"
    let fallback = "a point outside its domain runs in the engine by itself"
    guard let firstObstacle else { return "\(formula); \(fallback)" }
    return "\(formula); \(fallback), as \(outside) of \(inside + outside) runs tried do: "
      + firstObstacle.description
  }
}
