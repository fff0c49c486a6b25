// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite(.gnuplot) struct SweepPlotTests {
  private static let sweep = [
    "sweep", "attachment", "--design", "sobol", "--points", "600", "--vary",
    "frequency=1..8:log", "--vary", "damping=0.2..1", "--vary", "resistance=0..5", "--metrics",
    "settle_time,overshoot,peak_speed",
  ]

  private func pictures(_ place: Workplace) -> [String] {
    place.names(in: "out").filter { $0.hasSuffix(".svg") || $0.hasSuffix(".gp") }.sorted()
  }

  @Test func `The first metric is plot.svg, further ones have names in their files`() async throws {
    let place = try Workplace()
    let run = try await place.run(
      Self.sweep + ["-o", "out", "--plot", "overshoot,peak_speed"], code: 0)
    #expect(
      pictures(place) == [
        "details/plot-peak_speed.gp", "details/plot.gp", "plot-peak_speed.svg", "plot.svg",
      ])
    #expect(place.text("out/plot.svg").contains("overshoot (%)"))
    #expect(place.text("out/plot-peak_speed.svg").contains("peak speed (pt/s)"))
    #expect(place.text("out/run.json").contains("--plot=overshoot,peak_speed"))
    try await place.run("check", "out", code: 0)
  }

  @Test func `New metrics are drawn from a finished folder, and old pictures go`() async throws {
    let place = try Workplace()
    try await place.run(Self.sweep + ["-o", "out", "--plot", "overshoot,peak_speed"], code: 0)
    let table = place.bytes("out/table.csv")
    let run = try await place.run(Self.sweep + ["-o", "out", "--plot", "peak_speed,settle_time"])
    #expect(run.code == 0 && run.errors.hasPrefix("finished: 600 rows"))
    #expect(
      pictures(place).filter { $0.hasSuffix(".svg") } == ["plot-settle_time.svg", "plot.svg"])
    #expect(place.text("out/plot.svg").contains("peak speed (pt/s)"))
    #expect(place.bytes("out/table.csv") == table)
    _ = try await place.shell("rm out/details/bins.csv")
    try await place.run(Self.sweep + ["-o", "out"], code: 0)
    #expect(place.text("out/plot.svg").contains("peak speed (pt/s)"))
    try await place.run(Self.sweep + ["-o", "out", "--restart"], code: 0)
    #expect(pictures(place) == ["details/plot.gp", "plot.svg"])
  }

  @Test func `Threads, shards and a merge change no byte of a picture`() async throws {
    let place = try Workplace()
    let plots = ["--plot=settle_time,overshoot"]
    try await place.run(Self.sweep + plots + ["-j", "1", "-o", "whole"], code: 0)
    for shard in 0..<3 {
      let part = ["--shard", "\(shard)/3", "-o", "part\(shard)"]
      try await place.run(Self.sweep + plots + part, code: 0)
      #expect(!place.has("part\(shard)/plot.svg"))
    }
    try await place.run(["merge", "part2", "part0", "part1", "-o", "merged"] + plots, code: 0)
    for name in [
      "plot.svg", "plot-overshoot.svg", "details/plot.gp", "details/plot-overshoot.gp",
      "details/bins.csv",
    ] {
      #expect(place.bytes("merged/\(name)") == place.bytes("whole/\(name)"), "\(name)")
    }
  }

  @Test func `A design for the sensitivity keeps its bars, beside each metric`() async throws {
    let place = try Workplace()
    let sweep = Self.sweep.map { $0 == "sobol" ? "saltelli" : $0 }
    try await place.run(sweep + ["-o", "out", "--plot", "settle_time"], code: 0)
    #expect(place.text("out/plot.svg").contains("with the others (total)"))
    #expect(place.text("out/plot-settle_time.svg").contains("settle time (s)"))
  }
}
