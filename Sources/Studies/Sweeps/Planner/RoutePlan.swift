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
    let survey = survey()
    guard survey.inside == 0 else {
      return RoutePlan(route: .closedForm, reason: merit(survey))
    }
    let noFormula = "no closed form, for \(survey.obstacle?.description ?? "")"
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
    let survey = survey()
    if let obstacle = obstacle(to: route, survey) {
      throw NoRoute("this sweep cannot run in \(route.phrase): \(obstacle)")
    }
    let merit = route == .closedForm ? ": \(merit(survey))" : ""
    return RoutePlan(route: route, reason: "as --engine asks\(merit)")
  }

  /// What in the rows of a route calls functions of the C library, as a phrase; nil for nothing.
  ///
  /// Rows of the engine are then the same, bit for bit, on all machines, but for the powers of `Float` in
  /// the falloff of a field.
  public func libraryUse(by route: Route) -> String? {
    route == .closedForm ? "the closed form" : libraryUse
  }

  private func obstacle(to route: Route, _ survey: Survey) -> String? {
    switch route {
    case .closedForm: survey.inside > 0 ? nil : survey.obstacle?.description
    case .lanes: isPlainSpring ? Self.noEngine : cases.obstacleToLanes
    case .scalar: isPlainSpring ? Self.noEngine : nil
    }
  }

  private static let noEngine = "a plain spring is a formula, without an engine"

  /// The scene needs no engine.
  private var isPlainSpring: Bool { scene.dynamics == nil }

  // MARK: Closed form

  /// The numbers of runs with and without a closed form, and the reason of the first without.
  private typealias Survey = (inside: Int, outside: Int, obstacle: NoRoute?)

  /// Surveys the closed form in at most 64 runs, evenly spread over the points, and over the cases one after another.
  private func survey() -> Survey {
    let cases = cases.cases.count
    let (runs, areMany) = count.multipliedReportingOverflow(by: cases)
    let asked = areMany ? 64 : min(64, runs)
    var survey: Survey = (0, 0, nil)
    for index in 0..<asked {
      let point = cases >= asked ? index % count : count / asked * index
      do {
        _ = try run(at: design.point(point), case: index % cases).closedForm(for: metrics)
        survey.inside += 1
      } catch {
        survey.outside += 1
        survey.obstacle = survey.obstacle ?? error
      }
    }
    return survey
  }

  /// The reason for a closed form of the sweep, as a clause, with the route of points without one.
  private func merit(_ survey: Survey) -> String {
    guard !isPlainSpring else { return "a plain spring is a formula" }
    let formula = "there is a formula for one item on one soft attachment along an axis"
    let fallback = "a point outside its domain runs in the engine by itself"
    guard let obstacle = survey.obstacle else { return "\(formula); \(fallback)" }
    let runs = survey.inside + survey.outside
    return "\(formula); \(fallback), as \(survey.outside) of \(runs) runs tried do: \(obstacle)"
  }
}
