// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct SameBytesTests {
  private static let sweeps = Repository.root.appendingPathComponent("configs/sweeps")

  /// The sweeps of configs/.
  private static var documents: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sweeps.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  @Test(arguments: documents)
  func `The bytes of a sweep do not depend on threads`(document: String) async throws {
    let place = try Workplace()
    let path = Self.sweeps.appendingPathComponent(document).path
    let expected = try await place.run("sweep", path, "--format", "csv", "-j", "1")
    #expect(expected.code == 0 && expected.output.count > 100)
    let run = try await place.run("sweep", path, "--format", "csv", "-j", "2")
    #expect(run.output == expected.output)
  }

  @Test(arguments: documents)
  func `Lanes give the bytes of the engine alone`(document: String) async throws {
    let place = try Workplace()
    let path = Self.sweeps.appendingPathComponent(document).path
    let lanes = try await place.run("sweep", path, "--format", "csv", "--engine", "lanes")
    guard lanes.code == 0 else {
      #expect(lanes.code == 2 && lanes.errors.contains("cannot run in lanes"))
      return
    }
    let scalar = try await place.run("sweep", path, "--format", "csv", "--engine", "scalar")
    #expect(lanes.output == scalar.output)
  }
}
