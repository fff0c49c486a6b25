// SPDX-License-Identifier: Apache-2.0

extension Spring {
  /// Designs the spring that settles after a time and overshoots by a fraction, released at rest.
  ///
  /// The overshoot is the damping ratio's alone; every time then goes as 1 / w, so that w is the
  /// settle time of the spring of 1 rad/s over the one that is wanted.
  /// - Parameters:
  ///   - settleTime: The time in seconds after which it stays within the band, positive.
  ///   - overshoot: How far it passes its target, as a fraction of the way, from 0 to below 1.
  ///   - band: The band as a fraction of the way, positive; 2 % unless said.
  /// - Throws: `SpringError` for a time that is not positive, an overshoot that is no such fraction,
  ///   and a band that is wider than the way.
  public init(
    settleTime: Double, overshoot: Double = 0, band: Double = 0.02
  ) throws(SpringError) {
    try SpringError.checkPositive(settleTime, "the settle time")
    guard band > 0 && band < 1 else {
      throw .outOfRange(quantity: "the band", range: "a fraction between 0 and 1", value: band)
    }
    let ratio = try Spring.dampingRatio(overshoot: overshoot)
    let unit = try Spring(angularFrequency: 1, dampingRatio: ratio)
    guard let time = SpringMotion(spring: unit, displacement: 1).settleTime(band: band) else {
      throw .beyond(reason: "a spring that overshoots by the whole way never settles")
    }
    try self.init(angularFrequency: time / settleTime, dampingRatio: ratio)
  }
}
