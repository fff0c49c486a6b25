// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct ConfigsTests {
  private static let fit = Repository.path("configs/fits/five-parameters-recording.yaml")

  @Test func `The recorded puck gives back five parameters, within standard errors`() async throws {
    let run = try await Workplace().run("fit", Self.fit, "--format", "json")
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
    let scene = Repository.path("configs/scenes/five-parameters.yaml")
    try await place.run(
      "simulate", scene, "--set", "behaviors.attachment.from=0", "--response", "-o", "always.csv",
      code: 0)
    let run = try await place.run(
      "fit", Self.fit, "--format", "json", "--set", "scene.behaviors.attachment.from=0", "--set",
      "fit.target.value=value", "--set", "fit.target.curve=\(place.url.path)/always.csv",
      "--method", "local", "--start", "resistance=3")
    #expect(run.errors.contains("elasticity does not change the curve"))
    let parameters = try object(run.output).object("parameters")
    for name in ["damping", "resistance", "elasticity"] {
      #expect(parameters.object(name)["determined"] as? Bool == false, "\(name)")
    }
    #expect(parameters.object("density")["determined"] as? Bool == true)
  }

  @Test func `What the recorder writes on a device is compared with a prediction`() async throws {
    let recorder = Repository.path("configs/recorder/PositionRecorder.swift")
    let source = try String(contentsOfFile: recorder, encoding: .utf8)
    #expect(source.hasPrefix("// SPDX-License-Identifier: ") && source.contains("time,x,y"))
    let place = try Workplace()
    try await place.run(
      "simulate", "attachment", "--set", "items.ball.center=[160, 340]", "-o", "predicted.csv",
      code: 0)
    let table = Columns(place.text("predicted.csv"))
    // On the device: another clock, a frame late, and a superview that lies elsewhere.
    let rows = zip(table.numbers("time"), zip(table.numbers("x"), table.numbers("y"))).map {
      "\($0 + 81234.5),\($1.0 + 20),\($1.1 + 50)\n"
    }
    try place.write("time,x,y\n" + rows.joined(), as: "device.csv")
    let comparison = try await place.run(
      "compare", "device.csv", "predicted.csv", "--align", "--require", "largest_difference=..0.1%",
      code: 0)
    #expect(comparison.errors.contains("90 degrees from x towards y"))
    #expect(comparison.errors.contains("predicted.csv is 81234.5 s earlier than device.csv"))
  }
}

/// The throws of a snap against numbers that an independent model of the engine in 32 bits gave.
@Suite struct ThrowsTests {
  /// A tick, in seconds.
  private static let tick = 1.0 / 60

  private func sweep(_ name: String) async throws -> Columns {
    let run = try await Workplace().run(
      "sweep", Repository.path("configs/sweeps/\(name)"), "--quiet", code: 0)
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
    let fit = try await place.run("fit", "snap", "--settle", "0.4", "--overshoot", "1", code: 0)
    let table = Columns(fit.output)
    #expect(table["parameter"] == ["damping", "allowsRotation"])
    #expect(table["value"].last == "false")
    for index in 0..<32 {
      try await place.run(
        "simulate", "snap", "--case", "\(index)", "--fix", "damping=\(table["value"][0])", "--fix",
        "allowsRotation=false", "--events", "--require", "settle_time=..0.4", "--require",
        "overshoot=..1", code: 0)
    }
  }
}

@Suite struct SameBytesTests {
  /// The sweeps of configs/.
  private static func documents() throws -> [String] {
    try Repository.names(in: "configs/sweeps", ending: ".yaml").map {
      Repository.path("configs/sweeps/\($0)")
    }
  }

  private func sweep(_ path: String, _ flags: String...) async throws -> Workplace.Run {
    try await Workplace().run(["sweep", path, "--format", "csv"] + flags)
  }

  @Test(arguments: try documents())
  func `The bytes of a sweep do not depend on threads`(path: String) async throws {
    let expected = try await sweep(path, "-j", "1")
    #expect(expected.code == 0 && expected.output.count > 100)
    #expect(try await sweep(path, "-j", "2").output == expected.output)
  }

  @Test(arguments: try documents())
  func `Lanes give the bytes of the engine alone`(path: String) async throws {
    let lanes = try await sweep(path, "--engine", "lanes")
    guard lanes.code == 0 else {
      #expect(lanes.code == 2 && lanes.errors.contains("cannot run in lanes"))
      return
    }
    #expect(try await lanes.output == sweep(path, "--engine", "scalar").output)
  }

  @Test func `An attachment is computed in closed form, by the engine on request`() async throws {
    let path = Repository.path("configs/sweeps/attachment.yaml")
    let closed = Columns(try await sweep(path).output)
    let forced = Columns(try await sweep(path, "--engine", "closed-form").output)
    let scalar = Columns(try await sweep(path, "--engine", "scalar").output)
    #expect(forced["settle_time"] == closed["settle_time"])
    #expect(closed["settle_time"] != scalar["settle_time"])
    #expect(closed["pause_time"] == scalar["pause_time"])
    for (one, other) in zip(closed.numbers("overshoot"), scalar.numbers("overshoot")) {
      #expect(abs(one - other) < 0.002)
    }
  }
}
