// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Reports

@Suite struct TableTrajectoryTests {
  /// Two ticks of a body that moves by these numbers.
  private func motion(_ x: [Double], angle: [Double] = [0, 0]) -> Motion {
    Motion(
      frameRate: 50, x: x, y: [3, 4], angle: angle, velocityX: [5, 6], velocityY: [7, 8],
      angularVelocity: [9, 10], pauseTick: nil, lastTick: nil)
  }

  @Test func `A row per tick and item, the items in order`() throws {
    let table = try #require(
      Table(trajectory: [("a", motion([1, 2])), ("b", motion([-1, -2]))]))
    #expect(
      table.text(format: .csv) == """
        time,item,x,y,angle,velocity_x,velocity_y,angular_velocity
        0,a,1,3,0,5,7,9
        0,b,-1,3,0,5,7,9
        0.02,a,2,4,0,6,8,10
        0.02,b,-2,4,0,6,8,10

        """)
    #expect(table.columns.map(\.unit) == ["s", "", "pt", "pt", "rad", "pt/s", "pt/s", "rad/s"])
  }

  @Test func `A run that diverged has no table, whichever number it is`() {
    #expect(Table(trajectory: [("a", motion([1, .nan]))]) == nil)
    #expect(
      Table(trajectory: [("a", motion([1, 2])), ("b", motion([1, 2], angle: [0, .infinity]))])
        == nil)
  }

  @Test func `A curve is time and value, in its unit`() throws {
    let table = try #require(
      Table(curves: [("value", Curve(times: [0, 0.5], values: [1, 2.5]))], unit: "pt"))
    #expect(table.text(format: .csv) == "time,value\n0,1\n0.5,2.5\n")
    #expect(table.columns.map(\.unit) == ["s", "pt"])
  }
}

struct TableMeasureTests {
  @Test func `An angle is stored in radians and shown to people in degrees`() {
    let stored = Table(metrics: [(.tilt, .pi)], on: .pose)
    let shown = Table(metrics: [(.tilt, .pi)], on: .pose, isForPeople: true)
    #expect(stored.rows == [[.string("tilt"), .number(.pi), .string("rad")]])
    #expect(shown.rows == [[.string("tilt"), .number(180), .string("deg")]])
  }

  @Test func `What has no answer or no unit is missing`() {
    let table = Table(metrics: [(.settleTime, nil), (.oscillations, 2)], on: nil)
    #expect(
      table.rows == [
        [.string("settle_time"), .null, .string("s")],
        [.string("oscillations"), .number(2), .null],
      ])
  }
}

@Suite struct TableCompareTests {
  private func table(_ motions: [[Double]]) throws -> Table {
    let named = try motions.enumerated().map { index, values in
      let recording = try Recording(
        Curve(times: values.indices.map(Double.init), values: values), from: 0,
        initial: nil, final: nil, band: .standard, file: "\(index).csv")
      return ("\(index).csv", MotionSource.recording(recording))
    }
    return Table(
      comparison: try Comparison(try ComparedMotion.all(named, band: 0.02), isAligned: false))
  }

  @Test func `Both values stand beside their difference; what has no answer is missing`() throws {
    let table = try table([[0, 2, 2], [0, 1, 0]])
    #expect(table.columns.map(\.name) == ["metric", "a", "b", "difference"])
    #expect(table.rows[0] == [.string("largest_difference"), .null, .null, .number(2)])
    let lines = table.text(format: .csv).split(separator: "\n")
    #expect(lines.contains("overshoot,0,,"))
    #expect(lines.contains("final_value,2,0,-2"))
    #expect(lines.contains("peak,2,1,-1"))
  }

  @Test func `Each of three motions has a column, with its differences from the first`() throws {
    let table = try table([[0, 2, 2], [0, 1, 2], [0, 2, 3]])
    let lines = table.text(format: .csv).split(separator: "\n")
    #expect(lines[0] == "metric,a,b,c")
    #expect(lines[1] == "largest_difference,,1,1")
    #expect(lines.contains("final_value,2,2,3"))
  }
}

@Suite struct TableChangeTests {
  private func text(before: [Double], after: [Double]) -> String? {
    let curves = [("before", before), ("after", after)].map {
      (name: $0, curve: Curve(frameRate: 4, values: $1))
    }
    return Table(curves: curves, missing: ["before"], unit: "pt")?.text(format: .csv)
  }

  @Test func `A row a tick, both values in it`() {
    #expect(
      text(before: [0, 1.5, 1], after: [0, 0.5, 1])
        == "time,before,after\n0,0,0\n0.25,1.5,0.5\n0.5,1,1\n")
  }

  @Test func `What diverged before the fit is missing; what diverged after it is no table`() {
    #expect(
      text(before: [0, .infinity, .nan], after: [0, 0.5, 1])
        == "time,before,after\n0,0,0\n0.25,,0.5\n0.5,,1\n")
    #expect(text(before: [0, 1, 1], after: [0, .nan, 1]) == nil)
  }
}

@Suite struct TableTests {
  @Test func `Captions are words with the unit that people read`() {
    #expect(Column("settle_time", unit: "s").caption == "settle time (s)")
    #expect(Column("tilt", unit: "rad", isReadInDegrees: true).caption == "tilt (deg)")
    // The rounding of a computation is none of its result; machines read it as it is.
    #expect(Column("tilt", unit: "rad", isReadInDegrees: true).words(5.7e-15) == "0 deg")
    #expect(Column("overshoot", unit: "%").words(1.83e-16) == "0 %")
    #expect(Column("overshoot", unit: "%").words(1.83e-9) == "1.83e-9 %")
    let difference = Column("difference", isMixed: true)
    let noise = Table(columns: [difference], rows: [[.number(-1.1102e-16)]])
    #expect(noise.text(format: .csv) == "difference\n-1.1102e-16\n")
    #expect(!noise.text(format: .markdown).contains("e-16"))
    #expect(Column("damping").caption == "damping")
  }

  @Test func `Columns of the same name, and rows that do not fit, stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a"), Column("a")])
    }
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a")], rows: [[]])
    }
  }

  @Test func `A long table is thinned to ends, peaks and gaps; a short one stays`() throws {
    func table(_ count: Int) -> Table {
      Table(
        columns: [Column("time"), Column("value")],
        rows: (0..<count).map { index in
          let value: JSONValue =
            index == 7777 ? .number(9) : index == 8888 ? .null : .number(Double(index % 2))
          return [.integer(index), value]
        })
    }
    #expect(table(2000).thinned() == nil)
    let rows = try #require(table(10_001).thinned()).rows
    #expect(rows.count <= 2100 && rows.first?[0] == .integer(0))
    #expect(rows.last?[0] == .integer(10_000))
    #expect(rows.contains([.integer(7777), .number(9)]))
    #expect(rows.contains([.integer(8888), .null]))
  }
}
