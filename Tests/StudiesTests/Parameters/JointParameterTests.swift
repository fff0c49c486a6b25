// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Scenes
import Studies
import Testing

/// `behaviors.*.damping`: one number for every behaviour that writes it.
@Suite struct JointParameterTests {
  private static let held = """
    scene:
      items:
        a: {center: [0, 0], size: [10, 10], density: 2}
        b: {center: [90, 0], size: [10, 10], density: 3}
      behaviors:
        - snap: {id: one, item: a, to: [50, 0], damping: 0.2}
        - snap: {id: two, item: b, to: [50, 50], damping: 0.4}
        - snap: {id: three, item: b, to: [50, 90]}
        - attachment: {item: b, to: a, frequency: 1}
    response: {item: a}

    """

  private static let cases = "cases: [{behaviors.one.damping: 0.2}, {behaviors.one.damping: 0.9}]\n"

  private func value(_ name: String, in study: StudyDocument, _ scene: Scene) throws -> Double? {
    try study.parameter(name).value(in: scene)
  }

  @Test func `It sets every place that is written, and no other`() throws {
    let study = try study(Self.held)
    let all = try study.parameter("behaviors.*.damping")
    #expect(all.path == "behaviors.*.damping" && all.name == all.path)
    // Until it is set the places differ, so that it has no value of its own.
    #expect(all.value(in: study.scene) == nil)
    var scene = study.scene
    all.apply(0.7, to: &scene)
    #expect(all.value(in: scene) == 0.7)
    #expect(try value("behaviors.one.damping", in: study, scene) == 0.7)
    #expect(try value("behaviors.two.damping", in: study, scene) == 0.7)
    #expect(try value("behaviors.three.damping", in: study, scene) == 0.5)
    try study.parameter("scene.items.*.density").apply(5, to: &scene)
    #expect(try value("items.b.density", in: study, scene) == 5)
  }

  @Test func `A sweep runs as if each place were varied alike`() throws {
    let sweep = "sweep: {parameters: {behaviors.*.damping: [0.3]}, metrics: [tilt]}"
    let plan = try #require(try study(Self.held + sweep).sweep)
    let alone = try study(
      Self.held, edits: ["behaviors.one.damping=0.3", "behaviors.two.damping=0.3"])
    #expect(plan.run(at: [0.3]).motions()[0].motion.x == alone.motion().x)
  }

  @Test func `It is fixed in every place`() throws {
    let fixed = try StudyDocument(
      Array(Self.held.utf8), name: "a.yaml",
      edits: flags(["--fix behaviors.*.damping=0.9"]).edits(), files: MemoryFiles())
    #expect(try value("behaviors.*.damping", in: fixed, fixed.scene) == 0.9)
  }

  @Test(
    arguments: [
      ("behaviors.*.lenght", "none of the behaviors writes lenght"),
      ("behaviors.*.length", "none of the behaviors writes length"),
      ("behaviors.*.until", "none of the behaviors writes until"),
    ])
  func `What no behaviour writes is refused`(name: String, sentence: String) throws {
    let study = try study(Self.held)
    let fault = inputFault { () throws(InputError) in try study.parameter(name) }
    #expect(fault == "here: \(sentence)")
  }

  @Test func `Numbers of different ranges are told apart`() throws {
    let text = Self.held.replacing("frequency: 1", "frequency: 1, damping: 0.1")
    let study = try study(text)
    let fault = inputFault { () throws(InputError) in try study.parameter("behaviors.*.damping") }
    #expect(
      fault
        == "here: \"behaviors.*.damping\" means numbers of different ranges, "
        + "behaviors.one.damping and behaviors.attachment.damping")
  }

  @Test func `One of its places cannot be varied beside it, nor be written by a case`() {
    let twins = "sweep: {parameters: {behaviors.*.damping: [0.3], behaviors.two.damping: [0.4]}}"
    #expect(studyFault(Self.held + twins)?.hasSuffix("are the same parameter") == true)
    let sweep = "sweep: {parameters: {behaviors.*.damping: [0.3]}, metrics: [tilt]}"
    #expect(
      studyFault(Self.held + Self.cases + sweep)?.hasSuffix(
        "is written by the cases, so that no study can vary it") == true)
  }
}
