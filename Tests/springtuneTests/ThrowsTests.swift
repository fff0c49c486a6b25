// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The throws of a snap against numbers that an independent model of the engine in 32 bits gave.
@Suite struct ThrowsTests {
  private static let sweeps = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("configs/sweeps")

  /// A tick, in seconds.
  private static let tick = 1.0 / 60

  private func sweep(_ name: String) async throws -> Columns {
    let run = try await Workplace().run(
      "sweep", Self.sweeps.appendingPathComponent(name).path, "--quiet")
    #expect(run.code == 0)
    return Columns(run.output)
  }

  @Test func `Right, along the diagonal and down are three motions`() async throws {
    let table = try await sweep("snap-directions.yaml")
    let truth: [(overshoot: Double, drift: Double, tilt: Double, pause: Double)] = [
      (34.4, 42, 59, 1.50), (2.1, 14, 10.5, 1.28), (19.9, 16, 53, 1.47),
    ]
    for (row, numbers) in truth.enumerated() {
      #expect(abs(table.numbers("overshoot")[row] - numbers.overshoot) <= 0.3)
      #expect(abs(table.numbers("drift")[row] - numbers.drift) <= 0.5)
      #expect(abs(table.numbers("tilt")[row] * 180 / .pi - numbers.tilt) <= 0.5)
      #expect(abs(table.numbers("pause_time")[row] - numbers.pause) <= Self.tick)
    }
  }

  @Test func `The worst of 32 throws is that of the model, for four settings`() async throws {
    let table = try await sweep("snap-settings.yaml")
    let truth: [(settle: Double, overshoot: Double)] = [
      (0.48, 34), (0.45, 17), (0.36, 0.5), (0.26, 0.3),
    ]
    for (row, numbers) in truth.enumerated() {
      #expect(abs(table.numbers("settle_time")[row] - numbers.settle) <= Self.tick)
      #expect(abs(table.numbers("overshoot")[row] - numbers.overshoot) <= 0.3)
    }
  }

  @Test func `The fitted snap may not rotate, and each throw meets both wishes`() async throws {
    let place = try Workplace()
    let fit = try await place.run("fit", "snap", "--settle", "0.4", "--overshoot", "1")
    #expect(fit.code == 0)
    let table = Columns(fit.output)
    #expect(table["parameter"] == ["damping", "allowsRotation"])
    #expect(table["value"].last == "false")
    for index in 0..<32 {
      let run = try await place.run([
        "simulate", "snap", "--case", "\(index)", "--fix", "damping=\(table["value"][0])", "--fix",
        "allowsRotation=false", "--events", "--require", "settle_time=..0.4", "--require",
        "overshoot=..1",
      ])
      #expect(run.code == 0, "case \(index): \(run.errors)")
    }
  }
}
