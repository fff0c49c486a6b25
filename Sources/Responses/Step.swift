// SPDX-License-Identifier: Apache-2.0

/// The two levels between which a response moves.
struct Step: Sendable {
  let initial: Double
  let final: Double
  /// Final minus initial, signed; nil where the two are one level.
  let size: Double?

  /// The share of a level's magnitude below which `Float` positions carry no difference: 4 ulps.
  static let floatResolution = 0x1p-21

  /// The same for levels that were given or read as `Double`, with room for sums of decimals.
  static let doubleResolution = 1e-12

  init(initial: Double, final: Double, resolution: Double) {
    self.initial = initial
    self.final = final
    let size = final - initial
    let smallest = resolution * max(initial.magnitude, final.magnitude)
    self.size = size.magnitude > smallest ? size : nil
  }
}
