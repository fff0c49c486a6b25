// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies
import Testing

@testable import Documents
@testable import Studies
@testable import StudySupport

@Suite struct SceneCasesTests {
  private static let snap = scene("snap: {to: [300, 200]}")
  private static let spring = "scene: {spring: {frequency: 2, damping: 0.3}}"

  private func start(_ text: String, _ index: Int) throws -> (x: Double, y: Double) {
    guard case .dynamics(let scene) = try study(text).cases.run(index).scene else { return (0, 0) }
    return (scene.items[0].center.x, scene.items[0].center.y)
  }

  @Test func `a document without cases has one, the scene as it is`() throws {
    let cases = try study(Self.snap).cases
    #expect(cases.cases.map(\.name) == [""] && !cases.hasSeveral)
  }

  @Test
  func `every distance is thrown in every direction, and the start is the target less the throw`()
    throws
  {
    let text =
      Self.snap + "cases: {throws: {distance: [100, 200], direction: [0, 90, 180, 270, 30]}}"
    let truth = [
      (200.0, 200.0), (300, 100), (400, 200), (300, 300), (213.397459621556, 150),
      (100, 200), (300, 0), (500, 200), (300, 400), (126.794919243112, 100),
    ]
    #expect(try study(text).cases.cases.count == truth.count)
    for (index, point) in truth.enumerated() {
      let start = try start(text, index)
      #expect(abs(start.x - point.0) < 1e-9 && abs(start.y - point.1) < 1e-9)
    }
    #expect(try study(text).cases.cases[9].name == "200 pt at 30 deg")
  }

  @Test func `an item on an attachment is thrown along the line that its spring pulls`() throws {
    let text =
      scene("attachment: {anchor: [0, 0], length: 50, frequency: 2}", item: "anchored: false")
      .replacing("center: [0, 0]", "center: [200, 0]")
      + "cases: {throws: {distance: [100], direction: [90, 200]}}"
    // The anchor, then the length, then the throw, all on one line.
    let down = try start(text, 0)
    #expect(abs(down.x) < 1e-6 && abs(down.y + 150) < 1e-6)
    let left = try start(text, 1)
    #expect(abs(left.x - 150 * 0.939692620785908) < 1e-6)
    #expect(abs(left.y - 150 * 0.342020143325669) < 1e-6)
  }

  @Test func `a throw follows a target that a parameter moves`() throws {
    let study = try study(
      Self.snap + "cases: {throws: {distance: [100], direction: [0]}}\n"
        + "sweep: {parameters: {to.x: [300, 700]}}")
    let plan = try study.sweepPlan
    guard case .dynamics(let scene) = plan.run(at: [700]).scene else { return }
    #expect(scene.items[0].center.x == 600)
  }

  @Test func `a list of cases overrides values, from the root or below the scene`() throws {
    let cases = try study(
      Self.snap + "cases: [{items.card.size: [320, 80]}, {scene.behaviors.snap.damping: 1}]"
    ).cases
    #expect(
      cases.cases.map(\.name) == ["items.card.size: [320, 80]", "scene.behaviors.snap.damping: 1"])
    let parameter = try cases.scene.parameter("damping", at: InputSource())
    #expect(cases.cases.map { parameter.value(in: $0.scene) } == [0.5, 1])
  }

  @Test func `the worst answer counts: none, else the largest`() throws {
    let text = Self.snap + "cases: {throws: {distance: [50, 200], direction: [0, 45]}}"
    let cases = try study(text).cases
    let metrics: [Metric] = [.settleTime, .overshoot, .pauseTime]
    let responses = cases.responses(for: metrics)
    for metric in metrics {
      let alone = cases.cases.indices.map { cases.run($0).response(for: metrics)[metric] ?? .nan }
      #expect(responses[metric] == alone.max())
      #expect(alone[responses.worstCase(of: metric)] == alone.max())
    }
    #expect(responses.status(for: metrics).isOK)
    #expect(responses.message(for: [.overshoot]) == "worst: case 2, 200 pt at 0 deg (overshoot)")
    let short = try study(text, edits: ["duration=0.2"]).cases.responses(for: [.settleTime])
    #expect(short[.settleTime] == nil)
    #expect(short.status(for: [.settleTime]).description == "not_settled")
    let message = short.message(for: [.settleTime])
    let beginning = "worst: case 0, 50 pt at 0 deg (settle_time: not settled within 0.2 s: "
    #expect(message.hasPrefix(beginning))
    #expect(message.contains(" away at that moment"))
  }
}

@Suite struct CaseProductTests {
  private static let text = """
    scene:
      items:
        card: {center: [0, 0], size: [100, 100]}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}

    """

  private func cases(_ text: String) throws -> SceneCases {
    try study(Self.text + "cases: {\(text)}").cases
  }

  @Test func `Every combination is a case with a name, throws fastest`() throws {
    let cases = try cases(
      "throws: {distance: [100, 200], direction: 45}, items.card.size: [[80, 80], [320, 80]], "
        + "frameRate: [60, 120], behaviors.snap.damping: [0.25]")
    #expect(
      cases.cases.map(\.name) == [
        "100 pt at 45 deg, card.size 80 x 80, 60 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 80 x 80, 60 Hz, snap.damping 0.25",
        "100 pt at 45 deg, card.size 80 x 80, 120 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 80 x 80, 120 Hz, snap.damping 0.25",
        "100 pt at 45 deg, card.size 320 x 80, 60 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 320 x 80, 60 Hz, snap.damping 0.25",
        "100 pt at 45 deg, card.size 320 x 80, 120 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 320 x 80, 120 Hz, snap.damping 0.25",
      ])
    let scene = try #require(cases.run(7).scene.dynamics)
    #expect(scene.items[0].size.width == 320 && scene.timing.frameRate == 120)
    #expect(cases.scene.timing.frameRate == 60, "the scene as written stays")
  }

  @Test func `A product answers as the list of its cases, in lanes and alone`() throws {
    let product = try cases("items.card.size: [[80, 80], [320, 80]], frameRate: [60, 120]")
    let listed = try study(
      Self.text + """
        cases:
          - {items.card.size: [80, 80], frameRate: 60}
          - {items.card.size: [80, 80], frameRate: 120}
          - {items.card.size: [320, 80], frameRate: 60}
          - {items.card.size: [320, 80], frameRate: 120}
        """
    ).cases
    let metrics: [Metric] = [.settleTime, .overshoot, .tilt, .peakJerk]
    let damping = try product.scene.parameter("damping", at: InputSource())
    let points = [[0.2], [0.9]]
    product.run(points, of: [damping], for: metrics, lanes: .sixteen) { index, responses in
      let other = listed.responses(for: metrics, with: [damping], at: points[index])
      for metric in metrics {
        #expect(responses[metric] == other[metric])
        #expect(responses.worstCase(of: metric) == other.worstCase(of: metric))
      }
    }
  }

  @Test func `Thrown in several scenes, each throw starts from the target of its own`() throws {
    let cases = try cases(
      "behaviors.snap.to: [[300, 200], [0, 50]], throws: {distance: [100, 50], direction: 0}")
    let damping = try cases.scene.parameter("damping", at: InputSource())
    let metrics: [Metric] = [.settleTime, .overshoot, .peakSpeed]
    var isSame = false
    cases.run([[0.4]], of: [damping], for: metrics, lanes: .eight) { _, responses in
      let alone = cases.responses(for: metrics, with: [damping], at: [0.4])
      isSame = metrics.allSatisfy { responses[$0] == alone[$0] }
    }
    #expect(isSame)
    #expect(cases.run(2).motions()[0].motion.x[0] == -100)
    #expect(cases.run(3).motions()[0].motion.y[0] == 50)
  }

  @Test func `Too many combinations are refused before any is made`() throws {
    let values = Array(repeating: "60", count: 101).joined(separator: ", ")
    let text = Self.text + "cases: {frameRate: [\(values)], duration: [\(values)]}"
    #expect(
      studyFault(text)?.hasSuffix("cases names 10201 cases, and at most 10000 are run") == true)
  }
}

struct CaseResponsesTests {
  private func responses(
    _ document: String, _ parameters: [String], at values: [Double], for metrics: [Metric]
  ) throws -> CaseResponses {
    let study = try study(document)
    return study.cases.responses(
      for: metrics, with: try parameters.map { try study.parameter($0) }, at: values)
  }

  private static let window = scene("snap: {to: [200, 0]}", "gravity: {from: 0.5, until: 1}")

  @Test func `An end that is not after the beginning fails with the sentence of a document`() throws
  {
    let metrics = [Metric.settleTime, .peakSpeed]
    let failed = try responses(Self.window, ["until"], at: [0.5], for: metrics)
    #expect(failed.status(for: metrics).description == "failed")
    #expect(metrics.allSatisfy { failed[$0] == nil })
    #expect(
      failed.message(for: metrics)
        == "failed: behaviors.gravity: until must be later than from: the behaviour begins at 0.5 s "
        + "and would end at 0.5 s")
    let well = try responses(Self.window, ["until"], at: [0.6], for: metrics)
    #expect(well.status(for: metrics).isOK)
  }

  @Test func `A target that a study takes away is no trap: the point fails`() throws {
    let document = scene("corners: {point: [50, 0]}")
    let metrics = [Metric.settleTime]
    #expect(try responses(document, ["from"], at: [0], for: metrics).responses[0].failure == nil)
    let failed = try responses(document, ["from"], at: [0.5], for: metrics)
    #expect(failed.status(for: metrics).description == "failed")
    #expect(
      failed.message(for: metrics).hasPrefix(
        "failed: settle_time needs to know where the item comes to rest"))
    let asked = try responses(document, ["from"], at: [0.5], for: [.peakSpeed])
    #expect(asked.status(for: [.peakSpeed]).isOK, "what needs no target is answered")
  }

  @Test func `A plain spring of numbers beyond Double fails, one at its end has no step`() throws {
    let document = "scene: {spring: {stiffness: 100, damping: 10, mass: 1}}"
    let names = ["stiffness", "mass"]
    let metrics = [Metric.overshoot]
    let failed = try responses(document, names, at: [1e308, 1e-308], for: metrics)
    #expect(failed.status(for: metrics).description == "failed")
    #expect(failed.message(for: metrics).hasPrefix("failed: "))
    let still = try responses(document, ["to"], at: [0], for: metrics)
    #expect(still.status(for: metrics).description == "no_step")
  }

  @Test func `One failed case makes the point failed and is named`() throws {
    let document =
      Self.window + """
        cases: [{items.card.center: [10, 0]}, {behaviors.gravity.from: 0.9}]
        """
    let metrics = [Metric.settleTime, .overshoot]
    let failed = try responses(document, ["until"], at: [0.8], for: metrics)
    #expect(failed.status(for: metrics).contains(.failed) && failed[.settleTime] == nil)
    #expect(failed.message(for: metrics).hasPrefix("worst: case 1, "))
    #expect(failed.message(for: metrics).contains("begins at 0.9 s and would end at 0.8 s"))
  }

  @Test func `A run with a fault has no motion and no curve`() throws {
    let run = try study(Self.window).run(setting: ["from": 2])
    #expect(run.fault() != nil && run.motions().isEmpty && !run.isDetermined)
  }
}

/// Every number of every kind of behaviour at the ends of its range: whatever comes of it, the process
/// goes on, and answers are finite or missing for a reason.
struct ExtremeParametersTests {
  private static let behaviors = [
    "snap: {item: a, to: [9, 9]}",
    "snap: {item: a, path: [[0, 0, 0], [0.1, 50, 0]], until: 0.2}",
    "attachment: {item: a, anchor: [50, 0], frequency: 3, length: 20, offset: [5, 5]}",
    "attachment: {item: a, path: [[0, 0, 0], [0.1, 50, 0]], delay: 0.1}",
    "attachment: {item: a, to: b, kind: limit, length: 40, otherOffset: [1, 1]}",
    "attachment: {item: a, kind: pin, anchor: [20, 0], frictionTorque: 1, attachmentRange: -1..1}",
    "attachment: {item: a, kind: sliding, anchor: [0, 0], axis: [1, 1], attachmentRange: -9..9}",
    "attachment: {item: a, to: b, kind: fixed, anchor: [20, 0]}",
    "corners: {item: a, point: [50, 0]}",
    "drag: {item: a, path: [[0, 0, 0], [0.1, 50, 0]], cancel: 0.05}",
    "scroll: {items: [a], path: [[0, 0], [0.1, 200]], touch: [0, 9000]}",
    "push: {items: [a], angle: 1, magnitude: 2, offset: [1, 2]}",
    "push: {items: [a], mode: instantaneous, direction: [1, 2], offset: [1, 2]}",
    "gravity: {angle: 1, magnitude: 2}",
    "itemProperties: {items: [a], density: 2, elasticity: 0.5, friction: 0.5}",
    "collision: {bounds: true, insets: [1, 1, 1, 1]}",
    "field: {kind: radialGravity, position: [9, 9], strength: 3, falloff: 2, minimumRadius: 5}",
    "field: {kind: drag, direction: [1, 1], strength: 3}",
    "field: {kind: magnetic, strength: 3}",
  ]

  private static func document(_ behavior: String) -> String {
    """
    scene:
      duration: 0.1
      pauseLimit: 0.1
      bounds: [300, 300]
      items:
        a: {center: [60, 60], size: [50, 40], shape: [[-20, -20], [20, -20], [20, 20], [-20, 20]]}
        b: {center: [200, 100], size: [40, 40], shape: ellipse}
      behaviors:
        - \(behavior)
    \(behavior.contains("collision") ? "" : "    - collision: {id: room, bounds: true}")
        - gravity: {id: fall, items: [a, b]}
    response: {item: a}

    """
  }

  private static let values = [
    0, 1e-300, -1e-30, 0.001, 1, 4, 1e7, -1e7, 1e19, -1e38, 1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  @Test(arguments: behaviors)
  func `No value of a range ends the process`(behavior: String) throws {
    let study = try study(Self.document(behavior))
    for place in study.scene.parameters where place.refusal == nil {
      let parameter = place.parameter
      for value in Self.values where parameter.range.contains(value) {
        let responses = study.cases.responses(
          for: [.peakSpeed, .pauseTime, .contacts], with: [parameter], at: [value])
        for metric in [Metric.peakSpeed, .pauseTime, .contacts] {
          #expect(responses[metric]?.isFinite ?? true, "\(place.path) = \(value)")
        }
      }
    }
  }
}

@Suite struct ItemResponsesTests {
  /// Three items on springs of their own, which move differently.
  private static let three = """
    scene:
      duration: 4
      items:
        a: {center: [0, 120], size: [40, 40]}
        b: {center: [200, 160], size: [80, 40]}
        c: {center: [400, 200], size: [40, 80]}
      behaviors:
        - attachment: {item: a, anchor: [0, 0], length: 100, frequency: 2, damping: 0.3}
        - attachment: {item: b, anchor: [200, 0], length: 100, frequency: 3, damping: 0.2}
        - attachment: {item: c, anchor: [400, 0], length: 100, frequency: 1, damping: 1}

    """

  private static let metrics: [Metric] = [
    .settleTime, .overshoot, .peak, .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime,
  ]

  private func cases(_ response: String, _ more: String = "") throws -> SceneCases {
    try study(Self.three + "response: \(response)\n" + more).cases
  }

  @Test(arguments: ["all", "[a, b, c]", "[c, a, b]", "[b, c]", "[b]"])
  func `The worst of the items is that of their runs alone`(items: String) throws {
    let together = try cases("{items: \(items)}")
    let names = items == "all" ? ["a", "b", "c"] : ["a", "b", "c"].filter(items.contains)
    let alone = try names.map { try cases("{item: \($0)}").responses(for: Self.metrics) }
    let responses = together.responses(for: Self.metrics)
    for metric in Self.metrics {
      #expect(responses[metric] == alone.compactMap { $0[metric] }.max(), "\(metric)")
    }
    let slowest = names.contains("c") ? "c" : "b"
    #expect(responses.worstItem(of: .settleTime) == (names.count > 1 ? slowest : nil))
  }

  @Test(arguments: [LaneCount.one, .eight, .thirtyTwo])
  func `Lanes give the rows of one run after the other, bit for bit`(lanes: LaneCount) throws {
    let cases = try cases(
      "{items: all}", "cases: {items.a.size: [[40, 40], [90, 10]], frameRate: [60, 90]}")
    let angle = try cases.scene.parameter("items.b.angle", at: InputSource())
    let points = [[0.0], [0.3], [-0.4]]
    var rows = [String](repeating: "", count: points.count)
    cases.run(points, of: [angle], for: Self.metrics, lanes: lanes) { index, responses in
      rows[index] = text(responses)
    }
    for (index, point) in points.enumerated() {
      #expect(rows[index] == text(cases.responses(for: Self.metrics, with: [angle], at: point)))
    }
  }

  private func text(_ responses: CaseResponses) -> String {
    Self.metrics.map { "\(responses[$0] ?? .nan)" }.joined(separator: ",")
      + responses.message(for: Self.metrics)
  }

  @Test func `The message names the item, and the case where there are several`() throws {
    let one = try cases("{items: all}").responses(for: [.settleTime, .overshoot])
    #expect(one.message(for: [.settleTime, .overshoot]) == "worst: c (settle_time); b (overshoot)")
    let several = try cases(
      "{items: all}", "cases: [{items.c.center: [400, 150]}, {duration: 3.9}]"
    )
    .responses(for: [.overshoot])
    #expect(
      several.message(for: [.overshoot])
        == "worst: b, case 0, items.c.center: [400, 150] (overshoot)")
  }

  @Test func `A pause is that of all items: the item that is named already will do`() throws {
    let responses = try cases("{items: all}").responses(for: [.settleTime, .pauseTime])
    #expect(
      responses.message(for: [.settleTime, .pauseTime]) == "worst: c (settle_time, pause_time)")
  }

  @Test func `An item without an answer is the worst`() throws {
    let responses = try study(
      Self.three + "response: {items: all}", edits: ["items.b.center=[200, 100]"]
    ).cases.responses(for: [.overshoot])
    #expect(responses[.overshoot] == nil)
    #expect(
      responses.message(for: [.overshoot]).hasPrefix("worst: b (overshoot: the response starts"))
  }

  @Test func `Throws of several items name the one that is thrown`() throws {
    let text = Self.three + "response: {items: all}\ncases: {throws: {distance: 50, direction: 90}}"
    #expect(
      studyFault(text)?.hasSuffix(
        "the response looks at 3 items; write throws: {item: ...} with the one to throw") == true)
    let thrown = try study(text.replacing("{distance", with: "{item: b, distance"))
    let motions = thrown.cases.run(0).motions()
    #expect(motions[1].motion.y[0] == -150 && motions[0].motion.y[0] == 120)
  }
}
