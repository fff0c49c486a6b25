// SPDX-License-Identifier: Apache-2.0

extension SwiftUISpring {
  public static let framework = Framework.swiftUI
  public static let title = "SwiftUI"
  public static let language = SnippetLanguage.swift

  public static let forms = [
    ParameterForm(
      .init("duration", unit: "s", standard: 0.5), .init("bounce", standard: 0),
      .init("initialVelocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("response", unit: "s"), .init("dampingRatio"),
      .init("initialVelocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness"), .init("damping"),
      .init("initialVelocity", unit: "1/s", standard: 0), .init(choice: "allowOverDamping")),
    ParameterForm(
      .init("settlingDuration", unit: "s"), .init("dampingRatio"),
      .init("epsilon", standard: 0.001), .init("initialVelocity", unit: "1/s", standard: 0)),
  ]

  /// `spring` is the animation of that name before iOS 17, `interactive` its `interactiveSpring`.
  public static let presets = [
    SpringPreset("smooth", ["duration": 0.5, "bounce": 0]),
    SpringPreset("snappy", ["duration": 0.5, "bounce": 0.15]),
    SpringPreset("bouncy", ["duration": 0.5, "bounce": 0.3]),
    SpringPreset("interactive", ["response": 0.15, "dampingRatio": 0.86]),
    SpringPreset("spring", ["response": 0.5, "dampingRatio": 0.825]),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    let velocity = values["initialVelocity"]
    if values.has("response") {
      try self.init(
        response: values["response"], dampingRatio: values["dampingRatio"],
        initialVelocity: velocity)
    } else if values.has("stiffness") {
      try self.init(
        mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
        allowOverDamping: values["allowOverDamping"] != 0, initialVelocity: velocity)
    } else if values.has("settlingDuration") {
      try self.init(
        settlingDuration: values["settlingDuration"], dampingRatio: values["dampingRatio"],
        epsilon: values["epsilon"], initialVelocity: velocity)
    } else {
      try self.init(
        duration: values["duration"], bounce: values["bounce"], initialVelocity: velocity)
    }
  }

  public var parameters: [FrameworkParameter] {
    [FrameworkParameter("duration", duration), FrameworkParameter("bounce", bounce)]
      + move.velocityParameter("initialVelocity")
  }

  /// The spring's settling duration for a target of 1 and an epsilon of 0.001, as SwiftUI's own
  /// property has it: whatever the distance.
  public func settleTime(over distance: Double) -> Double? {
    let shown = move.velocity == 0 ? move : interpolated
    return Self.settlingDuration(
      of: SpringMotion(
        spring: shown.spring, displacement: distance, velocity: -shown.velocity * distance), 0.001)
  }

  public func snippet(over distance: Double) -> String {
    let arguments = "duration: \(snippetNumber(duration)), bounce: \(snippetNumber(bounce))"
    let animation =
      move.velocity == 0
      ? ".spring(\(arguments))"
      : ".interpolatingSpring(\(arguments), initialVelocity: \(snippetNumber(move.velocity)))"
    return """
      // response: \(snippetNumber(duration)), \
      dampingFraction: \(snippetNumber(move.spring.dampingRatio))
      withAnimation(\(animation)) {
        offset = target
      }

      """
  }
}
