// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct AnimeSpringTests {
  @Test(arguments: [
    ("anime-100-10-1-0", 100.0, 0.0, 1.76),
    ("anime-50-10-1-0", 50, 0, 1.76),
    ("anime-100-10-1-10", 100, 10, 1.7),
  ])
  func `anime-100-10-1-0, anime-50-10-1-0 and anime-100-10-1-10: they settle when upstream's do`(
    vector: String, stiffness: Double, velocity: Double, expected: Double
  ) throws {
    let spring = try AnimeSpring(stiffness: stiffness, damping: 10, velocity: velocity)
    #expect(try #require(spring.settleTime) == expected, "\(vector)")
    #expect(spring.settleTime(over: 900) == expected, "\(vector)")
  }

  @Test(arguments: [0.1, 1, 4], [0.0, 5, -20])
  func `it has settled after 11 looks within 0.0005, one every 20 ms`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try AnimeSpring(
      moving: SpringMove(Spring(angularFrequency: 20, dampingRatio: ratio), velocity: velocity))
    let settled = try #require(spring.settleTime)
    var witness = IntegratedMove(20, ratio, velocity: velocity)
    var looks: [Bool] = []
    for frame in spring.frames(Int(50 * settled) + 1, rate: 50, over: 1) {
      looks.append(abs(1 - witness.value) < 0.0005)
      #expect(abs(frame - witness.value) < (frame == 1 ? 5e-4 : 1e-6))
      witness.advance(by: 0.02)
    }
    let ends = looks.indices.dropFirst(10).filter { looks[($0 - 10)...$0].allSatisfy { $0 } }
    #expect(ends == [looks.count - 1])
  }

  @Test func `what does not settle in 60 s is cut off, which is said`() throws {
    for spring in [try AnimeSpring(damping: 0), try AnimeSpring(stiffness: 1e-3, damping: 1e3)] {
      #expect(spring.settleTime == nil)
      #expect(spring.limits == ["anime.js cuts the move off after 60 s"])
      let frames = spring.frames(62, rate: 1, over: 1)
      #expect(frames[59] != 1 && frames[60] == 1 && frames[61] == 1)
    }
  }

  @Test func `a duration and a bounce make Apple's spring, to 3 decimals`() throws {
    let standard = try AnimeSpring(duration: 628, bounce: 0.5)
    // (2 pi / 0.628)^2 = 100.1014..., 2 pi / 0.628 = 10.00507...
    #expect(standard.stiffness == 100.101 && standard.damping == 10.005)
    let sample = try AnimeSpring(duration: 500, bounce: 0.3)
    #expect(sample.stiffness == 157.914 && sample.damping == 17.593)
    let overdamped = try AnimeSpring(duration: 1000, bounce: -0.5)
    // (2 pi)^2 and 8 pi
    #expect(overdamped.stiffness == 39.478 && overdamped.damping == 25.133)
    #expect(overdamped.move.spring.dampingRatio > 1.99 && overdamped.limits.isEmpty)
  }

  @Test func `clamped numbers run as the nearest, which is said`() throws {
    let light = try AnimeSpring(mass: 0.5, stiffness: 2e4, damping: 2e4, velocity: -2e4)
    #expect(light.mass == 1 && light.stiffness == 1e4 && light.damping == 1e4)
    #expect(light.move == (try AnimeSpring(stiffness: 1e4, damping: 1e4, velocity: -1e4)).move)
    let long = try AnimeSpring(duration: 12_000, bounce: 0.5)
    #expect(long.stiffness == 0.395)
    let faint = try AnimeSpring(duration: 628, bounce: 0.99993)
    #expect(faint.damping == 0.001)
    let creeping = try AnimeSpring(duration: 500, bounce: -1)
    #expect(creeping.damping == 300)
    #expect(try AnimeSpring(duration: 500, bounce: 1.5).damping == 0)
  }

  @Test func `a spring that is too fast keeps its damping ratio`() throws {
    let spring = try AnimeSpring(
      moving: SpringMove(Spring(angularFrequency: 400, dampingRatio: 0.5)))
    #expect(spring.stiffness == 1e4 && spring.damping == 100 && spring.mass == 1)
    #expect(spring.limits == ["anime.js has no spring faster than 100 rad/s: 400 runs as 100"])
    let fastest = try AnimeSpring(
      moving: SpringMove(Spring(angularFrequency: 100, dampingRatio: 0.5)))
    #expect(fastest.limits.isEmpty)
  }
}
