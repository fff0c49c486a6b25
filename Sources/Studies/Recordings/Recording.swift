// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// A recorded curve as `measure` and `compare` look at it: its response from the onset on.
public struct Recording: Sendable {
  /// All samples.
  public let curve: Curve
  /// The onset of the motion; nil where times count from the first sample.
  public let onset: RecordedOnset?
  /// The moment from which its times count, on its own clock: the onset, else the first sample, or what its
  /// fit found.
  package var start: Double
  /// The response from the onset on.
  public let response: Response
  /// The standard deviation of the noise, in the curve's unit; nil where it is too small to change any
  /// metric.
  public let noise: Double?

  /// Measures a recorded curve.
  ///
  /// - Parameters:
  ///   - curve: The samples.
  ///   - start: The time on the recording's clock from which times count, the first sample where it is not
  ///     later than that; nil for the onset of the motion, where the recording shows one.
  ///   - initial: The value it starts from; nil for that at the onset, or the first sample.
  ///   - final: The value it is to end at; nil for its last sample, or where it comes to rest in noise.
  ///   - band: The band around the final value.
  ///   - file: The file's name, for messages.
  /// - Throws: `InputError` for a start after the last sample, and for a band that is half the step wide.
  public init(
    _ curve: Curve, from start: Double?, initial: Double?, final: Double?, band: Band, file: String
  ) throws(InputError) {
    self.curve = curve
    onset = try Self.onset(of: curve, from: start, file: file)
    self.start = onset?.time ?? curve.times[0]
    let motion = onset?.motion(in: curve) ?? curve
    var response = Response(to: motion, initial: initial, final: final, band: band)
    let deviation = curve.values.noiseDeviation
    let step = ((response.final ?? 0) - (response.initial ?? 0)).magnitude
    let least = Self.leastNoise * band.halfWidth(of: step)
    let denoised = deviation > least ? DenoisedMotion(motion, noise: deviation) : nil
    noise = denoised.flatMap { $0.noise > least ? $0.noise : nil }
    if let denoised, noise != nil {
      response = Response(
        to: denoised.curve, initial: initial, final: final ?? denoised.final, band: band)
      response.hidden = denoised.hidden(in: response, band: band)
    }
    // Where the end is the last sample itself, twice the share that else proves a rest has to stand still.
    let share = Int(2 * Settling.proofShare * Double(motion.count))
    let last = (denoised?.curve ?? motion).values.suffix(max(3, share))
    let end = (last[last.endIndex - 1] - last[last.startIndex]).magnitude
    response.isCut = final == nil && motion.count >= 10 && end > band.halfWidth(of: step)
    self.response = response
    let (words, length) = reference
    try InputSource(place: file).refuse(
      if: length > 0 && length.isFinite && 2 * band.halfWidth(of: self.step) >= length,
      "the band is as wide as half of \(words), \(plainText(of: length)), or wider: "
        + "whatever the curve does would count as settled")
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
    of curve: Curve, from start: Double?, file: String
  ) throws(InputError) -> RecordedOnset? {
    guard let time = start else { return RecordedOnset(of: curve) }
    let times = curve.times
    guard time > times[0] else { return nil }
    try curve.refuseBeginning(at: time) { InputSource(place: file).error($0) }
    return RecordedOnset(at: time, in: curve)
  }
}

extension Curve {
  /// Refuses a time at which its motion is to begin and which no sample follows.
  func refuseBeginning(at time: Double, by error: (String) -> InputError) throws(InputError) {
    let last = times[times.count - 1]
    guard time >= last else { return }
    throw error(
      "the recording ends at \(plainText(of: last)) s, and its motion cannot begin at "
        + "\(plainText(of: time)) s")
  }
}

extension Band {
  /// The largest error inside the band around the end of a step, in its unit.
  func halfWidth(of step: Double) -> Double {
    switch self {
    case .fraction(let share): share * step
    case .absolute(let distance): distance
    }
  }
}

/// Where the values of a recording begin and end.
struct RecordedEnds {
  /// The mean of the values before the motion.
  let start: Double
  /// The mean of the last tenth of the values.
  let end: Double
  /// From the least to the largest value.
  let span: Double
  /// From the least to the largest value of the last tenth.
  private let lastSpan: Double

  /// Takes the ends of a curve, whose last still sample is known or found.
  init(_ curve: Curve, onset: Int? = nil) {
    let values = curve.values
    let last = values.suffix(max(2, values.count / 10))
    start = MergedSamples.mean(of: values[...(onset ?? curve.onset)])
    end = MergedSamples.mean(of: last)
    span = (values.max() ?? 0) - (values.min() ?? 0)
    lastSpan = (last.max() ?? 0) - (last.min() ?? 0)
  }

  /// The values have come to rest, next to a way or, without one, to their own span.
  func rests(within length: Double? = nil) -> Bool { lastSpan < 0.05 * (length ?? span) }

  /// The way to a place of rest: to the scene's own where the values end there, else to their end, to a
  /// thousandth.
  func way(to target: Double, length: Double) -> Double {
    let end = abs(end - target) < 0.02 * length ? target : end
    return ((end - start) * 1000).rounded() / 1000
  }
}

/// The samples of a recording, those of one time made one: a curve has one value at each time.
///
/// Recorders repeat a time where their clock is coarser than their samples. The mean of such
/// samples is the value that lies nearest to all of them.
struct MergedSamples {
  /// The times, none of which equals the one before it.
  private(set) var times: [Double] = []
  /// The values, one for each time.
  private(set) var values: [Double] = []
  /// The number of rows that share their time with a neighbour.
  private(set) var repeatedRows = 0
  /// The number of samples that these rows became.
  private(set) var mergedSamples = 0
  /// The first row that shares its time with the next one, from 0; nil where none does.
  private(set) var firstRow: Int?

  /// The largest difference of values with one time, and the span of all.
  private var scatter = 0.0
  private var span = 0.0

  /// The rows are those of several motions.
  ///
  /// Policy: most share their time with others, of which some are further away than a fifth of the span;
  /// one motion repeats a time for the clock's sake, a frame apart.
  var areSeveral: Bool { 2 * mergedSamples > times.count && scatter > 0.2 * span }

  /// Merges rows that follow each other with equal times.
  init(times: [Double], values: [Double]) {
    firstRow = times.indices.dropLast().first { times[$0] == times[$0 + 1] }
    guard firstRow != nil else {
      (self.times, self.values) = (times, values)
      return
    }
    span = (values.max() ?? 0) - (values.min() ?? 0)
    var start = 0
    while start < times.count {
      let end = times[start...].firstIndex { $0 != times[start] } ?? times.count
      self.times.append(times[start])
      self.values.append(Self.mean(of: values[start..<end]))
      if end - start > 1 {
        repeatedRows += end - start
        mergedSamples += 1
        let merged = values[start..<end]
        scatter = max(scatter, (merged.max() ?? 0) - (merged.min() ?? 0))
      }
      start = end
    }
  }

  /// The mean, reckoned from the first value so that equal values have just that mean; of values
  /// further apart than `Double` reaches, the sum of their shares.
  static func mean(of values: ArraySlice<Double>) -> Double {
    let (first, count) = (values[values.startIndex], Double(values.count))
    let mean = first + values.reduce(0) { $0 + ($1 - first) } / count
    return mean.isFinite ? mean : values.reduce(0) { $0 + $1 / count }
  }
}
