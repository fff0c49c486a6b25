// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport
import Testing

/// The power of a distance with which a field falls off.
///
/// It is the one function of the C library that the engine calls and that IEEE 754 does not define to
/// the last bit. The hash is that of glibc 2.36, with and without fused multiplications.
struct FalloffTests {
  @Test("Powers are the true values to a unit in the last place, with the same bits everywhere")
  func bits() {
    var random = SplitMix(seed: 3)
    var (hash, wrong) = (BitHash(), 0)
    for _ in 0..<200_000 {
      let (base, exponent) = (Float(random.number(1e-3...50)), Float(random.number(-6...6)))
      let power = base.raised(to: exponent)
      hash.take(power)
      let truth = Double(base).raised(to: Double(exponent))
      if abs(Double(power) - truth) > 0.51 * Double(power.ulp) { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(hash.value == 6_741_501_435_268_219_257)
  }
}
