// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import StudySupport

/// The times of curves in their several units, by what becomes of the rows 0, 250 and 1000.
@Suite struct TimeScaleTests {
  private func file(_ column: String) throws(InputError) -> CSVFile {
    try CSVFile(bytes: Array("\(column),value\n0,5\n250,6\n1000,7\n".utf8), file: "c.csv")
  }

  private func fault(
    _ column: String, fps: Double? = nil, areKeys: Bool = false
  ) -> String? {
    inputFault { () throws(InputError) in
      try file(column).curve(CurveColumns(time: column, fps: fps, areKeys: areKeys))
    }
  }

  @Test(
    arguments: [
      ("t", 1, nil), ("time (s)", 1, nil), ("seconds", 1, nil),
      ("time_ms", 1e3, "times of column \"time_ms\" are in milliseconds"),
      ("t [ms]", 1e3, "times of column \"t [ms]\" are in milliseconds"),
      ("Zeit_ms", 1e3, "times of column \"Zeit_ms\" are in milliseconds"),
      ("time_us", 1e6, "times of column \"time_us\" are in microseconds"),
      ("t (µs)", 1e6, "times of column \"t (µs)\" are in microseconds"),
    ] as [(String, Double, String?)])
  func `Times are converted by the unit of their column, and it is said`(
    column: String, divisor: Double, note: String?
  ) throws {
    let (curve, source) = try file(column).curve(CurveColumns(time: column))
    #expect(curve.times == [0, 250 / divisor, 1000 / divisor])
    #expect(source.notes == (note.map { [$0] } ?? []))
  }

  /// A column, its step and a unit that is given; the unit it is read in, nil where it is not clear.
  private static let units: [(String, Double, TimeUnit?, TimeUnit?)] = [
    ("t", 0.5, nil, .seconds), ("t", 1, nil, nil), ("t", 2, nil, nil),
    ("t", 16.67, nil, .milliseconds),
    ("t", 17, nil, .milliseconds), ("t", 16_667, nil, .microseconds), ("t", 1000, nil, nil),
    ("t", 16_666_667, nil, .nanoseconds), ("t", 1e12, nil, nil),
    ("timestamp", 17, nil, .milliseconds),
    ("elapsedMillis", 2, nil, .milliseconds), ("timeMS", 2, nil, .milliseconds),
    ("frameTimeNanos", 2, nil, .nanoseconds), ("time_ns", 2, nil, .nanoseconds),
    ("t_us", 2, nil, .microseconds), ("t_s", 17, nil, .seconds), ("t", 1, .seconds, .seconds),
    ("t", 17, .microseconds, .microseconds), ("time_ms", 17, .seconds, .seconds),
  ]

  @Test(arguments: units)
  func `The unit of times is given, that of their name, or that of their steps`(
    column: String, step: Double, given: TimeUnit?, unit: TimeUnit?
  ) throws {
    let rows = (0..<20).map { "\(Double($0) * step),\($0 % 7)\n" }.joined()
    let file = try CSVFile(bytes: Array("\(column),value\n\(rows)".utf8), file: "c.csv")
    guard let unit else {
      let fault = inputFault { () throws(InputError) in try file.curve(CurveColumns(unit: given)) }
      #expect(fault?.contains("its unit is not clear; add --time-unit s, or --fps") == true)
      return
    }
    let (curve, source) = try file.curve(CurveColumns(unit: given))
    #expect(abs(curve.times[19] / unit.seconds(of: 19 * step) - 1) < 1e-12)
    let note = "times of column \"\(column)\" are in \(unit)"
    #expect(source.notes == (unit == .seconds ? [] : [note]))
  }

  @Test func `Dates in milliseconds count from the first`() throws {
    let rows = (0..<30).map { "\(1_769_860_800_000 + 50 * $0 / 3),\($0)\n" }.joined()
    let file = try CSVFile(bytes: Array("timestamp,x\n\(rows)".utf8), file: "c.csv")
    let (curve, source) = try file.curve()
    #expect(curve.times[0] == 0 && curve.times[29] == 0.483)
    #expect(
      source.notes == ["times of column \"timestamp\" are in milliseconds, counted from the first"])
  }

  @Test func `Minutes are long`() throws {
    let (curve, source) = try file("t [min]").curve()
    #expect(curve.times == [0, 15_000, 60_000])
    #expect(source.notes == ["times of column \"t [min]\" are in minutes"])
  }

  @Test(arguments: ["frame", "Frames", "frame_number", "t [frames]", "time", "n", "frame [#]"])
  func `Frame numbers are divided by their rate, and it is said`(column: String) throws {
    let (curve, source) = try file(column).curve(CurveColumns(fps: 60))
    #expect(curve.times == [0, 250.0 / 60, 1000.0 / 60])
    #expect(source.notes == ["times of column \"\(column)\" are frame numbers, 60 a second"])
    let film = try file(column).curve(CurveColumns(fps: 29.97))
    #expect(film.0.times == [0, 250 / 29.97, 1000 / 29.97])
    #expect(film.1.notes == ["times of column \"\(column)\" are frame numbers, 29.97 a second"])
  }

  @Test(arguments: ["frame", "Frames", "frame_number", "t [frames]"])
  func `Frame numbers without a rate are refused`(column: String) {
    let head = "c.csv:1:1: column \"\(column)\" holds frame numbers; "
    #expect(fault(column) == head + "add --fps, the frames per second")
    #expect(fault(column, areKeys: true) == head + "write fps, the frames per second")
  }

  @Test(arguments: [
    ("time_ms", "milliseconds"), ("t [s]", "seconds"), ("t (µs)", "microseconds"),
    ("frame_ms", "milliseconds"), ("time_min", "minutes"),
  ])
  func `A rate of times with a unit is refused`(column: String, unit: String) {
    let head = "c.csv:1:1: column \"\(column)\" is in \(unit), not frame numbers; "
    #expect(fault(column, fps: 60) == head + "leave out --fps")
    #expect(fault(column, fps: 60, areKeys: true) == head + "leave out fps")
  }

  @Test(arguments: [
    ("time (h)", "h"), ("time_h", "h"), ("ticks", "ticks"), ("t [ks]", "ks"), ("x_pt", "pt"),
    ("t [\u{1B}[31m]", ""),
  ])
  func `A unit that is none of time's is refused`(column: String, unit: String) {
    for fps in [nil, 60.0] {
      let fault = fault(column, fps: fps)
      let tail = "is in \"\(unit)\", which is not supported; times are in s, ms, us, ns or min"
      if unit.isEmpty {
        #expect(fault?.contains("\u{1B}") == false)
      } else {
        #expect(fault == "c.csv:1:1: column \"\(column)\" \(tail)")
      }
    }
  }
}
