// SPDX-License-Identifier: Apache-2.0

/// A spring as one framework writes it: with its parameters, clamps and rule for being settled.
///
/// ```swift
/// let wobbly = ReactSpring(tension: 180, friction: 12)
/// let compose = ComposeSpring(moving: wobbly.move)   // stiffness 180, dampingRatio 0.447
/// compose.settleTime(over: 1)                        // by Compose's own rule
/// print(compose.snippet(over: 1))
/// ```
public protocol FrameworkSpring: Hashable, Sendable {
  /// The framework.
  static var framework: Framework { get }
  /// The framework's name for people: "Jetpack Compose".
  static var title: String { get }
  /// The language of its snippets.
  static var language: SnippetLanguage { get }
  /// The forms in which its springs are written; `parameters` are those of the first where that can
  /// express them. Empty where its springs cannot be read.
  static var forms: [ParameterForm] { get }
  /// The springs that the framework names.
  static var presets: [SpringPreset] { get }
  /// The distance over which it is judged by default, in `distanceUnit`.
  static var defaultDistance: Double { get }
  /// The unit of distances: "pt", "px", or empty for any.
  static var distanceUnit: String { get }

  /// What the framework does with a velocity; nil where nobody has said so, where no springs are
  /// written for it, and where cubic curves are.
  static var interruption: Interruption? { get }

  /// Reads a spring that is written in one of the forms.
  /// - Parameter form: The numbers, in one of `forms`.
  /// - Throws: `SpringError` for numbers that the framework refuses or that make no spring.
  init(_ form: FormValues) throws(SpringError)

  /// Writes the spring that moves most like a move.
  /// - Parameter move: The move to make.
  /// - Throws: `SpringError` where the framework can make none.
  init(moving move: SpringMove) throws(SpringError)

  /// The parameters as the framework writes them, all of one form; a velocity of 0 is left out.
  var parameters: [FrameworkParameter] { get }
  /// Everything that the framework changes about the written or wanted spring, a sentence each
  /// without a full stop: clamps that were hit, numbers that could not be carried over.
  var limits: [String] { get }
  /// The move that it makes by the framework's own formulas, clamps included.
  var move: SpringMove { get }

  /// True where the framework's own steps stay bounded; elsewhere `frames` are the closed form.
  var isStable: Bool { get }

  /// The time after which the framework calls the move settled, by its own rule.
  /// - Parameter distance: The distance in the framework's unit, positive.
  /// - Returns: The time in seconds; nil where that never happens.
  func settleTime(over distance: Double) -> Double?

  /// The values of the move that the framework shows, as its own integrator computes them, and from
  /// its end on where it leaves the item: mostly at the target.
  /// - Parameters:
  ///   - count: The number of frames, at least 0.
  ///   - rate: The frames per second, positive.
  ///   - distance: The distance in the framework's unit, positive.
  /// - Returns: `count` values, 0 at the start, 1 at the target.
  func frames(_ count: Int, rate: Double, over distance: Double) -> [Double]

  /// Code to paste.
  /// - Parameter distance: The distance in the framework's unit, positive.
  /// - Returns: Lines of the framework's language, ending in a line break.
  func snippet(over distance: Double) -> String
}

extension FrameworkSpring {
  public static var title: String { framework.title }
  public static var language: SnippetLanguage { framework.language }
  public static var presets: [SpringPreset] { [] }
  public static var interruption: Interruption? { nil }
  public static var defaultDistance: Double { 1 }
  public static var distanceUnit: String { "" }
  public var limits: [String] { [] }
  public var isStable: Bool { true }

  /// The closed form until the move is settled, and then the target.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    move.frames(count, rate: rate, until: settleTime(over: distance))
  }

  /// The time after which the framework calls a move over its usual distance settled.
  public var settleTime: Double? { settleTime(over: Self.defaultDistance) }

  /// Code to paste, for a move over the usual distance.
  public var snippet: String { snippet(over: Self.defaultDistance) }
}

/// A move of a framework that runs overdamped springs critically damped, at the same frequency.
struct CriticalClamp: Hashable, Sendable {
  /// The move that is made.
  let move: SpringMove
  /// A sentence about a clamp that was hit, without a full stop; else empty.
  let limits: [String]

  init(_ wanted: SpringMove, by title: String) throws(SpringError) {
    move = try SpringMove(wanted.spring.withoutOverdamping(), velocity: wanted.velocity)
    limits =
      wanted.spring.isClearlyOverdamped
      ? [
        "\(title) runs damping ratios above 1 as 1: "
          + "\(sixDigits(wanted.spring.dampingRatio)) is lost"
      ] : []
  }
}

extension Spring {
  /// The spring that runs instead where a framework allows no overdamping.
  func withoutOverdamping() throws(SpringError) -> Spring {
    try Spring(angularFrequency: angularFrequency, dampingRatio: min(dampingRatio, 1))
  }

  /// True where it is overdamped by more than the rounding of its parameters.
  var isClearlyOverdamped: Bool { dampingRatio > 1 + 1e-12 }
}

/// A number that a framework silently keeps within a range.
struct SilentClamp: Hashable, Sendable {
  /// The number that it takes.
  let value: Double
  /// A sentence about a clamp that was hit, without a full stop; else empty.
  let limits: [String]

  init(
    _ wanted: Double, to range: ClosedRange<Double>, _ quantity: String, unit: String = "",
    by title: String
  ) throws(SpringError) {
    guard wanted.isFinite else { throw .notFinite(quantity: quantity, value: wanted) }
    value = min(max(wanted, range.lowerBound), range.upperBound)
    limits =
      value == wanted
      ? []
      : [
        "\(title) keeps \(quantity) from \(sixDigits(range.lowerBound)) to "
          + "\(sixDigits(range.upperBound))\(unit): \(sixDigits(wanted)) runs as "
          + sixDigits(value)
      ]
  }
}
