// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite struct CubicSplineTests {
  // Of 41 points over a period; its second derivative is 0 at both ends, as the spline's. The bound is
  // that of a complete spline of step h: 5 h⁴ / 384 (de Boor).
  @Test func `it follows the sine within the bound of theory`() throws {
    let step = 2 * Double.pi / 40
    let points = (0...40).map { step * Double($0) }
    let spline = try made(CubicSpline(abscissas: points, ordinates: points.map(sin)))
    let places = (0...1000).map { 2 * Double.pi * Double($0) / 1000 }
    for (x, value) in zip(places, spline.values(at: places)) {
      #expect(abs(value - sin(x)) < 5 * pow(step, 4) / 384)
    }
  }

  @Test func `it goes through its points, the ends included`() throws {
    let (places, values) = ([0.0, 1, 3, 4], [5.0, -1, 2, 7])
    let spline = try made(CubicSpline(abscissas: places, ordinates: values))
    for (found, value) in zip(spline.values(at: places), values) {
      #expect(abs(found - value) < 1e-14)
    }
  }

  @Test func `outside its points it rests at the nearest end`() throws {
    let spline = try made(CubicSpline(abscissas: [0, 1, 3], ordinates: [5, -1, 2]))
    #expect(spline.values(at: [-.infinity, -1e300, -1, -0.001]) == [5, 5, 5, 5])
    for value in spline.values(at: [3.001, 4, .infinity]) {
      #expect(abs(value - 2) < 1e-14)
    }
    #expect(spline.values(at: [.nan])[0].isNaN)
  }

  @Test func `a value does not depend on the places before it`() throws {
    let spline = try made(
      CubicSpline(abscissas: [0, 0.1, 2, 2.5, 9], ordinates: [5, -1, 2, 0, 3]))
    let places = stride(from: -1, to: 10, by: 0.13).map { $0 }
    let values = spline.values(at: places)
    #expect(spline.values(at: places.reversed()) == values.reversed())
    #expect(places.flatMap { spline.values(at: [$0]) } == values)
  }

  @Test(arguments: [
    ([0.0, 1], [0.0, 1]), ([0, 1, 2], [0, 1]), ([0, 1, 1], [0, 1, 2]), ([0, 2, 1], [0, 1, 2]),
    ([0, 1, 2], [0, .nan, 2]), ([0, 1, .infinity], [0, 1, 2]),
  ])
  func `points that make no spline are refused`(abscissas: [Double], ordinates: [Double]) {
    #expect(CubicSpline(abscissas: abscissas, ordinates: ordinates) == nil)
  }
}
