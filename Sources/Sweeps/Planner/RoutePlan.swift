// SPDX-License-Identifier: GPL-3.0-or-later

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
