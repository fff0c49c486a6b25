// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Eight items that are let go at rest, each on its own soft attachment.
///
/// The letters are those of `DiscreteSpring`. Let go at rest, the extension of an item after n
/// sub-steps is E + skew O of that at the start, and its velocity -(w h)^2 / (D h) O of it, with E
/// and O of the n-th power (see `DiscreteSpring.state`).
struct ReleasedSprings {
  /// Half the difference between what a sub-step leaves of the extension and of the velocity.
  let skew: Octet
  /// (w h)^2 / (D h): the velocity of the first sub-step, in 1/s.
  let pull: Octet
  /// The trace of a sub-step: the sum of the poles.
  let trace: Octet
  /// The determinant of a sub-step: the product of the poles.
  let determinant: Octet
  /// Half the square of the poles' difference, over two: d / 4.
  let squareHalf: Octet
  /// Half the magnitude of the poles' difference.
  let half: Octet
  /// -ln of the poles' geometric mean: what a sub-step takes off the logarithm of both.
  let loss: Octet
  /// The argument of complex poles, in rad; half the logarithm of the quotient of real ones.
  let turn: Octet
  /// A: the largest ratio of the extension to the n-th power of the slower pole's modulus.
  let height: Octet
  /// Where the poles are complex, or one pole twice.
  let isComplex: OctetMask

  /// The smallest square of the poles' difference.
  ///
  /// One pole twice is treated as two so near to it
  /// that nothing shows: sin(n t) / sin t is n then.
  private static let smallestDiscriminant = 1e-40

  /// - Parameters:
  ///   - frequency: The frequencies in Hz, positive.
  ///   - dampingRatio: The damping ratios, at least 0.
  ///   - resistance: The resistances in 1/s, at least 0.
  @inline(__always)
  init(frequency: Octet, dampingRatio: Octet, resistance: Octet) {
    let h = Double(SolverConstants.subStep)
    let wh = (2 * .pi * h) * frequency
    let drag = h * resistance
    let growth = 1 + wh * (2 * dampingRatio + wh)
    let lost = drag / (1 + drag)
    let recall = wh * wh / growth
    skew = (lost + 2 * dampingRatio * wh) / (2 * growth)
    pull = recall / h
    trace = 2 - 2 * (skew + recall)
    determinant = 1 / ((1 + drag) * growth)
    loss = 0.5 * ((1 + drag) * growth).logarithm
    // T^2 - 4 det as in `DiscreteSpring.discriminant`.
    let root = (1 / (1 + drag)).squareRoot()
    let less = lost + 2 * wh * ((dampingRatio - 1) + lost / (1 + root))
    let more = lost + 2 * wh * (dampingRatio + root)
    let discriminant = less * more / (growth * growth)
    isComplex = discriminant .<= Octet(repeating: 0)
    let square = discriminant.absolute.atLeast(Self.smallestDiscriminant)
    squareHalf = 0.25 * square.replacing(with: -square, where: isComplex)
    half = 0.5 * square.squareRoot()
    let quotient = skew / half
    height = (0.5 + 0.5 * quotient).replacing(
      with: (1 + quotient * quotient).squareRoot(), where: isComplex)
    turn = Self.turn(trace: trace, width: 2 * half, determinant, isComplex)
  }

  /// The argument of complex poles, (T +- i W) / 2, of which tan(t / 2) is W / (T + 2 sqrt det); or
  /// artanh(W / T) of real ones.
  @inline(__always)
  private static func turn(
    trace: Octet, width: Octet, _ determinant: Octet, _ isComplex: OctetMask
  ) -> Octet {
    var turn = Octet()
    if isComplex.isAny {
      turn = 2 * (width / (trace + 2 * determinant.squareRoot())).arcTangent
    }
    guard !isComplex.isAll else { return turn }
    let quotient = width / trace
    // What is lost of 1 - quotient in rounding is lost of the fast pole, which is nearly 0 then.
    let large = quotient.atMost(1 - 0x1p-50)
    let area = (0.5 * ((1 + large) / (1 - large)).logarithm).replacing(
      with: quotient.atMost(0.18).smallAreaTangent, where: quotient .< Octet(repeating: 0.18))
    turn.replace(with: area, where: .!isComplex)
    return turn
  }

  /// E and O of the n-th power.
  @inline(__always)
  func powers(_ n: Octet) -> (even: Octet, odd: Octet) {
    var (even, odd) = (Octet(), Octet())
    if isComplex.isAny {
      let envelope = (-(n * loss)).exponential
      let angle = n * turn
      let (sine, cosine) = angle.atMost(1e5).sineAndCosine
      (even, odd) = (envelope * cosine, envelope * sine / half)
    }
    guard !isComplex.isAll else { return (even, odd) }
    let slow = (n * (turn - loss)).exponential
    let fast = (-(n * (turn + loss))).exponential
    // sinh x by its series where slow and fast are nearly one number.
    let x = n * turn
    let y = x * x
    var series = Octet(repeating: 1)
    for divisor in [110.0, 72, 42, 20, 6] { series = 1 + series * y * (1 / divisor) }
    let near = (-(n * loss)).exponential * x * series
    let isNear = x .< Octet(repeating: 0.3)
    let difference = (0.5 * (slow - fast)).replacing(with: near, where: isNear)
    even.replace(with: 0.5 * (slow + fast), where: .!isComplex)
    odd.replace(with: difference / half, where: .!isComplex)
    return (even, odd)
  }

  /// The power after the next sub-step: M times E I + O N, N^2 being d / 4.
  @inline(__always)
  func next(_ power: (even: Octet, odd: Octet)) -> (even: Octet, odd: Octet) {
    let mean = 0.5 * trace
    return (
      power.even * mean + power.odd * squareHalf, power.even + power.odd * mean
    )
  }

  /// The extension of a power, as a share of that at the start.
  @inline(__always)
  func extent(_ power: (even: Octet, odd: Octet)) -> Octet { power.even + skew * power.odd }

  /// -ln of the slower pole's modulus.
  @inline(__always)
  var slowLoss: Octet { loss.replacing(with: loss - turn, where: .!isComplex) }
}
