// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/squares-line.yaml`: two squares of 60 pt that fall onto a line at y = 380.
@Suite struct SquaresLineSceneTests {
  @Test func `They come to rest on the line`() throws {
    let study = try example("scenes/squares-line")
    let (lower, upper) = (study.motion(0), study.motion(1))
    #expect(study.run.response(for: [.pauseTime])[.pauseTime] ?? .infinity < 3)
    for motion in [lower, upper] where motion.isTouching("line") {
      #expect((1.2...2).contains(380 - motion.lowestCorner(ofSide: 60, at: 180)))
    }
    #expect(lower.isTouching("line"))
  }

  @Test func `Neither passes the line`() throws {
    let study = try example("scenes/squares-line")
    for motion in [study.motion(0), study.motion(1)] {
      for tick in motion.y.indices {
        #expect(motion.lowestCorner(ofSide: 60, at: tick) < 380)
      }
    }
  }

  @Test func `The events name the line, and each touch begins before it ends`() throws {
    let study = try example("scenes/squares-line")
    let touches = study.run.events().filter { $0.kind == .began || $0.kind == .ended }
    #expect(touches.first?.kind == .began && touches.first?.item == "lower")
    #expect(touches.first?.other == "line" && abs((touches.first?.place?.y ?? 0) - 380) < 2)
    #expect(Set(touches.compactMap(\.other)) == ["line", "upper"])
    #expect(study.motion(0).touchesTakeTurns && study.motion(1).touchesTakeTurns)
  }

  @Test func `However fast it comes, it does not pass the line, as the sweep shows`() throws {
    let plan = try #require(try example("sweeps/squares-line").sweep)
    for index in 0..<plan.count {
      let response = plan.responses(at: plan.design.point(index))
      #expect(response[.peak] ?? .nan < 380 - 30)
      #expect(response[.firstContactTime] ?? .nan < 0.4)
    }
  }
}
