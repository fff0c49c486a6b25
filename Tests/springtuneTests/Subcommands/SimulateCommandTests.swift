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

  @Test("The columns of items differ from that of the times, whatever the items are called")
  func names() async throws {
    let place = try Workplace([
      "odd.yaml": """
      scene:
        duration: 0.1
        items: {time: {center: [0, 0], size: [10, 10]}, "": {center: [0, 50], size: [10, 10]}}
        behaviors: [gravity: {}]
      response: {items: all, channel: y}
      """
    ])
    let run = try await place.run("simulate", "odd.yaml", "--response", "--quiet")
    #expect(run.code == 0 && run.output.hasPrefix("time,\"\"\"time\"\"\","), "\(run.output)")
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
    try place.write(
      """
      scene:
        duration: 1
        bounds: [400, 400]
        items: {a: {center: [100, 380], size: [60, 60]}, b: {center: [158, 380], size: [60, 60]}}
        behaviors:
          - collision: {bounds: true}
          - snap: {item: a, to: [1.6e32, 380]}
      response: {items: all}
      """, as: "touching.yaml")
    let events = try await place.run("simulate", "touching.yaml", "--events")
    #expect(events.code == 1 && events.output == "")
    #expect(events.errors == "the run diverged: its numbers are no longer finite\n")
  }

  @Test("A film alone is all that is written, beside a table it comes on top")
  func film() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let alone = try await place.run("simulate", "snap.yaml", "--animate", "a.svg")
    #expect(alone.code == 0 && alone.output == "" && alone.errors == "wrote a.svg\n")
    let film = place.text("a.svg")
    #expect(film.hasPrefix("<svg ") && film.hasSuffix("</svg>\n"))
    #expect(place.names() == ["a.svg", "snap.yaml"])
    let both = try await place.run(
      "simulate", "snap.yaml", "--animate", "b.svg", "-o", "snap.csv", "--quiet")
    #expect(both.code == 0 && both.output == "" && both.errors == "")
    #expect(place.text("b.svg") == film)
    #expect(place.text("snap.csv").hasPrefix("time,item,x,y"))
    let events = try await place.run("simulate", "snap.yaml", "--events", "--animate", "c.svg")
    #expect(events.output.hasPrefix("time,event"))
    #expect(place.text("c.svg") == film)
  }

  @Test("A film shows the point that is asked for")
  func filmOfPoint() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    for point in ["2", "4"] {
      let run = try await place.run(
        "simulate", "snap.yaml", "--point", point, "--animate", "\(point).svg")
      #expect(run.code == 0)
    }
    #expect(place.text("2.svg") != place.text("4.svg"))
  }

  @Test(
    "A film that cannot be is refused, and nothing is written",
    arguments: [
      (["--animate", "film.gif"], "--animate writes SVG: give it a file that ends in .svg"),
      (["--animate", ".svg"], "--animate writes SVG: give it a file that ends in .svg"),
      (["--animate", "a.svg", "--print-document"], "--print-document runs nothing"),
      (["--animate", "a.svg", "-o", "a.svg", "--format", "csv"], "both are a.svg"),
      (["--animate", "none/a.svg"], "cannot write \"none/a.svg\""),
      (["--animate", "a.svg", "--set", "items.a.center=[1e308, 1]"], "the run diverged"),
    ])
  func noFilm(arguments: [String], sentence: String) async throws {
    let place = try Workplace(["still.yaml": Documents.still])
    let run = try await place.run(["simulate", "still.yaml"] + arguments)
    #expect(run.code != 0)
    #expect(run.errors.contains(sentence))
    #expect(place.names() == ["still.yaml"])
  }

  @Test("Metrics are printed as measure prints them, of several cases the worst")
  func metrics() async throws {
    let place = try Workplace()
    let run = try await place.run("simulate", "snap", "--metrics", "settle_time,overshoot")
    #expect(run.code == 0)
    let table = Columns(run.output)
    #expect(table.names == ["metric", "value", "unit"])
    #expect(table["metric"] == ["settle_time", "overshoot"] && table["unit"] == ["s", "%"])
    #expect(
      run.errors
        == "worst: case 16, 200 pt at 0 deg (settle_time); case 20, 200 pt at 180 deg (overshoot)\n"
    )
    let sweep = Columns(try await place.run("sweep", "snap", "--vary", "damping=0.5").output)
    #expect(sweep["settle_time"] == [table["value"][0]])
    #expect(sweep["overshoot"] == [table["value"][1]])
    let single = try await place.run("simulate", "snap", "--metrics", "settle_time", "--case", "20")
    #expect(single.code == 0 && single.errors == "")
    let point = try await place.run("simulate", "snap", "--metrics", "overshoot", "--point", "20")
    #expect(point.code == 0 && point.errors.hasPrefix("worst: case"))
    let json = try await place.run(
      "simulate", "bounce", "--metrics", "bounces", "--format", "json", "--require", "bounces=5")
    #expect(json.code == 0 && json.output.contains("\"bounces\": 5"))
    let missed = try await place.run(
      "simulate", "bounce", "--metrics", "bounces", "--require", "bounces=2")
    #expect(missed.code == 1 && missed.errors == "required bounces 2: it is 5\n")
  }

  @Test(
    "Metrics that cannot be are refused as those of a sweep are",
    arguments: [
      ("setle_time", "unknown metric \"setle_time\"; did you mean \"settle_time\"?"),
      ("settle_time,settle_time", "metric \"settle_time\" is listed twice"),
      ("settle_time,", "expected names with commas between them"),
      (
        "rise_time",
        "rise_time needs a single case; over several cases a row holds the worst of settle_time, "
          + "transient_time, overshoot, undershoot, peak, overshoot_distance, drift, tilt, "
          + "peak_speed, peak_acceleration, peak_jerk, pause_time"
      ),
    ])
  func faultyMetrics(names: String, sentence: String) async throws {
    let run = try await Workplace().run("simulate", "snap", "--metrics", names)
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors == "--metrics \(names): \(sentence)\n")
  }

  @Test("A page is one file that says how to run the scene again")
  func page() async throws {
    let place = try Workplace()
    let run = try await place.run(
      "simulate", "snap", "--set", "scene.behaviors.snap.damping=0.7", "--output", "page.html")
    #expect(run.code == 0 && run.output == "" && run.errors == "wrote page.html\n")
    #expect(place.names() == ["page.html"])
    let words = #"["springtune","simulate","snap","--set","scene.behaviors.snap.damping=0.7"]"#
    #expect(place.text("page.html").contains(words))
  }

  @Test("A plain spring has a page too, which needs no engine")
  func springPage() async throws {
    let place = try Workplace()
    let run = try await place.run("simulate", "spring", "--fix", "damping=0.3", "-o", "page.html")
    #expect(run.code == 0 && run.errors == "wrote page.html\n")
    let page = place.text("page.html")
    #expect(page.contains(#"["springtune","simulate","spring","--fix","damping=0.3"]"#))
    #expect(page.contains(#"<script type="text/plain" id="engine"></script>"#))
  }

  @Test(
    "A page of a part of a scene, or of a plain spring in several cases, is refused",
    arguments: [
      (["snap", "--case", "3"], "a page shows the whole scene and every case"),
      (["snap", "--events"], "a page shows the whole scene and every case"),
      (["snap", "--format", "csv"], "--format is that of a table; page.html is a page"),
      (["cases.yaml"], "a page shows a plain spring in one case, and cases.yaml has several"),
    ])
  func noPage(arguments: [String], sentence: String) async throws {
    let scene = "scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}"
    let place = try Workplace(["cases.yaml": "\(scene)\ncases: [{spring.to: 1}, {spring.to: 2}]\n"])
    let run = try await place.run(["simulate"] + arguments + ["-o", "page.html"])
    #expect(run.code == 2 && run.errors.contains(sentence), "\(run.errors)")
    #expect(place.names() == ["cases.yaml"])
  }
}
