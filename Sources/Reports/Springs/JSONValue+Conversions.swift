// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import SpringFrameworks

extension JSONValue {
  /// A spring in several notations: `{"frameworks": [...]}`.
  public init(conversions: [Conversion]) {
    self = ["frameworks": .array(conversions.map { JSONValue(conversion: $0) })]
  }

  /// A fit together with the spring that it found, in several notations.
  public init(fit report: FitReport, conversions: [Conversion]) {
    guard case .object(let members) = JSONValue(fit: report),
      case .object(let frameworks) = JSONValue(conversions: conversions)
    else { preconditionFailure("A fit is an object.") }
    self = .object(members + frameworks)
  }

  private init(conversion: Conversion) {
    self = [
      "name": .string(conversion.framework.rawValue),
      "parameters": .object((conversion.spring?.parameters ?? []).map { Member($0) }),
      "settled": JSONValue(finite: conversion.settleTime),
      "max_difference": JSONValue(finite: conversion.maxDifference.map { 100 * $0 }),
      "warnings": .array(conversion.warnings.map { .string($0) }),
      "snippet": conversion.spring.map { .string($0.snippet(over: conversion.distance)) } ?? .null,
    ]
  }

  /// The spring of a fitted scene, as `convert` reads it from a fit.json: the framework of its
  /// notation, null for physics, and the difference of the scene from it where it is no such spring.
  package init(spring: SceneSpring?) {
    switch spring {
    case nil: self = .null
    case .plain(let move): self = JSONValue(move: move, maxDifference: nil)
    case .attachment(let attachment):
      self = [
        "framework": .string(Framework.uiKitDynamics.rawValue),
        "parameters": .object(attachment.parameters.map { Member($0) }),
        "max_difference": .null,
      ]
    case .nearest(let nearest, _):
      self = JSONValue(move: nearest.move, maxDifference: nearest.maxDifference)
    }
  }

  private init(move: SpringMove, maxDifference: Double?) {
    self = [
      "framework": .null,
      "parameters": [
        "frequency": JSONValue(finite: move.spring.frequency),
        "dampingRatio": JSONValue(finite: move.spring.dampingRatio),
        "velocity": JSONValue(finite: move.velocity),
      ],
      "max_difference": JSONValue(finite: maxDifference.map { 100 * $0 }),
    ]
  }
}

extension JSONValue.Member {
  /// A framework's parameter.
  fileprivate init(_ parameter: FrameworkParameter) {
    switch parameter.value {
    case .number(let number): self.init(parameter.name, JSONValue(finite: number))
    case .choice(let choice): self.init(parameter.name, .boolean(choice))
    case .text(let text): self.init(parameter.name, .string(text))
    }
  }
}
