// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Springs
import Studies
import Testing

@testable import Reports
@testable import StudySupport

@Suite struct ScenePageTests {
  /// A card that is thrown at a snap point in two cases, with a wall and a sweep.
  private static let snap = """
    scene:
      items:
        card: {center: [100, 200], size: [100, 50]}
        'b</script><b>"&': {center: [500, 300], size: [20, 20], anchored: true}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}
        - gravity: {items: [card], magnitude: 0.1, angle: 0.3}
        - collision: {items: [card], mode: boundaries, segments: {floor: [[0, 900], [600, 900]]}}
    response: {item: card, target: [300, 200]}
    cases: [{items.card.center: [120, 200]}, {items.card.velocity: [0, 1500]}]
    sweep:
      parameters: {damping: [0.3, 0.6], items.card.allowsRotation: [true, false]}
      metrics: [overshoot]
    """

  private func page(_ study: StudyDocument, title: String = "snap") throws -> String {
    try #require(
      ScenePage(study, title: title, command: PageCommand(["springtune", "simulate", "x"]))
    ).text
  }

  @Test func `without its data it takes less than 450 kB, and it loads nothing`() throws {
    let page = try page(study(Self.snap))
    #expect(page.utf8.count < 450_000)
    expectSelfContained(page)
  }

  @Test func `the script serves a worker before it touches the page`() throws {
    let page = try page(study(Self.snap))
    let script = try #require(page.components(separatedBy: "<script>\n").last)
    let leaving = try #require(script.range(of: "return serve(globalThis);")).lowerBound
    let parts = String(script[..<leaving])
    #expect(parts.contains("const serve =") && !parts.contains("JSON.parse(document"))
    #expect(page.contains("worker-src blob:"))
  }

  @Test func `no name ends the script or becomes a tag`() throws {
    let page = try page(study(Self.snap), title: "</script><i>x")
    // The data, the engine, the code of frameworks and the script.
    #expect(page.components(separatedBy: "</script").count - 1 == 5)
    #expect(!page.contains("<i>x") && !page.contains("<b>\"&"))
    let items = try pageData(page).list("items")
    #expect(items[1].text("name") == "b</script><b>\"&")
    #expect(items.map { $0["isAnchored"] as? Bool } == [false, true])
  }

  /// A line of code with the numbers of some parameters, the others as they are written.
  private func line(_ marked: String, with numbers: [Int: String]) -> String {
    var parts = marked.components(separatedBy: "\u{E000}")
    for index in parts.indices.dropFirst() {
      let ends = parts[index].components(separatedBy: "\u{E001}")
      let mark = ends[0].components(separatedBy: ":")
      parts[index] = (Int(mark[0]).flatMap { numbers[$0] } ?? mark[1]) + ends[1]
    }
    return parts.joined()
  }

  @Test func `its code with parameters moved is that of a scene with these values`() throws {
    let written = try study(Self.snap)
    let data = try pageData(page(written))
    let (code, parameters) = (data.object("code"), data.list("parameters"))
    var (moved, numbers) = (written.scene, [Int: String]())
    for (name, value) in [("damping", 0.25), ("elasticity", 0.75), ("allowsRotation", 0)] {
      let place = try #require(
        parameters.firstIndex { $0.text("path")?.hasSuffix(".\(name)") == true }, "\(name)")
      let path = try #require(parameters[place].text("path"))
      try moved.parameter(path, at: .init()).apply(value, to: &moved)
      numbers[place] = "\(value)"
    }
    let lines = try #require(code["lines"] as? [Any]).compactMap { entry -> String? in
      guard let object = entry as? [String: Any] else { return entry as? String }
      let own = object["parameters"] as? [Int] ?? []
      let isWritten = object["isWritten"] as? Bool == true
      return isWritten == own.contains { numbers[$0] != nil } ? nil : object.text("text")
    }.map { line($0, with: numbers) }
    let scene = try #require(moved.dynamics)
    let text = SceneCode(scene, title: "snap", typeName: "snap motion").text
    #expect(lines.joined(separator: "\n") == text)
    #expect(numbers.keys.allSatisfy { (code["left"] as? [Int])?.contains($0) == false })
  }

  @Test func `a plain spring plays in closed form, by its own numbers`() throws {
    let spring = try study(
      "scene: {spring: {stiffness: 200, damping: 5, mass: 2, from: 3, to: 1}, duration: 2}")
    let page = try page(spring)
    #expect(page.utf8.count < 230_000)
    let data = try pageData(page)
    let frameworks = try #require(page.firstMatch(of: #/id="frameworks">(.*?)</script>/#))
    let written = try object("{\"all\": \(frameworks.output.1)}").list("all").filter {
      ($0["kinds"] as? [Int])?.contains(-1) == false
    }
    #expect(written.count == Framework.standardTargets.count - 2)
    let run = try #require((data.list("bases")[0]["runs"] as? [[Any]])?[0])
    #expect(run.dropLast().map { $0 as? Double } == [2, 200, 5, 2, 3, 1, 0, 2, 60, 60])
    #expect(run.last as? [Double] == [1, 0.02])
    #expect(
      data.texts("names").prefix(4)
        == ["form", "spring.stiffness", "spring.damping", "spring.mass"])
    #expect(
      data.list("metrics").map { $0.text("name") } == ["settle_time", "overshoot", "rise_time"])
    #expect(data.list("parameters").contains { $0.text("name") == "stiffness" })
  }

  @Test func `a plain spring in several cases has no page`() throws {
    let spring = try study(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}
      cases: [{spring.to: 2}, {spring.to: 3}]
      """)
    #expect(ScenePage(spring, title: "x", command: PageCommand([])) == nil)
  }

  @Test func `what the sweep varies comes first, with its range and value`() throws {
    let parameters = try pageData(page(study(Self.snap))).list("parameters")
    #expect(parameters.prefix(3).map { $0["isAsked"] as? Bool } == [true, true, false])
    #expect(parameters[0].text("name") == "damping")
    #expect(parameters[0].number("low") == 0.3)
    #expect(parameters[0].number("high") == 0.6)
    #expect(parameters[0]["values"] as? [Double] == [0.5])
    #expect(parameters[1]["isChoice"] as? Bool == true)
  }

  @Test func `the targets of a fit stand at their metrics`() throws {
    let fit = """

      fit:
        parameters: {damping: {min: 0, max: 1}}
        target: {settle_time: {atMost: 0.4}, overshoot: {between: [1, 5]}, tilt: 0.5}
      """
    let metrics = try pageData(page(study(Self.snap + fit))).list("metrics")
    let limits = Dictionary(
      uniqueKeysWithValues: metrics.map {
        ($0.text("name") ?? "", [$0.number("low"), $0.number("high")])
      })
    #expect(limits["settle_time"] == [nil, 0.4])
    #expect(limits["overshoot"] == [1, 5])
    #expect(limits["tilt"] == [0.4995, 0.5005])
    #expect(limits["pause_time"] == [nil, nil])
  }

  @Test func `a parameter that cases write has no slider, and is not named`() throws {
    let data = try pageData(page(study(Self.snap)))
    for name in ["items.card.center.x", "items.card.center.y"] {
      #expect(!data.list("parameters").contains { $0.text("name") == name })
      #expect(!data.texts("left").contains(name))
    }
  }

  @Test func `the names that a parameter sets carry it into the run, in each case`() throws {
    let study = try study(Self.snap)
    let data = try pageData(page(study))
    let names = data.texts("names")
    #expect(data.list("parameters").count > 8)
    for entry in data.list("parameters") {
      let name = try #require(entry.text("name"))
      let parameter = try study.parameter(name)
      let (low, high) = (entry.number("low") ?? 0, entry.number("high") ?? 0)
      let values = parameter.isChoice ? [0, 1] : [low, high, 0.37 * high + 0.63 * low]
      for (value, index) in values.flatMap({ value in [0, 1].map { (value, $0) } }) {
        var run = try #require(study.cases.runEntries())[index + 1]
        for place in entry.texts("places") {
          run[try #require(names.firstIndex(of: place))].values = [value]
        }
        let set = try #require(study.cases.planned(index, with: [parameter], at: [value]))
        let carried = PlannedRun(
          numbers: run.flatMap { $0.values.map { [Double($0.count)] + $0 } ?? [-1] })
        let ids = set.plan.behaviors.indices.map { "\($0)" }
        let (found, wanted) = (carried.entries(behaviors: ids), set.entries(behaviors: ids))
        // The names of items do not travel.
        #expect(found.map(\.values) == wanted.map(\.values), "\(name) \(value)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `a page of many behaviours takes the time of as many small ones`(isOneItem: Bool) throws {
    func time(_ count: Int) throws -> Duration {
      let items = (0..<(isOneItem ? 1 : count)).map { index in
        "    i\(index): {center: [\(20 * index), 0], size: [9, 9], density: 2}\n"
      }
      let snaps = (0..<count).map { index in
        "    - snap: {item: i\(isOneItem ? 0 : index), to: [\(index), 5], id: s\(index)}\n"
      }
      let text =
        "scene:\n  duration: 0.1\n  items:\n\(items.joined())  behaviors:\n\(snaps.joined())"
        + "response: {item: i0, channel: x}\n"
      let study = try study(text)
      return try ContinuousClock().measure { _ = try page(study) }
    }
    _ = try time(40)
    let (few, many) = (try time(40), try time(400))
    #expect(many < few * 25)
  }
}

/// Expects a page that loads nothing, with every part of it in its place.
func expectSelfContained(_ page: String, _ place: SourceLocation = #_sourceLocation) {
  #expect(page.contains("default-src 'none'"), sourceLocation: place)
  for left in ["{{", "import {", "export ", " src=", " href=", "@import", "url(", "fetch("] {
    #expect(!page.contains(left), "\(left)", sourceLocation: place)
  }
}
