// SPDX-License-Identifier: Apache-2.0

/// A framework's notation for springs: everything that is known about it, in one table.
///
/// ```swift
/// let wobbly = try Framework.reactSpring.spring(["tension": 180, "friction": 12])
/// let compose = try Framework.compose.spring(moving: wobbly.move)
/// compose.stiffness                                  // 180, with a dampingRatio of 0.447
/// compose.settleTime(over: 1)                        // by Compose's own rule
/// print(compose.snippet(over: 1))
/// ```
public struct Framework: Sendable {
  /// Its name in commands and files: `react-spring`.
  public let name: String
  /// Its name for people: "Jetpack Compose".
  public package(set) var title: String
  /// The language of its snippets.
  public package(set) var language: SnippetLanguage
  /// Its origin.
  public let family: FrameworkFamily
  /// What else people call it: former names, the class that makes its springs.
  public var otherNames: [String] = []
  /// The distance over which its springs are judged by default, in `distanceUnit`.
  public var defaultDistance = 1.0
  /// The unit of distances: "pt", "px", or empty for any.
  public var distanceUnit = ""
  /// True where springs are only read from it: no new ones are written for it.
  public var isSourceOnly = false
  /// True where a move is written as cubic curves, not as a spring.
  public var isCubic = false
  /// The forms in which its springs are written; empty where its springs cannot be read.
  ///
  /// A spring's parameters are those of the first where that can express them.
  public package(set) var forms: [ParameterForm] = []
  /// The springs that it names, each a name with its words joined by dashes (`fast-spatial`) and the
  /// numbers by the framework's own parameter names, all of one form.
  public var presets: [(name: String, values: [String: Double])] = []
  /// What it does with a velocity, a sentence each: with that of a move which gets a new target before
  /// the spring rests, and how that of a finger which lets go is handed over, in which unit.
  ///
  /// Nil where nobody has said so, where no springs are written for it, and where cubic curves are.
  /// Source: the sources and tests of the frameworks (react-spring 3d2523d, Motion 12.34.3, React
  /// Native, Reanimated 4.5.0, androidx, Flutter, anime.js 4), Apple's documentation of UIKit, Core
  /// Animation and SwiftUI; of what SwiftUI's closed source does, OpenSwiftUI.
  public var interruption: (newTarget: String, release: String)?
  /// The ways in which code writes its springs; one without names is written without a call.
  package var pasted: [PastedConstructor] = []
  /// The reasons why a spring in code with a call of some name after it cannot be read.
  package var refused: [String: String] = [:]
  /// The options beside which it ignores those of its other forms, the strongest first.
  package var leading: [Set<String>] = []

  /// Writes the spring that moves most like a move, where it is a spring; throws `SpringError` alone.
  var write: @Sendable (Framework, SpringMove) throws -> FrameworkSpring = {
    try $0.physics(of: $1)
  }
  /// Follows a move within an error, where it knows no springs; throws `SpringError` alone.
  var follow: (@Sendable (Framework, SpringMove, Double) throws -> FrameworkSpring)?
  /// The largest error of such a notation by default, as a fraction of the distance.
  var standardError = 0.0
  /// The thresholds of its rest rule over a distance, where a spring has none of its own.
  var rest: @Sendable (Double) -> RestThresholds = { _ in [:] }
  /// The speed at rest for each unit of displacement at rest, in 1/s, where it follows from that; nil where
  /// it has a value of its own.
  var restRate: Double?
  /// True where a threshold of 0 in its code stands for its standard one.
  package var takesZeroRestAsStandard = false
  /// Its own name for the time that `settle` tells; nil where no property of its has that.
  public var settlingName: String?
  /// The time after which it calls a move over a distance settled, in seconds; nil for never.
  package var settle: @Sendable (FrameworkSpring, Double) -> Double? = { _, _ in nil }
  /// The values at a number of frames of some rate over a distance.
  package var frames: @Sendable (FrameworkSpring, Int, Double, Double) -> [Double] = untilSettled
  /// Tells whether its own steps stay bounded.
  var isStable: @Sendable (FrameworkSpring) -> Bool = { _ in true }
  /// What it changes about a spring as it shows it, a sentence each without a full stop.
  var limits: @Sendable (FrameworkSpring) -> [String] = { _ in [] }
  /// Code to paste, for a move over a distance.
  package var code: @Sendable (FrameworkSpring, Double) -> String = { _, _ in "" }

  /// Every framework, in the order of lists.
  public static let all: [Framework] = [
    .coreAnimation, .uiKit, .swiftUI, .uiKitDynamics, .spriteKit, .androidSpringForce, .compose,
    .material3, .flutter, .reactSpring, .motion, .reactNative, .reanimated, .animeJS, .figma, .css,
    .origami, .wobble, .afterEffects, .cssBezier, .lottie, .afterEffectsKeyframes, .androidPath,
    .gsap, .coreAnimationKeyframes,
  ]

  /// The frameworks that springs are written for, in the order of their lists.
  public static let targets = all.filter { !$0.isSourceOnly }

  /// The targets that are written for where none is named: all but those of cubic curves.
  ///
  /// Policy: a curve for a player says nothing about the spring, and who needs one names it.
  public static let standardTargets = targets.filter { !$0.isCubic }

  /// The frameworks that springs can be read from.
  public static let sources = all.filter { !$0.forms.isEmpty }

  /// The frameworks of objects that no call is around, by the names of which such an object has all of
  /// a set, the surest first.
  package static let plain: [(names: [Set<String>], framework: Framework)] = [
    ([["Stiffness"], ["Damping"], ["Mass"]], .figma), ([["type"]], .motion),
    ([["tension"], ["friction"], ["frequency", "damping"]], .reactSpring),
    ([["dampingRatio", "stiffness"]], .compose), ([["dampingRatio"]], .reanimated),
    ([["stiffness"], ["damping"], ["visualDuration"], ["bounce"]], .motion),
  ]

  /// The other names of all frameworks, each with the framework's own.
  public static let otherNames: [(other: String, name: String)] = all.flatMap { framework in
    framework.otherNames.map { (other: $0, name: framework.name) }
  }

  /// The framework of a name; nil where there is none.
  public static func named(_ name: String) -> Framework? {
    all.indices.first { all[$0].name == name }.map { all[$0] }
  }
}

extension Framework: Hashable, CustomStringConvertible {
  public static func == (one: Framework, other: Framework) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var description: String { name }
}

// MARK: - Springs

extension Framework {
  /// Reads a spring.
  ///
  /// - Parameter numbers: The numbers by the parameters' names, all that the first form with such
  ///   parameters needs; choices are 1 for true and 0 for false.
  /// - Throws: `SpringError` for numbers that the framework refuses or that make no spring, and for
  ///   names of which no form has all.
  /// - Returns: The spring.
  public func spring(_ numbers: [String: Double] = [:]) throws(SpringError) -> FrameworkSpring {
    guard let form = forms.first(where: { $0.takes(numbers) }) else {
      let names = numbers.keys.sorted().joined(separator: ", ")
      throw .beyond(reason: "\(title) has no springs of \(names)")
    }
    return try spring(FormValues(form, numbers))
  }

  /// Reads a spring that is written in one of the forms.
  /// - Parameter values: The numbers, in one of `forms`.
  /// - Throws: `SpringError` for numbers that the framework refuses or that make no spring.
  /// - Returns: The spring.
  public func spring(_ values: FormValues) throws(SpringError) -> FrameworkSpring {
    var spring = try made { try values.form.read($0, values) }
    for index in values.form.thresholdStart..<values.numbers.count {
      try spring.take(values.numbers[index], for: values.form.parameters[index])
    }
    return spring
  }

  /// Writes the spring that moves most like a move.
  /// - Parameters:
  ///   - move: The move to make.
  ///   - maxError: The largest error at any time, as a fraction of the distance, where the framework
  ///     knows no springs and follows the curve of one; by default its usual one.
  /// - Throws: `SpringError` where the framework can make none.
  /// - Returns: The spring.
  public func spring(
    moving move: SpringMove, maxError: Double? = nil
  ) throws(SpringError) -> FrameworkSpring {
    var bare = move
    bare.rest = [:]
    let written = bare
    var spring = try made {
      try $0.follow?($0, written, maxError ?? standardError) ?? $0.write($0, written)
    }
    if !move.rest.isEmpty { spring.takeOver(move.rest) }
    return spring
  }

  /// Makes a spring of the framework as it is listed, without the rules of a single spring.
  ///
  /// Policy: what is run throws `SpringError` alone, which the closures of a table cannot say.
  private func made(
    _ make: (Framework) throws -> FrameworkSpring
  ) throws(SpringError) -> FrameworkSpring {
    do {
      return try make(Self.named(name) ?? self)
    } catch let error as SpringError {
      throw error
    } catch { preconditionFailure("\(title) threw \(error).") }
  }

  /// A spring with numbers under the names of the first form that has them all; the others have their
  /// standard values.
  func written(
    _ numbers: KeyValuePairs<String, Double>, _ move: SpringMove, losses: [String] = []
  ) -> FrameworkSpring {
    let fitting = forms.first { form in numbers.allSatisfy { form.index(of: $0.key) != nil } }
    guard let form = fitting else {
      preconditionFailure("\(title) has no form of \(numbers).")
    }
    let values = form.parameters.prefix(form.thresholdStart).map { parameter in
      numbers.first { $0.key == parameter.name }?.value
    }
    return written(form, values, move, losses: losses)
  }

  /// A spring as it is written in a form.
  func written(_ values: FormValues, _ move: SpringMove, losses: [String] = []) -> FrameworkSpring {
    written(values.form, values.numbers, move, losses: losses)
  }

  /// A spring with the numbers of a form's parameters that are said.
  ///
  /// The velocity of the move is written in the form's unit. A velocity of 0 and a choice that is not
  /// made are left out.
  private func written(
    _ form: ParameterForm, _ numbers: [Double?], _ move: SpringMove, losses: [String]
  ) -> FrameworkSpring {
    var parameters: [FrameworkParameter] = []
    for (parameter, number) in zip(form.parameters.prefix(form.thresholdStart), numbers) {
      switch (parameter.kind, number) {
      case (.velocity, _):
        guard move.velocity != 0 else { continue }
        let velocity = move.velocity / parameter.unitsPerSecond
        parameters.append(FrameworkParameter(parameter.name, velocity))
      case (.number, let number?): parameters.append(FrameworkParameter(parameter.name, number))
      case (.choice, let number?) where number != 0:
        parameters.append(FrameworkParameter(parameter.name, true))
      default: continue
      }
    }
    return FrameworkSpring(self, parameters, move, losses: losses)
  }

  /// A spring of a mass, a stiffness and a damping, which its first form has under these names.
  func physics(
    mass: Double = 1, stiffness: Double, damping: Double, velocity: Double, losses: [String] = []
  ) throws(SpringError) -> FrameworkSpring {
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    return written(
      ["mass": mass, "stiffness": stiffness, "damping": damping],
      try SpringMove(spring, velocity: velocity), losses: losses)
  }

  /// The spring of mass 1 that moves like a move, read from the numbers of the first form: `mass`,
  /// `stiffness` and `damping`, a velocity of any name, and a choice, by which overdamping is allowed.
  func physics(of move: SpringMove) throws(SpringError) -> FrameworkSpring {
    let form = forms[0]
    return try spring(
      FormValues(
        form,
        form.parameters.prefix(form.thresholdStart).map { parameter in
          switch (parameter.kind, parameter.name) {
          case (.velocity, _): move.velocity / parameter.unitsPerSecond
          case (.choice, _): move.spring.dampingRatio > 1 ? 1 : 0
          case (_, "stiffness"): move.stiffness
          case (_, "damping"): move.damping
          default: 1
          }
        }))
  }
}

// MARK: - Rules

extension Framework {
  /// Code to paste from a template of it: see ``FrameworkSpring/filling(_:over:)``.
  static func template(_ template: String) -> @Sendable (FrameworkSpring, Double) -> String {
    { spring, distance in spring.filling(template, over: distance) }
  }

  /// The closed form until the move is settled, and then the target.
  package static let untilSettled: @Sendable (FrameworkSpring, Int, Double, Double) -> [Double] = {
    spring, count, rate, distance in
    spring.move.frames(count, rate: rate, until: spring.settleTime(over: distance))
  }

  /// The closed form, at all times.
  static let always: @Sendable (FrameworkSpring, Int, Double, Double) -> [Double] = {
    spring, count, rate, _ in spring.move.frames(count, rate: rate)
  }

  /// The first frame at which displacement and speed are within the thresholds, or below them.
  static func firstFrame(
    isStrict: Bool = false, rate: Double = 60
  ) -> @Sendable (FrameworkSpring, Double) -> Double? {
    { spring, distance in
      let rule = spring.restRule(over: distance, isStrict: isStrict)
      return rule.firstTime(of: spring.move.motion, rate: rate)
    }
  }

  /// A number that the framework silently keeps within a range, and a sentence where it was beyond.
  func clamp(
    _ wanted: Double, to range: ClosedRange<Double>, _ quantity: String, unit: String = ""
  ) throws(SpringError) -> (value: Double, losses: [String]) {
    guard wanted.isFinite else { throw .notFinite(quantity: quantity, value: wanted) }
    let value = min(max(wanted, range.lowerBound), range.upperBound)
    guard value != wanted else { return (value, []) }
    let loss =
      "\(title) keeps \(quantity) from \(sixDigits(range.lowerBound)) to "
      + "\(sixDigits(range.upperBound))\(unit): \(sixDigits(wanted)) runs as \(sixDigits(value))"
    return (value, [loss])
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

// MARK: - Parts of the table

/// The language of a snippet.
public enum SnippetLanguage: String, Hashable, CaseIterable, Sendable {
  case swift = "swift"
  case kotlin = "kt"
  case dart = "dart"
  case javascript = "js"
  case extendScript = "jsx"
  case css = "css"
  case json = "json"
  case xml = "xml"
  case text = "txt"

  /// The ending of a file that holds it.
  public var fileEnding: String { rawValue }
}

/// The origin of frameworks; those of one family share a colour.
public enum FrameworkFamily: String, CaseIterable, Sendable {
  case apple, android, script, design

  /// Its name for people.
  public var title: String {
    switch self {
    case .apple: "Apple"
    case .android: "Android and Flutter"
    case .script: "JavaScript"
    case .design: "CSS and design tools"
    }
  }
}
