// SPDX-License-Identifier: GPL-3.0-or-later

import Scenes
import Studies

/// The route that a sweep takes, and why.
public struct RoutePlan: Sendable, Hashable {
  /// The route.
  public let route: Route

  /// Why it is taken, as a clause.
  public let reason: String
}

/// Why a sweep cannot take a route that was asked for.
public struct RouteRefusal: Error, Sendable, Hashable {
  /// The route.
  public let route: Route

  /// What stands against it, as a clause.
  public let obstacle: String
}

extension RoutePlan: CustomStringConvertible {
  /// The route and the reason in one line, such as `scalar: no closed form, for ...`.
  public var description: String { "\(route.rawValue): \(reason)" }
}

extension RouteRefusal: CustomStringConvertible {
  /// The refusal in one sentence.
  public var description: String { "this sweep cannot run in \(route.phrase): \(obstacle)" }
}

extension Route {
  /// The route within a sentence.
  fileprivate var phrase: String {
    switch self {
    case .closedForm: "closed form"
    case .lanes: "lanes"
    case .scalar: "the engine"
    }
  }
}

/// A way to compute the points of a sweep; its raw value is its name after `--engine`.
public enum Route: String, CaseIterable, Sendable {
  /// The formula of the motion, where there is one.
  case closedForm = "closed-form"

  /// The engine, many points side by side in one world.
  case lanes

  /// The engine, one point after the other.
  case scalar
}

extension SweepPlan {
  /// The cheapest exact route: the closed form where points have one, else lanes where the scene fits
  /// them, else one point after the other in the engine.
  ///
  /// It follows from the document alone, not from which of its points are run or by how many threads.
  public func route() -> RoutePlan {
    let survey = ClosedFormSurvey(self)
    guard survey.inside == 0 else {
      return RoutePlan(route: .closedForm, reason: survey.merit)
    }
    let noFormula = "no closed form, for \(survey.obstacle ?? "")"
    guard let noLanes = obstacleToLanes else {
      return RoutePlan(route: .lanes, reason: noFormula)
    }
    return RoutePlan(route: .scalar, reason: "\(noFormula); no lanes, for \(noLanes)")
  }

  /// A route that somebody asks for.
  ///
  /// - Parameter route: The route.
  /// - Returns: The route and the reason.
  /// - Throws: `RouteRefusal` where the sweep cannot take it.
  public func route(_ route: Route) throws(RouteRefusal) -> RoutePlan {
    let survey = ClosedFormSurvey(self)
    if let obstacle = obstacle(to: route, survey) {
      throw RouteRefusal(route: route, obstacle: obstacle)
    }
    let merit = route == .closedForm ? ": \(survey.merit)" : ""
    return RoutePlan(route: route, reason: "as --engine asks\(merit)")
  }

  private func obstacle(to route: Route, _ survey: ClosedFormSurvey) -> String? {
    switch route {
    case .closedForm: survey.obstacle
    case .lanes: isPlainSpring ? Self.noEngine : obstacleToLanes
    case .scalar: isPlainSpring ? Self.noEngine : nil
    }
  }

  private static let noEngine = "a plain spring is a formula, without an engine"

  /// Why the points cannot run side by side in one world; nil where they can.
  private var obstacleToLanes: String? { cases.obstacleToLanes }

  /// Whether the scene has no engine.
  var isPlainSpring: Bool {
    if case .spring = scene { true } else { false }
  }
}

/// Some runs of a sweep, from its first point to its last, asked whether they have a closed form.
struct ClosedFormSurvey {
  /// The runs that are asked, at most.
  private static let most = 64

  /// The number of runs that have a closed form.
  private(set) var inside = 0

  /// The number of runs that have none.
  private(set) var outside = 0

  /// Why the first run without a closed form has none.
  private var firstObstacle: NoClosedForm?

  private let isPlainSpring: Bool

  /// Asks runs of a plan, evenly spread over its points and in turn of its cases.
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

  /// Why the sweep has no closed form, as a clause; nil where a run has one.
  var obstacle: String? { inside > 0 ? nil : firstObstacle?.description }

  /// Why the sweep has a closed form, as a clause, and what becomes of points that have none.
  var merit: String {
    guard !isPlainSpring else { return "a plain spring is a formula" }
    let formula = "there is a formula for one item on one soft attachment along an axis"
    let fallback = "a point outside its domain runs in the engine by itself"
    guard let firstObstacle else { return "\(formula); \(fallback)" }
    return "\(formula); \(fallback), as \(outside) of \(inside + outside) runs tried do: "
      + firstObstacle.description
  }
}
