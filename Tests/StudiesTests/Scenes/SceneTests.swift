// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Testing
import TestSupport

@testable import Documents
@testable import Studies
@testable import StudySupport

@Suite struct SceneTests {
  private static let items = "items: {card: {center: [0, 0], size: [100, 50]}}"

  @Test func `A scene of one item runs 3 s at 60 ticks a second`() throws {
    let timing = try study("scene: {\(Self.items)}").scene.timing
    #expect(timing.duration == 3 && timing.frameRate == 60 && timing.pauseLimit == 60)
    #expect(timing.tickCount == 180 && timing.pauseTicks == 3600 && timing.interval == 1.0 / 60)
  }

  @Test func `Duration, frame rate and pause limit are read`() throws {
    let timing = try study(
      "scene: {duration: 0.5, frameRate: 120, pauseLimit: 2, \(Self.items)}"
    ).scene.timing
    #expect(timing.duration == 0.5 && timing.frameRate == 120 && timing.pauseLimit == 2)
    #expect(timing.tickCount == 60 && timing.pauseTicks == 240)
  }

  @Test func `A duration of half a tick holds one`() throws {
    let timing = try study("scene: {duration: 0.00834, \(Self.items)}").scene.timing
    #expect(timing.tickCount == 1)
  }

  @Test func `A scene has no more rows than can be held`() {
    let items = "{a: {center: [0, 0], size: [1, 1]}, b: {center: [9, 9], size: [1, 1]}}"
    #expect(
      studyFault(
        "scene: {duration: 2500, frameRate: 1000, items: \(items)}\nresponse: {item: a}") == nil)
  }
}

/// Lengths that are finite, and yet not for an engine that computes in `Float`.
@Suite struct LengthLimitsTests {

  private func document(bounds: String = "[400, 600]", item: String, collision: String) -> String {
    """
    scene:
      bounds: \(bounds)
      items: {card: {center: [0, 0], \(item)}}
      behaviors: [{collision: {\(collision)}}]
    """
  }

  @Test(arguments: [
    ("[1e7, 1e7]", "size: [0.001, 1e7]", "bounds: true, insets: [-1e7, -1e7, -1e7, -1e7]"),
    ("[0.001, 0.001]", "size: [1e7, 1e7]", "bounds: true"),
    ("[9, 9]", "size: [0.001, 0.001], shape: ellipse", "segments: {s: [[-1e7, 9], [1e7, 9]]}"),
    (
      "[9, 9]", "size: [9, 9], shape: [[-1e7, -1e7], [1e7, -1e7], [1e7, 1e7], [-1e7, 1e7]]",
      "paths: {p: [[-1e7, 1e7], [1e7, 1e7], [0, 0]]}"
    ),
  ])
  func `At the limits a scene runs`(bounds: String, item: String, collision: String) throws {
    let motion = try study(document(bounds: bounds, item: item, collision: collision)).motion()
    #expect(motion.y.allSatisfy { $0.isFinite })
  }

  @Test func `A fit without bounds does not search up to the limits`() throws {
    let text = scene("snap: {to: [300, 40]}") + "fit: {parameters: {size.width: {}}, "
    let problem = try #require(try study(text + "target: {overshoot: 1}}").fit)
    #expect(problem.parameters[0].min == 0.001 && problem.parameters[0].max == nil)
    #expect(problem.parameters[0].start == 100)
  }
}

@Suite struct SpringSceneTests {
  private func levels(_ keys: String, _ timing: String = "duration: 1") throws -> [Double] {
    try study("scene: {spring: {\(keys)}, \(timing)}").run.response(for: []).curve.values
  }

  /// Undamped from 0 to 1: 1 - cos(2 pi f t), at quarter periods.
  @Test func `An undamped spring swings about its end`() throws {
    let levels = try levels("frequency: 1, damping: 0", "duration: 1, frameRate: 4")
    for (level, truth) in zip(levels, [0, 1, 2, 1, 0.0]) { #expect(abs(level - truth) < 1e-12) }
    #expect(levels.count == 5)
  }

  /// Critical damping: 1 - (1 + w t) exp(-w t), which is 1 - 2/e at w t = 1.
  @Test func `Levels and velocity are those of the closed form`() throws {
    let w = 2 * Double.pi
    let critical = "frequency: 1, damping: 1"
    let level = try levels(critical, "duration: 1, frameRate: \(w)")[1]
    #expect(abs(level - (1 - 2 * 0.36787944117144233)) < 1e-12)
    // x = to + (x0 + (v + w x0) t) exp(-w t), x0 = from - to.
    let moved = try levels(
      critical + ", from: 5, to: 3, velocity: 7", "frameRate: \(w), duration: 1")
    #expect(abs(moved[1] - (3 + (2 + (7 + w * 2) / w) * 0.36787944117144233)) < 1e-12)
    #expect(moved[0] == 5)
  }

  /// k = m w^2, c = 2 z sqrt(k m); response = 1/f.
  @Test func `The three notations of one spring say the same`() throws {
    let w = 2 * Double.pi * 2
    let canonical = try levels("frequency: 2, damping: 0.3")
    for other in [
      "response: 0.5, dampingRatio: 0.3", "stiffness: \(w * w), damping: \(0.6 * w)",
      "mass: 3, stiffness: \(3 * w * w), damping: \(3 * 0.6 * w)",
    ] {
      for (level, truth) in zip(try levels(other), canonical) {
        #expect(abs(level - truth) < 1e-12)
      }
    }
  }

  @Test func `A spring that only has a velocity moves`() throws {
    let values = try levels(
      "frequency: 1, damping: 0, from: 1, velocity: 3", "frameRate: 4, duration: 1")
    #expect(abs(values[1] - (1 + 3 / (2 * Double.pi))) < 1e-12)
  }

  /// A parameter means what the document writes: a coefficient beside a stiffness.
  @Test func `Parameters are the numbers of the notation`() throws {
    for (keys, names) in [
      ("frequency: 2, damping: 0.5", ["frequency", "damping"]),
      ("response: 2, dampingRatio: 0.5", ["response", "dampingRatio"]),
      ("stiffness: 2, damping: 0.5", ["stiffness", "damping", "mass"]),
    ] {
      let study = try study("scene: {spring: {\(keys)}, duration: 1}")
      for (value, name) in zip([7, 0.25, 3.0], names) {
        let set = try study.run(setting: [name: value]).response(for: [])
        #expect(try set.curve.values == levels(keys, with: name, at: value))
      }
    }
  }

  /// The levels of a spring with one number written otherwise.
  private func levels(
    _ keys: String, with name: String, at value: Double
  ) throws -> [Double] {
    let others = keys.split(separator: ", ").filter { !$0.hasPrefix(name + ":") }
    return try levels((others + ["\(name): \(value)"]).joined(separator: ", "))
  }

  @Test func `The numbers of another notation are no parameters`() throws {
    let study = try study("scene: {spring: {stiffness: 100, damping: 10}}")
    let fault = inputFault { () throws(InputError) in try study.parameter("frequency") }
    #expect(
      fault
        == "here: unknown parameter \"frequency\"; known parameters: stiffness, damping, mass, "
        + "from, to, velocity, frameRate")
  }

  @Test func `Numbers that make no spring give a response that failed`() throws {
    let study = try study("scene: {spring: {frequency: 2, damping: 1}}")
    for (name, value) in [("frequency", 0.0), ("frequency", .nan), ("to", .infinity)] {
      let response = try study.run(setting: [name: value]).response(for: [])
      #expect(response.status(for: [.peak]).description == "failed")
    }
    let far = try study.run(setting: ["from": -1e308, "to": 1e308]).response(for: [])
    #expect(far.status(for: [.settleTime]).description == "failed")
  }

  @Test func `Before its start a spring stands where it starts from, at any time it has a level`() {
    let scene = SpringScene(frequency: 2, damping: 0.3)
    #expect(scene.levels(at: [-1, 0]) == [0, 0])
    #expect(scene.levels(at: [.greatestFiniteMagnitude, .infinity]) == [1, 1])
  }
}

@Suite struct AxialSpringTests {
  @Test(arguments: [false, true])
  func `a random spring moves as in the engine and pauses in its tick`(_ isWild: Bool) throws {
    var numbers = SplitMix(seed: 1)
    var (inside, besides) = (0, 0)
    for _ in 0..<200 {
      let scene = try dynamics(RandomAttachment(&numbers, isWild: isWild).document)
      guard let closed = try? scene.closedMotion(runsToPause: true) else { continue }
      let engine = scene.plan.play([0], runsToPause: true).motions[0]
      inside += 1
      #expect(closed.count == engine.count && closed.lastTick == engine.lastTick)
      for tick in 0..<closed.count {
        #expect(abs(closed.x[tick] - engine.x[tick]) < 0.002)
        #expect(abs(closed.y[tick] - engine.y[tick]) < 0.002)
        #expect(abs(closed.angle[tick] - engine.angle[tick]) < 1e-6)
      }
      guard closed.pauseTick != engine.pauseTick else { continue }
      besides += 1
      #expect(abs(try #require(closed.pauseTick) - (try #require(engine.pauseTick))) == 1)
    }
    #expect(inside > 150)
    // One in some thousand creeps at the sleep threshold to a rounding.
    #expect(besides <= 1)
  }

  @Test func `its answers are those of the engine within what 0.002 pt make of them`() throws {
    var numbers = SplitMix(seed: 2)
    let metrics: [Metric] = [.overshootDistance, .peakSpeed, .drift, .tilt, .riseTime]
    for _ in 0..<100 {
      let plan = try study(RandomAttachment(&numbers).document).sweepPlan
      let run = plan.run(at: [1])
      guard run.request.channel != .distance, let closed = try? run.closedForm(for: metrics)
      else { continue }
      let engine = run.response(for: metrics)
      #expect(closed.status(for: metrics) == engine.status(for: metrics))
      for (metric, limit) in zip(metrics, [0.004, 0.05, 0.002, 1e-6, 0.001]) {
        guard let value = closed[metric], let other = engine[metric] else { continue }
        #expect(abs(value - other) < limit + 1e-5 * other, "\(metric) \(value) \(other)")
      }
    }
  }

  @Test func `a plain spring has the same metrics and messages without its frames`() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let text = """
        scene:
          spring: {frequency: \(draw(0.1...9)), damping: \(draw(0...2)), velocity: \(draw(-20...20))}
          duration: \(draw(0.2...4))
        """
      let run = try study(text).run
      let metrics = Metric.allCases.filter(run.determines)
      let (closed, framed) = (try run.closedForm(for: metrics), run.response(for: metrics))
      for metric in metrics { #expect(closed.answer(metric) == framed.answer(metric), "\(metric)") }
      #expect(closed.message(for: metrics) == framed.message(for: metrics))
      #expect(closed.curve.count < framed.curve.count)
    }
  }

  @Test func `every channel and metric can be asked of it`() throws {
    for channel in Channel.allCases {
      let scene = Self.scene().replacing(
        "item: dot}", with: "item: dot, channel: \(channel), final: 0}")
      let text = channel.takesLevels ? scene : scene.replacing(", final: 0", with: "")
      let run = try study(text).sweepPlan.run(at: [])
      let metrics = Metric.allCases.filter(run.determines)
      let (closed, engine) = (try run.closedForm(for: metrics), run.response(for: metrics))
      #expect(closed.status(for: metrics) == engine.status(for: metrics), "\(channel)")
      #expect(closed.message(for: metrics) == engine.message(for: metrics), "\(channel)")
      #expect(closed[.pauseTime] == engine[.pauseTime])
    }
  }

  @Test(arguments: [
    ("anchor: [200, 100]", "anchor: [200, 200]", "neither across nor straight down"),
    ("anchor: [200, 100]", "anchor: [100, 100]", "the item starts at its anchor"),
    ("length: 60", "length: 10", "from its anchor, nearer than the 1.0 pt"),
    ("velocity: [0, 0]", "velocity: [0, 1]", "a velocity aside"),
    ("velocity: [0, 0]", "velocity: [-50000, 0]", "faster than the engine lets"),
    ("velocity: [0, 0]", "angularVelocity: 1", "the item turns"),
    ("velocity: [0, 0]", "anchored: true", "the item is anchored"),
    ("frequency: 2", "frequency: 0", "a rigid rod"),
    ("frequency: 2", "frequency: 2, offset: [0, 1]", "at its centre"),
    ("frequency: 2", "frequency: 2, from: 0.1", "a behaviour begins or ends during the run"),
    ("frequency: 2", "frequency: 500", "beyond what the closed form was compared for"),
    ("length: 60", "kind: limit, length: 60", "the attachment is a limit"),
    ("anchor: [200, 100]", "path: [[0, 200, 100], [1, 210, 100]]", "the anchor"),
    ("behaviors:", "behaviors: \n    - gravity: {items: [dot]}", "the scene has a gravity"),
    ("items:", "items: \n    b: {center: [0, 0], size: [9, 9]}", "there are 2 items"),
  ])
  func `what is no such spring has none`(_ old: String, _ new: String, _ reason: String) throws {
    var text = Self.scene().replacing(old, with: new)
    if new.contains("kind") { text = text.replacing(", frequency: 2, damping: 0", with: "") }
    let request = try study(text).sweepPlan.request
    let run = SceneRun(.dynamics(try dynamics(text)), request: request)
    let error = #expect(throws: NoRoute.self) { try run.closedForm(for: []) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  private static func scene() -> String {
    """
    scene:
      items:
        dot: {center: [100, 100], size: [40, 40], velocity: [0, 0]}
      behaviors:
        - attachment: {item: dot, anchor: [200, 100], length: 60, frequency: 2, damping: 0}
    response: {item: dot}
    sweep: {parameters: {items.dot.density: [1]}, metrics: [peak_speed]}
    """
  }

  private func dynamics(_ document: String) throws -> DynamicScene {
    try #require(study(document).sweep?.scene.dynamics)
  }
}

@Suite struct EffectiveSpringTests {
  /// The table of facts measured in the engine: written f, z, c and what they behave like.
  @Test(arguments: [
    (2.0, 0.0, 0.0, 1.995, 0.052), (4, 0.5, 0.1, 3.783, 0.572), (8, 0.6, 0.1, 7.031, 0.704),
  ])
  func `An attachment behaves like a more damped spring`(
    frequency: Double, damping: Double, resistance: Double, effective: Double, ratio: Double
  ) throws {
    let study = try study(
      scene(
        "attachment: {anchor: [0, 100], length: 50, frequency: \(frequency), damping: \(damping)}",
        "itemProperties: {resistance: \(resistance)}"))
    let spring = try #require(study.scene.effectiveSpring(of: 0))
    #expect(abs(spring.frequency - effective) < 6e-4 && abs(spring.dampingRatio - ratio) < 6e-4)
  }

  @Test(arguments: [
    ["snap: {to: [9, 9]}"], [],
    ["attachment: {anchor: [0, 100]}"],
    ["attachment: {anchor: [0, 100], frequency: 2, offset: [5, 0]}"],
    ["attachment: {anchor: [0, 100], frequency: 2}", "gravity: {}"],
    ["attachment: {anchor: [0, 100], frequency: 2}", "itemProperties: {anchored: true}"],
  ])
  func `Other scenes behave like no one spring`(behaviors: [String]) throws {
    let list = behaviors.map { "    - \($0)\n" }.joined()
    let document = scene().replacing("behaviors: []", behaviors.isEmpty ? "" : "behaviors:")
    #expect(try study(document + list).scene.effectiveSpring(of: 0) == nil)
  }

  @Test func `A plain spring is its own`() throws {
    let study = try study("scene: {spring: {frequency: 2, damping: 0.5}}")
    #expect(study.scene.effectiveSpring(of: 0) == nil)
  }
}

@Suite struct SceneLinkTests {
  private func links(_ behaviors: String) throws -> [SceneLink] {
    let text = """
      scene:
        items: {a: {center: [0, 0], size: [100, 40]}, b: {center: [90, 0], size: [10, 10]}}
        behaviors: [\(behaviors)]
      response: {item: a}
      """
    return try #require(study(text).scene.dynamics).plan.links
  }

  /// Where an anchor is; nil for an item.
  private func place(_ end: SceneLink.End, at time: Double = 0) -> Point? {
    if case .anchor(let trace, let offset) = end {
      trace.place(at: time).moved(by: offset)
    } else {
      nil
    }
  }

  @Test func `a snap at rest holds two corners by springs of 50 pt`() throws {
    let links = try links("snap: {item: a, to: [0, 0]}")
    #expect(links.count == 4)
    for link in links {
      guard let anchor = place(link.holder), case .item(0, let corner) = link.held else {
        Issue.record("\(link)")
        continue
      }
      #expect(abs(corner.horizontal) == 50 && abs(corner.vertical) == 20)
      let way = Vector(dx: anchor.x - corner.horizontal, dy: anchor.y - corner.vertical)
      #expect(way.magnitude == 50 && !link.isRigid)
    }
  }

  @Test func `an attachment goes from its anchor or the other item to the attached point`() throws {
    let links = try links(
      "attachment: {item: a, anchor: [5, 6], offset: [1, 2], frequency: 2}, "
        + "attachment: {item: b, to: a}")
    #expect(place(links[0].holder) == Point(x: 5, y: 6))
    #expect(links[0].held == .item(0, Offset(horizontal: 1, vertical: 2)) && !links[0].isRigid)
    #expect(links[1].holder == .item(0, .zero) && links[1].held == .item(1, .zero))
    #expect(links[1].isRigid)
  }

  @Test func `a drag moves its anchors with the finger, and what comes later is no line`() throws {
    let links = try links(
      "drag: {item: a, path: [[0, 10, 20], [1, 30, 20]], size: [40, 60]}, "
        + "attachment: {item: b, anchor: [0, 0], from: 1}")
    #expect(links.count == 4)
    #expect(place(links[0].holder) == Point(x: -10, y: -10))
    #expect(place(links[0].holder, at: 0.5) == Point(x: 0, y: -10))
    #expect(place(links[2].holder, at: 2) == Point(x: 50, y: 50))
  }

  @Test func `corners are four springs to the middle, and gravity is no line`() throws {
    let links = try links("gravity: {}, corners: {item: a, point: [10, 20], size: [40, 60]}")
    let anchors = [(-10.0, -10.0), (30, -10), (30, 50), (-10, 50)]
    #expect(links.map { place($0.holder) } == anchors.map { Point(x: $0.0, y: $0.1) })
    #expect(links.allSatisfy { $0.held == .item(0, .zero) && !$0.isRigid })
  }

  @Test func `a run knows where each item comes to rest, and the written target counts`() throws {
    let text = scene("snap: {item: card, to: [300, 0]}")
    #expect(try study(text).run.targets() == [Target(x: 300, y: 0, angle: 0)])
    let written = text + "response: {target: [7, 8]}\n"
    #expect(try study(written).run.targets().map { $0.map { [$0.x, $0.y] } } == [[7, 8]])
    #expect(try study(scene("gravity: {}")).run.targets() == [nil])
    #expect(try study("scene: {spring: {frequency: 2, damping: 1}}").run.targets().isEmpty)
  }

  @Test func `a scene keeps the bounds that are written`() throws {
    let text = scene().replacing("scene:\n", "scene:\n  bounds: [320, 480]\n")
    let bounded = try #require(study(text).scene.dynamics).plan.bounds
    #expect(bounded == Size(width: 320, height: 480))
    #expect(try #require(study(scene()).scene.dynamics).plan.bounds == nil)
  }
}

@Suite struct BuiltInDocumentTests {
  @Test(arguments: BuiltInDocument.all.map(\.name))
  func `Every document is valid, with a sweep and a fit`(name: String) throws {
    let document = try BuiltInDocument.named(name)
    let study = try StudyDocument(Array(document.yaml.utf8), name: name, files: MemoryFiles())
    #expect(study.sweep != nil)
    #expect(study.fit != nil)
  }

  @Test func `Each explains itself in comments, within 100 columns`() {
    for document in BuiltInDocument.all {
      let lines = document.yaml.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(document.yaml.hasPrefix("# "))
      #expect(document.yaml.hasSuffix("\n") && !document.yaml.hasSuffix("\n\n"))
      #expect(lines.allSatisfy { $0.count <= 100 })
      #expect(lines.count { $0.contains("#") } > 5)
      #expect(!document.summary.isEmpty && !document.summary.contains("\n"))
    }
  }

  @Test func `The ends are those that the comments say`() throws {
    let attachment = try BuiltInDocument.named("attachment").yaml
    let hanging = try study(attachment, edits: ["response={item: ball, channel: y}"])
    #expect(hanging.final == 200)
    let soft = ["behaviors.itemProperties.elasticity=0"]
    let bounce = try study(BuiltInDocument.named("bounce").yaml, edits: soft)
    #expect(abs((bounce.motion().y.last ?? 0) - 450) < 0.5)
    let pane = try study(BuiltInDocument.named("pane").yaml, edits: soft)
    #expect(abs((pane.motion().y.last ?? 0) - 240) < 0.5)
  }

  @Test func `An unknown name is told the nearest`() {
    let fault = inputFault { () throws(InputError) in try BuiltInDocument.named("snp") }
    #expect(fault == #"unknown built-in scene "snp"; did you mean "snap"?"#)
    let far = inputFault { () throws(InputError) in try BuiltInDocument.named("pendulum") }
    #expect(
      far
        == #"unknown built-in scene "pendulum"; known built-in scenes: snap, attachment, corners, list, bounce, pane, cards, spring, keyboard"#
    )
  }
}
