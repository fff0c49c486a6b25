// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

@testable import StudySupport

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
        var scene = study.scene
        try study.parameter(name).apply(value, to: &scene)
        let written = try levels(keys, with: name, at: value)
        #expect(SceneRun(scene, request: study.request).response(for: []).curve.values == written)
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
      var scene = study.scene
      try study.parameter(name).apply(value, to: &scene)
      let status = SceneRun(scene, request: study.request).response(for: []).status(for: [.peak])
      #expect(status.description == "failed")
    }
    var far = study.scene
    try study.parameter("from").apply(-1e308, to: &far)
    try study.parameter("to").apply(1e308, to: &far)
    let status = SceneRun(far, request: study.request).response(for: []).status(for: [.settleTime])
    #expect(status.description == "failed")
  }

  @Test func `Before its start a spring stands where it starts from, at any time it has a level`() {
    let scene = SpringScene(frequency: 2, damping: 0.3)
    #expect(scene.levels(at: [-1, 0]) == [0, 0])
    #expect(scene.levels(at: [.greatestFiniteMagnitude, .infinity]) == [1, 1])
  }
}
