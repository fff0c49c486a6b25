// SPDX-License-Identifier: Apache-2.0

/// A spring as one framework writes it: with its parameters, clamps and rule for being settled.
///
/// Its numbers are members under the framework's own names: `spring.dampingRatio`.
@dynamicMemberLookup
public struct FrameworkSpring: Sendable {
  /// The framework; its rules are those of this spring where the call that plays it has others.
  public package(set) var framework: Framework
  /// The parameters as the framework writes them, all of one form; a velocity of 0 is left out.
  public let parameters: [FrameworkParameter]
  /// The move that it makes by the framework's own formulas, clamps included.
  public internal(set) var move: SpringMove
  /// What of the written or wanted spring was lost on the way, a sentence each without a full stop.
  var losses: [String]

  /// A spring of a framework.
  package init(
    _ framework: Framework, _ parameters: [FrameworkParameter], _ move: SpringMove,
    losses: [String] = []
  ) {
    (self.framework, self.parameters) = (framework, parameters)
    (self.move, self.losses) = (move, losses)
  }

  /// The number of a parameter, its standard value where it is left out; a choice is 1 or 0.
  public subscript(dynamicMember name: String) -> Double {
    let standard = framework.forms.flatMap(\.parameters).first { $0.name == name }?.standard
    switch parameters.first(where: { $0.name == name })?.value ?? standard.map({ .number($0) }) {
    case .number(let number): return number
    case .choice(let choice): return choice ? 1 : 0
    case .text, nil: preconditionFailure("\(framework.title) has no number \(name).")
    }
  }

  /// Everything that the framework changes about the written or wanted spring, a sentence each
  /// without a full stop: clamps that were hit, numbers that could not be carried over.
  public var limits: [String] { losses + framework.limits(self) }

  /// True where the framework's own steps stay bounded; elsewhere `frames` are the closed form.
  public var isStable: Bool { framework.isStable(self) }

  /// The time after which the framework calls the move settled, by its own rule.
  /// - Parameter distance: The distance in the framework's unit, positive; by default its usual one.
  /// - Returns: The time in seconds; nil where that never happens.
  public func settleTime(over distance: Double? = nil) -> Double? {
    framework.settle(self, distance ?? framework.defaultDistance)
  }

  /// The values of the move that the framework shows, as its own integrator computes them, and from
  /// its end on where it leaves the item: mostly at the target.
  /// - Parameters:
  ///   - count: The number of frames, at least 0.
  ///   - rate: The frames per second, positive.
  ///   - distance: The distance in the framework's unit, positive; by default its usual one.
  /// - Returns: `count` values, 0 at the start, 1 at the target.
  public func frames(_ count: Int, rate: Double, over distance: Double? = nil) -> [Double] {
    framework.frames(self, count, rate, distance ?? framework.defaultDistance)
  }

  /// Code to paste.
  /// - Parameter distance: The distance in the framework's unit, positive; by default its usual one.
  /// - Returns: Lines of the framework's language, ending in a line break.
  public func snippet(over distance: Double? = nil) -> String {
    framework.code(self, distance ?? framework.defaultDistance)
  }

  /// The same spring with a damping ratio of at most 1, where a framework runs no other.
  func critical() throws(SpringError) -> FrameworkSpring {
    var spring = self
    spring.move = try SpringMove(move.spring.withoutOverdamping(), velocity: move.velocity)
    if move.spring.isClearlyOverdamped {
      spring.losses.append(
        "\(framework.title) runs damping ratios above 1 as 1: "
          + "\(sixDigits(move.spring.dampingRatio)) is lost")
    }
    return spring
  }

  /// A number as code writes it.
  func text(_ name: String) -> String { codeNumber(self[dynamicMember: name]) }

  /// The first numbers as an object of JavaScript lists them: `mass: 1, damping: 10`.
  func listed(_ count: Int = .max) -> String {
    var numbers: [String] = []
    for parameter in parameters.prefix(count) {
      guard let number = parameter.number else { continue }
      numbers.append("\(parameter.name): \(codeNumber(number))")
    }
    return numbers.joined(separator: ", ")
  }
}
