// SPDX-License-Identifier: GPL-3.0-or-later

/// The bounds of a free response's numbers; those that are given are not searched for.
struct FreeResponseLimits: Sendable {
  /// The angular frequencies in rad/s; a single one is given.
  var frequencies: ClosedRange<Double>
  /// The damping ratios; a single one is given.
  var ratios: ClosedRange<Double>
  /// The onset that is given, in seconds since the first sample.
  var onset: Double?
  /// The onsets that may be found.
  var onsets: ClosedRange<Double>
  /// The level before the onset that is given.
  var from: Double?
  /// The level at rest that is given.
  var to: Double?
  /// The velocity at the onset that is given.
  var velocity: Double?
}

extension FreeResponseLimits {
  /// The angular frequencies with some numbers of swings in a time, and some damping ratios, as far as
  /// they are within the limits; one of each where none is, or one is given.
  func grid(
    swings: [Double], in duration: Double, ratios tried: [Double]
  ) -> (frequencies: [Double], ratios: [Double]) {
    let inside = swings.map { 2 * .pi * $0 / duration }.filter(frequencies.contains)
    let middle = (frequencies.lowerBound * frequencies.upperBound).squareRoot()
    let free = tried.filter(ratios.contains)
    return (
      inside.isEmpty || frequencies.isPoint ? [middle] : inside,
      free.isEmpty || ratios.isPoint ? [ratios.lowerBound] : free
    )
  }
}

extension ClosedRange<Double> {
  func clamped(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

  func moved(by step: Double) -> ClosedRange { lowerBound + step...upperBound + step }

  /// It holds one number only.
  var isPoint: Bool { lowerBound == upperBound }
}
