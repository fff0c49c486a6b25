// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

/// Stiffness follows the effective mass, so density falls out of whatever hangs on anchors only.
struct DensityTests {
  @Test("Density changes neither a snap nor an anchored spring at an offset, only a push")
  func density() {
    for scene in [Kind.snap, .spring, .push] {
      let (light, heavy) = (track(of: scene, density: 0.2), track(of: scene, density: 5))
      var largest = 0.0
      for tick in 0...120 {
        largest = max(largest, abs(light.x[tick] - heavy.x[tick]))
        largest = max(largest, abs(light.y[tick] - heavy.y[tick]))
        largest = max(largest, 100 * abs(light.angle[tick] - heavy.angle[tick]))
      }
      #expect(abs(light.x[120]) + abs(light.y[120]) > 10)
      #expect(scene == .push ? largest > 10 : largest < 1e-9)
    }
  }

  @Test("An impulse gives a velocity in inverse proportion to the density")
  func impulse() {
    let (light, heavy) = (track(of: .push, density: 0.2), track(of: .push, density: 5))
    #expect(abs(light.velocityX[1] / heavy.velocityX[1] - 25) < 1e-9)
    // 1 N s on 0.2 * 100 * 50 / 10^4 kg.
    #expect(abs(light.velocityX[1] - 1000 / (1 + 0.1 / 120)) < 1e-4)
  }

  @Test("Two items on a spring share its motion in inverse proportion to their masses")
  func shares() {
    var world = World<Double>()
    let bodies = [(0.0, 1.0), (100, 3)].map { x, density in
      var properties = ItemProperties.runtime
      properties.density = density
      return world.addItem(
        center: Point(x: x, y: 0), size: Size(width: 40, height: 40), properties: properties)
    }
    _ = world.attach(
      bodies[0], offset: .zero, to: bodies[1],
      properties: AttachmentProperties(length: 60, frequency: 3, damping: 0.5))
    var simulation = Simulation(world)
    let tracks = simulation.record(bodies, ticks: 60, interval: 1.0 / 60, scale: 100).tracks
    for tick in 1...60 {
      #expect(abs(tracks[0].x[tick] - 3 * (100 - tracks[1].x[tick])) < 1e-9)
    }
    #expect(abs(tracks[0].x[60] - 30) < 0.1)
  }

  private enum Kind { case snap, spring, push }

  private func track(of kind: Kind, density: Double) -> Recording.Track {
    var world = World<Double>()
    let size = Size(width: 100, height: 50)
    var properties = ItemProperties.runtime
    properties.density = density
    let body = world.addItem(center: .zero, size: size, properties: properties)
    switch kind {
    case .snap: world.addSnap(of: body, size: size, to: Point(x: 120, y: 70), damping: 0.5)
    case .spring:
      _ = world.attach(
        body, offset: Offset(horizontal: 50, vertical: -25),
        to: world.addAnchor(at: Point(x: 200, y: 80)),
        properties: AttachmentProperties(length: 100, frequency: 2, damping: 0.2))
    case .push: break
    }
    var simulation = Simulation(world)
    if kind == .push {
      simulation.pushes = [
        Push(
          body: body, mode: .instantaneous, direction: Vector(dx: 1, dy: 0.5), offset: .zero)
      ]
    }
    return simulation.record([body], ticks: 120, interval: 1.0 / 60, scale: 100).tracks[0]
  }
}
