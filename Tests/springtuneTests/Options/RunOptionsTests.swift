// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("The choice of a run")
struct RunOptionsTests {
  private func simulate(_ arguments: String...) async throws -> Workplace.Run {
    try await Workplace(["still.yaml": Documents.still]).run(["simulate"] + arguments)
  }

  @Test("A case is run by its number or its name")
  func cases() async throws {
    let number = try await simulate("snap", "--case", "16")
    let name = try await simulate("snap", "--case", "200 pt at 0 deg")
    #expect(number.code == 0 && number.output == name.output)
    // The card starts 200 pt to the left of the snap point.
    #expect(number.output.contains("\n0,card,100,200,0,0,0,0\n"))
    #expect(try await simulate("snap", "--throw", "200,0").output == number.output)
  }

  @Test("A point of the sweep is the run with its values")
  func point() async throws {
    let point = try await simulate("spring", "--point", "3")
    let sweep = try await Workplace().run("sweep", "spring")
    let table = Columns(sweep.output)
    var fixes: [String] = []
    for name in table.names.dropFirst().prefix(while: { !$0.contains("_") && $0 != "overshoot" }) {
      fixes += ["--set", "scene.spring.\(name)=\(table[name][3])"]
    }
    #expect(!fixes.isEmpty)
    let written = try await Workplace().run(["simulate", "spring"] + fixes)
    #expect(point.code == 0 && point.output == written.output)
  }

  @Test(
    "What there is not is refused in one sentence",
    arguments: [
      (
        ["snap", "--case", "32"],
        "--case 32: snap has the cases 0 (50 pt at 0 deg) to 31 (400 pt at 315 deg)"
      ),
      (
        ["snap", "--case", "up"],
        "--case up: snap has the cases 0 (50 pt at 0 deg) to 31 (400 pt at 315 deg)"
      ),
      (["spring", "--case", "0"], "--case 0: spring has no cases"),
      (["still.yaml", "--point", "0"], "--point 0: still.yaml has no sweep"),
      (
        ["snap", "--point", "42", "--case", "0"],
        "--point 42: the sweep of snap has the points 0 to 41"
      ),
      (["snap", "--point", "-1"], "--point -1: the sweep of snap has the points 0 to 41"),
      (
        ["snap", "--point", "3"],
        "--point 3: each point is run in 32 cases; choose one with --case"
      ),
    ])
  func refused(arguments: [String], sentence: String) async throws {
    let run = try await Workplace(["still.yaml": Documents.still]).run(["simulate"] + arguments)
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors == sentence + "\n")
  }

  @Test("Events are a table of their own")
  func events() async throws {
    let run = try await simulate("snap", "--throw", "200,0", "--events")
    let table = Columns(run.output)
    #expect(table.names == ["time", "event", "item", "other", "x", "y"])
    #expect(table["event"] == ["peak", "settled", "paused"])
    #expect(table["item"] == ["card", "card", ""])
    let both = try await simulate("snap", "--events", "--response")
    #expect(both.code == 2)
    #expect(
      both.errors.contains("--response, --events and --metrics are different outputs; choose one\n")
    )
    let folder = try await simulate("snap", "--events", "-o", "out")
    #expect(folder.code == 2)
    #expect(
      folder.errors.contains(
        "--events prints one table: give --output a file such as events.csv\n"))
  }

  @Test("An item that the engine slows down is named")
  func clamp() async throws {
    let run = try await simulate("snap", "--case", "0", "--velocity", "40000,0", "--response")
    #expect(run.code == 0)
    #expect(
      run.errors
        == "card reached 24000 pt/s, the most that the engine allows: faster is cut off\n")
  }

  @Test("A requirement on a scene with cases is one on the worst; on a chosen case, on that")
  func requirements() async throws {
    let worst = try await simulate("snap", "--events", "--require", "overshoot=..10")
    #expect(worst.code == 1)
    #expect(
      worst.errors == "this is the scene as written; --case 0 to --case 31 show its cases\n"
        + "required overshoot at most 10 %: it is 33.98 %\n"
        + "worst: case 20, 200 pt at 180 deg (overshoot)\n")
    let diagonal = try await simulate(
      "snap", "--events", "--case", "200 pt at 45 deg", "--require", "overshoot=..10")
    #expect(diagonal.code == 0 && diagonal.errors == "")
    let unknown = try await simulate("snap", "--require", "rise_time=..1")
    #expect(unknown.code == 2)
    #expect(unknown.errors.hasPrefix("--require rise_time=..1: rise_time needs a single case"))
  }

  @Test("A sweep counts the points that miss a requirement; a fit is judged by what it found")
  func studies() async throws {
    let sweep = try await Workplace().run(
      "sweep", "snap", "--vary", "damping=0..1/3", "--metrics", "overshoot", "--require",
      "overshoot=..40")
    #expect(sweep.code == 1 && Columns(sweep.output).rows.count == 3)
    #expect(
      sweep.errors == "required overshoot at most 40 %: it is 77.39 % at point 0; "
        + "1 of 3 points miss it\n")
    let fit = try await Workplace().run(
      "fit", "spring", "--require", "overshoot=..1", "--require", "settle_time=..400ms")
    #expect(fit.code == 1)
    #expect(fit.errors.contains("required overshoot at most 1 %: it is "))
    #expect(!fit.errors.contains("required settle_time"))
  }
}
