// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Responses
import Testing

@Suite("Trajectories as tables")
struct TableTrajectoryTests {
  /// Two ticks of a body that moves by these numbers.
  private func motion(_ x: [Double], angle: [Double] = [0, 0]) -> Motion {
    Motion(
      frameRate: 50, x: x, y: [3, 4], angle: angle, velocityX: [5, 6], velocityY: [7, 8],
      angularVelocity: [9, 10], pauseTick: nil, lastTick: nil)
  }

  @Test("A row per tick and item, the items in order")
  func rows() throws {
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

  @Test("A run that diverged has no table, whichever number it is")
  func diverged() {
    #expect(Table(trajectory: [("a", motion([1, .nan]))]) == nil)
    #expect(
      Table(trajectory: [("a", motion([1, 2])), ("b", motion([1, 2], angle: [0, .infinity]))])
        == nil)
  }

  @Test("A curve is time and value, in its unit")
  func curve() throws {
    let table = try #require(
      Table(curves: [("value", Curve(times: [0, 0.5], values: [1, 2.5]))], unit: "pt"))
    #expect(table.text(format: .csv) == "time,value\n0,1\n0.5,2.5\n")
    #expect(table.columns.map(\.unit) == ["s", "pt"])
  }
}

struct TableMeasureTests {
  @Test("An angle is stored in radians and shown to people in degrees")
  func angles() {
    let stored = Table(metrics: [(.tilt, .pi)], on: .pose)
    let shown = Table(metrics: [(.tilt, .pi)], on: .pose, isForPeople: true)
    #expect(stored.rows == [[.string("tilt"), .number(.pi), .string("rad")]])
    #expect(shown.rows == [[.string("tilt"), .number(180), .string("deg")]])
  }

  @Test("What has no answer or no unit is missing")
  func gaps() {
    let table = Table(metrics: [(.settleTime, nil), (.oscillations, 2)], on: nil)
    #expect(
      table.rows == [
        [.string("settle_time"), .null, .string("s")],
        [.string("oscillations"), .number(2), .null],
      ])
  }
}
