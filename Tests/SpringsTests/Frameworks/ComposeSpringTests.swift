// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct ComposeSpringTests {
  @Test(arguments: [("compose-duration-crit", 1.0, 811.0), ("compose-duration-under.5", 0.5, 1206)])
  func `compose-duration-*: a spring from 100 that is thrown on lasts as long as upstream says`(
    vector: String, ratio: Double, milliseconds: Double
  ) throws {
    // Upstream starts at 100 with 3000 away from its target 0: 30 distances per second away.
    let spring = try ComposeSpring(dampingRatio: ratio, stiffness: 100, velocity: -30)
    // Its threshold is 1; a hundredth is that over a hundredth of the distance.
    let time = try #require(spring.settleTime(over: 1))
    #expect(abs((1000 * time).rounded(.down) - milliseconds) <= 1, "\(vector)")
  }

  @Test func `android-springforce-constants: the constants are the source's`() throws {
    let standard = try ComposeSpring()
    #expect(standard.stiffness == 1500 && standard.dampingRatio == 1)
    #expect(ComposeSpring.visibilityThreshold == 0.01)
    let presets = ComposeSpring.presets
    #expect(presets.contains(SpringPreset("stiffness-medium-low", ["stiffness": 400])))
    #expect(AndroidSpring.presets.allSatisfy(presets.contains))
    #expect(presets.count == 9)
  }

  @Test(arguments: [0.1, 0.6, 0.95], [0.0, -20, 4])
  func `below critical damping the envelope is at the threshold when it ends`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try ComposeSpring(dampingRatio: ratio, stiffness: 320, velocity: velocity)
    let end = try #require(spring.settleTime(over: 5))
    // The largest of a period of values from the end on is nearly the envelope, and never above.
    var state = IntegratedMove(320.0.squareRoot(), ratio, velocity: velocity)
    state.advance(by: end, steps: 4000)
    let slope = -state.velocity + ratio * state.angularFrequency * (1 - state.value)
    let damped = state.angularFrequency * (1 - ratio * ratio).squareRoot()
    let height = ((1 - state.value) * (1 - state.value) + slope * slope / (damped * damped))
      .squareRoot()
    #expect(abs(5 * height - 0.01) < 1e-7)
  }

  @Test func `from critical damping on the value is at the threshold when it ends`() throws {
    for ratio in [1.0, 2.5] {
      let spring = try ComposeSpring(dampingRatio: ratio, stiffness: 900)
      let end = try #require(spring.settleTime)
      #expect(abs(1 - spring.move.value(at: end) - 0.01) < 1e-12)
    }
  }

  @Test func `an undamped spring never ends`() throws {
    #expect(try ComposeSpring(dampingRatio: 0).settleTime == nil)
  }

  @Test func `the snippet is an animation with its velocity`() throws {
    let spring = try ComposeSpring(dampingRatio: 0.75, stiffness: 200, velocity: -1.5)
    #expect(
      spring.snippet == """
        val spec = spring<Float>(dampingRatio = 0.75f, stiffness = 200f)
        val velocity = -1.5f * (target - animatable.value)
        animatable.animateTo(target, animationSpec = spec, initialVelocity = velocity)

        """)
  }
}
