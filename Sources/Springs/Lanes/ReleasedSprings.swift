// SPDX-License-Identifier: Apache-2.0

import Basics

/// Eight items that are let go at rest, each on its own soft attachment.
///
/// The letters are those of `DiscreteSpring`. Let go at rest, the extension of an item after n
/// sub-steps is E + skew O of that at the start, and its velocity -(w h)^2 / (D h) O of it, with E
/// and O of the n-th power (see `DiscreteSpring.state`).
struct ReleasedSprings {
  /// Half the difference between the shares of extension and velocity that a sub-step keeps.
  let skew: SIMD8<Double>
  /// (w h)^2 / (D h): the velocity of the first sub-step, in 1/s.
  let pull: SIMD8<Double>
  /// The trace of a sub-step: the sum of the poles.
  let trace: SIMD8<Double>
  /// The determinant of a sub-step: the product of the poles.
  let determinant: SIMD8<Double>
  /// One over the determinant.
  let inverse: SIMD8<Double>
  /// Half the square of the poles' difference, over two: d / 4.
  let squareHalf: SIMD8<Double>
  /// Half the magnitude of the poles' difference.
  let half: SIMD8<Double>
  /// The skew over `half`.
  let quotient: SIMD8<Double>
  /// -ln of the poles' geometric mean: the mean loss of their logarithms in a sub-step.
  let loss: SIMD8<Double>
  /// The argument of complex poles, in rad; half the logarithm of the quotient of real ones.
  let turn: SIMD8<Double>
  /// A: the largest ratio of the extension to the n-th power of the slower pole's modulus.
  let height: SIMD8<Double>
  /// The items with complex poles, or one pole twice.
  let isComplex: Mask8
  /// True where those are all.
  let isSwinging: Bool

  /// The smallest square of the poles' difference: one pole twice is treated as two so near to each
  /// other that nothing shows, for sin(n t) / sin t is n then.
  private static let smallestDiscriminant = 1e-40

  @_transparent
  init(frequency: SIMD8<Double>, dampingRatio: SIMD8<Double>, resistance: SIMD8<Double>) {
    let h = Double(SolverConstants.subStep)
    let drag = Self.drag(h * resistance)
    let wh = (2 * .pi * h) * frequency
    let growth = 1 + wh * (2 * dampingRatio + wh)
    let recall = wh * wh / growth
    skew = (drag.lost + 2 * dampingRatio * wh) / (2 * growth)
    pull = recall * (1 / h)
    trace = 2 - 2 * (skew + recall)
    inverse = drag.growth * growth
    determinant = 1 / inverse
    loss = 0.5 * inverse.logarithm
    // T^2 - 4 det as in `DiscreteSpring.discriminant`.
    let less = drag.lost + 2 * wh * ((dampingRatio - 1) + drag.share)
    let more = drag.lost + 2 * wh * (dampingRatio + drag.root)
    let discriminant = less * more / (growth * growth)
    isComplex = discriminant .<= SIMD8<Double>(repeating: 0)
    isSwinging = isComplex.isAll
    let square = discriminant.absolute.atLeast(Self.smallestDiscriminant)
    half = 0.5 * square.root
    quotient = skew / half
    let (swinging, height) = (-0.25 * square, (1 + quotient * quotient).root)
    // tan(t / 2) is W / (T + 2 sqrt det), the poles being (T +- i W) / 2.
    let turn = 2 * (2 * half / (trace + 2 * determinant.root)).arcTangent
    guard !isSwinging else {
      (squareHalf, self.height, self.turn) = (swinging, height, turn)
      return
    }
    squareHalf = swinging.replacing(with: 0.25 * square, where: .!isComplex)
    self.height = height.replacing(with: 0.5 + 0.5 * quotient, where: .!isComplex)
    self.turn = Self.realTurn(turn, width: 2 * half, trace: trace, isComplex)
  }

  /// The effect of a resistance h c on a sub-step: 1 + h c, which divides the velocity; n = 1 - p, the
  /// share of the velocity that is lost; sqrt p, the root of the share that is kept; n / (1 + sqrt p).
  @_transparent
  private static func drag(_ drag: SIMD8<Double>) -> (
    growth: SIMD8<Double>, lost: SIMD8<Double>, root: SIMD8<Double>, share: SIMD8<Double>
  ) {
    let (none, one) = (SIMD8<Double>(), SIMD8<Double>(repeating: 1))
    guard drag != none else { return (one, none, one, none) }
    let growth = 1 + drag
    let (lost, root) = (drag / growth, (1 / growth).root)
    return (growth, lost, root, lost / (1 + root))
  }

  /// The turns, with artanh(W / T) where the poles are real.
  @inline(never)
  private static func realTurn(
    _ turn: SIMD8<Double>, width: SIMD8<Double>, trace: SIMD8<Double>, _ isComplex: Mask8
  ) -> SIMD8<Double> {
    let quotient = width / trace
    // Rounding of 1 - quotient affects the fast pole alone, which is nearly 0 then.
    let large = quotient.atMost(1 - 0x1p-50)
    let area = (0.5 * ((1 + large) / (1 - large)).logarithm).replacing(
      with: quotient.atMost(0.18).smallAreaTangent,
      where: quotient .< SIMD8<Double>(repeating: 0.18))
    return turn.replacing(with: area, where: .!isComplex)
  }

  /// E and O of the n-th power.
  @_transparent
  func powers(_ n: SIMD8<Double>) -> (even: SIMD8<Double>, odd: SIMD8<Double>) {
    let envelope = (-(n * loss)).exponential
    let (sine, cosine) = (n * turn).atMost(1e5).sineAndCosine
    var power = (even: envelope * cosine, odd: envelope * sine / half)
    if !isSwinging { setReal(n, &power) }
    return power
  }

  /// Sets E and O of the n-th power where the poles are real.
  @inline(never)
  private func setReal(
    _ n: SIMD8<Double>, _ power: inout (even: SIMD8<Double>, odd: SIMD8<Double>)
  ) {
    let slow = (n * (turn - loss)).exponential
    let fast = (-(n * (turn + loss))).exponential
    // sinh x by its series where slow and fast are nearly one number.
    let x = n * turn
    let y = x * x
    var series = SIMD8<Double>(repeating: 1)
    for divisor in [110.0, 72, 42, 20, 6] { series = 1 + series * y * (1 / divisor) }
    let near = (-(n * loss)).exponential * x * series
    let isNear = x .< SIMD8<Double>(repeating: 0.3)
    let difference = (0.5 * (slow - fast)).replacing(with: near, where: isNear)
    power.even.replace(with: 0.5 * (slow + fast), where: .!isComplex)
    power.odd.replace(with: difference / half, where: .!isComplex)
  }

  /// The power after the next sub-step: M times E I + O N, N^2 being d / 4.
  @_transparent
  func next(
    _ power: (even: SIMD8<Double>, odd: SIMD8<Double>)
  ) -> (even: SIMD8<Double>, odd: SIMD8<Double>) {
    let mean = 0.5 * trace
    return (power.even * mean + power.odd * squareHalf, power.even + power.odd * mean)
  }

  /// The extension of a power, as a share of that at the start.
  @_transparent
  func extent(_ power: (even: SIMD8<Double>, odd: SIMD8<Double>)) -> SIMD8<Double> {
    power.even + skew * power.odd
  }

  /// -ln of the slower pole's modulus.
  @_transparent
  var slowLoss: SIMD8<Double> {
    isSwinging ? loss : loss.replacing(with: loss - turn, where: .!isComplex)
  }
}
