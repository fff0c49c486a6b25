// SPDX-License-Identifier: Apache-2.0

/// A custom spring of Figma's prototypes: mass, stiffness and damping.
///
/// The panel that it is written in has no start velocity. Source of the presets: the package
/// `figma_spring_curve`, after https://www.figma.com/blog/how-we-built-spring-animations/
public struct FigmaSpring: FrameworkSpring {
  /// The mass, positive.
  public let mass: Double
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, at least 0.
  public let damping: Double
  public let move: SpringMove
  public private(set) var limits: [String] = []

  /// Creates a spring, by default the preset Gentle.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, at least 0.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 15) throws(SpringError) {
    move = try SpringMove(Spring(mass: mass, stiffness: stiffness, damping: damping))
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  public static let framework = Framework.figma

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness", standard: 100), .init("damping", standard: 15))
  ]

  public static let presets = [
    SpringPreset("gentle", ["mass": 1, "stiffness": 100, "damping": 15]),
    SpringPreset("quick", ["mass": 1, "stiffness": 300, "damping": 20]),
    SpringPreset("bouncy", ["mass": 1, "stiffness": 600, "damping": 15]),
    SpringPreset("slow", ["mass": 1, "stiffness": 80, "damping": 20]),
  ]

  public init(_ form: FormValues) throws(SpringError) {
    try self.init(mass: form.mass, stiffness: form.stiffness, damping: form.damping)
  }

  public init(moving move: SpringMove) {
    (mass, stiffness, damping) = (1, move.stiffness, move.damping)
    self.move = SpringMove(move.spring)
    if move.velocity != 0 {
      let velocity = sixDigits(move.velocity)
      limits = ["Figma's springs start at rest: the velocity of \(velocity) is lost"]
    }
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("mass", mass), .init("stiffness", stiffness), .init("damping", damping)])
  }

  /// The time after which the value stays within 2 % of the distance.
  ///
  /// Policy: Figma's own rule is unknown. The duration that it displays matches no physical
  /// definition: it shows 400 ms for stiffness 80 and damping 30, which takes 1.36 s by this one
  /// (https://forum.figma.com/t/how-does-spring-animation-duration-work/28777).
  public func settleTime(over distance: Double) -> Double? { move.motion.settleTime(band: 0.02) }

  /// The closed form, at all times.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    move.frames(count, rate: rate)
  }

  public func snippet(over distance: Double) -> String {
    """
    Custom spring
    Stiffness: \(codeNumber(stiffness))
    Damping: \(codeNumber(damping))
    Mass: \(codeNumber(mass))

    """
  }
}
