// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// What lies on a boundary or on another item does not quite touch it: that is the skins' gap.
struct RestingGapTests {
  /// Both skins are 1 pt; overlaps up to the slop, 0.5 pt, are left as they are, and a little more
  /// on the way into it.
  @Test(arguments: [0, 0.3, 1.5])
  func `A box at rest stands 1.2 to 2 pt above a segment`(tilt: Double) {
    let gap = restingGap(of: .box(width: 0.8, height: 0.5), tilt: tilt)
    #expect((0.012...0.0201).contains(gap), "\(100 * gap) pt")
  }

  @Test func `A disc has no skin: it stands 0.2 to 1 pt above a segment`() {
    let gap = restingGap(of: .circle(radius: 0.3), tilt: 0)
    #expect((0.002...0.0101).contains(gap), "\(100 * gap) pt")
  }

  @Test func `A box at rest on another stands 1.2 to 2 pt above it`() {
    var world = World.room([(-3, 0), (3, 0)])
    let lower = world.addItem(.box(width: 0.8, height: 0.5), 0, -0.3)
    let upper = world.addItem(.box(width: 0.6, height: 0.4), 0.1, -0.9)
    var simulation = Simulation(world, ticks: 300)
    #expect(simulation.isAtRest)
    let (a, b) = (simulation.world[lower], simulation.world[upper])
    let gap = a.position.y - b.position.y - 0.45
    #expect((0.012...0.0201).contains(gap), "\(100 * gap) pt")
  }

  /// How far above the floor the lowest point of a shape is, once it rests, in metres.
  private func restingGap(of shape: Shape<Float>, tilt: Double) -> Double {
    var world = World.room([(-3, 0), (3, 0)])
    let item = world.addItem(shape, 0, -1, angle: tilt)
    var simulation = Simulation(world, ticks: 600)
    #expect(simulation.isAtRest)
    let body = simulation.world[item]
    return -Double(body.lowest(of: shape))
  }
}

extension Body<Float> {
  /// The largest y of a shape where the body is.
  fileprivate func lowest(of shape: Shape<Float>) -> Float {
    switch shape {
    case .circle(let radius): position.y + radius
    case .polygon(let corners):
      corners.map { (position + $0.rotated(by: angle)).y }.max() ?? .nan
    case .compound(let polygons): polygons.map { lowest(of: .polygon($0)) }.max() ?? .nan
    case .chain: .nan
    }
  }
}
