// SPDX-License-Identifier: Apache-2.0

import Foundation
import RigidBodies
import TestSupport
import Testing

@testable import Dynamics

/// Ovals as polygons.
struct OvalOutlineTests {
  @Test(
    "The numbers of corners are those that were measured",
    arguments: [(20.0, 10.0, 4), (100, 50, 24), (60, 200, 44), (1000, 500, 244)])
  func measured(width: Double, height: Double, count: Int) {
    let corners = OvalOutline(Size(width: width, height: height)).corners
    #expect(corners.count == count)
    for corner in corners {
      let (x, y) = (2 * Double(corner.x) / width, 2 * Double(corner.y) / height)
      // The cubic leaves the ellipse by 0.03 % of the radius.
      #expect(abs((x * x + y * y).squareRoot() - 1) < 3e-4)
    }
    #expect(corners[0] == Vector2(Float(width / 2), 0))
    #expect(corners[count / 4] == Vector2(0, Float(height / 2)))
  }

  @Test("Ovals of any size collide as convex polygons", arguments: 0..<200)
  func convex(seed: Int) throws {
    var numbers = SplitMix(seed: UInt64(seed))
    let (width, height) = (numbers.number(0...4), numbers.number(0...4))
    let size = Size(width: pow(10, width), height: pow(10, height))
    let corners = OvalOutline(size).corners
    #expect(corners.count <= SolverConstants.maximumCorners && corners.count >= 4)
    for (index, corner) in corners.enumerated() {
      let (next, last) = (
        corners[(index + 1) % corners.count], corners[(index + 2) % corners.count]
      )
      #expect(Vector2.cross(next - corner, last - next) >= 0, "\(size)")
      #expect(next != corner)
    }
  }
}
