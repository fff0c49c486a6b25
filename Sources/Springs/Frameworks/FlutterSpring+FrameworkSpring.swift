// SPDX-License-Identifier: Apache-2.0

extension FlutterSpring {
  public static let framework = Framework.flutter
  public static let title = "Flutter"
  public static let language = SnippetLanguage.dart

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness"), .init("damping"),
      .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness"), .init("ratio", standard: 1),
      .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("duration", unit: "ms", standard: 500), .init("bounce", standard: 0),
      .init("velocity", unit: "1/s", standard: 0)),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    if values.has("duration") {
      try self.init(
        duration: values["duration"] / 1000, bounce: values["bounce"],
        velocity: values["velocity"])
    } else if values.has("ratio") {
      try self.init(
        mass: values["mass"], stiffness: values["stiffness"], ratio: values["ratio"],
        velocity: values["velocity"])
    } else {
      try self.init(
        mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
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
      FrameworkParameter("mass", mass), FrameworkParameter("stiffness", stiffness),
      FrameworkParameter("damping", damping),
    ] + move.velocityParameter("velocity")
  }

  public func snippet(over distance: Double) -> String {
    """
    // controller = AnimationController.unbounded(vsync: this)
    controller.animateWith(SpringSimulation(
      const SpringDescription(
        mass: \(snippetNumber(mass)),
        stiffness: \(snippetNumber(stiffness)),
        damping: \(snippetNumber(damping)),
      ),
      0, // start
      \(snippetNumber(distance)), // end
      \(snippetNumber(move.velocity * distance)), // velocity
    ));

    """
  }
}
