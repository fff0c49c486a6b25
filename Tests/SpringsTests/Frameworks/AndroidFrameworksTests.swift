// SPDX-License-Identifier: Apache-2.0

@testable import Springs
import Testing

@Suite struct AndroidFrameworksTests {
  @Test func `the presets are the constants of the sources`() {
    let (views, compose) = (Framework.androidSpringForce.presets, Framework.compose.presets)
    #expect(views.count == 8 && compose.count == 9)
    #expect(views.allSatisfy { view in compose.contains { $0 == view } })
    #expect(views.allSatisfy { $0.values.count == 1 })
    #expect(Framework.material3.presets.count == 9)
  }

  @Test(arguments: [0.2, 0.5, 0.75, 1, 2], [0.0, 12])
  func
    `a view ends at the first frame within three quarters of a pixel and slower than 46.875 px/s`(
      ratio: Double, velocity: Double
    ) throws
  {
    for (stiffness, distance) in [(1500.0, 100.0), (200, 700), (50, 3)] {
      let spring = try Framework.androidSpringForce.spring([
        "dampingRatio": ratio, "stiffness": stiffness, "startVelocity": velocity,
      ])
      let expected = IntegratedMove(stiffness.squareRoot(), ratio, velocity: velocity)
        .firstTime(rate: 60) { abs($0) * distance < 0.75 && abs($1) * distance < 46.875 }
      #expect(spring.settleTime(over: distance) == expected)
    }
  }

  // MARK: Compose

  private func compose(_ ratio: Double, _ stiffness: Double, _ velocity: Double = 0) throws
    -> FrameworkSpring
  {
    try Framework.compose.spring([
      "dampingRatio": ratio, "stiffness": stiffness, "initialVelocity": velocity,
    ])
  }

  @Test(arguments: [0.1, 0.6, 0.95], [0.0, -20, 4])
  func `below critical damping the envelope is at the threshold when it ends`(
    ratio: Double, velocity: Double
  ) throws {
    let end = try #require(try compose(ratio, 320, velocity).settleTime(over: 5))
    // The largest of a period of values from the end on is nearly the envelope, and never above.
    var state = IntegratedMove(320.0.squareRoot(), ratio, velocity: velocity)
    state.advance(by: end, steps: 4000)
    let slope = -state.velocity + ratio * state.angularFrequency * (1 - state.value)
    let damped = state.angularFrequency * (1 - ratio * ratio).squareRoot()
    let height = ((1 - state.value) * (1 - state.value) + slope * slope / (damped * damped))
      .squareRoot()
    #expect(abs(5 * height - 0.01) < 1e-7)
  }

  @Test(arguments: [1.0, 2.5])
  func `from critical damping on the value is at the threshold when it ends`(ratio: Double) throws {
    let spring = try compose(ratio, 900)
    let end = try #require(spring.settleTime())
    #expect(abs(1 - spring.move.value(at: end) - 0.01) < 1e-12)
  }

  // MARK: Material 3

  @Test(
    arguments: [(12.6, 0.7), (38.7, 0.5), (20, 1), (5, 0.3), (100, 1), (30, 3), (26, 0.85)],
    [0.0, 15])
  func `no other token's move differs less`(
    spring: (frequency: Double, ratio: Double), velocity: Double
  ) throws {
    let move = try move(spring.frequency, spring.ratio, velocity)
    let taken = try Framework.material3.spring(moving: move)
    let differences = MaterialToken.all.map { token in
      var shown = IntegratedMove(
        token.stiffness.squareRoot(), token.dampingRatio, velocity: velocity)
      return (1...300).reduce(0) { largest, frame in
        shown.advance(by: 1.0 / 60, steps: 20)
        return max(largest, abs(shown.value - move.value(at: Double(frame) / 60)))
      }
    }
    let least = try #require(differences.min())
    let place = MaterialToken.all.firstIndex { .text($0.name) == taken.parameters[0].value }
    #expect(differences[try #require(place)] < least + 1e-6)
  }

  @Test func `a token's own spring loses nothing and settles as Compose does`() throws {
    for token in MaterialToken.all {
      let shown = try compose(token.dampingRatio, token.stiffness, 3)
      let spring = try Framework.material3.spring(moving: shown.move)
      #expect(spring.parameters[0].value == .text(token.name) && spring.limits.isEmpty)
      #expect(spring.move == shown.move)
      #expect(spring.settleTime(over: 40) == shown.settleTime(over: 40))
    }
  }

  @Test(arguments: [(1e-6, 1.0), (1e6, 0.01), (10, 0), (10, 1e9)])
  func `every spring finds a token, however extreme`(frequency: Double, ratio: Double) throws {
    let move = try move(frequency, ratio)
    #expect(try Framework.material3.spring(moving: move).limits.count == 1)
  }
}
