// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// A paragraph of `Tests/Measurements.txt`: a document, and what is known of its motion.
///
/// A line that begins with `=` is one number: `ITEM QUANTITY TICK VALUE TOLERANCE` or `METRIC VALUE
/// TOLERANCE`. The tick may be `min`, `max` or `all`, the value the name of an item that does the same,
/// and a metric `none`. `#` begins a comment.
struct MeasuredScene: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let document: String
  let rows: [[String]]

  static let all = paragraphs().map { lines in
    let title = lines.first { $0.hasPrefix("#") } ?? ""
    let rows = lines.filter { $0.hasPrefix("=") }
    return MeasuredScene(
      testDescription: String(title.drop { "# ".contains($0) }),
      document: lines.filter { !$0.hasPrefix("=") }.joined(separator: "\n"),
      rows: rows.map { $0.split(separator: " ").dropFirst().map(String.init) })
  }

  private static func paragraphs() -> [[Substring]] {
    let text = (try? TestTable.text("Measurements.txt")) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
      .map(Array.init).filter { lines in lines.contains { !$0.hasPrefix("#") } }
  }
}

/// What was measured of UIKit, and what closed forms and Box2D say, of the plan that the program runs
/// and of the live classes.
@Suite struct MeasuredSceneTests {
  @Test func `The table has its documents`() { #expect(MeasuredScene.all.count > 40) }

  @Test(arguments: MeasuredScene.all)
  func `A plan and the live classes move as known`(_ scene: MeasuredScene) throws {
    let study = try study(scene.document)
    guard case .dynamics(let dynamics) = study.scene else { return #expect(Bool(false)) }
    let toPause = scene.rows.contains { $0[0] == "pause_time" }
    let planned = try #require(study.run.played(toPause: toPause)).motions
    let live = LiveScene(dynamics.plan).motions(toPause: toPause)
    for row in scene.rows {
      for (route, motions) in [("plan", planned), ("live classes", live)] {
        let asked = study.request.items.map { motions[$0] }
        let known =
          row.count < 5
          ? try isKnown(row, study.request.response(to: asked, in: dynamics.plan))
          : try isKnown(row, dynamics.items.map(\.name), motions)
        #expect(known, "\(row.joined(separator: " ")) of the \(route)")
      }
    }
    for (one, other) in zip(planned, live) { expectSame(one, other) }
  }

  private func isKnown(_ row: [String], _ response: Response) throws -> Bool {
    let value = response[try #require(Metric(rawValue: row[0]))]
    if row[1] == "none" { return value == nil }
    let (truth, tolerance) = (try #require(Double(row[1])), try #require(Double(row[2])))
    return abs((value ?? .nan) - truth) <= tolerance
  }

  private func isKnown(_ row: [String], _ names: [String], _ motions: [Motion]) throws -> Bool {
    let item = try #require(names.firstIndex(of: row[0]))
    let tolerance = try #require(Double(row[4]))
    let found = try values(row[1], of: motions[item])
    let truth =
      try names.firstIndex(of: row[3]).map { try values(row[1], of: motions[$0]) }
      ?? found.map { _ in Double(row[3]) ?? .nan }
    func near(_ value: Double?, _ truth: Double?) -> Bool {
      abs((value ?? .nan) - (truth ?? .nan)) <= tolerance
    }
    return switch row[2] {
    case "min": near(found.min(), truth.min())
    case "max": near(found.max(), truth.max())
    case "all": zip(found, truth).allSatisfy { near($0, $1) }
    default: Int(row[2]).map { near(found[$0], truth[$0]) } ?? false
    }
  }

  private func values(_ quantity: String, of motion: Motion) throws -> [Double] {
    let values: [Double]? =
      switch quantity {
      case "x": motion.x
      case "y": motion.y
      case "angle": motion.angle
      case "vx": motion.velocityX
      case "vy": motion.velocityY
      case "speed": zip(motion.velocityX, motion.velocityY).map { ($0 * $0 + $1 * $1).squareRoot() }
      case "spin": motion.angularVelocity
      default: nil
      }
    return try #require(values, "\(quantity) is no quantity")
  }

  /// Expects the same bits, but for an angle that an item has as a transform.
  private func expectSame(_ one: Motion, _ other: Motion) {
    #expect(one.x == other.x && one.y == other.y)
    #expect(one.velocityX == other.velocityX && one.velocityY == other.velocityY)
    #expect(one.angularVelocity == other.angularVelocity && one.pauseTick == other.pauseTick)
    for (angle, turned) in zip(one.angle, other.angle) {
      #expect(abs(remainder(angle - turned, 2 * .pi)) < 1e-6)
    }
  }
}
