// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SwiftUISpringTests {
  @Test func `swiftui-doc-1: duration 0.5 and bounce 0.3 in physics`() throws {
    let spring = try SwiftUISpring(duration: 0.5, bounce: 0.3).move.spring
    #expect(abs(spring.stiffness(mass: 1) - 157.9) < 0.05)
    #expect(abs(spring.damping(mass: 1) - 17.6) < 0.05)
  }

  @Test func `swiftui-doc-2: mass 1, stiffness 100 and damping 10 as duration and bounce`() throws {
    let spring = try SwiftUISpring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.duration - 0.63) < 0.005)
    #expect(abs(spring.duration - 0.6283185307179586) < 1e-12)
    #expect(abs(spring.bounce - 0.5) < 0.005)
  }

  @Test(
    "swiftui-preset-*: the presets in physics, and their settling durations",
    arguments: [
      ("smooth", 157.91367041742973, 25.132741228718345, 0.7999999999999999),
      ("bouncy", 157.9136704174297, 17.59291886010284, 1.0447130905120119),
    ])
  func presets(name: String, stiffness: Double, damping: Double, settling: Double) throws {
    let preset = try #require(SwiftUISpring.presets.first { $0.name == name })
    let spring = try SwiftUISpring(FormValues(SwiftUISpring.forms[0], preset.values))
    #expect(abs(spring.move.spring.stiffness(mass: 1) - stiffness) < 1e-9)
    #expect(abs(spring.move.spring.damping(mass: 1) - damping) < 1e-9)
    #expect(abs(try #require(spring.settleTime) - settling) < 1e-9)
  }

  @Test func `swiftui-0.7-0.2: values, velocities and settling durations`() throws {
    let spring = try SwiftUISpring(duration: 0.7, bounce: 0.2, initialVelocity: 0.1 / 1.2)
    #expect(abs(1.2 * spring.move.value(at: 0.2) - 0.7335374463664996) < 1e-12)
    #expect(abs(1.2 * spring.move.velocity(at: 0.2) - 3.7432199543353395) < 1e-12)
    #expect(abs(try #require(spring.settleTime(over: 1.2)) - 1.2786385205350255) < 1e-9)
  }

  @Test func `swiftui-default-value: values and settling durations of the standard spring`() throws
  {
    let spring = try SwiftUISpring()
    #expect(abs(1.2 * spring.move.value(at: 0.2) - 0.8584988269031488) < 1e-12)
    let pushed = try SwiftUISpring(initialVelocity: 0.1 / 1.2)
    #expect(abs(1.2 * pushed.move.velocity(at: 0.2) - 3.057682081177043) < 1e-12)
    #expect(abs(try #require(spring.settleTime) - 0.7999999999999999) < 1e-9)
    // A target of 10 from a velocity of 1, to an epsilon of 0.01.
    let settling = try SwiftUISpring(initialVelocity: 0.1).settleTime
    #expect(abs(try #require(settling) - 0.7999999999999999) < 1e-9)
  }

  @Test(
    "swiftui-settlinginit-*: the spring that settles in a time",
    arguments: [
      (0.5, 0.3, 1469.9238085138843, 23.003751238982705, 0.163882453133086),
      (0.1, 0.1, 212539.01201257991, 92.20390707829682, 0.01362889167341703),
      (11, 0.9, 0.7192404775291136, 1.526544839562313, 7.408713625579418),
    ])
  func settlingInit(
    duration: Double, ratio: Double, stiffness: Double, damping: Double, response: Double
  ) throws {
    let spring = try SwiftUISpring(settlingDuration: duration, dampingRatio: ratio)
    #expect(abs(spring.move.spring.stiffness(mass: 1) / stiffness - 1) < 1e-5)
    #expect(abs(spring.move.spring.damping(mass: 1) / damping - 1) < 1e-5)
    #expect(abs(spring.duration / response - 1) < 1e-5)
    #expect(spring.limits.contains("11 s run as 10 s") == (duration == 11))
  }

  @Test func `A settling duration of a critically damped spring is a scan of tenths`() throws {
    // At 60 per second it flies through the band, past its target and back into it.
    let spring = try SwiftUISpring(initialVelocity: 60)
    // 0.001 over 0.02 is a twentieth of the way.
    let time = try #require(spring.settleTime(over: 0.02))
    #expect(abs(1 - spring.move.value(at: time - 0.1)) >= 0.05)
    for step in 0...20 {
      #expect(abs(1 - spring.move.value(at: time + 0.1 * Double(step))) < 0.05)
    }
    // A spring that takes more than 1024 tenths has none, and without damping there is none.
    #expect(try SwiftUISpring(duration: 1000).settleTime == nil)
    #expect(try SwiftUISpring(duration: 1, bounce: 1).settleTime == nil)
  }

  @Test func `Physics is clamped at critical damping unless overdamping is allowed`() throws {
    let clamped = try SwiftUISpring(stiffness: 100, damping: 40)
    #expect(clamped.move.spring.dampingRatio == 1)
    #expect(
      clamped.limits == ["the damping ratio 2 runs as 1 unless allowOverDamping is set"])
    let kept = try SwiftUISpring(stiffness: 100, damping: 40, allowOverDamping: true)
    #expect(kept.move.spring.dampingRatio == 2)
    #expect(abs(kept.bounce + 0.5) < 1e-15)
    #expect(kept.limits.isEmpty)
  }

  @Test(
    "What is rendered is the spring to 0.5 %, and that of its integrator's own equation to 0.03 %",
    arguments: [0.0, 0.15, 0.3, -0.4])
  func rendered(bounce: Double) throws {
    let spring = try SwiftUISpring(duration: 0.5, bounce: bounce)
    // Half a sub-step late, and of the mass 1 - c h / 2.
    let mass = 1 - spring.move.spring.damping(mass: 1) / 600
    let lighter = try Spring(
      mass: mass, stiffness: spring.move.spring.stiffness(mass: 1),
      damping: spring.move.spring.damping(mass: 1))
    let shown = spring.frames(60, rate: 60, over: 1000)
    #expect(shown[0] == 0)
    for (frame, value) in shown.enumerated().dropFirst() {
      let time = Double(frame) / 60
      #expect(abs(value - spring.move.value(at: time)) < 0.0055)
      #expect(abs(value - SpringMove(lighter).value(at: time - 1.0 / 600)) < 3e-4)
    }
  }

  @Test func `The integrator's sub-steps are those of its definition`() throws {
    // By hand, with h = 1/300 s, w = 20 / s and z = 1: k = 400, c = 40.
    let spring = try SwiftUISpring(stiffness: 400, damping: 40)
    let h = 1.0 / 300
    // Sub-step 1: no move, a = k, v = k h / 2.
    let second = (400 * h / 2 + 400 * h / 2) * h
    let acceleration = 400 * (1 - second) - 40 * 400 * h
    let third = second + (400 * h + acceleration * h / 2 + acceleration * h / 2) * h
    let shown = spring.frames(4, rate: 300, over: 1)
    #expect(shown[0] == 0)
    #expect(shown[1] == 0)
    #expect(abs(shown[2] - second) < 1e-15)
    #expect(abs(shown[3] - third) < 1e-15)
  }

  @Test func `An animation is removed once it is slow, and stands at its target from there on`()
    throws
  {
    let spring = try SwiftUISpring(duration: 0.5, bounce: 0)
    let shown = spring.frames(90, rate: 60, over: 1)
    let last = try #require(shown.firstIndex(of: 1))
    // |a| is about w^2 |x|: 0.06 there means 0.0004 here, after some 11 / w.
    #expect(abs(Double(last) / 60 - 0.85) < 0.1)
    #expect(abs(shown[last - 1] - 1) < 0.001)
    #expect(shown[last...].allSatisfy { $0 == 1 })
    #expect(try #require(spring.frames(120, rate: 60, over: 100).firstIndex(of: 1)) > last)
  }

  @Test func `With a velocity the interpolating spring is shown, which has no overdamping`() throws
  {
    let swinging = try SwiftUISpring(duration: 0.5, bounce: 0.2, initialVelocity: 3)
    #expect(swinging.frames(30, rate: 60, over: 1) == swinging.move.frames(30, rate: 60))
    #expect(swinging.limits.isEmpty)
    let creeping = try SwiftUISpring(duration: 0.5, bounce: -0.5, initialVelocity: 3)
    let critical = try SwiftUISpring(duration: 0.5, bounce: 0, initialVelocity: 3)
    #expect(creeping.frames(30, rate: 60, over: 1) == critical.frames(30, rate: 60, over: 1))
    #expect(
      creeping.limits == [
        "the start velocity needs interpolatingSpring, which runs the damping ratio 2 as 1"
      ])
  }

  @Test func `Springs beyond the integrator are told`() throws {
    let stiff = try SwiftUISpring(duration: 0.01, bounce: 0.5)
    #expect(stiff.limits == ["the animation runs the duration 0.01 s as 0.0296192 s"])
    let slower = try SwiftUISpring(duration: 2 * .pi / 45_000.0.squareRoot(), bounce: 0.5)
    for (one, other) in zip(
      stiff.frames(20, rate: 60, over: 1), slower.frames(20, rate: 60, over: 1))
    {
      #expect(abs(one - other) < 1e-9)
    }
    let stuck = try SwiftUISpring(response: 0.5, dampingRatio: 25)
    #expect(stuck.limits.count == 1)
    #expect(stuck.frames(200, rate: 60, over: 1) == stuck.move.frames(200, rate: 60))
    // 2 c h + k h^2 = 4 at 23.85: just below it stays bounded.
    let edge = try SwiftUISpring(response: 0.5, dampingRatio: 23.8)
    #expect(edge.limits.isEmpty)
    #expect(edge.frames(600, rate: 60, over: 1).allSatisfy { abs($0) < 2 })
  }
}
