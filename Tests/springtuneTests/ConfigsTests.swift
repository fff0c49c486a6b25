// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct ConfigsTests {
  private static let configs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("configs")

  @Test func `The recorded puck gives back five parameters, within standard errors`() async throws {
    let run = try await Workplace().run(
      "fit", "\(Self.configs.path)/fits/five-parameters-recording.yaml", "--format", "json")
    let parameters = try object(run.output).object("parameters")
    let made = [
      "frequency": 1.6, "damping": 0.4, "elasticity": 0.75, "density": 0.9, "resistance": 1.4,
    ]
    #expect(parameters.count == made.count)
    for (name, value) in made {
      let found = parameters.object(name)
      #expect(found["determined"] as? Bool == true)
      let error = try #require(found.number("standard_error"))
      #expect(error < 0.02 * value)
      #expect(abs(try #require(found.number("value")) - value) < 3 * error, "\(name)")
    }
  }

  @Test func `A spring that always acts hides damping behind resistance`() async throws {
    let place = try Workplace()
    let scene = "\(Self.configs.path)/scenes/five-parameters.yaml"
    let recorded = try await place.run(
      "simulate", scene, "--set", "behaviors.attachment.from=0", "--response", "-o", "always.csv")
    #expect(recorded.code == 0, "\(recorded.errors)")
    let run = try await place.run(
      "fit", "\(Self.configs.path)/fits/five-parameters-recording.yaml", "--format", "json",
      "--set", "scene.behaviors.attachment.from=0", "--set", "fit.target.value=value",
      "--set", "fit.target.curve=\(place.url.path)/always.csv", "--method", "local",
      "--start", "resistance=3")
    #expect(run.errors.contains("elasticity does not change the curve"))
    let parameters = try object(run.output).object("parameters")
    for name in ["damping", "resistance", "elasticity"] {
      #expect(parameters.object(name)["determined"] as? Bool == false, "\(name)")
    }
    #expect(parameters.object("density")["determined"] as? Bool == true)
  }

  @Test func `What the recorder writes on a device is compared with a prediction`() async throws {
    let source = try String(
      contentsOf: Self.configs.appendingPathComponent("recorder/PositionRecorder.swift"),
      encoding: .utf8)
    #expect(source.hasPrefix("// SPDX-License-Identifier: ") && source.contains("time,x,y"))
    let place = try Workplace()
    let run = try await place.run(
      "simulate", "attachment", "--set", "items.ball.center=[160, 340]", "-o", "predicted.csv")
    #expect(run.code == 0, "\(run.errors)")
    let table = Columns(
      try String(contentsOf: place.url.appendingPathComponent("predicted.csv"), encoding: .utf8))
    // On the device: another clock, a frame late, and a superview that lies elsewhere.
    let rows = zip(table.numbers("time"), zip(table.numbers("x"), table.numbers("y"))).map {
      "\($0 + 81234.5),\($1.0 + 20),\($1.1 + 50)\n"
    }
    try ("time,x,y\n" + rows.joined()).write(
      to: place.url.appendingPathComponent("device.csv"), atomically: true, encoding: .utf8)
    let comparison = try await place.run(
      "compare", "device.csv", "predicted.csv", "--align", "--require", "largest_difference=..0.1%")
    #expect(comparison.code == 0, "\(comparison.errors)")
    #expect(comparison.errors.contains("90 degrees from x towards y"))
    #expect(comparison.errors.contains("predicted.csv is 81234.5 s earlier than device.csv"))
  }
}
