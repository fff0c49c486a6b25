// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// A recorded curve as `measure` and `compare` look at it: its response from the onset on.
public struct Recording: Sendable {
  /// The choice of the moment from which times count.
  public enum Start: Sendable, Hashable {
    /// The onset of the motion, where the recording shows one.
    case found
    /// This time on the recording's clock; the first sample where it is not later than that.
    case held(Double)
  }

  /// All samples.
  public let curve: Curve
  /// The onset of the motion; nil where times count from the first sample.
  public let onset: RecordedOnset?
  /// The response from the onset on.
  public let response: Response
  /// The standard deviation of the noise, in the curve's unit; nil where it is too small to change any
  /// metric.
  public let noise: Double?

  /// Measures a recorded curve.
  ///
  /// - Parameters:
  ///   - curve: The samples.
  ///   - start: The moment from which times count.
  ///   - initial: The value it starts from; nil for that at the onset, or the first sample.
  ///   - final: The value it is to end at; nil for its last sample, or where it comes to rest in noise.
  ///   - band: The band around the final value, a fraction of the step.
  ///   - file: The file's name, for messages.
  /// - Throws: `InputError` for a start after the last sample.
  public init(
    _ curve: Curve, from start: Start, initial: Double?, final: Double?, band: Double, file: String
  ) throws(InputError) {
    self.curve = curve
    onset = try Self.onset(of: curve, from: start, file: file)
    let motion = onset?.motion(in: curve) ?? curve
    var response = Response(to: motion, initial: initial, final: final, band: .fraction(band))
    let deviation = NoiseEstimate(of: curve.values).deviation
    let least = Self.leastNoise * band * ((response.final ?? 0) - (response.initial ?? 0)).magnitude
    let denoised = deviation > least ? DenoisedMotion(motion, noise: deviation) : nil
    noise = denoised.flatMap { $0.noise > least ? $0.noise : nil }
    if let denoised, noise != nil {
      response = Response(
        to: denoised.curve, initial: initial, final: final ?? denoised.final, band: .fraction(band))
      response.hidden = denoised.hidden(in: response, band: band)
    }
    self.response = response
  }

  /// The length of which differences from this recording may be asked in percent: the step, or the
  /// span where the step is less than a tenth of it.
  public var reference: (words: String, length: Double) {
    return step >= 0.1 * span ? ("the step", step) : ("the span", span)
  }

  /// The step as a share of the span, where it is so small that the curve returns; nil elsewhere.
  public var returned: Double? {
    let share = step / span
    return share > 0 && share < Self.returning ? share : nil
  }

  private var step: Double { ((response.final ?? 0) - (response.initial ?? 0)).magnitude }

  private var span: Double { (curve.values.max() ?? 0) - (curve.values.min() ?? 0) }

  /// The noise, as a share of the band, up to which it changes no metric that one could see.
  private static let leastNoise = 0.0025

  /// The share of the span below which a step is none.
  private static let returning = 0.05

  private static func onset(
    of curve: Curve, from start: Start, file: String
  ) throws(InputError) -> RecordedOnset? {
    guard case .held(let time) = start else { return RecordedOnset(of: curve) }
    let times = curve.times
    guard time > times[0] else { return nil }
    try curve.refuseBeginning(at: time) { InputError(at: InputSource(place: file), $0) }
    return RecordedOnset(at: time, in: curve)
  }
}

extension Curve {
  /// Refuses a time at which its motion is to begin and which no sample follows.
  func refuseBeginning(
    at time: Double, by error: (String) -> InputError
  ) throws(InputError) {
    let last = times[times.count - 1]
    guard time >= last else { return }
    throw error(
      "the recording ends at \(plainText(of: last)) s, and its motion cannot begin at "
        + "\(plainText(of: time)) s")
  }
}
