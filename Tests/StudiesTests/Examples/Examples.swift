// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Responses
import Studies
import Testing
import TestSupport

@testable import StudySupport

/// Reads an example of the folder `configs` as it stands there: `scenes/gravity`.
func example(_ name: String, edits: [String] = []) throws -> StudyDocument {
  let path = "configs/\(name).yaml"
  let bytes = try Data(contentsOf: RepositoryFiles.root.appendingPathComponent(path))
  return try StudyDocument(
    Array(bytes), name: path, flags: flags(edits.map { "--set \($0)" }),
    files: RepositoryFiles())
}

/// The names of the documents in a folder of `configs`, without their ending, in order.
func exampleNames(_ folder: String) throws -> [String] {
  let path = RepositoryFiles.root.appendingPathComponent("configs/\(folder)").path
  return try FileManager.default.contentsOfDirectory(atPath: path)
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
}

/// The text of a file of the folder `configs`: `curves/box2d-attachment.csv`.
func exampleText(_ path: String) throws -> String {
  let url = RepositoryFiles.root.appendingPathComponent("configs/\(path)")
  return try String(contentsOf: url, encoding: .utf8)
}

/// The files of the repository; a path is looked up from the folder of the document that names it.
private struct RepositoryFiles: FileSource {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    let folder = Self.root.appendingPathComponent(document ?? "").deletingLastPathComponent()
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
      throw InputError(at: source, "there is no file \"\(path)\"")
    }
    return Array(data)
  }
}

extension SweepPlan {
  /// The answers of all points to a metric, each of which must have one.
  func answers(_ metric: Metric) throws -> [Double] {
    try (0..<design.count).map { index in
      let responses = cases.responses(
        for: [metric], with: parameters, at: design.point(index))
      return try #require(responses[metric], "point \(index)")
    }
  }
}

extension Motion {
  /// How far down the lowest corner of a square is at a tick: its centre, and half a side times
  /// |cos angle| + |sin angle|.
  func lowestCorner(ofSide side: Double, at tick: Int) -> Double {
    y[tick] + side / 2 * (abs(cos(angle[tick])) + abs(sin(angle[tick])))
  }

  /// Whether each touch begins before it ends, and ends before it begins again.
  var touchesTakeTurns: Bool {
    Set(contacts.map(\.other)).allSatisfy { other in
      let phases = contacts.filter { $0.other == other }.map(\.phase)
      return phases.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? .began : .ended) }
    }
  }

  /// Whether it touches something at the end.
  func isTouching(_ other: String) -> Bool {
    contacts.last { $0.other == other }?.phase == .began
  }
}

/// The engine's motion under a constant force, solved.
///
/// In each sub-step v += h g, then v *= 1 / (1 + h c), then y += h v.
struct SubSteps {
  /// The acceleration g, in pt/s^2.
  let acceleration: Double
  /// The resistance c, in 1/s.
  var resistance = 0.0

  /// The sub-step h, in seconds.
  static let length = Double(Float(1) / 120)

  /// The sub-steps n until a tick at 60 Hz: the first tick runs one, every later one two.
  static func count(until tick: Int) -> Int { max(0, 2 * tick - 1) }

  /// v_n = g/c (1 - p^n), p = 1 / (1 + h c), or g h n without resistance.
  ///
  /// The fixed point of the recurrence is g/c, and each sub-step multiplies the distance from it by p.
  func speed(at tick: Int) -> Double {
    let (n, h) = (Double(Self.count(until: tick)), Self.length)
    guard resistance > 0 else { return acceleration * h * n }
    return acceleration / resistance * (1 - pow(1 + h * resistance, -n))
  }

  /// The sum of h v over the sub-steps: g/c (n h - (1 - p^n) / c), for p / (1 - p) = 1 / (h c).
  ///
  /// Without resistance it is g h^2 n (n + 1) / 2.
  func way(at tick: Int) -> Double {
    let (n, h) = (Double(Self.count(until: tick)), Self.length)
    guard resistance > 0 else { return acceleration * h * h * n * (n + 1) / 2 }
    return (acceleration * n * h - speed(at: tick)) / resistance
  }
}

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
