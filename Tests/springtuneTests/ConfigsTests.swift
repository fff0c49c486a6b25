// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("The examples in configs/")
struct ConfigsTests {
  private static let configs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("configs")

  /// The paths of the documents of a folder.
  private static func documents(_ folder: String) throws -> [String] {
    let url = configs.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(url.path)/\($0)" }
  }

  @Test("There are some of each kind, and all are valid")
  func valid() async throws {
    let place = try Workplace()
    for folder in ["scenes", "sweeps", "fits"] {
      let documents = try Self.documents(folder)
      #expect(documents.count >= 3)
      for document in documents {
        #expect(try await place.run("check", document).code == 0, "\(document)")
      }
    }
  }

  @Test("Every scene runs to its end")
  func scenes() async throws {
    let place = try Workplace()
    for document in try Self.documents("scenes") {
      let run = try await place.run("simulate", document)
      #expect(run.code == 0)
      #expect(run.errors == "")
      let times = Columns(run.output).numbers("time")
      #expect(times.first == 0)
      #expect(times.last ?? 0 >= 1)
      #expect(times.allSatisfy { $0.isFinite })
    }
  }

  @Test("Every sweep answers at every point")
  func sweeps() async throws {
    let place = try Workplace()
    for document in try Self.documents("sweeps") {
      let run = try await place.run("sweep", document)
      #expect(run.code == 0)
      #expect(run.errors == "")
      let table = Columns(run.output)
      #expect(table.rows.count > 1)
      let hasAll = try !String(contentsOfFile: document, encoding: .utf8).contains("where:")
      if hasAll { #expect(table["point"] == table.rows.indices.map { "\($0)" }) }
      // Points that do not satisfy where are missing.
      let points = table.numbers("point")
      #expect(zip(points, points.dropFirst()).allSatisfy { $0 < $1 })
      // Stiff springs of length 0 do not let the cells of the list rest, which its sweep shows.
      let restless: Set = ["never_paused", "never_paused+orbits"]
      let known = document.hasSuffix("/list.yaml") ? restless.union(["ok"]) : ["ok"]
      #expect(Set(table["status"]).isSubset(of: known), "\(document)")
    }
  }

  @Test("Every fit finds what it looks for, within its bounds")
  func fits() async throws {
    let place = try Workplace()
    for document in try Self.documents("fits") {
      let run = try await place.run("fit", document, "--format", "json")
      #expect(run.code == 0, "\(run.errors)")
      let report = try object(run.output)
      #expect(report["status"] as? String == "ok")
      let targets = report["targets"] as? [[String: Any]] ?? []
      #expect(targets.allSatisfy { $0["met"] as? Bool == true })
    }
  }

  @Test("The recorded curve gives back the frequency and damping of Box2D to 0.5 %")
  func recorded() async throws {
    let run = try await Workplace().run(
      "fit", "\(Self.configs.path)/fits/box2d-curve.yaml", "--format", "json")
    let parameters = try object(run.output).object("parameters")
    let frequency = try #require(parameters.object("frequency").number("value"))
    let damping = try #require(parameters.object("damping").number("value"))
    #expect(abs(frequency - 3) < 0.005 * 3)
    #expect(abs(damping - 0.35) < 0.005 * 0.35)
  }

  @Test("The recorded puck gives back all five parameters, each within its standard errors")
  func puck() async throws {
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

  @Test("Where the spring is always there, the recording cannot tell damping and resistance apart")
  func always() async throws {
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

  @Test("What the recorder writes on a device is compared with a prediction as it is")
  func recorder() async throws {
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
