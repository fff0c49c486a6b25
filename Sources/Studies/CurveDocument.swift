// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses
import Springs

extension StudyDocument {
  /// The document that fits a plain spring to a recorded curve: `fit FILE.csv`.
  ///
  /// The spring is a free response: frequency, damping ratio, both levels, the velocity and the time
  /// offset are free. A recording may begin before the motion, in it, or with a flick.
  ///
  /// - Parameters:
  ///   - path: The path of the curve as the user wrote it.
  ///   - columns: The columns that are asked for.
  ///   - flags: The flags that change the document before it is read.
  ///   - files: Where the file comes from.
  /// - Throws: `InputError` for a file without a curve, and for edits that do not fit.
  public init(
    fittingCurve path: String, columns: CurveColumns = CurveColumns(),
    flags: StudyFlags = StudyFlags(), files: any FileSource
  ) throws(InputError) {
    let place = InputSource(place: path)
    let bytes = try files.bytes(of: path, from: nil, at: place)
    let (curve, source) = try CSVFile(bytes: bytes, file: path == "-" ? "standard input" : path)
      .curve(columns)
    let guess = SpringGuess(curve)
    try place.refuse(
      unless: guess.duration < SceneTiming.longest,
      "the recording lasts \(plainText(of: guess.duration)) s, and a scene at most "
        + "\(plainText(of: SceneTiming.longest)) s; are its times in seconds?")
    let target = source.target(path, as: columns)
    let root = DocumentNode.mapping([
      ("scene", guess.scene),
      ("fit", .mapping([("parameters", guess.parameters), ("target", target)])),
    ]).relocated(to: place)
    try self.init(root, flags, name: nil, files: files)
  }
}

extension CurveSource {
  /// The target of a fit that follows these columns of a file, as documents write it.
  func target(
    _ path: String, item: String? = nil, as asked: CurveColumns
  ) -> DocumentNode {
    let texts = [
      ("curve", path), ("item", item), ("time", time.name), ("value", value.name),
    ].compactMap { key, text in text.map { (key, DocumentNode.text($0)) } }
    return .mapping(
      texts + (asked.fps.map { [("fps", .number("\($0)"))] } ?? [])
        + (asked.unit.map { [("timeUnit", .text($0.rawValue))] } ?? []))
  }
}

/// A first guess of the spring behind a curve, by its shape.
private struct SpringGuess {
  /// The time from the first sample to the last, in seconds.
  package let duration: Double
  /// The undamped natural frequency, in Hz.
  let frequency: Double
  /// The damping ratio, from 0.02 to 1.
  let damping: Double
  /// The first sample; the mean of those before the motion, where there are some.
  let from: Double
  /// The last sample.
  let to: Double

  /// The frequencies that the samples can tell: from a fortieth of a swing in all of them to half a
  /// swing from one to the next.
  let slowest: Double
  let fastest: Double

  /// The largest damping ratio: more cannot be told from an exponential decay.
  private static let mostDamping = 10.0

  /// The number of still samples from which on a recording has a lead-in.
  private static let leadIn = 3

  /// Reads overshoot and half rise off the curve.
  ///
  /// With M the overshoot, z = -ln M / sqrt(pi^2 + ln^2 M). Half of the way takes 1 / (6 f) without
  /// damping and 1.603 / (6 f) with critical damping; between, (1 + 0.6 z) / (6 f) is good to 6 %.
  init(_ curve: Curve) {
    let (times, values) = (curve.times, curve.values)
    let (start, end) = (values[0], values[values.count - 1])
    duration = times[times.count - 1] - times[0]
    let onset = curve.onset
    from = onset >= Self.leadIn ? values[...onset].reduce(0, +) / Double(onset + 1) : start
    to = end
    let middle = start + (end - start) / 2
    let half = values.firstIndex { ($0 - middle) * (start - middle) <= 0 } ?? values.count - 1
    let overshoot = Response(to: curve, initial: start, final: end)[.overshoot] ?? 0
    let z = (try? Spring.dampingRatio(overshoot: min(overshoot / 100, 0.95))) ?? 1
    damping = min(max(z, 0.02), 1)
    let rise = max(times[half] - times[onset], duration / Double(times.count))
    slowest = 0.025 / duration
    fastest = 0.5 * Double(times.count - 1) / duration
    frequency = min(max((1 + 0.6 * damping) / (6 * rise), slowest), fastest)
  }

  /// The plain spring of the guess; of a curve that ends where it starts, one of step 1.
  var scene: DocumentNode {
    let spring = Self.numbers([
      ("frequency", frequency), ("damping", damping), ("from", from),
      ("to", to == from ? from + 1 : to),
    ])
    let duration = max(duration, SceneTiming().interval)
    return .mapping([("duration", .number("\(duration)")), ("spring", spring)])
  }

  /// The free parameters, each within what the samples can tell.
  var parameters: DocumentNode {
    .mapping([
      (
        "frequency",
        .mapping([
          ("min", .number("\(slowest)")), ("max", .number("\(fastest)")), ("scale", .text("log")),
        ])
      ),
      ("damping", Self.numbers([("min", 0), ("max", Self.mostDamping)])),
      ("to", Self.numbers([("start", to)])), ("from", Self.numbers([("start", from)])),
      ("velocity", Self.numbers([("start", 0)])),
    ])
  }

  private static func numbers(_ entries: [(String, Double)]) -> DocumentNode {
    .mapping(entries.map { ($0, .number("\($1)")) })
  }
}
