// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

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
