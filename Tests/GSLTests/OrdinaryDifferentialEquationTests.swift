// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite("Ordinary differential equation")
struct OrdinaryDifferentialEquationTests {
  @Test("A damped oscillator follows its closed form to 1e-10")
  func dampedOscillator() throws {
    let (frequency, ratio) = (2.0, 0.1)
    let undamped = 2 * Double.pi * frequency
    let equation = OrdinaryDifferentialEquation { _, y in
      [y[1], undamped * undamped * (1 - y[0]) - 2 * ratio * undamped * y[1]]
    }
    let times = (0...300).map { Double($0) / 60 }
    let states = try equation.solution(from: 0, state: [0, 0], at: times)
    for (time, state) in zip(times, states) {
      let truth = springPosition(frequency: frequency, dampingRatio: ratio, at: time)
      #expect(abs(state[0] - truth) < 1e-10)
    }
  }

  @Test("The right-hand side sees the time")
  func timeDependence() throws {
    let equation = OrdinaryDifferentialEquation { time, _ in [cos(time)] }
    let states = try equation.solution(from: 1, state: [sin(1)], at: [1, 2, 2, 7])
    for (time, state) in zip([1.0, 2, 2, 7], states) { #expect(abs(state[0] - sin(time)) < 1e-11) }
  }

  @Test("No times and no time passed are answered without integrating")
  func noTime() throws {
    let equation = OrdinaryDifferentialEquation { _, _ in throw Interruption() }
    #expect(try equation.solution(from: 0, state: [1], at: []).isEmpty)
    #expect(try equation.solution(from: 0, state: [1], at: [0, 0]) == [[1], [1]])
  }

  @Test("A solution that needs more steps than allowed ends with GSL's error 11")
  func maximumSteps() {
    let equation = OrdinaryDifferentialEquation(maximumSteps: 20) { _, y in [y[1], -1e6 * y[0]] }
    let error = gslError { try equation.solution(from: 0, state: [1, 0], at: [10]) }
    guard case .failure(_, let code, _) = error else {
      Issue.record("A failure was expected, not \(String(describing: error)).")
      return
    }
    #expect(code == 11)
  }

  @Test("An error of the right-hand side comes back out")
  func thrown() {
    let equation = OrdinaryDifferentialEquation { time, y in
      if time > 0.5 { throw Interruption() }
      return y
    }
    let error = gslError { try equation.solution(from: 0, state: [1], at: [1]) }
    #expect(error?.isInterruption == true)
  }

  @Test("A right-hand side that is not finite is reported, not integrated")
  func notFinite() {
    let equation = OrdinaryDifferentialEquation { time, _ in [time < 0.5 ? 1 : .nan] }
    let error = gslError { try equation.solution(from: 0, state: [1], at: [1]) }
    #expect(error?.isUnusable == true)
  }

  @Test(
    "Times out of order and times that are not finite are refused",
    arguments: [
      [2.0, 1], [-1.0], [.nan], [1, .infinity],
    ])
  func times(times: [Double]) {
    let equation = OrdinaryDifferentialEquation { _, y in y }
    let error = gslError { try equation.solution(from: 0, state: [1], at: times) }
    #expect(error?.isUnusable == true)
  }
}
