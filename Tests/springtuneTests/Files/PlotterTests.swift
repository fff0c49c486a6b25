// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PlotterTests {
  /// A folder with a document and a stand-in for gnuplot.
  private func place(_ gnuplot: String) async throws -> Workplace {
    let place = try Workplace(with: "wish.yaml")
    try place.write("#!/bin/sh\n\(gnuplot)\n", as: "gnuplot.sh")
    // A file that another test's child still has open for writing cannot run: `cp` writes it alone.
    try await place.shell("cp gnuplot.sh gnuplot; chmod +x gnuplot")
    return place
  }

  @Test(arguments: [
    ("echo half > plot.svg.half\necho 'no such font' >&2\nexit 3", "failed: no such font"),
    ("echo '<svg><path d=\"M0'", "wrote half a picture"),
  ])
  func `A gnuplot that fails is quoted, half a picture is none`(gnuplot: String, problem: String)
    async throws
  {
    let place = try await place(gnuplot)
    for verb in ["sweep", "fit", "simulate"] {
      let run = try await place.run(verb, "wish.yaml", "-o", verb, path: place.url.path, code: 0)
      #expect(
        run.errors.contains(
          "no picture: gnuplot \(problem); details/plot.gp and the CSV are there to draw it later\n"
        ))
      #expect(verb != "sweep" || run.errors.hasPrefix("no picture"))
      #expect(!place.has("\(verb)/plot.svg"))
      #expect(!place.names(in: verb).contains { $0.contains(".springtune-") })
    }
  }

  @Test func `A picture is whole where nothing but blanks follows its end`() async throws {
    let place = try await place("printf '<svg></svg> \\r\\n\\n'")
    try await place.run("sweep", "wish.yaml", "-o", "out", path: place.url.path, code: 0)
    #expect(place.has("out/plot.svg"))
  }

  @Test(.gnuplot) func `A disk that is too small for a picture is an error`() async throws {
    let place = try Workplace(with: "wish.yaml")
    for verb in ["sweep", "fit", "simulate"] {
      try await place.run(verb, "wish.yaml", "-o", "alone", code: 0)
      let run = try await place.shell(
        #"ulimit -f 20; "$@""#, [verb, "wish.yaml", "-o", "out"], code: 3)
      #expect(run.errors.contains(": file too large"), "\(verb): \(run.errors)")
      #expect(!place.has("out/plot.svg") && !place.has("out/run.json"))
      try await place.run(verb, "wish.yaml", "-o", "out", code: 0)
      place.expectSame("out", as: "alone")
      try await place.shell("rm -r out alone")
    }
  }

  @Test(.gnuplot, arguments: [("sweep", ["plot"]), ("fit", ["plot", "cost"])])
  func `A script draws its picture as its head says`(verb: String, charts: [String]) async throws {
    let place = try Workplace(with: "wish.yaml", "step.csv")
    try await place.run(
      [verb] + (verb == "fit" ? ["step.csv", "--plot", "cost"] : ["wish.yaml"]) + ["-o", "out"])
    for chart in charts {
      let picture = try #require(place.bytes("out/\(chart).svg"))
      try place.remove("out/\(chart).svg")
      let script = place.text("out/details/\(chart).gp")
      let line = try #require(script.prefixMatch(of: /# .*, run: (gnuplot .*)\n/)).output.1
      #expect(line == "gnuplot details/\(chart).gp")
      try await place.shell("cd out && \(line)")
      #expect(place.bytes("out/\(chart).svg") == picture)
    }
  }

  @Test(.gnuplot) func `A picture of very many rows stays small`() async throws {
    let place = try Workplace(with: "wish.yaml")
    let many = "sweep.parameters.damping={min: 0.01, max: 1, count: 20000}"
    try await place.run("sweep", "wish.yaml", "--set", many, "-o", "out", code: 0)
    let picture = place.text("out/plot.svg")
    #expect((10_000...500_000).contains(picture.utf8.count))
    #expect(picture.hasSuffix("</svg>\n\n") || picture.hasSuffix("</svg>\n"))
  }

  @Test(
    .gnuplot,
    arguments: [
      #"it''s 'x' \""#, #"''''"#, #"a\tb \\b\\\\n"#, #"a]]>b]]"#, #"`touch ran` $(x) @A %s"#,
      #"\uffff\u0085<&>"#,
    ])
  func `Whatever the names, there is a picture that is XML`(_ name: String) async throws {
    let place = try Workplace([
      "odd.yaml": """
      scene:
        items:
          "\(name)": {center: [0, 0], size: [9, 9]}
          "\(name)2": {center: [0, 50], size: [9, 9]}
        behaviors:
        - snap: {item: "\(name)", to: [99, 0], id: "\(name)s"}
        - snap: {item: "\(name)2", to: [99, 50]}
        duration: 0.2
      response: {items: all}
      sweep:
        parameters: {"behaviors.\(name)s.damping": [0.3, 0.6, 0.9], "items.\(name).density": [1, 2]}
        metrics: [overshoot, peak_speed]
        objectives: {overshoot: min, peak_speed: max}
      """
    ])
    for verb in ["sweep", "simulate"] {
      let run = try await place.run(verb, "odd.yaml", "-o", verb, code: 0)
      #expect(!run.errors.contains("no picture"), "\(run.errors)")
      let pictures = place.names(in: verb).filter { $0.hasSuffix(".svg") }
      #expect(pictures.count == (verb == "sweep" ? 2 : 1))
      for picture in pictures {
        let parser = XMLParser(data: try #require(place.bytes("\(verb)/\(picture)")))
        #expect(parser.parse(), "\(verb)/\(picture)")
      }
    }
    #expect(!place.has("ran"))
  }

  @Test func `Own settings of gnuplot are not run, and a missing picture is told`() async throws {
    let place = try Workplace([".gnuplot": "system 'touch ran'\nexit\n"], with: "wish.yaml")
    try await place.shell(#"HOME=$PWD "$@""#, ["sweep", "wish.yaml", "-o", "out"], code: 0)
    #expect(!place.has("out/ran"))
    let quiet = try await place.run(
      "sweep", "wish.yaml", "-o", "quiet", "--quiet", path: place.url.path)
    #expect(quiet.errors.hasPrefix("no picture: gnuplot is not installed"))
    try await place.run(
      "sweep", "wish.yaml", "--top", "1", "-o", "out", "--quiet", path: place.url.path)
    #expect(!place.has("out/plot.svg"), "the picture of the run before")
  }

  @Test(.gnuplot) func `Memory for no more than the picture is asked for`() async throws {
    let place = try Workplace(with: "wish.yaml")
    let run = try await place.shell(
      #"ulimit -v 1400000; "$@""#, ["sweep", "wish.yaml", "-o", "out"], code: 0)
    #expect(run.errors == "wrote 2 rows to out: plot.svg, README.md, table.csv\n", "\(run.errors)")
    #expect(place.has("out/plot.svg"))
  }

  @Test(.gnuplot) func `Of several cases the picture names the one that it shows`() async throws {
    let place = try Workplace(with: "snap.yaml")
    try await place.run(
      "fit", "snap.yaml", "--set", "cases={throws: {distance: [100], direction: [0, 90]}}", "--set",
      "fit.target={overshoot: {atMost: 30}}", "-o", "out", code: 0)
    // Thrown to the side it overshoots, up and down hardly.
    #expect(place.text("out/plot.svg").contains("snap, 100 pt at 0 deg: progress before and after"))
  }
}

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
    let run = try await place.run(
      Self.sweep + ["-o", "out", "--plot", "peak_speed,settle_time"], code: 0)
    #expect(run.errors.hasPrefix("out is finished already: 600 rows"))
    #expect(
      pictures(place).filter { $0.hasSuffix(".svg") } == ["plot-settle_time.svg", "plot.svg"])
    #expect(place.text("out/plot.svg").contains("peak speed (pt/s)"))
    #expect(place.bytes("out/table.csv") == table)
    try await place.shell("rm out/details/bins.csv")
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
