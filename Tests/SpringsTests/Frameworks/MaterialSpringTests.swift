// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct MaterialSpringTests {
  private static let tokens: [(String, Double, Double)] = [
    ("expressive-default-spatial", 0.8, 380), ("expressive-fast-spatial", 0.6, 800),
    ("expressive-slow-spatial", 0.8, 200), ("standard-default-spatial", 0.9, 700),
    ("standard-fast-spatial", 0.9, 1400), ("standard-slow-spatial", 0.9, 300),
    ("effects-default", 1, 1600), ("effects-fast", 1, 3800), ("effects-slow", 1, 800),
  ]

  @Test(arguments: tokens)
  func `material3-tokens: a token has its damping ratio and stiffness`(
    name: String, ratio: Double, stiffness: Double
  ) throws {
    let token = try #require(MaterialToken(rawValue: name))
    #expect(token.dampingRatio == ratio && token.stiffness == stiffness)
    let preset = try #require(MaterialSpring.presets.first { $0.name == name })
    let read = try MaterialSpring(FormValues(MaterialSpring.forms[0], preset.values))
    #expect(read.token == token && read.limits.isEmpty)
    #expect(try MaterialSpring(token).move == read.move)
    #expect(MaterialSpring.presets.count == 9)
  }

  @Test(
    arguments: [(12.6, 0.7), (38.7, 0.5), (20, 1), (5, 0.3), (100, 1), (30, 3), (26, 0.85)],
    [0.0, 15])
  func `no other token's move differs less`(
    spring: (frequency: Double, ratio: Double), velocity: Double
  ) throws {
    let move = try SpringMove(
      Spring(angularFrequency: spring.frequency, dampingRatio: spring.ratio), velocity: velocity)
    let taken = try MaterialSpring(moving: move)
    let differences = MaterialToken.allCases.map { token in
      var shown = IntegratedMove(
        token.stiffness.squareRoot(), token.dampingRatio, velocity: velocity)
      return (1...300).reduce(0) { largest, frame in
        shown.advance(by: 1.0 / 60, steps: 20)
        return max(largest, abs(shown.value - move.value(at: Double(frame) / 60)))
      }
    }
    let least = try #require(differences.min())
    let place = try #require(MaterialToken.allCases.firstIndex(of: taken.token))
    #expect(differences[place] < least + 1e-6)
  }

  @Test func `what stands for another spring says so with both springs' numbers`() throws {
    let asked = try ComposeSpring(dampingRatio: 0.5, stiffness: 820)
    let taken = try MaterialSpring(moving: asked.move)
    #expect(taken.token == .expressiveFastSpatial)
    #expect(
      taken.limits == [
        "Material 3 has only its own springs: expressive-fast-spatial, 0.6 / 800, stands for "
          + "damping ratio 0.5 / stiffness 820"
      ])
    #expect(taken.parameters.first == FrameworkParameter("token", "expressive-fast-spatial"))
  }

  @Test func `a start velocity goes to the animation`() throws {
    let move = try SpringMove(
      Spring(angularFrequency: 380.0.squareRoot(), dampingRatio: 0.8), velocity: 3)
    let spring = try MaterialSpring(moving: move)
    #expect(spring.token == .expressiveDefaultSpatial && spring.limits.isEmpty)
    #expect(spring.move.velocity == 3)
    #expect(
      spring.snippet == """
        // Public from material3 1.5 on. In MaterialTheme(motionScheme = MotionScheme.expressive()) { ... }
        val spec = MaterialTheme.motionScheme.defaultSpatialSpec<Float>()
        LaunchedEffect(target) {
            val velocity = 3f * (target - animatable.value)
            animatable.animateTo(target, animationSpec = spec, initialVelocity = velocity)
        }

        """)
  }

  @Test func `it settles as Compose does`() throws {
    for token in MaterialToken.allCases {
      let compose = try ComposeSpring(dampingRatio: token.dampingRatio, stiffness: token.stiffness)
      #expect(try MaterialSpring(token).settleTime(over: 40) == compose.settleTime(over: 40))
    }
  }

  @Test func `every spring finds a token, however extreme`() throws {
    for (frequency, ratio) in [(1e-6, 1.0), (1e6, 0.01), (10, 0), (10, 1e9)] {
      let move = SpringMove(try Spring(angularFrequency: frequency, dampingRatio: ratio))
      #expect(try MaterialSpring(moving: move).limits.count == 1)
    }
  }
}
