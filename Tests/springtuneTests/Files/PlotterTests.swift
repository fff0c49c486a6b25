// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Pictures")
struct PlotterTests {
  @Test(
    "Without gnuplot there is a warning, and everything but the picture",
    arguments: [("simulate", "details/response.csv"), ("sweep", "summary.md"), ("fit", "fit.json")])
  func absent(verb: String, file: String) async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let run = try await place.run(verb, "wish.yaml", "-o", "out", path: place.url.path)
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "no picture: gnuplot is not installed; details/plot.gp and the CSV are there to draw it later\n"
      ))
    let names = place.names(in: "out")
    #expect(Set(names).isSuperset(of: ["details/plot.gp", "run.json", "table.csv", file]))
    #expect(!names.contains("plot.svg"))
    #expect(!names.contains { $0.contains(".springtune-") })
  }

  @Test("A gnuplot that fails is quoted, and half a picture of it does not stay")
  func failing() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    try place.write(
      "#!/bin/sh\necho half > plot.svg.half\necho 'no such font' >&2\nexit 3\n", as: "gnuplot")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.url.appendingPathComponent("gnuplot").path)
    let run = try await place.run("sweep", "wish.yaml", "-o", "out", path: place.url.path)
    #expect(run.code == 0)
    #expect(
      run.errors.hasPrefix(
        "no picture: gnuplot failed: no such font; details/plot.gp and the CSV are there to draw it later\n"
      ))
    #expect(!place.has("out/plot.svg"))
    #expect(!place.names(in: "out").contains { $0.contains(".springtune-") })
  }

  @Test("Half a picture is no picture, though gnuplot ends well")
  func half() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    try place.write("#!/bin/sh\necho '<svg><path d=\"M0'\n", as: "gnuplot")
    _ = try await place.shell("chmod +x gnuplot")
    for verb in ["sweep", "fit", "simulate"] {
      let run = try await place.run(verb, "wish.yaml", "-o", verb, path: place.url.path)
      #expect(run.code == 0)
      #expect(run.errors.contains("no picture: gnuplot wrote half a picture; details/plot.gp and"))
      #expect(!place.has("\(verb)/plot.svg"))
    }
  }

  @Test("A picture is whole where nothing but blanks follows its end")
  func blanks() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    try place.write("#!/bin/sh\nprintf '<svg></svg> \\r\\n\\n'\n", as: "gnuplot")
    _ = try await place.shell("chmod +x gnuplot")
    #expect(try await place.run("sweep", "wish.yaml", "-o", "out", path: place.url.path).code == 0)
    #expect(place.has("out/plot.svg"))
  }

  @Test("A disk that is too small for a picture is an error", .enabled(if: Gnuplot.isThere))
  func full() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    for verb in ["sweep", "fit", "simulate"] {
      #expect(try await place.run(verb, "wish.yaml", "-o", "alone").code == 0)
      let run = try await place.shell(
        #"ulimit -f 20; "$@""#, [verb, "wish.yaml", "-o", "out"])
      #expect(run.code == 1)
      #expect(run.errors.contains(": file too large"), "\(verb): \(run.errors)")
      #expect(!place.has("out/plot.svg") && !place.has("out/run.json"))
      #expect(try await place.run(verb, "wish.yaml", "-o", "out").code == 0)
      place.expectSame("out", as: "alone")
      _ = try await place.shell("rm -r out alone")
    }
  }

  @Test(
    "A script draws the same picture again, as its first line says", .enabled(if: Gnuplot.isThere),
    arguments: [("sweep", ["plot"]), ("fit", ["plot", "cost"])])
  func again(verb: String, charts: [String]) async throws {
    let place = try Workplace([
      "wish.yaml": Documents.wish,
      "step.csv": Documents.step(frequency: 2, damping: 0.3, rows: 301),
    ])
    _ = try await place.run(verb, verb == "fit" ? "step.csv" : "wish.yaml", "-o", "out")
    for chart in charts {
      let picture = try #require(place.bytes("out/\(chart).svg"))
      try FileManager.default.removeItem(at: place.url.appendingPathComponent("out/\(chart).svg"))
      let script = place.text("out/details/\(chart).gp")
      let line = try #require(script.prefixMatch(of: /# .*, run: (gnuplot .*)\n/)).output.1
      #expect(line == "gnuplot details/\(chart).gp")
      _ = try await place.shell("cd out && \(line)")
      #expect(place.bytes("out/\(chart).svg") == picture)
    }
  }

  @Test("A picture of very many rows stays small", .enabled(if: Gnuplot.isThere))
  func many() async throws {
    let document = Documents.wish.replacing(
      "[0.3, 0.6]", with: "{min: 0.01, max: 1, count: 20000}")
    let place = try Workplace(["many.yaml": document])
    let run = try await place.run("sweep", "many.yaml", "-o", "out")
    #expect(run.code == 0)
    let picture = place.text("out/plot.svg")
    #expect((10_000...500_000).contains(picture.utf8.count))
    #expect(picture.hasSuffix("</svg>\n\n") || picture.hasSuffix("</svg>\n"))
  }
}
