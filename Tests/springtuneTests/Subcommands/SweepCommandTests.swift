// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune sweep")
struct SweepCommandTests {
  @Test("A row per point in order, the last parameter changing fastest")
  func rows() async throws {
    let run = try await Workplace(["snap.yaml": Documents.snap]).run("sweep", "snap.yaml")
    let table = Columns(run.output)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      table.names == [
        "point", "damping", "resistance", "settle_time", "overshoot", "tilt", "pause_time",
        "status", "message",
      ])
    #expect(table["point"] == ["0", "1", "2", "3", "4", "5"])
    #expect(table["damping"] == ["0", "0", "0.5", "0.5", "1", "1"])
    #expect(table["resistance"] == ["0", "5", "0", "5", "0", "5"])
    #expect(table["status"] == Array(repeating: "ok", count: 6))
  }

  @Test("The snap of 100 x 50 overshoots, tilts and pauses as on the device")
  func device() async throws {
    let run = try await Workplace(["snap.yaml": Documents.snap]).run(
      "sweep", "snap.yaml", "--set", "sweep.parameters={damping: 0.5}")
    let table = Columns(run.output)
    #expect(abs(table.numbers("overshoot")[0] - 34.4) < 0.05)
    #expect(abs(table.numbers("tilt")[0] * 180 / .pi - 59) < 0.5)
    #expect(abs(table.numbers("pause_time")[0] - 1.5) < 1e-9)
  }

  @Test("What has no answer is empty in CSV and null in JSON, and the message says why")
  func missing() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let edits = [
      "duration=0.1", "sweep.parameters={damping: [0.5]}", "sweep.metrics=[overshoot, settle_time]",
    ]
    let flags = edits.flatMap { ["--set", $0] }
    let csv = try await place.run(["sweep", "snap.yaml"] + flags)
    let last = try #require(csv.output.split(separator: "\n").last)
    #expect(last.hasPrefix("0,0.5,0,,not_settled,"))
    let json = try await place.run(["sweep", "snap.yaml", "--format", "json"] + flags)
    let row = try #require(try objects(json.output).first)
    #expect(
      Set(row.keys) == ["point", "damping", "overshoot", "settle_time", "status", "message"])
    #expect(row["settle_time"] is NSNull)
    #expect(row["status"] as? String == "not_settled")
  }

  @Test("One thread and two write the same bytes")
  func threads() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let grid = "sweep.parameters={damping: {min: 0, max: 1, count: 20}, resistance: [0, 1, 2, 3]}"
    for jobs in ["1", "2", "7"] {
      let run = try await place.run(
        "sweep", "snap.yaml", "--set", grid, "-j", jobs, "-o", "\(jobs).csv")
      #expect(run.code == 0)
    }
    #expect(place.bytes("1.csv")?.count ?? 0 > 1000)
    #expect(place.bytes("1.csv") == place.bytes("2.csv"))
    #expect(place.bytes("1.csv") == place.bytes("7.csv"))
  }

  @Test("--yes begins what is refused without it")
  func confirmed() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 30_000)])
    let refused = try await place.run("sweep", "tick.yaml")
    #expect(refused.code == 2)
    let run = try await place.shell(
      #""$@" | head -n 2"#, ["sweep", "tick.yaml", "--yes"])
    #expect(
      run.output.hasPrefix(
        "point,magnitude,behaviors.gravity.angle,peak_speed,status,message\n0,0,0,0,ok,\n"))
  }

  @Test("--top prints the best rows only, in every form and into a file")
  func top() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let all = Columns(try await place.run("sweep", "snap.yaml").output)
    let order = all.rows.sorted {
      (Double($0[3]) ?? 9, Double($0[4]) ?? 9) < (Double($1[3]) ?? 9, Double($1[4]) ?? 9)
    }
    let run = try await place.run("sweep", "snap.yaml", "--top", "4")
    #expect(run.code == 0 && run.errors == "")
    #expect(Columns(run.output).names == all.names)
    #expect(Columns(run.output).rows == Array(order.prefix(4)))
    _ = try await place.run("sweep", "snap.yaml", "--top", "4", "-o", "best.csv")
    #expect(place.text("best.csv") == run.output)
    let json = try await place.run("sweep", "snap.yaml", "--top", "4", "--format", "json")
    #expect(
      try objects(json.output).map { $0.number("point") } == order.prefix(4).map { Double($0[0]) })
    let more = try await place.run("sweep", "snap.yaml", "--top", "100000")
    #expect(Columns(more.output).rows == order)
  }

  @Test("A folder has best.csv with --top and only then, pareto.csv with objectives")
  func bestAndPareto() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let aims = ["--set", "sweep.objectives={overshoot: min, tilt: max}"]
    _ = try await place.run(["sweep", "snap.yaml", "-o", "out", "--top", "2"] + aims)
    let printed = try await place.run(["sweep", "snap.yaml", "--top", "2"] + aims)
    #expect(place.text("out/best.csv") == printed.output)
    #expect(Columns(place.text("out/table.csv")).rows.count == 6)
    let table = Columns(place.text("out/table.csv"))
    let costs = zip(table.numbers("overshoot"), table.numbers("tilt")).map { [$0, -$1] }
    let front = costs.indices.filter { row in
      !costs.contains { zip($0, costs[row]).allSatisfy(<=) && $0 != costs[row] }
    }
    let expected = front.sorted { costs[$0][0] < costs[$1][0] }.map(String.init)
    #expect(Columns(place.text("out/pareto.csv"))["point"] == expected)
    #expect(place.text("out/summary.md").contains("Pareto set: \(front.count) of 6 points"))
    #expect(place.has("out/details/pareto.gp"))
    #expect(place.has("out/pareto.svg") == Gnuplot.isThere)
    _ = try await place.run(["sweep", "snap.yaml", "-o", "out", "--restart"] + aims)
    #expect(!place.has("out/best.csv") && place.has("out/pareto.csv"))
    _ = try await place.run("sweep", "snap.yaml", "-o", "out", "--overwrite")
    #expect(!place.names(in: "out").contains { $0.contains("pareto") })
  }

  @Test(
    "One thread and two find the same best rows and the same Pareto set, whatever the blocks")
  func bestOfManyThreads() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 20)])
    for jobs in ["1", "2", "7"] {
      _ = try await place.run(
        "sweep", "tick.yaml", "--set", "sweep.objectives={peak_speed: max}", "-j", jobs, "-o", jobs,
        "--top", "30")
      #expect(place.bytes("\(jobs)/best.csv") == place.bytes("1/best.csv"))
      #expect(place.bytes("\(jobs)/pareto.csv") == place.bytes("1/pareto.csv"))
    }
    #expect(Columns(place.text("1/best.csv")).rows.count == 30)
  }

  @Test("Values too far apart to draw leave out the picture, not the table")
  func farApart() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run(
      "sweep", "snap.yaml", "--set",
      "sweep.parameters={items.card.center.x: [1e308, 1e300], damping: [0, 1]}", "-o", "out",
      "--yes")
    #expect(run.code == 0)
    #expect(Columns(place.text("out/table.csv")).rows.count == 4)
    #expect(!place.has("out/details/plot.gp"))
    #expect(place.has("out/run.json"))
  }

  @Test("--vary and --metrics take the place of the document's, or make a sweep")
  func flags() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap, "still.yaml": Documents.still])
    let run = try await place.run(
      "sweep", "snap.yaml", "--vary", "damping=0.5", "--vary", "resistance=0..10/3", "--metrics",
      "overshoot")
    let table = Columns(run.output)
    #expect(
      table.names == ["point", "damping", "resistance", "overshoot", "status", "message"])
    #expect(table["resistance"] == ["0", "5", "10"])
    let made = try await place.run(
      "sweep", "still.yaml", "--vary", "items.a.density=1,2", "--metrics", "peak_speed")
    #expect(Columns(made.output).rows.count == 2)
    let endless = try await place.run("sweep", "snap.yaml", "--vary", "damping=0..1")
    #expect(endless.code == 2)
    #expect(
      endless.errors
        == "--vary damping=0..1: a range of a sweep needs the number of its values; write 0..1/41\n"
    )
  }
}
