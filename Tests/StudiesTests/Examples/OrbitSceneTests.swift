// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/orbit.yaml`: a moon, an ion and a puck in a field each.
@Suite struct OrbitSceneTests {
  /// The way from the centre of the fields at a tick, in metres.
  private func place(_ motion: Motion, _ tick: Int) -> (x: Double, y: Double) {
    ((motion.x[tick] - 160) / 100, (motion.y[tick] - 200) / 100)
  }

  /// The speed at a tick, in m/s.
  private func speed(_ motion: Motion, _ tick: Int) -> Double {
    hypot(motion.velocityX[tick], motion.velocityY[tick]) / 100
  }

  /// The engine's time at a tick: that of the sub-steps it has run.
  private func time(_ tick: Int) -> Double {
    Double(SubSteps.count(until: tick)) * SubSteps.length
  }

  /// At r = 1 m, S / r^2 = v^2 / r with S = 4 and v = 2 m/s, so that it turns by v t / r.
  ///
  /// A sub-step h takes the velocity of its end, which is half a sub-step early: as if it had been
  /// thrown h S / 2 r^2 inwards, an orbit of eccentricity h v / 2 r, less than 0.01.
  @Test func `The moon stays on its circle, and is round every 3.14 s`() throws {
    let motion = try example("scenes/orbit").motion()
    for tick in 0..<motion.count {
      let (x, y) = place(motion, tick)
      #expect(abs(hypot(x, y) - 1) < 0.01)
      #expect(abs(speed(motion, tick) - 2) < 0.02)
      let behind = atan2(y, x) - 2 * time(tick)
      #expect(abs(remainder(behind, 2 * .pi)) < 0.04)
    }
  }

  /// The pull goes through the centre and has no moment about it: Kepler's second law.
  @Test func `The angular momentum of the moon stays as it is`() throws {
    let motion = try example("scenes/orbit").motion()
    for tick in 0..<motion.count {
      let (x, y) = place(motion, tick)
      let momentum = (x * motion.velocityY[tick] - y * motion.velocityX[tick]) / 100
      #expect(abs(momentum - 2) < 1e-4)
    }
  }

  /// The force S q / r has the work S q ln(r / r0), which becomes m v^2 / 2; a disc of 12 pt has
  /// m = pi 0.06^2 kg, S q = 0.0005 N m and r0 = 0.2 m.
  ///
  /// The velocity is half a sub-step early, which is less and less of its way.
  @Test func `The ion flies off with the work of the electric field`() throws {
    let motion = try example("scenes/orbit").motion(1)
    for tick in 30..<motion.count {
      let (x, y) = place(motion, tick)
      #expect(abs(x) < 1e-6 && y > 0.2)
      let work = 0.0005 / (.pi * 0.06 * 0.06) * log(y / 0.2)
      #expect(abs(speed(motion, tick) / (2 * work).squareRoot() - 1) < 0.01)
    }
  }

  @Test func `Without its charge the ion stays where it is`() throws {
    let motion = try example("scenes/orbit", edits: ["scene.items.ion.charge=0"]).motion(1)
    #expect(motion.y.allSatisfy { $0 == 220 })
  }

  /// m v' = -S v^2 with m = S has the solution v = v0 / (1 + v0 t), with v0 = 1 m/s.
  @Test func `The puck has half its speed after 1 s and a third after 2 s`() throws {
    let motion = try example("scenes/orbit").motion(2)
    for tick in 1..<motion.count {
      #expect(abs(speed(motion, tick) * (1 + time(tick)) - 1) < 0.01)
    }
  }

  /// With e = |r v^2 / S - 1| at r = 1 m, one end of the ellipse is r and the other
  /// r v^2 / (2 S - r v^2); the angular momentum r v makes it fastest at the nearer one.
  ///
  /// The circle is off most, by the eccentricity that the sub-steps give it.
  @Test func `The ends of the orbits are those of the sweep's ellipses`() throws {
    let plan = try #require(try example("sweeps/orbit").sweep)
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let (strength, start) = (point[0], point[1] / 100)
      let other = start * start / (2 * strength - start * start)
      let (near, far) = (min(1, other), max(1, other))
      #expect(abs((response[.peak] ?? .nan) / (100 * far) - 1) < 0.01)
      #expect(abs((response[.peakSpeed] ?? .nan) / (100 * start / near) - 1) < 0.01)
    }
  }
}
