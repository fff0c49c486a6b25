// SPDX-License-Identifier: Apache-2.0

import Basics

/// The motion of a spring from a displacement and a velocity, in closed form.
///
/// With the decay s = z w, every regime is the same sum of two functions of the time,
///
///     x(t) = x0 E(t) + (v0 + s x0) O(t),    v(t) = v0 E(t) - (w^2 x0 + s v0) O(t),
///
/// an even one E = exp(-s t) cos(b t) and an odd one O = exp(-s t) sin(b t) / b, where
/// b^2 = w^2 (1 - z) (1 + z). At z = 1 they are exp(-s t) and t exp(-s t). Above, b = i g, and with
/// the slow rate r = s - g = w / (z + sqrt(z^2 - 1)) they are written
///
///     E = exp(-r t) (1 + exp(-2 g t)) / 2,    O = exp(-r t) (1 - exp(-2 g t)) / (2 g),
///
/// because exp(-s t) sinh(g t) overflows. Nothing cancels near z = 1, from either side.
public struct SpringMotion: Hashable, Sendable {
  /// The spring.
  public let spring: Spring
  /// The displacement from the target at time 0, in any unit of length.
  public let initialDisplacement: Double
  /// The velocity of the displacement at time 0, in that unit per second: negative towards the
  /// target where the displacement is positive.
  public let initialVelocity: Double

  /// s = z w.
  @usableFromInline package let decay: Double
  /// b below critical damping, g above it.
  @usableFromInline package let rate: Double

  /// Creates a motion.
  /// - Parameters:
  ///   - spring: The spring.
  ///   - displacement: The displacement from the target at time 0, finite.
  ///   - velocity: The velocity of the displacement at time 0, finite.
  @inlinable public init(spring: Spring, displacement: Double, velocity: Double = 0) {
    precondition(displacement.isFinite && velocity.isFinite, "A motion starts from finite numbers.")
    self.spring = spring
    (initialDisplacement, initialVelocity) = (displacement, velocity)
    let ratio = spring.dampingRatio
    decay = ratio * spring.angularFrequency
    rate = spring.angularFrequency * (1 - ratio).magnitude.squareRoot() * (1 + ratio).squareRoot()
  }

  /// The displacement from the target at a time.
  /// - Parameter time: The time in seconds, finite and at least 0.
  /// - Returns: The displacement in the unit of the initial one.
  @inlinable public func displacement(at time: Double) -> Double {
    let (even, odd) = basis(at: time)
    return initialDisplacement * even + displacementSlope * odd
  }

  /// The velocity of the displacement at a time.
  /// - Parameter time: The time in seconds, finite and at least 0.
  /// - Returns: The velocity in the unit of the initial one.
  @inlinable public func velocity(at time: Double) -> Double {
    let (even, odd) = basis(at: time)
    return initialVelocity * even - velocitySlope * odd
  }

  /// v0 + s x0.
  @inlinable package var displacementSlope: Double { initialVelocity + decay * initialDisplacement }

  /// w^2 x0 + s v0.
  @inlinable package var velocitySlope: Double {
    spring.angularFrequency * spring.angularFrequency * initialDisplacement
      + decay * initialVelocity
  }

  @usableFromInline package func basis(at time: Double) -> (even: Double, odd: Double) {
    precondition(time >= 0 && time.isFinite, "A time is finite and not negative.")
    switch spring.regime {
    case .undamped, .underdamped:
      let envelope = exp(-decay * time)
      guard envelope > 0 else { return (0, 0) }
      return (envelope * cos(rate * time), envelope * sin(rate * time) / rate)
    case .criticallyDamped:
      let envelope = exp(-decay * time)
      return (envelope, envelope * time)
    case .overdamped:
      let slow = spring.angularFrequency * spring.angularFrequency / (decay + rate)
      let (envelope, difference) = (exp(-slow * time), -expm1(-2 * rate * time))
      return (envelope * (1 - difference / 2), envelope * difference / (2 * rate))
    }
  }

  // MARK: Slope

  /// The velocity of the motion, as a motion: it obeys the same equation.
  ///
  /// It starts at v0 and its slope there is the acceleration, -(w^2 x0 + 2 z w v0). Its turning
  /// points are the motion's points of inflection.
  public var slope: SpringMotion {
    SpringMotion(
      spring: spring, displacement: initialVelocity,
      velocity: -(velocitySlope + decay * initialVelocity))
  }

  /// The displacement farthest from the target, on either side, and its time in seconds.
  ///
  /// That is at the start or at the first turning point, for every later one is nearer.
  public var farthest: (displacement: Double, time: Double) {
    guard let turn = turningTime(1) else { return (initialDisplacement, 0) }
    let there = displacement(at: turn)
    return there.magnitude > initialDisplacement.magnitude
      ? (there, turn) : (initialDisplacement, 0)
  }

  // MARK: Turning

  /// The time at which the motion turns round for the n-th time after its start.
  ///
  /// The velocity is 0 where O / E = v0 / (w^2 x0 + s v0): below critical damping every pi / b
  /// seconds for ever, from there on once at most.
  /// - Parameter number: The number of the turning point, counted from 1.
  /// - Returns: The time in seconds, above 0; nil where it does not turn that often.
  public func turningTime(_ number: Int) -> Double? {
    precondition(number >= 1, "Turning points are counted from 1.")
    return turningTime(Double(number))
  }

  /// The same for a number that may be too large for an integer.
  package func turningTime(_ number: Double) -> Double? {
    guard initialDisplacement != 0 || initialVelocity != 0 else { return nil }
    if spring.dampingRatio < 1 { return (firstTurningPhase + (number - 1) * .pi) / rate }
    return number == 1 ? onlyTurningTime : nil
  }

  /// The time at which the motion is farthest past its target.
  ///
  /// It never turns on its way towards the target, so this is its first turning point; the second
  /// where it starts away from the target.
  /// - Returns: The time in seconds; nil where it never passes the target.
  public var peakTime: Double? { turningTime(startsAway ? 2.0 : 1.0) }

  /// True where it starts away from its target, so that its first turning point is not past it.
  package var startsAway: Bool {
    initialDisplacement > 0 && initialVelocity > 0 || initialDisplacement < 0 && initialVelocity < 0
  }

  /// b t of the first turning point, in (0, pi].
  private var firstTurningPhase: Double {
    let phase = atan2(rate * initialVelocity, velocitySlope)
    if phase > 0 { return phase }
    return phase + .pi > 0 ? phase + .pi : .pi
  }

  private var onlyTurningTime: Double? {
    let ratio = initialVelocity / velocitySlope
    guard ratio > 0 && rate * ratio < 1 else { return nil }
    return rate > 0 ? atanh(rate * ratio) / rate : ratio
  }

  // MARK: Settling

  /// The time after which the displacement stays within a tolerance: its last crossing, exactly.
  ///
  /// It is discontinuous in the damping: it jumps where a swing drops under the tolerance.
  /// - Parameter tolerance: The largest displacement that counts as settled, positive, in the
  ///   unit of the initial one.
  /// - Returns: The time in seconds, 0 where it never leaves the tolerance; nil where, without
  ///   damping, it never stays within.
  public func settleTime(within tolerance: Double) -> Double? {
    precondition(tolerance > 0, "A tolerance is positive.")
    if spring.regime == .undamped {
      return hypot(initialDisplacement, displacementSlope / rate) <= tolerance ? 0 : nil
    }
    let isOutside = { displacement(at: $0).magnitude > tolerance }
    let turns = lastTurn(beyond: tolerance)
    guard let start = turns > 0 ? turningTime(turns) : isOutside(0) ? 0 : nil else { return 0 }
    let end = turningTime(turns + 1) ?? end(after: start, while: isOutside)
    return lastTime(from: start, to: end, where: isOutside)
  }

  /// The time after which the displacement stays within a fraction of the initial one.
  /// - Parameter band: The fraction, positive; 0.02 is the 2 % of the textbooks.
  /// - Returns: The time in seconds; nil without damping, and where it starts at the target.
  public func settleTime(band: Double = 0.02) -> Double? {
    precondition(band > 0, "A band is positive.")
    let tolerance = band * initialDisplacement.magnitude
    return tolerance > 0 ? settleTime(within: tolerance) : nil
  }

  /// The number of the last turning point beyond a tolerance, 0 where none is.
  ///
  /// Below critical damping |x| = sqrt((b x0)^2 + (v0 + s x0)^2) / w * exp(-s t) at every turning
  /// point.
  package func lastTurn(beyond tolerance: Double) -> Double {
    guard let first = turningTime(1.0) else { return 0 }
    guard spring.dampingRatio < 1 else {
      return displacement(at: first).magnitude > tolerance ? 1 : 0
    }
    let height = hypot(rate * initialDisplacement, displacementSlope) / spring.angularFrequency
    guard decay > 0 else { return height > tolerance ? .infinity : 0 }
    let last = log(height / tolerance) / decay
    return last < first ? 0 : 1 + ((last - first) * rate / .pi).rounded(.down)
  }

  /// A time at which a motion that turns no more is inside.
  private func end(after start: Double, while isOutside: (Double) -> Bool) -> Double {
    var span = 1 / spring.angularFrequency
    while isOutside(start + span) { span *= 2 }
    return start + span
  }

  /// The envelope's height at time 0, hypot(x0, (v0 + s x0) / b); nil from critical damping on.
  package var envelopeHeight: Double? {
    spring.dampingRatio < 1 ? hypot(initialDisplacement, displacementSlope / rate) : nil
  }

  // MARK: Derivatives

  // The derivatives of x(t) = x0 E + (v0 + s x0) O, in closed form.
  //
  // The derivatives by x0 and v0 are E + s O and O. The others need a third function of the time,
  //
  //     D = dO/dq = (t E - O) / (2 q),    q = b^2 = w^2 (1 - z^2),
  //
  // and dE/ds = -t E, dO/ds = -t O and dE/dq = -t O / 2. By the chain rule, with ds/dz = w and
  // dq/dz = -2 z w^2, the terms that would cancel fall out:
  //
  //     dx/dz = -2 w^3 x0 D - w v0 (t O + 2 s D).
  //
  // Lengths aside, x depends on w t and v0 / w alone, so that with v = dx/dt
  //
  //     dx/dw = (t v - v0 O) / w = -t w x0 O + v0 (2 q D - t s O) / w.
  //
  // Where |q| t^2 < 1, the difference in D cancels, near critical damping and at small times, and
  // O exp(s t) = t sum over k of (-q t^2)^k / (2 k + 1)! gives
  //
  //     D = -t^3 exp(-s t) sum over k of (k + 1) (-q t^2)^k / (2 k + 3)!.

  /// The displacement at a time and its derivatives, which share their exponentials and sines.
  ///
  /// - Parameter time: The time in seconds, finite and at least 0.
  /// - Returns: Both, continuous through critical damping.
  public func sensitivity(at time: Double) -> SpringSensitivity<Double> {
    let (even, odd) = basis(at: time)
    return sensitivity(at: time, even, odd)
  }

  /// The same from E and O at the time.
  func sensitivity(at time: Double, _ even: Double, _ odd: Double) -> SpringSensitivity<Double> {
    guard even != 0 || odd != 0 else { return SpringSensitivity(0) }
    let (w, x0, v0, t) = (spring.angularFrequency, initialDisplacement, initialVelocity, time)
    let q = (1 - spring.dampingRatio) * (1 + spring.dampingRatio) * w * w
    let third = third(q, even: even, odd: odd, at: t)
    var result = SpringSensitivity(0.0)
    result.displacement = x0 * even + displacementSlope * odd
    result.velocity = v0 * even - velocitySlope * odd
    result.byAngularFrequency = -t * w * x0 * odd + v0 / w * (2 * q * third - t * decay * odd)
    result.byDampingRatio = -2 * w * w * w * x0 * third - w * v0 * (t * odd + 2 * decay * third)
    result.byDisplacement = even + decay * odd
    result.byVelocity = odd
    return result
  }

  /// D.
  private func third(_ q: Double, even: Double, odd: Double, at t: Double) -> Double {
    let y = -q * t * t
    guard abs(y) < 1 else { return (t * even - odd) / (2 * q) }
    var (sum, term) = (0.0, 1.0 / 6)
    for k in 0..<Self.terms {
      sum += Double(k + 1) * term
      term *= y / Double((2 * k + 4) * (2 * k + 5))
    }
    return -t * t * t * exp(-decay * t) * sum
  }

  /// The number of terms: the next one, 10 / 23!, vanishes next to the first.
  private static let terms = 9
}

/// A displacement and its derivatives, or columns of them.
public struct SpringSensitivity<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The displacement x from the target, in its unit.
  public var displacement: Value
  /// dx/dt, in that unit per second.
  public var velocity: Value
  /// dx/dw by the undamped angular frequency in rad/s.
  public var byAngularFrequency: Value
  /// dx/dz by the damping ratio.
  public var byDampingRatio: Value
  /// dx/dx0 by the displacement at time 0, without a unit.
  public var byDisplacement: Value
  /// dx/dv0 by the velocity at time 0, in seconds.
  public var byVelocity: Value

  /// Creates that with one value throughout: 0 for a motion which is over.
  public init(_ value: Value) {
    (displacement, velocity, byAngularFrequency) = (value, value, value)
    (byDampingRatio, byDisplacement, byVelocity) = (value, value, value)
  }
}

/// The last time at which a condition holds that holds at the start of an interval, stops holding
/// once and does not hold at its end: to the last digit, by bisection.
package func lastTime(from start: Double, to end: Double, where holds: (Double) -> Bool) -> Double {
  var (low, high) = (start, end)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low && middle < high else { return low }
    if holds(middle) { low = middle } else { high = middle }
  }
}

/// The two functions E and O of the time of which a spring's motion is the sum, at some times after the
/// start, in seconds; wide ones were computed eight at a time.
package typealias SpringBasis = (times: [Double], even: [Double], odd: [Double], isWide: Bool)

extension SpringSensitivity<[Double]> {
  package var indices: Range<Int> { displacement.indices }

  /// Those at one time.
  package subscript(index: Int) -> SpringSensitivity<Double> {
    get {
      var result = SpringSensitivity<Double>(displacement[index])
      result.velocity = velocity[index]
      result.byAngularFrequency = byAngularFrequency[index]
      result.byDampingRatio = byDampingRatio[index]
      (result.byDisplacement, result.byVelocity) = (byDisplacement[index], byVelocity[index])
      return result
    }
    set {
      (displacement[index], velocity[index]) = (newValue.displacement, newValue.velocity)
      byAngularFrequency[index] = newValue.byAngularFrequency
      byDampingRatio[index] = newValue.byDampingRatio
      (byDisplacement[index], byVelocity[index]) = (newValue.byDisplacement, newValue.byVelocity)
    }
  }
}
