// SPDX-License-Identifier: Apache-2.0

/// A damped spring in its canonical form: how fast it would swing, and how strongly it is damped.
///
/// A displacement x from the target obeys x'' + 2 z w x' + w^2 x = 0 with the undamped angular
/// frequency w and the damping ratio z. Mass, stiffness and damping coefficient matter to a motion
/// only through these two.
public struct Spring: Hashable, Sendable {
  /// The undamped angular frequency, in rad/s; positive and finite.
  public let angularFrequency: Double
  /// The damping ratio, at least 0; at 1 a released spring just does not pass its target.
  public let dampingRatio: Double

  /// Creates a spring from its canonical numbers.
  /// - Parameters:
  ///   - angularFrequency: The undamped angular frequency in rad/s, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(angularFrequency: Double, dampingRatio: Double) throws(SpringError) {
    try SpringError.checkPositive(angularFrequency, "the angular frequency")
    try SpringError.checkNotNegative(dampingRatio, "the damping ratio")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring from an undamped frequency.
  /// - Parameters:
  ///   - frequency: The undamped frequency in Hz, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(frequency: Double, dampingRatio: Double) throws(SpringError) {
    try SpringError.checkPositive(frequency, "the frequency")
    try self.init(angularFrequency: 2 * .pi * frequency, dampingRatio: dampingRatio)
  }

  /// Creates a spring from an undamped period.
  /// - Parameters:
  ///   - response: The undamped period in seconds, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(response: Double, dampingRatio: Double) throws(SpringError) {
    try SpringError.checkPositive(response, "the response")
    try self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from its physics: w = sqrt(k / m), z = c / (2 sqrt(k m)).
  /// - Parameters:
  ///   - mass: The mass m, positive.
  ///   - stiffness: The force k per displacement, positive.
  ///   - damping: The force c per velocity, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(mass: Double, stiffness: Double, damping: Double) throws(SpringError) {
    try SpringError.checkPositive(mass, "the mass")
    try SpringError.checkPositive(stiffness, "the stiffness")
    try SpringError.checkNotNegative(damping, "the damping")
    try self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// The undamped frequency, in Hz.
  public var frequency: Double { angularFrequency / (2 * .pi) }

  /// The undamped period, in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The way a released spring comes to its target.
  public var regime: DampingRegime { DampingRegime(dampingRatio: dampingRatio) }

  /// The stiffness k = m w^2 that gives this spring.
  /// - Parameter mass: The mass m, positive.
  /// - Returns: The force per displacement.
  public func stiffness(mass: Double) -> Double { mass * angularFrequency * angularFrequency }

  /// The damping coefficient c = 2 m z w that gives this spring.
  /// - Parameter mass: The mass m, positive.
  /// - Returns: The force per velocity.
  public func damping(mass: Double) -> Double { 2 * mass * dampingRatio * angularFrequency }
}
