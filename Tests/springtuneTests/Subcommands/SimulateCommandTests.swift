// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune simulate")
struct SimulateCommandTests {
  @Test("A row per tick and item, tick 0 first, up to the duration")
  func rows() async throws {
    let place = try Workplace(["still.yaml": Documents.still])
    let run = try await place.run("simulate", "still.yaml")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        time,item,x,y,angle,velocity_x,velocity_y,angular_velocity
        0,a,10,20,0,0,0,0
        0,b,-5,0.25,0,0,0,0
        0.016666666666666666,a,10,20,0,0,0,0
        0.016666666666666666,b,-5,0.25,0,0,0,0
        0.03333333333333333,a,10,20,0,0,0,0
        0.03333333333333333,b,-5,0.25,0,0,0,0
        0.05,a,10,20,0,0,0,0
        0.05,b,-5,0.25,0,0,0,0

        """)
  }

  @Test("The response of a plain spring is its closed form")
  func spring() async throws {
    let place = try Workplace(["spring.yaml": Documents.spring])
    let run = try await place.run("simulate", "spring.yaml", "--response")
    let table = Columns(run.output)
    let truth = Columns(Documents.step(frequency: 2, damping: 0.5, rows: 2001))
    #expect(table.names == ["time", "value"])
    #expect(table.rows.count == 121)
    for (time, value) in zip(table.numbers("time"), table.numbers("value")).dropFirst(3) {
      guard let index = truth.numbers("time").firstIndex(where: { abs($0 - time) < 1e-9 }) else {
        continue
      }
      #expect(abs(value - truth.numbers("value")[index]) < 1e-12)
    }
  }

  @Test("The response of a pose is its progress from 0 to 1")
  func progress() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run("simulate", "snap.yaml", "--response")
    let values = Columns(run.output).numbers("value")
    #expect(values.first == 0)
    #expect(abs((values.last ?? 0) - 1) < 0.01)
    #expect(abs((values.max() ?? 0) - 1.344) < 0.001)
  }

  @Test("A response that is nowhere at rest is refused, its motion is not")
  func falling() async throws {
    let place = try Workplace(["still.yaml": Documents.still])
    let edit = ["--set", "behaviors=[gravity: {}]"]
    let motion = try await place.run("simulate", "still.yaml", edit[0], edit[1])
    #expect(motion.code == 0)
    #expect(Columns(motion.output).numbers("velocity_y").last ?? 0 > 0)
    let response = try await place.run("simulate", "still.yaml", "--response", edit[0], edit[1])
    #expect(response.code == 2)
    #expect(response.output == "")
    #expect(
      response.errors == """
        the scene does not say where the item comes to rest; write response: {target: [x, y]} \
        or response: {channel: x}

        """)
  }

  @Test("A run whose numbers leave the range of Float is an answer of no, whichever item it is")
  func diverged() async throws {
    let place = try Workplace(["still.yaml": Documents.still])
    for item in ["a", "b"] {
      let run = try await place.run(
        "simulate", "still.yaml", "--set", "items.\(item).center=[1e308, 1]")
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(run.errors == "the run diverged: its numbers are no longer finite\n")
    }
  }
}
