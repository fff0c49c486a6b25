// SPDX-License-Identifier: Apache-2.0

extension MotionSpring {
  public static let framework = Framework.motion
  public static let title = "Motion"
  public static let language = SnippetLanguage.javascript

  public static let forms = [
    ParameterForm(
      .init("stiffness", standard: 100), .init("damping", standard: 10),
      .init("mass", standard: 1), .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(.init("visualDuration", unit: "s"), .init("bounce", standard: 0)),
    ParameterForm(.init("duration", unit: "s"), .init("bounce", standard: 0.3)),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    if values.has("visualDuration") {
      try self.init(visualDuration: values["visualDuration"], bounce: values["bounce"])
    } else if values.has("duration") {
      try self.init(duration: values["duration"], bounce: values["bounce"])
    } else {
      try self.init(
        stiffness: values["stiffness"], damping: values["damping"], mass: values["mass"],
        velocity: values["velocity"])
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(
      stiffness: move.spring.stiffness(mass: 1), damping: move.spring.damping(mass: 1),
      velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("stiffness", stiffness), FrameworkParameter("damping", damping),
      FrameworkParameter("mass", mass),
    ] + move.velocityParameter("velocity")
  }

  /// A spring that was written with a duration keeps it, for Motion ends it there.
  public func snippet(over distance: Double) -> String {
    let velocity =
      move.velocity == 0 ? "" : ", velocity: \(snippetNumber(move.velocity * distance))"
    return """
      animate(element, { x: \(snippetNumber(distance)) }, {
        type: "spring", \(timing?.options ?? physics)\(velocity),
      });

      """
  }

  private var physics: String {
    "stiffness: \(snippetNumber(stiffness)), damping: \(snippetNumber(damping)), "
      + "mass: \(snippetNumber(mass))"
  }
}

extension MotionSpring.Timing {
  fileprivate var options: String {
    "duration: \(snippetNumber(duration)), bounce: \(snippetNumber(bounce))"
  }
}
