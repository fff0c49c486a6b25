// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Responses
import Studies
import Springs
import TestSupport
import Testing

@testable import Fitting

@Suite struct NearestSpringTests {
  private func study(_ yaml: String) throws -> StudyDocument {
    try StudyDocument(Array(yaml.utf8), name: "test.yaml", files: CurveFile(text: ""))
  }

  /// The response of a spring from 2 to 5, at 100 samples a second.
  private func response(of spring: Spring) -> Response {
    let values = (0...300).map { 2 + 3 * SpringMove(spring).value(at: Double($0) / 100) }
    return Response(to: Curve(frameRate: 100, values: values), initial: 2, final: 5)
  }

  @Test func `the spring nearest to a spring is that spring`() throws {
    var random = SplitMix(seed: 1)
    for _ in 0..<50 {
      let spring = try Spring(
        frequency: random.number(0.5...10), dampingRatio: random.number(0.1...1.5))
      let nearest = try #require(NearestSpring(to: [response(of: spring)]))
      #expect((nearest.move.spring.frequency / spring.frequency - 1).magnitude < 1e-6)
      #expect((nearest.move.spring.dampingRatio / spring.dampingRatio - 1).magnitude < 1e-6)
      #expect(nearest.maxDifference < 1e-6)
    }
  }

  @Test func `what lies between two springs is as far from both`() throws {
    let springs = [
      try Spring(frequency: 2, dampingRatio: 0.5), try Spring(frequency: 2.1, dampingRatio: 0.5),
    ]
    let nearest = try #require(NearestSpring(to: springs.map(response)))
    #expect((2.0...2.1).contains(nearest.move.spring.frequency))
    let differences = springs.map { spring in
      (0...300).map { time in
        let time = Double(time) / 100
        return (SpringMove(spring).value(at: time) - nearest.move.value(at: time)).magnitude
      }.max() ?? 0
    }
    #expect(((differences.max() ?? 0) - nearest.maxDifference).magnitude < 1e-12)
  }

  @Test func `nothing is near to what does not move from one level to another`() {
    let flat = Response(to: Curve(frameRate: 60, values: [1, 1, 1, 1]))
    #expect(NearestSpring(to: [flat]) == nil)
    #expect(NearestSpring(to: []) == nil)
    #expect(NearestSpring(to: [Response(failure: "no run")]) == nil)
  }

  @Test func `a plain spring is itself, with its velocity in whole ways`() throws {
    let study = try study(
      "scene: {spring: {frequency: 2, damping: 0.3, from: 10, to: 60, velocity: 100}, duration: 2}")
    guard case .plain(let move) = study.cases.spring else {
      Issue.record("no plain spring")
      return
    }
    #expect(move == (try SpringMove(Spring(frequency: 2, dampingRatio: 0.3), velocity: 2)))
  }

  @Test func `an attachment is its own numbers`() throws {
    let study = try study(
      """
      scene:
        items: {ball: {center: [160, 300], size: [40, 40], resistance: 0.2}}
        behaviors:
          - attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 3, damping: 0.35}
      """)
    guard case .attachment(let spring) = study.cases.spring else {
      Issue.record("no attachment")
      return
    }
    #expect(spring.parameters.map(\.number) == [3, 0.35, 0.2])
  }

  @Test func `a snap is no spring, and the nearest is measured in every throw`() throws {
    let study = try study(BuiltInDocument.named("snap").yaml)
    guard case .nearest(let nearest, _) = study.cases.spring else {
      Issue.record("no snap")
      return
    }
    let difference = study.cases.responses(for: []).responses.map { response in
      zip(response.curve.times, response.curve.values).map { time, value in
        (nearest.move.value(at: time) - value).magnitude
      }.max() ?? 0
    }.max()
    #expect(((difference ?? 0) - nearest.maxDifference).magnitude < 1e-9)
    #expect(nearest.maxDifference > 0.05)
  }

  @Test func `a scene that does not say where it ends is no spring`() throws {
    let study = try study(
      """
      scene:
        items: {ball: {center: [160, 300], size: [40, 40]}}
        behaviors: [gravity: {items: [ball]}]
      response: {item: ball, channel: x}
      """)
    #expect(study.cases.spring == nil)
  }
}
