// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

/// A Float world and a Double world agree to 0.02 pt, where rest lengths are at least 1 pt and
/// nothing comes within 1 pt of its anchor.
struct NumberTypesTests {
  @Test(
    arguments: [50.0, 100, 200, 400],
    [0.0, 45, 90, 135, 180, 225, 270, 315])
  func `Thrown snaps agree over three seconds`(distance: Double, degrees: Double) {
    let scene = Scene(
      springs: [], snapWay: Vector(angle: degrees * .pi / 180, magnitude: distance),
      gravity: Vector(dx: 0, dy: 0))
    #expect(scene.difference(ticks: 180) < 0.02)
  }

  @Test(
    "Attachments under sideways gravity agree over three seconds",
    arguments: [1.0, 2, 4, 8], [0.0, 0.3, 1])
  func attachments(frequency: Double, damping: Double) {
    let scene = Scene(
      springs: [
        Scene.Spring(
          anchor: Point(x: 150, y: -120), length: 100, frequency: frequency, damping: damping)
      ], gravity: Vector(dx: 0.2, dy: 1))
    #expect(scene.difference(ticks: 180) < 0.02)
    #expect(scene.nearest(ticks: 180) > 1)
  }

  @Test func `An item thrown at four corner springs agrees over three seconds`() {
    let springs = [(-20.0, -20.0), (20, -20), (20, 20), (-20, 20)].map { x, y in
      Scene.Spring(
        anchor: Point(x: 150 + x, y: 80 + y), length: 800.0.squareRoot(), frequency: 8,
        damping: 0.6)
    }
    #expect(
      Scene(springs: springs, gravity: Vector(dx: 0, dy: 0)).difference(ticks: 180) < 0.02)
  }

  @Test func `A pendulum on a rod agrees for a second: errors in its phase grow`() {
    let rod = Scene.Spring(
      anchor: Point(x: 100, y: 0), length: nil, frequency: 0, damping: 0)
    #expect(Scene(springs: [rod], gravity: Vector(dx: 0, dy: 1)).difference(ticks: 60) < 0.02)
  }
}

/// An item of 100 x 50 pt at the origin, on springs through its centre or on a snap.
private struct Scene {
  struct Spring {
    let anchor: Point
    let length: Double?
    let frequency: Double
    let damping: Double
  }

  let springs: [Spring]
  var snapWay: Vector?
  let gravity: Vector

  /// The largest distance between the centres in the two worlds, in points.
  func difference(ticks: Int) -> Double {
    let device = deviceTrack(ticks)
    let (world, body): (World<Double>, BodyID) = world()
    var simulation = Simulation(world)
    let smooth = simulation.record([body], ticks: ticks, interval: 1.0 / 60, scale: 100).tracks[0]
    return (0...ticks).map {
      Vector(dx: device.x[$0] - smooth.x[$0], dy: device.y[$0] - smooth.y[$0]).magnitude
    }.max() ?? 0
  }

  /// The smallest distance of the item from an anchor, in points.
  func nearest(ticks: Int) -> Double {
    let track = deviceTrack(ticks)
    return springs.flatMap { spring in
      (0...ticks).map {
        Vector(dx: track.x[$0] - spring.anchor.x, dy: track.y[$0] - spring.anchor.y).magnitude
      }
    }.min() ?? 0
  }

  private func deviceTrack(_ ticks: Int) -> Recording.Track {
    let (world, body): (World<Float>, BodyID) = world()
    var simulation = Simulation(world)
    return simulation.record([body], ticks: ticks, interval: 1.0 / 60, scale: 100).tracks[0]
  }

  private func world<R: Real>() -> (World<R>, BodyID) {
    var world = World<R>()
    let size = Size(width: 100, height: 50)
    let body = world.addItem(center: .zero, size: size, properties: .runtime)
    world[body].gravityScale = R(1)
    world.setGravity(gravity)
    for spring in springs {
      _ = world.attach(
        body, offset: .zero, to: world.addAnchor(at: spring.anchor),
        properties: AttachmentProperties(
          length: spring.length, frequency: spring.frequency, damping: spring.damping))
    }
    if let snapWay {
      world.addSnap(of: body, size: size, to: Point(x: snapWay.dx, y: snapWay.dy), damping: 0.5)
    }
    return (world, body)
  }
}
