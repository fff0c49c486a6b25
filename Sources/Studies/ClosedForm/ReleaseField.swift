// SPDX-License-Identifier: GPL-3.0-or-later

import Scenes

/// A number of an ``AxialSpring`` that a sweep may vary without changing the kind of its motion.
enum ReleaseField: CaseIterable, Sendable {
  /// A number that does not move the item, such as its elasticity.
  case none
  case frequency, dampingRatio, resistance, length
  /// The coordinates of item and anchor along the axis of the motion.
  case center, anchor

  /// Gives a spring another number.
  func set(_ value: Double, in spring: inout AxialSpring, isHorizontal: Bool) {
    switch self {
    case .none: break
    case .frequency: spring.frequency = value
    case .dampingRatio: spring.dampingRatio = value
    case .resistance: spring.resistance = value
    case .length: spring.length = value
    case .center:
      if isHorizontal { spring.center.x = value } else { spring.center.y = value }
    case .anchor:
      if isHorizontal { spring.anchor.x = value } else { spring.anchor.y = value }
    }
  }

  /// The numbers of its kind that were compared with the engine.
  var compared: ClosedRange<Double> {
    switch self {
    case .none: -.infinity ... .infinity
    case .frequency: AxialSpring.frequencies
    case .dampingRatio: 0...AxialSpring.largestDampingRatio
    case .resistance: 0...AxialSpring.largestResistance
    case .length, .center, .anchor: -AxialSpring.farthest...AxialSpring.farthest
    }
  }

  /// The number that a parameter of a sweep sets, found by trying at a point; nil where it sets
  /// another or more than one.
  init?(of parameter: Int, in plan: SweepPlan, at point: [Double], isHorizontal: Bool) {
    guard let base = AxialSpring(plan, at: point) else { return nil }
    let field = Self.allCases.first { field in
      Self.trials.allSatisfy { trial in
        var (point, expected) = (point, base)
        point[parameter] = trial
        field.set(trial, in: &expected, isHorizontal: isHorizontal)
        return AxialSpring(plan, at: point) == expected
      }
    }
    guard let field else { return nil }
    self = field
  }

  /// Values that no document has by chance.
  private static let trials = [1.376_192_8, 2.719_374_1]
}

extension AxialSpring {
  /// The numbers of a point of a sweep; nil where its scene is another.
  package init?(_ plan: SweepPlan, at point: [Double]) {
    guard let scene = plan.run(at: point).scene.dynamics, let spring = try? AxialSpring(scene)
    else { return nil }
    self = spring
  }
}
