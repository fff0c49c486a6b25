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
  ///   - time: The column of times, nil to guess.
  ///   - value: The column of values, nil to guess.
  ///   - fps: The frames per second where times are frame numbers, nil where they are times.
  ///   - edits: Edits of the document before it is read.
  ///   - files: Where the file comes from.
  /// - Throws: `InputError` for a file without a curve, and for edits that do not fit.
  public init(
    fittingCurve path: String, time: String?, value: String?, fps: Double? = nil,
    edits: [any DocumentEdit] = [], files: any FileSource
  ) throws(InputError) {
    let place = InputSource(place: path)
    let bytes = try files.bytes(of: path, from: nil, at: place)
    let (curve, source) = try CSVFile(bytes: bytes, file: path)
      .curve(time: time, value: value, fps: fps)
    let guess = SpringGuess(curve)
    guard guess.duration < SceneTiming.longest else {
      throw InputError(
        at: place,
        "the recording lasts \(plainText(of: guess.duration)) s, and a scene at most "
          + "\(plainText(of: SceneTiming.longest)) s; are its times in seconds?")
    }
    let target = DocumentNode.mapping(
      [
        ("curve", .text(path)), ("time", .text(source.time.name)),
        ("value", .text(source.value.name)),
      ] + (fps.map { [("fps", .number("\($0)"))] } ?? []))
    let root = DocumentNode.mapping([
      ("scene", guess.scene),
      ("fit", .mapping([("parameters", guess.parameters), ("target", target)])),
    ]).relocated(to: place)
    try self.init(root, edits: edits, name: nil, files: files)
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

  /// The frequencies that the samples can tell: from a quarter of a swing in all of them to half a
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
    slowest = 0.25 / duration
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
      ("frequency", Self.numbers([("min", slowest), ("max", fastest)])),
      ("damping", Self.numbers([("min", 0), ("max", Self.mostDamping)])),
      ("to", Self.numbers([("start", to)])), ("from", Self.numbers([("start", from)])),
      ("velocity", Self.numbers([("start", 0)])),
    ])
  }

  private static func numbers(_ entries: [(String, Double)]) -> DocumentNode {
    .mapping(entries.map { ($0, .number("\($1)")) })
  }
}

extension CSVFile {
  /// Reads a curve from two columns.
  ///
  /// Times are converted to seconds from the unit at the end of their column's name, or from frame
  /// numbers. Rows that follow each other with the same time become one sample, their mean.
  ///
  /// - Parameters:
  ///   - time: The column of times, nil to guess.
  ///   - value: The column of values, nil to guess.
  ///   - fps: The frames per second where times are frame numbers, finite and greater than 0; nil
  ///     where they are times.
  ///   - origin: Where the columns are said, for messages.
  /// - Throws: `InputError` for columns that are not there, a unit that is none of time's, frame
  ///   numbers without `fps` and `fps` without them, cells that are no numbers, fewer than two
  ///   samples, and times that do not increase.
  /// - Returns: The curve, and where it comes from, with a note on all that was converted.
  public func curve(
    time: String? = nil, value: String? = nil, fps: Double? = nil, origin: ColumnsOrigin = .options
  ) throws(InputError) -> (Curve, CurveSource) {
    precondition(fps.map { $0 > 0 && $0.isFinite } ?? true, "frames per second are above 0")
    var columns = try curveColumns(time: time, value: value, hasFrames: fps != nil)
    let scale = try timeScale(of: columns.time, fps: fps, origin: origin)
    var sign: DecimalSign?
    let times = try times(in: columns.time, scale, after: &sign, origin)
    let values = try numbers(in: columns.value.name, after: &sign)
    try refuseDecreasing(times, in: columns.time.name)
    let samples = MergedSamples(times: times, values: values)
    columns.notes = try [
      separator.name.map { "fields are separated by \($0)" },
      sign == .comma ? "numbers have decimal commas" : nil,
      scale.note(on: columns.time), note(on: samples, in: columns.time.name),
    ].compactMap(\.self)
    return (try curve(of: samples), columns)
  }

  /// The times of a column in seconds; frame numbers must be whole.
  private func times(
    in column: ColumnChoice, _ scale: TimeScale, after sign: inout DecimalSign?,
    _ origin: ColumnsOrigin
  ) throws(InputError) -> [Double] {
    let numbers = try numbers(in: column.name, after: &sign)
    if case .frames = scale, let wrong = numbers.firstIndex(where: { $0 != $0.rounded() }) {
      throw InputError(
        at: try source(ofRow: wrong, in: column.name),
        "column \(quoted(column.name)) holds \(plainText(of: numbers[wrong])), which is no frame "
          + "number; leave out \(origin == .options ? "--fps" : "fps") for times")
    }
    return numbers.map(scale.seconds)
  }

  /// Refuses times that go back, and times that are all one.
  private func refuseDecreasing(_ times: [Double], in column: String) throws(InputError) {
    let isConstant = times.count > 1 && times.allSatisfy { $0 == times[0] }
    let wrong = isConstant ? 1 : times.indices.dropFirst().first { times[$0] < times[$0 - 1] }
    guard let wrong else { return }
    throw InputError(
      at: try source(ofRow: wrong, in: column),
      "times must increase from row to row, and \(column) does not")
  }

  /// The note for the user on merged rows; nil without any.
  private func note(on samples: MergedSamples, in column: String) throws(InputError) -> String? {
    guard let row = samples.firstRow else { return nil }
    let line = try source(ofRow: row, in: column).line.map { " (first at line \($0))" } ?? ""
    let means =
      samples.mergedSamples == 1
      ? "1 sample, their mean" : "\(samples.mergedSamples) samples, their means"
    return "merged \(samples.repeatedRows) rows with repeated times into \(means)\(line)"
  }

  /// The curve through samples.
  private func curve(of samples: MergedSamples) throws(InputError) -> Curve {
    do {
      return try Curve(times: samples.times, values: samples.values)
    } catch {
      throw InputError(at: InputSource(place: file), "\(error)")
    }
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

  /// Merges rows that follow each other with equal times.
  init(times: [Double], values: [Double]) {
    firstRow = times.indices.dropLast().first { times[$0] == times[$0 + 1] }
    guard firstRow != nil else {
      (self.times, self.values) = (times, values)
      return
    }
    var start = 0
    while start < times.count {
      let end = times[start...].firstIndex { $0 != times[start] } ?? times.count
      append(times[start], values[start..<end])
      start = end
    }
  }

  /// Adds the sample that rows of one time become.
  private mutating func append(_ time: Double, _ rows: ArraySlice<Double>) {
    times.append(time)
    values.append(Self.mean(of: rows))
    guard rows.count > 1 else { return }
    repeatedRows += rows.count
    mergedSamples += 1
  }

  /// The mean, reckoned from the first value so that equal values have just that mean; of values
  /// further apart than `Double` reaches, the sum of their shares.
  private static func mean(of values: ArraySlice<Double>) -> Double {
    let (first, count) = (values[values.startIndex], Double(values.count))
    let mean = first + values.reduce(0) { $0 + ($1 - first) } / count
    return mean.isFinite ? mean : values.reduce(0) { $0 + $1 / count }
  }
}
