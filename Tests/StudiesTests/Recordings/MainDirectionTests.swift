// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import TestSupport
import Testing

@testable import Documents
@testable import Studies
@testable import StudySupport

@Suite struct MainDirectionTests {
  /// A way that goes too far and comes back.
  private let way = (0...60).map { 1 - exp(-Double($0) / 10) * cos(Double($0) / 5) }

  @Test(arguments: [-179.0, -120, -90, -45, 0, 30, 90, 135, 180])
  func `A straight move has its angle, and the way along it`(degrees: Double) {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let direction = MainDirection(x: way.map { 300 * c * $0 + 7 }, y: way.map { 300 * s * $0 - 9 })
    let difference = (direction.degrees - degrees).remainder(dividingBy: 360)
    #expect(abs(difference) < 1e-9)
    for (found, wanted) in zip(direction.way, way) { #expect(abs(found - 300 * wanted) < 1e-9) }
    for (found, wanted) in zip(direction.oneCoordinate, way) {
      #expect(abs(found - 300 * wanted) < 1e-9)
    }
    #expect(!direction.returns && direction.breadth < 1e-6)
  }

  @Test func `Along x and y the way is exact`() {
    let x = way.map { 0.1 + $0 }
    #expect(MainDirection(x: x, y: x.map { _ in 3 }).way == x.map { $0 - x[0] })
    #expect(MainDirection(x: x.map { _ in 3 }, y: x.map { -$0 }).way == x.map { $0 - x[0] })
  }

  @Test func `A way back, a circle and rest are told apart`() {
    let turn = (0...100).map { Double($0) / 100 * 2 * .pi }
    let back = MainDirection(x: turn.map { -30 * sin($0 / 2) }, y: turn.map { 40 * sin($0 / 2) })
    #expect(back.returns && (back.way.max() ?? 0) > 49 && (back.way.min() ?? 0) > -1e-9)
    let circle = MainDirection(x: turn.map(cos), y: turn.map(sin))
    #expect(circle.breadth > 0.9)
    let rest = MainDirection(x: [1, 1, 1], y: [2, 2, 2])
    #expect(rest.way == [0, 0, 0] && rest.degrees == 0 && rest.breadth == 0)
  }

  @Test func `Noise makes a straight move no broad one`() {
    var random = SplitMix(seed: 4)
    func noise() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    }
    let x = way.map { 100 * $0 + 3 * noise() }
    let y = way.map { 50 * $0 + 3 * noise() }
    #expect(MainDirection(x: x, y: y).breadth < 0.1)
  }

  @Test(arguments: [
    [1e308, -1e308, 1e308], [5e-324, 0, -5e-324], [0, 1e308, 1e-308], [7, 7, 7],
  ])
  func `Any numbers have a direction`(x: [Double]) {
    let others: [[Double]] = [x, x.map { -$0 }, Array(x.reversed()), [0, 0, 0]]
    for y in others {
      let direction = MainDirection(x: x, y: y)
      #expect(direction.way.count == 3 && direction.degrees.isFinite && direction.breadth.isFinite)
    }
  }
}

@Suite struct TrackerRecordingTests {
  private func curve(
    _ text: String, value: String? = nil, fps: Double? = nil
  ) throws(InputError) -> (Curve, CurveSource) {
    try CSVFile(bytes: Array(text.utf8), file: "c.txt").curve(value: value, fps: fps)
  }

  @Test func `A position in the plane becomes the way along the move, which is said`() throws {
    let text =
      "#Trajectory\n#T X Y\n\n0:00:00:00 10.00 20.00 \n0:00:00:50 40.00 60.00 \n0:00:00:97 70 100\n"
    let (curve, source) = try curve(text)
    #expect(curve.times == [0, 0.5, 0.97])
    #expect(zip(curve.values, [0, 50, 100.0]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(
      source.notes == [
        "fields are separated by spaces", "the names of the columns are those of line 2",
        "times of column \"T\" are a clock's, h:mm:ss and hundredths",
        "values are the way along the main direction of the move, 53.1 degrees from x towards y",
      ])
    #expect(try self.curve(text, value: "Y").0.values == [20, 60, 100])
  }

  @Test func `Rows without a value are left out and counted`() throws {
    let (curve, source) = try curve("t,x,y\n0,,\n1,1,NaN\n2,1,5\n3,2,5\n4,na,3\n5,3,5\n")
    #expect(curve.times == [2, 3, 5] && curve.values == [0, 1, 2])
    #expect(source.notes.contains("left out 3 rows without a value (first at line 2)"))
    let fault = inputFault { () throws(InputError) in try self.curve("t,x\n0,\n1,\n") }
    #expect(fault == "c.txt:2:3: column \"x\": expected a finite number, found an empty cell")
  }

  @Test func `The motion that simulate writes is one item's`() throws {
    let header = "time,item,x,y,angle,velocity_x,velocity_y,angular_velocity\n"
    let (curve, _) = try curve(header + "0,card,0,0,0,0,0,0\n1,card,3,4,0,0,0,0\n")
    #expect(curve.values[1] == 5)
    let fault = inputFault { () throws(InputError) in
      try self.curve(header + "0,a,0,0,0,0,0,0\n0,b,3,4,0,0,0,0\n")
    }
    #expect(
      fault == "c.txt:1:6: the file holds the motions of several items (a, b), and a curve is that "
        + "of one; keep the rows of one of them")
  }

  @Test func `A document without a value means one column`() throws {
    let file = try CSVFile(bytes: Array("t,x,y\n0,1,2\n1,2,3\n".utf8), file: nil)
    #expect(try file.curve(origin: .document).0.values == [1, 2])
    #expect(try file.curve(value: "x,y", origin: .document).1.plane != nil)
  }
}
