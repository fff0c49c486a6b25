// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import TestSupport
import Testing

@testable import StudySupport

/// Every scene of `configs/scenes` that the engine runs, to the last bit: builds, lanes and machines
/// must not differ.
///
/// The numbers are the engine's own and say nothing about its truth. Where a change of the algorithm
/// is meant, they change with it.
struct GoldenTrajectoryTests {
  /// The hash of each scene that has items.
  private static let golden = """
    attachment b21ab92eb4e6e2c7
    attachment-drag 48fae8ac9e45827
    corners 72dc73a6f021ec07
    elasticity 6b5a4330f15f6768
    five-parameters 129d1761026bb865
    gravity b4bf6400d4b68337
    group 59a85da8f4e6d52f
    joints c054f16c7d729810
    list 377d0ae5eb01d7e7
    multi-drag ba704bd0c96059e7
    orbit efea0e541b2e09df
    push 4b01aff53e2d4101
    reorder 49cbcb91c6dfd1d7
    reorder-cancel 80d36b1586dfd1d7
    snap fe31bcf434e6e2c7
    snap-taps 63e43a8528e5c987
    squares c02c1783a96d554e
    squares-boundaries b9b014f313efcf1d
    squares-line 2ff131d97e954ad
    wind b6ab2ebba8e5c987
    """

  @Test func `The trajectory of every scene has the same bits on every machine`() throws {
    let hashes = try exampleNames("scenes").compactMap { name -> String? in
      let motions = try example("scenes/\(name)").run.motions().map(\.motion)
      guard !motions.isEmpty else { return nil }
      var hash = BitHash()
      for motion in motions {
        for samples in [
          motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY,
          motion.angularVelocity,
        ] {
          for sample in samples { hash.take(sample) }
        }
        hash.take(UInt64(motion.contacts.count))
      }
      return "\(name) \(String(hash.value, radix: 16))"
    }
    #expect(hashes.joined(separator: "\n") == Self.golden)
  }
}
