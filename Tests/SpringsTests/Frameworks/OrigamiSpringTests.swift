// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct OrigamiSpringTests {
  @Test func `origami-defaults: tension 40 and friction 7 are stiffness 230.2 and damping 22`() {
    #expect(abs(OrigamiTuning().stiffness - 230.2) < 1e-12)
    #expect(abs(OrigamiTuning().damping - 22) < 1e-12)
  }

  @Test(arguments: [
    (
      "origami-bouncy-8-12", 8.0, 12.0, 70.91176470588235, 7.894673081761448, 342.10058823529414,
      24.684019245284347
    ),
    (
      "origami-bouncy-5-10", 5, 10, 59.1764705882353, 8.68290146857747, 299.61882352941177,
      27.04870440573241
    ),
  ])
  func `origami-bouncy-*: bounciness and speed are upstream's tension and friction`(
    vector: String, bounciness: Double, speed: Double, tension: Double, friction: Double,
    stiffness: Double, damping: Double
  ) {
    let tuning = OrigamiTuning(bounciness: bounciness, speed: speed)
    #expect(abs(tuning.tension - tension) < 1e-9, "\(vector)")
    #expect(abs(tuning.friction - friction) < 1e-9, "\(vector)")
    #expect(abs(tuning.stiffness - stiffness) < 1e-9, "\(vector)")
    #expect(abs(tuning.damping - damping) < 1e-9, "\(vector)")
  }

  @Test(arguments: [
    (10.0, 2.0, 12.235294117647058, 3.3677612165168744),
    (6, 5, 29.83823529411765, 6.3227288154630905),
  ])
  func `low and middle tensions have cubics of their own`(
    bounciness: Double, speed: Double, tension: Double, friction: Double
  ) {
    // Computed with upstream's formula, for which nothing is published here.
    let tuning = OrigamiTuning(bounciness: bounciness, speed: speed)
    #expect(abs(tuning.tension - tension) < 1e-9)
    #expect(abs(tuning.friction - friction) < 1e-9)
  }

  @Test func `rebound-default-x: the frames are Rebound's`() throws {
    let frames = try OrigamiSpring().frames(56, rate: 1000 / 16.667, over: 1)
    #expect(frames[0] == 0)
    for (frame, expected) in zip(frames.dropFirst(), ReboundVector.positions) {
      // Published to the last digit; the vector's own tolerance is 1e-4.
      #expect(abs(frame - expected) < 1e-14)
    }
  }

  @Test func `rebound-default-x: its last frame is that of the rest rule`() throws {
    let spring = try OrigamiSpring()
    let last = try #require(spring.settleTime(over: 1))
    #expect(abs(last - 0.016667 * Double(ReboundVector.positions.count)) < 1e-12)
    let frames = spring.frames(80, rate: 1000 / 16.667, over: 1)
    #expect(frames[55...].allSatisfy { $0 == 1 })
    #expect(frames[54] != 1)
  }

  @Test func `Rebound loses 2 ms in three frames`() throws {
    let spring = try OrigamiSpring()
    let frames = spring.frames(30, rate: 1000 / 16.667, over: 1)
    for threes in 1...9 {
      let time = 0.001 + 0.048 * Double(threes)
      #expect(abs(frames[1 + 3 * threes] - spring.move.value(at: time)) < 2e-4)
    }
  }

  @Test func `what never rests or takes too long to follow is answered all the same`() throws {
    let undamped = SpringMove(try Spring(angularFrequency: 10, dampingRatio: 0))
    #expect(OrigamiSpring(moving: undamped).settleTime == nil)
    let slow = SpringMove(try Spring(angularFrequency: 1e-3, dampingRatio: 1))
    let time = try #require(OrigamiSpring(moving: slow).settleTime)
    #expect(time > 600 && time < 1e5)
    let diverging = SpringMove(try Spring(angularFrequency: 2e4, dampingRatio: 0.5))
    #expect(OrigamiSpring(moving: diverging).settleTime == nil)
  }
}
