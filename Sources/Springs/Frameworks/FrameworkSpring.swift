// SPDX-License-Identifier: Apache-2.0

/// A spring as one framework writes it: with its parameters, clamps and rule for being settled.
///
/// Its numbers are members under the framework's own names: `spring.dampingRatio`.
@dynamicMemberLookup
public struct FrameworkSpring: Sendable {
  /// The framework; its rules are those of this spring where the call that plays it has others.
  public package(set) var framework: Framework
  /// The parameters as the framework writes them, all of one form; a velocity of 0 is left out, and so is
  /// a threshold of rest that is left to the framework.
  public private(set) var parameters: [FrameworkParameter]
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

  /// The velocity at the start in the unit of its code, over a distance in the framework's unit.
  package func codeVelocity(over distance: Double) -> Double {
    let code = framework.pasted.first
    guard let unit = code?.valuesPerSecond else { return move.velocity }
    return move.velocity / (code?.isVelocityReversed == true ? -unit : unit) * distance
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

  // MARK: Rest

  /// The threshold of a quantity at rest over a distance: its own, or else the framework's.
  func rest(_ quantity: RestQuantity, over distance: Double) -> Double {
    if let own = move.rest[quantity] { return own }
    if quantity == .speed, let rate = framework.restRate {
      return rate * rest(.displacement, over: distance)
    }
    return framework.rest(distance)[quantity] ?? .infinity
  }

  /// The rule by which it rests, for a motion over one whole distance.
  func restRule(over distance: Double, isStrict: Bool = false) -> RestRule {
    RestRule(
      displacement: rest(.displacement, over: distance), velocity: rest(.speed, over: distance),
      isStrict: isStrict
    ).over(distance)
  }

  /// Takes the number of a threshold, where it is one.
  mutating func take(_ number: Double, for parameter: ParameterForm.Parameter) throws(SpringError) {
    guard case .rest(let quantity, let one) = parameter.kind, !number.isNaN else { return }
    let name = "the \(parameter.option.replacing("-", with: " "))"
    try SpringError.checkPositive(number, name)
    // Beyond, the Float of Kotlin's code and another framework's unit would lose it.
    guard (1e-12...1e12).contains(number) else {
      throw .outOfRange(quantity: name, range: "from 1e-12 to 1e12", value: number)
    }
    parameters.append(FrameworkParameter(parameter.name, number))
    move.rest[quantity] = number * one
  }

  /// Takes over the thresholds of a move for which the framework has parameters; the others are lost.
  mutating func takeOver(_ thresholds: RestThresholds) {
    move.rest = [:]
    for quantity in RestQuantity.allCases {
      guard let threshold = thresholds[quantity] else { continue }
      let parameter = framework.forms.first?.thresholds.first { $0.restQuantity == quantity }
      if let parameter, case .rest(_, let one) = parameter.kind {
        parameters.append(FrameworkParameter(parameter.name, threshold / one))
        move.rest[quantity] = threshold
      } else {
        let unit = quantity == .speed ? " per second" : ""
        losses.append(
          "the \(quantity.rawValue) of \(sixDigits(threshold))\(unit) is lost: no parameter takes it"
        )
      }
    }
  }

  // MARK: Code

  /// Fills in a template of code, in which the name of a number stands between guillemets: `m: «mass»`.
  ///
  /// What stands between two bars is left out where one of its numbers is left to the framework:
  /// `¦, velocity: «velocity»¦`. Beside the parameters there are `«distance»` and
  /// `«codeVelocity»`, see ``codeVelocity(over:)``.
  func filling(_ template: String, over distance: Double) -> String {
    let parts = template.split(separator: "¦", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      let words = part.split(omittingEmptySubsequences: false) { "«»".contains($0) }.map(
        String.init)
      let names = stride(from: 1, to: words.count, by: 2).map { words[$0] }
      let isOptional = !place.isMultiple(of: 2)
      if isOptional && names.contains(where: { isStandard($0, over: distance) }) { return "" }
      return words.enumerated().map { index, word in
        index.isMultiple(of: 2) ? word : code(word, over: distance)
      }.joined()
    }.joined()
  }

  /// True where code need not say a number: a velocity of 0, a choice that is not made, and a threshold
  /// that is the framework's own over a distance.
  private func isStandard(_ name: String, over distance: Double) -> Bool {
    if name == "codeVelocity" { return move.velocity == 0 }
    if name == "distance" { return false }
    let quantity = framework.parameters.first { $0.name == name }?.restQuantity
    return !parameters.contains { $0.name == name }
      || quantity.map { move.rest[$0] == framework.rest(distance)[$0] } ?? false
  }

  /// A number of a template as code writes it.
  private func code(_ name: String, over distance: Double) -> String {
    switch name {
    case "distance": codeNumber(distance)
    case "codeVelocity": codeNumber(codeVelocity(over: distance))
    case _ where parameters.contains(FrameworkParameter(name, true)): "true"
    default: codeNumber(self[dynamicMember: name])
    }
  }
}

extension Framework {
  /// No framework: a spring as physics or as a target, which the closed form shows.
  ///
  /// Mass, stiffness and damping coefficient; frequency or period and damping ratio; perceptual
  /// duration and bounce; or settle time and overshoot.
  package static let physics: Framework = Framework(
    name: "", title: "physics", language: .text, family: .design, isSourceOnly: true,
    forms: [
      ParameterForm(
        .init("mass", 1), .init("stiffness"), .init("dampingCoefficient", also: ["damping"]),
        .velocity()
      ) {
        let (mass, damping) = ($1.mass, $1.dampingCoefficient)
        let spring = try Spring(mass: mass, stiffness: $1.stiffness, damping: damping)
        return try $0.written($1, $1.move(spring))
      },
      ParameterForm(.init("mass", 1), .init("stiffness"), .init("dampingRatio"), .velocity()) {
        let damping = 2 * $1.dampingRatio * ($1.mass * $1.stiffness).squareRoot()
        let spring = try Spring(mass: $1.mass, stiffness: $1.stiffness, damping: damping)
        return try $0.written($1, $1.move(spring))
      },
      ParameterForm(
        .init("frequency", unit: "Hz"), .init("dampingRatio", also: ["damping"]), .velocity()
      ) {
        try $0.written($1, $1.move(Spring(frequency: $1.frequency, dampingRatio: $1.dampingRatio)))
      },
      ParameterForm(
        .init("response", unit: "s"),
        .init("dampingRatio", also: ["damping", "dampingFraction"]), .velocity()
      ) {
        try $0.written($1, $1.move(Spring(response: $1.response, dampingRatio: $1.dampingRatio)))
      },
      ParameterForm(.init("duration", unit: "s"), .init("bounce"), .velocity()) {
        try $0.written($1, $1.move(Spring(duration: $1.duration, bounce: $1.bounce)))
      },
      ParameterForm(
        .init("settle", unit: "s"), .init("overshoot", 0, unit: "percent"),
        .init("band", 2, unit: "percent")
      ) { framework, form in
        guard form.overshoot >= 0 && form.overshoot < 100 else {
          throw SpringError.outOfRange(
            quantity: "the overshoot", range: "from 0 to below 100 percent", value: form.overshoot)
        }
        guard form.band >= .ulpOfOne && form.band < 100 else {
          throw SpringError.outOfRange(
            quantity: "the band", range: "above 0 and below 100 percent", value: form.band)
        }
        let spring = try Spring(
          settleTime: form.settle, overshoot: form.overshoot / 100, band: form.band / 100)
        return framework.written(form, SpringMove(spring))
      },
    ], frames: always)
}
