// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpringFrameworks
@testable import Springs

/// One motion, Spring(duration: 0.5, bounce: 0.3), and when each framework calls it settled: the rules
/// evaluated apart from this code, to a millisecond.
@Suite struct SettleRuleTests {
  static let move = try? SpringMove(Spring(duration: 0.5, bounce: 0.3))

  static let times: [(Framework, Double)] = [
    (.compose, 0.562), (.reactSpring, 0.600), (.wobble, 0.608), (.motion, 0.700),
    (.coreAnimation, 0.863), (.flutter, 1.017), (.swiftUI, 1.045), (.animeJS, 1.080),
    (.reanimated, 1.150),
  ]

  @Test(arguments: times) func `each framework has its own idea of settled`(
    _ framework: Framework, _ time: Double
  ) throws {
    let spring = try framework.notation.init(moving: #require(Self.move))
    let settled = try #require(spring.settleTime(over: 1))
    #expect((settled - time).magnitude < 0.0006, "\(settled)")
  }

  @Test func `the bands of the textbooks lie between`() throws {
    let figures = SpringFigures(try #require(Self.move))
    let (band, thousandth) = (figures.settleTime(band: 0.02), figures.settleTime(band: 0.001))
    #expect(try (#require(band) - 0.476).magnitude < 0.0005)
    #expect(try (#require(thousandth) - 0.819).magnitude < 0.0005)
  }

  @Test func `what is not damped never settles, by nobody's rule`() throws {
    let move = SpringMove(try Spring(frequency: 2, dampingRatio: 0))
    for (framework, time) in SpringFigures(move).settleTimes()
    where ![.uiKitDynamics, .spriteKit].contains(framework) {
      #expect(time == nil, "\(framework)")
    }
  }
}
