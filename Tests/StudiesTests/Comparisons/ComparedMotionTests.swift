// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Responses
import Springs
import Testing

@testable import Studies
@testable import StudySupport

@Suite struct ComparedMotionTests {
  private func spring(_ frequency: Double, _ damping: Double = 0.5) throws -> MotionSource {
    .spring(
      SpringSource(SpringMove(try Spring(frequency: frequency, dampingRatio: damping))))
  }

  private func recording(from start: Double, by way: Double, at time: Double) throws -> Recording {
    let scene = SpringScene(frequency: 2, damping: 0.5)
    let times = (0..<240).map { Double($0) / 120 }
    let values = scene.levels(at: times.map { max($0 - 0.25, 0) }).map { start + way * $0 }
    return try Recording(
      Curve(times: times.map { time + $0 }, values: values), from: .found, initial: nil, final: nil,
      band: 0.02, file: "a.csv")
  }

  @Test func `Motions are followed until all have come to rest`() throws {
    let motions = try ComparedMotion.all(
      [("slow", spring(1)), ("fast", spring(4))], band: 0.02)
    for motion in motions {
      #expect(
        motion.curve.times.first == 0 && motion.curve.times.last == motions[0].times.upperBound)
    }
    let end = motions[0].times.upperBound
    let left = SpringMotion(spring: try Spring(frequency: 1, dampingRatio: 0.5), displacement: 1)
    #expect(abs(abs(left.displacement(at: end)) - 1e-4) < 1e-12)
    #expect(motions.allSatisfy { $0.isShare && $0.scaledWay == nil })
  }

  @Test func `A spring that swings for ever is followed for a hundred periods`() throws {
    let motions = try ComparedMotion.all([("a", spring(2, 0)), ("b", spring(4))], band: 0.02)
    #expect(motions[0].times.upperBound == 50)
  }

  @Test func `A recording beside a spring begins at its onset and is a share of its way`() throws {
    let recorded = try recording(from: 100, by: -250, at: 31)
    let motions = try ComparedMotion.all(
      [("spring", spring(2)), ("a.csv", .recording(recorded))], band: 0.02)
    let way = try #require(motions[1].scaledWay)
    #expect(abs(way.start - 100) < 1e-6 && abs(way.end + 150) < 0.1)
    let pair = try Comparison(motions, isAligned: false).pairs[0]
    // 120 Hz: straight lines between samples are 1/8 (w h)^2 off a spring, and the onset a little.
    #expect(pair.curves.largest < 3e-3)
    #expect(abs(pair.timeShift ?? 1) < 1e-3)
  }

  @Test func `Recordings alone keep their clocks and their unit`() throws {
    let recorded = try recording(from: 100, by: -250, at: 31)
    let motions = try ComparedMotion.all(
      [("a.csv", .recording(recorded)), ("b.csv", .recording(recorded))], band: 0.02)
    #expect(motions[0].curve.values == recorded.curve.values)
    #expect(motions[0].curve.times == recorded.curve.times && !motions[0].isShare)
  }

  @Test func `A scene runs until the others have come to rest, and waits before its start`() throws
  {
    let document = try study(
      """
      scene:
        duration: 0.5
        items: {card: {center: [76, 100], size: [100, 50]}}
        behaviors: [{snap: {item: card, to: [300, 100], damping: 0.5}}]
      response: {item: card}
      """)
    let motions = try ComparedMotion.all(
      [("card", .run(document.cases.run(0))), ("slow", spring(0.5))], band: 0.02)
    #expect(motions[0].isShare && motions[0].scaledWay == nil)
    #expect(motions[0].times.upperBound >= motions[1].times.upperBound - 1.0 / 60)
    #expect(motions[0].whole.times[0] < motions[0].times.lowerBound)
  }

  @Test(arguments: [30.0, 60, 120])
  func `Exact samples of a spring do not differ from it`(rate: Double) throws {
    for frequency in [0.5, 2, 4] {
      let scene = SpringScene(frequency: frequency, damping: 0.3)
      let times = (0...Int(3 * rate / frequency)).map { Double($0) / rate }
      let curve = try Curve(times: times, values: scene.levels(at: times).map { 40 + 300 * $0 })
      let recorded = try Recording(
        curve, from: .found, initial: 40, final: 340, band: 0.02, file: "a.csv")
      let motions = try ComparedMotion.all(
        [("spring", spring(frequency, 0.3)), ("a.csv", .recording(recorded))], band: 0.02)
      for isAligned in [false, true] {
        let pair = try Comparison(motions, isAligned: isAligned).pairs[0]
        #expect(pair.curves.largest < (isAligned ? 3e-3 : 1e-4), "\(pair.curves.largest)")
      }
    }
  }

  @Test func `Two recordings of other frames of one spring hardly differ`() throws {
    let recorded = try [0, 0.4].map { (offset: Double) -> Recording in
      let scene = SpringScene(frequency: 2, damping: 0.3)
      let times = (0...180).map { (Double($0) + offset) / 60 }
      let curve = try Curve(times: times, values: scene.levels(at: times).map { 300 * $0 })
      return try Recording(
        curve, from: .held(0), initial: 0, final: 300, band: 0.02, file: "a.csv")
    }
    let motions = try ComparedMotion.all(
      recorded.map { ("a.csv", .recording($0)) }, band: 0.02)
    #expect(try Comparison(motions, isAligned: false).pairs[0].curves.largest < 1.5)
  }

  @Test func `A motion whose way has no length is refused beside shares of a way`() throws {
    let level = try Recording(
      Curve(times: [0, 1, 2], values: [5, 9, 5]), from: .found, initial: nil, final: nil,
      band: 0.02, file: "level.csv")
    #expect(throws: InputError.self) {
      try ComparedMotion.all(
        [("spring", spring(2)), ("level.csv", .recording(level))], band: 0.02)
    }
  }
}
