// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import Springs

/// One continuous spring between two levels: the closed form, with no engine in it.
public struct SpringScene: Sendable, Hashable {
  /// The duration and the frame rate.
  public var timing = SceneTiming()
  /// The notation of the spring, which says what ``rate`` and ``damping`` are.
  let form: SpringForm
  /// The frequency in Hz, the response in seconds, or the stiffness.
  var rate: Double
  /// The damping ratio; with a stiffness, the damping coefficient.
  var damping: Double
  /// The mass; it counts with a stiffness only.
  var mass = 1.0
  /// The level it starts from.
  public var from = 0.0
  /// The level it comes to rest at.
  public var to = 1.0
  /// The velocity at the start, in levels per second; positive is towards larger levels.
  public var velocity = 0.0
  /// The keys that the document writes.
  var writtenKeys: Set<String> = []

  /// The fields of each form alone.
  package static var forms: [[Field<SpringScene>]] { SpringForm.allCases.map(\.fields) }

  /// The fields that every form has.
  package static let levels: [Field<SpringScene>] = [
    .number(
      "from", "level it starts from", get: { $0.from }, set: { $0.from = $1 }),
    .number(
      "to", "level it comes to rest at", get: { $0.to }, set: { $0.to = $1 }),
    .number(
      "velocity", unit: "1/s", "velocity at the start", get: { $0.velocity },
      set: { $0.velocity = $1 }),
  ]

  /// The numbers that a study may vary.
  package var fields: [Field<SpringScene>] { form.fields + Self.levels }

  /// A spring released from rest.
  ///
  /// - Parameters:
  ///   - frequency: The undamped natural frequency in Hz, greater than 0.
  ///   - damping: The damping ratio, at least 0.
  public init(frequency: Double, damping: Double) {
    self.init(.frequency, rate: frequency, damping: damping)
  }

  /// A spring in one of its notations, released from rest.
  init(_ form: SpringForm, rate: Double, damping: Double) {
    self.form = form
    self.rate = rate
    self.damping = damping
  }

  /// The levels at some times after the start, in seconds; before it, where it starts from.
  ///
  /// They are NaN where the numbers make no spring, or no displacement that is finite.
  public func levels(at times: [Double]) -> [Double] {
    guard let levels = SpringLevels(self) else {
      return [Double](repeating: .nan, count: times.count)
    }
    return times.map { levels.level(at: $0) }
  }

  /// Ten times the time constant of the slowest exponential, in seconds, at most 10 minutes: the
  /// spring is then within a ten-thousandth of its end.
  var settlingDuration: Double {
    guard let spring = try? canonical() else { return 0 }
    let (rate, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let decay = ratio < 1 ? ratio * rate : rate / (ratio + (ratio * ratio - 1).squareRoot())
    return decay > 0 ? min(10 / decay, 600) : 0
  }

  /// The levels at the ticks; at a dropped frame, that of the tick before.
  func levels() -> [Double] {
    var shown = 0
    let ticks = (0...timing.tickCount).map { tick in
      if !timing.drops.drops(tick) { shown = tick }
      return shown
    }
    return levels(at: ticks.map { Double($0) / timing.frameRate })
  }

  /// The response between its two levels: that of the continuous curve.
  ///
  /// Policy: dropped frames are what a screen shows, so that then the frames are measured.
  ///
  /// - Parameters:
  ///   - band: The band of settling.
  ///   - hasCurve: The curve will be looked at; else the frames are computed only where they count.
  /// - Returns: The response.
  func response(band: Band, hasCurve: Bool = true) -> Response {
    let motion = SpringLevels(self)?.motion
    let duration = Double(timing.tickCount) / timing.frameRate
    if !hasCurve, timing.drops == .none, let motion,
      let response = Response(of: motion, from: from, to: to, band: band, for: duration)
    {
      return response
    }
    let curve = Curve(frameRate: timing.frameRate, values: levels())
    guard let motion else {
      return Response(to: curve, initial: from, final: to, band: band)
    }
    return Response(
      of: motion, showing: curve, from: from, to: to, band: band, isSampled: timing.drops != .none)
  }

  /// The spring in its canonical form; an error where a quotient or product is beyond `Double`.
  package func canonical() throws(SpringError) -> Spring {
    switch form {
    case .frequency: try Spring(frequency: rate, dampingRatio: damping)
    case .response: try Spring(response: rate, dampingRatio: damping)
    case .stiffness: try Spring(mass: mass, stiffness: rate, damping: damping)
    }
  }

  /// The number that a parameter of this scene sets; nil where it sets none or several.
  package func number(of parameter: Parameter) -> SpringNumber? {
    guard parameter.places.count == 1 else { return nil }
    return switch parameter.places[0].split(separator: ".").last {
    case "frequency", "response", "stiffness": .rate
    case "damping", "dampingRatio": .damping
    case "mass": .mass
    case "from": .from
    case "to": .to
    case "velocity": .velocity
    default: nil
    }
  }

  /// The rate and the damping, in the notation of the scene, of a spring with its mass.
  package func numbers(of spring: Spring) -> (rate: Double, damping: Double) {
    let (w, z) = (spring.angularFrequency, spring.dampingRatio)
    return switch form {
    case .frequency: (w / (2 * .pi), z)
    case .response: (2 * .pi / w, z)
    case .stiffness: (mass * w * w, 2 * z * mass * w)
    }
  }

  /// The same spring with another frequency, response or stiffness.
  package func withRate(_ rate: Double) -> SpringScene {
    var scene = self
    scene.rate = rate
    return scene
  }

  /// The rate is the response, the undamped period, which falls as the frequency grows.
  package var hasPeriod: Bool { form == .response }

  /// The damping is written as a ratio, so that it and the rate can be held one without the other.
  package var hasRatio: Bool { form != .stiffness }

  /// The derivatives of w and z by the numbers.
  ///
  /// Of a frequency f, w = 2 pi f; of a response T, w = 2 pi / T; of a stiffness k, a damping c and
  /// a mass m, w = sqrt(k / m) and z = c / (2 sqrt(k m)).
  fileprivate func gradients(of spring: Spring) -> (SIMD8<Double>, SIMD8<Double>) {
    let (w, z) = (spring.angularFrequency, spring.dampingRatio)
    var (frequency, ratio) = (SIMD8<Double>(), SIMD8<Double>())
    ratio[SpringNumber.damping.rawValue] = 1
    switch form {
    case .frequency: frequency[SpringNumber.rate.rawValue] = w / rate
    case .response: frequency[SpringNumber.rate.rawValue] = -w / rate
    case .stiffness:
      frequency[SpringNumber.rate.rawValue] = w / (2 * rate)
      frequency[SpringNumber.mass.rawValue] = -w / (2 * mass)
      ratio[SpringNumber.rate.rawValue] = -z / (2 * rate)
      ratio[SpringNumber.mass.rawValue] = -z / (2 * mass)
      ratio[SpringNumber.damping.rawValue] = 1 / (2 * (rate * mass).squareRoot())
    }
    return (frequency, ratio)
  }
}

/// The ways to write a plain spring, each with its own keys.
///
/// `damping` is the ratio next to a frequency and the coefficient next to a stiffness, so a spring
/// keeps the form it was written in: a study varies the numbers of the document.
enum SpringForm: String, Sendable, Hashable, CaseIterable {
  /// `frequency` in Hz and `damping`, the ratio.
  case frequency
  /// `response`, the undamped period in seconds, and `dampingRatio`.
  case response
  /// `stiffness`, `damping`, the coefficient, and `mass`, 1 unless written.
  case stiffness

  /// The form that a mapping is written in; `frequency` where no key tells.
  init(_ spring: DocumentMapping) throws(InputError) {
    let names = spring.entries.map(\.key)
    self =
      names.contains("response")
      ? .response : names.contains("stiffness") || names.contains("mass") ? .stiffness : .frequency
    let allowed = fields.map(\.name) + SpringScene.levels.map(\.name)
    guard let stray = spring.entries.first(where: { !allowed.contains($0.key) }) else { return }
    throw stray.keySource.error(
      "\"\(stray.key)\" does not go with \(rawValue); a spring is frequency and damping (the ratio), "
        + "or response and dampingRatio, or mass, stiffness and damping (the coefficient)")
  }

  /// The numbers of the form, the mass last.
  var fields: [Field<SpringScene>] {
    switch self {
    case .frequency:
      [
        Self.rate("frequency", "Hz", "undamped natural frequency"),
        Self.damping("damping", "damping ratio"),
      ]
    case .response:
      [
        Self.rate("response", "s", "undamped period"),
        Self.damping("dampingRatio", "damping ratio, with a response"),
      ]
    case .stiffness:
      [
        Self.rate("stiffness", "", "force per displacement"),
        Self.damping("damping", "force per velocity, with a stiffness"),
        .number(
          "mass", range: .greaterThan(0), "mass, with a stiffness", get: { $0.mass },
          set: { $0.mass = $1 }),
      ]
    }
  }

  private static func rate(
    _ name: String, _ unit: String, _ meaning: String
  ) -> Field<SpringScene> {
    .number(
      name, unit: unit, range: .greaterThan(0), meaning, get: { $0.rate }, set: { $0.rate = $1 })
  }

  private static func damping(_ name: String, _ meaning: String) -> Field<SpringScene> {
    .number(name, range: .atLeast(0), meaning, get: { $0.damping }, set: { $0.damping = $1 })
  }
}

/// The numbers that the level of a plain spring follows from, named as those of ``SpringScene``.
package enum SpringNumber: Int, Sendable, CaseIterable {
  case rate, damping, mass, from, to, velocity
}

/// The level of a plain spring as a function of the time, and its derivatives in closed form.
package struct SpringLevels: Sendable {
  /// A level with its derivative by the time, in levels per second, and those by the numbers, at their raw
  /// values.
  package typealias Sensitivity = (level: Double, slope: Double, gradient: SIMD8<Double>)

  fileprivate let motion: SpringMotion
  private let from: Double
  private let to: Double
  /// The derivatives of the angular frequency by the numbers, and those of the damping ratio.
  private let frequencyGradient: SIMD8<Double>
  private let ratioGradient: SIMD8<Double>

  /// The levels of a spring; nil where its numbers make none, or no displacement that is finite.
  package init?(_ scene: SpringScene) {
    guard let spring = try? scene.canonical(), (scene.from - scene.to).isFinite,
      scene.velocity.isFinite
    else { return nil }
    motion = SpringMotion(
      spring: spring, displacement: scene.from - scene.to, velocity: scene.velocity)
    (from, to) = (scene.from, scene.to)
    (frequencyGradient, ratioGradient) = scene.gradients(of: spring)
  }

  /// The level at a time after the start, in seconds; before it, where it starts from.
  package func level(at time: Double) -> Double {
    time > 0 ? to + motion.displacement(at: min(time, .greatestFiniteMagnitude)) : from
  }

  /// The levels at some times of a clock on which the spring starts at a time, in seconds.
  package func levels(at times: [Double], after start: Double) -> [Double] {
    motion.displacements(at: times, after: start).map { to + $0 }
  }

  /// The level at rest, and its derivatives.
  package var rest: Sensitivity {
    var gradient = SIMD8<Double>()
    gradient[SpringNumber.to.rawValue] = 1
    return (to, 0, gradient)
  }

  /// The levels at some times of such a clock, and their derivatives.
  package func sensitivities(at times: [Double], after start: Double) -> [Sensitivity] {
    let found = motion.sensitivities(at: times, after: start)
    return times.indices.map { sensitivity(found[$0], hasStarted: times[$0] > start) }
  }

  private func sensitivity(_ motion: SpringSensitivity<Double>, hasStarted: Bool) -> Sensitivity {
    var gradient =
      motion.byAngularFrequency * frequencyGradient + motion.byDampingRatio * ratioGradient
    gradient[SpringNumber.from.rawValue] = motion.byDisplacement
    gradient[SpringNumber.to.rawValue] = 1 - motion.byDisplacement
    gradient[SpringNumber.velocity.rawValue] = motion.byVelocity
    return (to + motion.displacement, hasStarted ? motion.velocity : 0, gradient)
  }
}
