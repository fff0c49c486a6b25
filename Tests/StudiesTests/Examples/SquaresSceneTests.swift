// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/squares.yaml`: two squares of 60 pt on the floor of their view, one on the other.
@Suite struct SquaresSceneTests {
  /// What one stands above another: two skins of 1 pt, less a slop of 0.5 pt and what is left of it.
  private static let gap = 1.2...2.0

  /// The floor is 1 pt outside the bounds.
  private static let floor = 481.0

  @Test func `They come to rest, one on the floor and one on the other`() throws {
    let study = try example("scenes/squares")
    let (lower, upper) = (study.motion(0), study.motion(1))
    #expect(study.run.response(for: [.pauseTime])[.pauseTime] ?? .infinity < 3)
    #expect(Self.gap.contains(Self.floor - lower.lowestCorner(ofSide: 60, at: 180)))
    #expect(Self.gap.contains(lower.y[180] - upper.y[180] - 60))
    #expect(abs(upper.x[180] - lower.x[180]) < 30, "what stands has its centre above the other")
  }

  @Test func `Neither passes the floor or the other`() throws {
    let study = try example("scenes/squares")
    let (lower, upper) = (study.motion(0), study.motion(1))
    for tick in lower.y.indices {
      #expect(lower.lowestCorner(ofSide: 60, at: tick) < Self.floor)
      #expect(lower.y[tick] - upper.y[tick] > 60)
    }
  }

  @Test func `They touch each other and the floor, and each touch begins before it ends`() throws {
    let study = try example("scenes/squares")
    let (lower, upper) = (study.motion(0), study.motion(1))
    #expect(lower.contacts.first?.other == "bounds")
    #expect(upper.contacts.first?.other == "lower")
    #expect(lower.touchesTakeTurns && upper.touchesTakeTurns)
    #expect(lower.isTouching("bounds") && lower.isTouching("upper") && upper.isTouching("lower"))
    #expect(!upper.isTouching("bounds"))
  }

  /// A square stands while its centre is over the other; 62 pt beside it, with two skins of 1 pt, it
  /// does not touch it.
  @Test func `Dropped beside the middle it stays, beside the edge it topples, as the sweep shows`()
    throws
  {
    let plan = try #require(try example("sweeps/squares").sweep)
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let (level, tilt) = (response[.finalValue] ?? .nan, response[.tilt] ?? .nan)
      switch point[0] - 130 {
      case ...20: #expect(abs(level - 387.5) < 0.8 && tilt < 0.1)
      case 30...58: #expect(abs(level - 449.5) < 0.8 && tilt > 1)
      case 63...: #expect(abs(level - 449.5) < 0.8 && tilt < 0.001)
      default: break
      }
    }
  }
}
