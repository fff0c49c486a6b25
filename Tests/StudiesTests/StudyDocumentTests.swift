// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct StudyDocumentTests {
  private static let snap = scene("snap: {to: [300, 100]}")

  @Test func `Many parameters are found in the time of a few`() throws {
    // A scene of 300 attachments, and a sweep of the damping of some of them.
    func time(parameters count: Int) throws -> Duration {
      let items = (0..<300).map { "    i\($0): {center: [\(20 * $0), 0], size: [10, 10]}\n" }
      let behaviors = (0..<300).map { index in
        "    - attachment: {item: i\(index), anchor: [\(20 * index), 50], frequency: 2, "
          + "damping: 0.5, id: a\(index)}\n"
      }
      let parameters = (0..<count).map { "    behaviors.a\($0).damping: {min: 0, max: 1}\n" }
      let text =
        "scene:\n  items:\n\(items.joined())  behaviors:\n\(behaviors.joined())"
        + "response: {item: i0}\nsweep:\n  design: random\n  points: 2\n  parameters:\n"
        + parameters.joined()
      return try ContinuousClock().measure { _ = try study(text) }
    }
    _ = try time(parameters: 1)
    // A look through the scene for each parameter takes 100 times as long as for one.
    let (one, all) = (try time(parameters: 1), try time(parameters: 300))
    #expect(all < one * 15)
  }

  @Test func `A scene may stand in a file, bare or in a document`() throws {
    let bare = "items: {ball: {center: [0, 0], size: [9, 9]}}\nbehaviors: [gravity: {}]\n"
    let whole = "scene:\n  duration: 2\n  items: {ball: {center: [0, 0], size: [9, 9]}}\n"
    let more = whole + "response: {channel: x}\nsweep: {parameters: {density: [1]}}\n"
    for (text, duration) in [(bare, 3.0), (whole, 2), (more, 2)] {
      let study = try study("scene: s.yaml", files: ["s.yaml": text])
      #expect(study.scene.duration == duration)
      #expect(study.request.channel == .pose && study.sweep == nil, "only the scene is taken")
    }
  }

  @Test func `A path starts from the folder of the document`() throws {
    let files = ["work/scenes/s.yaml": Self.snap]
    #expect(
      try study("scene: scenes/s.yaml", files: files, name: "work/a.yaml").scene.duration == 3)
  }

  @Test func `The record of a document has the scene in it`() throws {
    let study = try study("scene: s.yaml\nresponse: {channel: x}", files: ["s.yaml": Self.snap])
    let again = try StudySupport.study(study.root.canonicalYAML)
    #expect(again.root == study.root && again.motion().x == study.motion().x)
    #expect(study.root.canonicalYAML.contains("behaviors:"))
  }

  @Test func `Edits come before validation`() throws {
    let broken = Self.snap.replacing("size: [100, 100]", "size: [0, 100]")
    #expect(studyFault(broken)?.contains("width") == true)
    let study = try study(broken, edits: ["items.card.size=[50, 50]", "duration=1"])
    #expect(study.scene.duration == 1)
    #expect(try study.parameter("size.width").value(in: study.scene) == 50)
  }

  @Test func `Edits reach into a scene from a file, and what they create counts as written`() throws
  {
    let study = try study(
      "scene: s.yaml", edits: ["behaviors.snap.damping=0.25", "response.channel=x"],
      files: ["s.yaml": Self.snap])
    #expect(try study.parameter("damping").value(in: study.scene) == 0.25)
    #expect(study.request.channel == .x)
  }

  @Test func `An edit may bring another scene, and later ones change it`() throws {
    let other = "items: {ball: {center: [0, 0], size: [9, 9]}}\n"
    let study = try study(
      Self.snap, edits: ["scene=other.yaml", "duration=7"], files: ["other.yaml": other])
    #expect(study.scene.duration == 7 && study.motion().y.count == 421)
    let fault = studyFault(Self.snap, edits: ["scene=none.yaml"])
    #expect(fault == "--set scene=none.yaml: there is no file \"none.yaml\"")
  }

  @Test func `Edits build a sweep and a fit`() throws {
    let study = try study(
      Self.snap,
      edits: [
        "sweep.parameters.damping={min: 0, max: 1, count: 5}", "fit.parameters.damping={}",
        "fit.target.overshoot=1",
      ])
    #expect(study.sweep?.count == 5 && study.fit?.parameters.count == 1)
  }
}

/// Any document is read or refused with a sentence, and what is read can be run: a trap or a hang
/// would end the test run.
@Suite struct StudyDocumentFuzzTests {
  /// The longest run that is worth its time here, in ticks.
  private static let longestRun = 2000

  /// The documents, fewer in a debug build, which runs them twenty times slower.
  private static var count: Int {
    #if DEBUG
      400
    #else
      5000
    #endif
  }

  @Test(.timeLimit(.minutes(5)))
  func `Mutated configs are refused in one sentence, or read and run`() {
    var mutation = DocumentMutation(seed: 20_261_121)
    var (read, diverged) = (0, 0)
    for _ in 0..<Self.count {
      let text = mutation.document()
      do throws(InputError) {
        let study = try study(text, edits: ["scene.pauseLimit=5"], files: ConfigDocuments.files)
        read += 1
        diverged += run(study, text) ? 1 : 0
      } catch {
        expectSentence(error, text)
      }
    }
    let share = Double(read) / Double(Self.count)
    #expect((0.2...0.8).contains(share), "a fuzz that only ever does one thing tests little")
    #expect(diverged > 5)
  }

  /// One sentence, at a place that is known.
  private func expectSentence(_ error: InputError, _ text: String) {
    let isSentence = !error.message.isEmpty && !error.message.contains("\n")
    #expect(isSentence && error.source.place != nil, "\(error) for \(text)")
    #expect(!error.message.contains("nil") && !error.message.contains("Optional"), "\(error)")
  }

  /// Runs a document's scene, and a point of its sweep and of its fit; says whether one diverged.
  private func run(_ study: StudyDocument, _ text: String) -> Bool {
    var scenes = [study.scene]
    if let sweep = study.sweep {
      let last = sweep.design.point(sweep.count - 1)
      scenes += sweep.cases.cases.prefix(3).indices.map { sweep.run(at: last, case: $0).scene }
    }
    if let fit = study.fit { scenes.append(fit.run(at: fit.parameters.map(\.start)).scene) }
    var hasDiverged = false
    for scene in scenes
    where max(scene.timing.tickCount, scene.timing.pauseTicks) < Self.longestRun {
      hasDiverged = run(SceneRun(scene, request: study.request), text) || hasDiverged
    }
    return hasDiverged
  }

  private func run(_ run: SceneRun, _ text: String) -> Bool {
    let asked = run.response(for: [])
    let metrics = Metric.allCases.filter { asked.determines($0) }
    let response = run.response(for: metrics)
    let answers = metrics.map { response[$0] }
    #expect(answers.allSatisfy { $0?.isFinite ?? true }, "\(text)")
    let status = response.status(for: metrics)
    #expect(status.isOK == !answers.contains { $0 == nil }, "\(text)")
    #expect(status.isOK == response.message(for: metrics).isEmpty, "\(text)")
    let samples = run.motions().flatMap { $0.motion.x + $0.motion.y + $0.motion.angle }
    if run.motions().count == 1 && !samples.allSatisfy(\.isFinite) {
      #expect(status.description == "diverged", "\(text)")
    }
    if run.isDetermined { #expect(run.smoothResponse().curve.count == response.curve.count) }
    return status.contains(.diverged)
  }
}
