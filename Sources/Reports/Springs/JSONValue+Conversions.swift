// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import SpringFrameworks

extension JSONValue {
  /// A spring in several notations: `{"frameworks": [...]}`.
  public init(conversions: [Conversion]) {
    self = .facts(["frameworks": conversions])
  }

  /// A fit together with the spring that it found, in several notations.
  public init(fit report: FitReport, conversions: [Conversion]) {
    guard case .object(let members) = JSONValue(fit: report),
      case .object(let frameworks) = JSONValue(conversions: conversions)
    else { preconditionFailure("A fit is an object.") }
    self = .object(members + frameworks)
  }

  /// The spring of a fitted scene, as `convert` reads it from a fit.json: the framework of its
  /// notation, null for physics, and the difference of the scene from it where it is no such spring.
  package init(spring: SceneSpring?) {
    switch spring {
    case nil: self = .null
    case .plain(let move): self = JSONValue(move: move, maxDifference: nil)
    case .attachment(let attachment):
      self = .facts([
        "framework": Framework.uiKitDynamics.rawValue,
        "parameters": JSONValue(named: attachment.parameters.map { ($0.name, $0.value) }),
        "max_difference": JSONValue.null,
      ])
    case .nearest(let nearest, _):
      self = JSONValue(move: nearest.move, maxDifference: nearest.maxDifference)
    }
  }

  private init(move: SpringMove, maxDifference: Double?) {
    self = [
      "framework": .null,
      "parameters": .facts([
        "frequency": move.spring.frequency, "dampingRatio": move.spring.dampingRatio,
        "velocity": move.velocity,
      ]),
      "max_difference": maxDifference.map { 100 * $0 }.json,
    ]
  }
}

extension Conversion: Fact {
  package var json: JSONValue {
    .facts([
      "name": framework.rawValue,
      "parameters": JSONValue(named: (spring?.parameters ?? []).map { ($0.name, $0.value) }),
      "settled": settleTime, "max_difference": maxDifference.map { 100 * $0 },
      "warnings": warnings, "snippet": spring.map { $0.snippet(over: distance) },
    ])
  }
}
