// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct StudyDocumentTests {
  private static let snap = scene("snap: {to: [300, 100]}")

  @Test(
    arguments: [
      ("¦{}", "missing key \"scene\" in the document"),
      ("¦- 1", "the document: expected a mapping, found a list of 1"),
      ("¦5", "the document: expected a mapping, found number 5"),
      ("¦scen: {}", "unknown key \"scen\" in the document; did you mean \"scene\"?"),
      (
        "¦colour: red",
        "unknown key \"colour\" in the document; known keys: scene, cases, response, sweep, fit"
      ),
      ("scene: ¦~", "scene: expected a mapping, found nothing"),
    ])
  func `What a document cannot be is refused in one sentence`(document: String, sentence: String) {
    expectFault(document, sentence)
  }

  @Test func `An empty document is said to be empty`() {
    #expect(studyFault("") == "a.yaml: the document is empty")
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
    expectFault("scene: ¦scenes/s.yaml", "there is no file \"scenes/s.yaml\"", files: files)
  }

  @Test func `A fault in the file of the scene has its place there`() {
    let files = ["s.yaml": "scene:\n  duration: 0\n  items: {}\n"]
    #expect(
      studyFault("scene: s.yaml", files: files)
        == "s.yaml:2:13: duration must be greater than 0 and at most 3600, found 0")
    #expect(
      studyFault("scene: s.yaml", files: ["s.yaml": "scen: {}"])
        == "s.yaml:1:1: unknown key \"scen\" in scene; known keys: duration, frameRate, "
        + "pauseLimit, bounds, items, behaviors, defaults")
  }

  @Test func `A chain of files is not followed`() {
    #expect(
      studyFault("scene: s.yaml", files: ["s.yaml": "scene: t.yaml", "t.yaml": Self.snap])
        == "s.yaml:1:8: the scene of \"s.yaml\" is in another file; write its path: \"t.yaml\"")
  }

  @Test func `The record of a document has the scene in it`() throws {
    let study = try study("scene: s.yaml\nresponse: {channel: x}", files: ["s.yaml": Self.snap])
    let again = try StudiesTests.study(study.root.canonicalYAML)
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

  @Test(
    arguments: [
      ("duration=0", "--set duration=0: duration must be greater than 0 and at most 3600, found 0"),
      (
        "behaviors.snap.dampng=1",
        "--set behaviors.snap.dampng=1: unknown key \"dampng\" in snap; did you mean \"damping\"?"
      ),
      (
        "behaviors.snp.damping=1",
        "--set behaviors.snp.damping: unknown behavior \"snp\"; did you mean \"snap\"?"
      ),
      ("cases=[]", "--set cases=[]: cases names no case"),
      (
        "sweep.parameters.dampng=[1]",
        "--set sweep.parameters.dampng=[1]: unknown parameter \"dampng\"; did you mean "
          + "\"damping\"?"
      ),
      ("fit.target.overshoot=1", "--set fit.target.overshoot=1: missing key \"parameters\" in fit"),
      (
        "response.item=crd",
        "--set response.item=crd: unknown item \"crd\"; did you mean \"card\"?"
      ),
    ])
  func `A fault of an edit points at it`(edit: String, sentence: String) {
    #expect(studyFault(Self.snap, edits: [edit]) == sentence)
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
