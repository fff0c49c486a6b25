// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune list")
struct ListCommandTests {
  @Test("Metrics come with unit and meaning")
  func metrics() async throws {
    let run = try await Workplace().run("list", "metrics")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("metric,unit,meaning\nrise_time,s,"))
    #expect(run.output.contains("\nfirst_contact_time,s,time of the tick in which"))
    #expect(run.output.contains("\nbounces,,\"number of touches that begin and end"))
  }

  @Test("Scenes come with what they show")
  func scenes() async throws {
    let run = try await Workplace().run("list", "scenes")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("scene,summary\nsnap,a card of 100 x 50 pt thrown"))
    #expect(run.output.contains("\nbounce,a ball of 60 pt that falls"))
  }

  @Test("Parameters come with unit, range and meaning")
  func parameters() async throws {
    let run = try await Workplace().run("list", "parameters")
    #expect(run.output.hasPrefix("parameter,unit,range,meaning\n"))
    #expect(run.output.contains("\nbehaviors.snap.damping,,from 0 to 1,"))
    #expect(run.output.contains("\nbehaviors.collision.insets.top,pt,"))
  }

  @Test("Parameters of a scene come with what they do there and what they do not move")
  func parametersOfScene() async throws {
    let run = try await Workplace().run("list", "parameters", "attachment")
    let table = Columns(run.output)
    #expect(
      table.names == [
        "parameter", "value", "unit", "range", "effect", "tried", "does_not_move",
      ])
    #expect(run.errors == "tried for settle_time, overshoot, pause_time\n")
    let density = try #require(
      run.output.split(separator: "\n").first { $0.hasPrefix("density,1,") })
    #expect(density.hasSuffix("\"settle_time, overshoot, pause_time\""))
    #expect(density.contains("\"the mass of ball, 1 kg for each 100 x 100 pt: "))
    let other = try await Workplace().run("list", "metrics", "attachment")
    #expect(other.code == 2 && other.errors.contains("a document goes with parameters"))
  }

  @Test("Defaults are the engine's beside the documented ones")
  func defaults() async throws {
    let run = try await Workplace().run("list", "defaults")
    let table = Columns(run.output)
    #expect(table.names == ["property", "documented", "runtime"])
    #expect(table.rows.contains(["density", "1", "1"]))
    #expect(table.rows.contains(["resistance", "0", "0.1"]))
    #expect(table.rows.contains(["elasticity", "0", "0.2"]))
  }

  @Test("A folder is refused: the list is one table")
  func folder() async throws {
    let place = try Workplace()
    let run = try await place.run("list", "metrics", "-o", "out")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("list writes one table: give --output a file such as list.csv\n"))
    #expect(place.names() == [])
  }
}
