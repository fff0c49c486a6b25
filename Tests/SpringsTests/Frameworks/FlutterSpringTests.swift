// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct FlutterSpringTests {
  @Test(arguments: [
    ("flutter-crit-t0.25", 20.0, 500.0, 0.25, 356.0, 1026.0),
    ("flutter-crit-t0.75", 20, 500, 0.75, 497, 20),
    ("flutter-over1.25-t1.0", 25, 500, 1, 495, 22),
    ("flutter-under0.25-t1.0", 5, 300, 1, 325, -65),
  ])
  func `flutter-crit-*, over* and under*: positions and velocities are upstream's`(
    vector: String, damping: Double, end: Double, time: Double, x: Double, dx: Double
  ) throws {
    let spring = try FlutterSpring(stiffness: 100, damping: damping)
    #expect((end * spring.move.value(at: time)).rounded(.down) == x, "\(vector)")
    #expect((end * spring.move.velocity(at: time)).rounded(.down) == dx, "\(vector)")
  }

  @Test func `flutter-crit-done: a critical spring is done when upstream's is`() throws {
    let spring = try FlutterSpring(stiffness: 100, damping: 20)
    // Upstream is done between 1.588 and 1.590 s, within 0.01 over 500: 0.001 over 50.
    #expect(spring.settleTime(over: 50) == 1.6)
    #expect((499...501).contains(500 * spring.move.value(at: 1.5)))
    #expect(500 * spring.move.velocity(at: 1.5) < 0.1)
  }

  @Test func `flutter-under-done: a bouncy spring stops where it is done first`() throws {
    // Upstream is done at 5.178 s, moves again, and is done for good at 5.773 s.
    let time = try #require(FlutterSpring(stiffness: 100, damping: 5).settleTime(over: 300))
    #expect(abs(time - 311.0 / 60) < 1e-12)
  }

  @Test func `flutter-db-0.3: a duration and a bounce make upstream's spring`() throws {
    let spring = try FlutterSpring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.91) < 0.01)
    #expect(abs(spring.damping - 17.59) < 0.01)
  }

  @Test func `flutter-db-inverse: a spring has upstream's duration and bounce`() throws {
    let spring = try FlutterSpring(stiffness: 157.91, damping: 17.59)
    #expect((1000 * spring.duration).rounded() == 500)
    #expect(abs(spring.bounce - 0.3) < 0.001)
  }

  @Test func `bounces from -1 to 1 are damping ratios from infinity to 0`() throws {
    for (bounce, ratio) in [(-0.75, 4.0), (-0.5, 2), (0, 1), (0.25, 0.75), (1, 0)] {
      let spring = try FlutterSpring(duration: 1.25, bounce: bounce)
      #expect(abs(spring.move.spring.dampingRatio - ratio) < 1e-14)
      #expect(abs(spring.duration - 1.25) < 1e-14)
      #expect(abs(spring.bounce - bounce) < 1e-14)
    }
  }

  @Test func `flutter-snap: the values before a spring snaps are upstream's`() throws {
    let spring = try FlutterSpring(stiffness: 400, damping: 40)
    #expect(abs(spring.move.value(at: 0.4) - 0.99698084) < 1e-8)
    #expect(abs(spring.move.velocity(at: 0.4) - 0.05367402) < 1e-8)
  }

  @Test func `whole milliseconds of a duration count, and what is lost is said`() throws {
    let cut = try FlutterSpring(duration: 0.3339, bounce: 0)
    #expect(abs(cut.duration - 0.333) < 1e-15)
    #expect(cut.limits == ["Flutter takes whole milliseconds of a duration: 333"])
    // 1000 * 1.001 is not quite 1001.
    let whole = try FlutterSpring(duration: 1.001, bounce: 0)
    #expect(abs(whole.duration - 1.001) < 1e-15)
    #expect(whole.limits.isEmpty)
  }

  @Test func `a damping ratio makes the damping`() throws {
    let spring = try FlutterSpring(mass: 2, stiffness: 50, ratio: 0.25)
    #expect(spring.damping == 5)
    #expect(spring.move.spring.dampingRatio == 0.25)
    #expect(throws: SpringError.self) { try FlutterSpring(stiffness: 50, ratio: -1) }
    #expect(throws: SpringError.self) { try FlutterSpring(mass: -1, stiffness: -50, ratio: 1) }
  }
}
