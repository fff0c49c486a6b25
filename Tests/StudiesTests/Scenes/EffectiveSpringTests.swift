// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct EffectiveSpringTests {
  /// The table of facts measured in the engine: written f, z, c and what they behave like.
  @Test(
    arguments: [
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

  @Test(
    arguments: [
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
