// SPDX-License-Identifier: Apache-2.0

extension ReactSpring {
  public static let framework = Framework.reactSpring
  public static let title = "react-spring"
  public static let language = SnippetLanguage.javascript

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("tension", standard: 170),
      .init("friction", standard: 26), .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("mass", standard: 1), .init("frequency", unit: "s"), .init("damping", standard: 1),
      .init("velocity", unit: "1/s", standard: 0)),
  ]

  /// Its `config` presets.
  public static let presets = [
    SpringPreset("default", ["tension": 170, "friction": 26]),
    SpringPreset("gentle", ["tension": 120, "friction": 14]),
    SpringPreset("wobbly", ["tension": 180, "friction": 12]),
    SpringPreset("stiff", ["tension": 210, "friction": 20]),
    SpringPreset("slow", ["tension": 280, "friction": 60]),
    SpringPreset("molasses", ["tension": 280, "friction": 120]),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    if values.has("frequency") {
      try self.init(
        mass: values["mass"], frequency: values["frequency"], damping: values["damping"],
        velocity: values["velocity"])
    } else {
      try self.init(
        mass: values["mass"], tension: values["tension"], friction: values["friction"],
        velocity: values["velocity"])
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(
      tension: move.spring.stiffness(mass: 1), friction: move.spring.damping(mass: 1),
      velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("mass", mass), FrameworkParameter("tension", tension),
      FrameworkParameter("friction", friction),
    ] + move.velocityParameter("velocity")
  }

  /// The velocity of its configuration is per millisecond.
  public func snippet(over distance: Double) -> String {
    let velocity =
      move.velocity == 0 ? "" : ", velocity: \(snippetNumber(move.velocity / 1000 * distance))"
    return """
      const { x } = useSpring({
        from: { x: 0 },
        to: { x: \(snippetNumber(distance)) },
        config: { \(config)\(velocity) },
      });

      """
  }

  private var config: String {
    "mass: \(snippetNumber(mass)), tension: \(snippetNumber(tension)), "
      + "friction: \(snippetNumber(friction))"
  }
}
