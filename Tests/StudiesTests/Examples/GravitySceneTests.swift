// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/gravity.yaml`: a square that falls off the view.
@Suite struct GravitySceneTests {
  /// Measured on UIKit at 60 Hz: 100 x 100 pt at (150, 50), gravity 1, resistance 0.
  private static let measured = [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]

  @Test func `It falls as on the device`() throws {
    let motion = try example("scenes/gravity").motion()
    for (tick, y) in Self.measured.enumerated() { #expect(abs(motion.y[tick + 1] - y) < 1e-6) }
  }

  @Test func `It falls straight and ever faster, off the view within a second`() throws {
    let motion = try example("scenes/gravity").motion()
    let fall = SubSteps(acceleration: 1000)
    for tick in motion.y.indices {
      #expect(abs(motion.y[tick] - 50 - fall.way(at: tick)) < 0.01)
      #expect(abs(motion.velocityY[tick] - fall.speed(at: tick)) < 0.01)
      #expect(motion.x[tick] == 150 && motion.angle[tick] == 0)
    }
    #expect(motion.y[58] - 50 < 480 && motion.y[60] - 50 > 480)
  }

  @Test func `It touches nothing`() throws {
    #expect(try example("scenes/gravity").motion().contacts.isEmpty)
  }

  @Test func `Resistance limits the speed as the sweep shows`() throws {
    let plan = try #require(try example("sweeps/gravity").sweep)
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let fall = SubSteps(acceleration: 1000, resistance: point[0])
      #expect(abs((response[.peakSpeed] ?? .nan) - fall.speed(at: 90)) < 0.02)
      #expect(abs((response[.finalValue] ?? .nan) - 50 - fall.way(at: 90)) < 0.02)
      #expect(response[.contacts] == 0)
    }
  }
}
