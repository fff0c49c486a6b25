// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
@testable import Studies
import Testing

@testable import Documents
@testable import StudySupport

@Suite struct SceneLinkTests {
  private func links(_ behaviors: String) throws -> [SceneLink] {
    let text = """
      scene:
        items: {a: {center: [0, 0], size: [100, 40]}, b: {center: [90, 0], size: [10, 10]}}
        behaviors: [\(behaviors)]
      response: {item: a}
      """
    guard case .dynamics(let scene) = try study(text).scene else { return [] }
    return scene.plan.links
  }

  /// Where an anchor is; nil for an item.
  private func place(_ end: SceneLink.End, at time: Double = 0) -> Point? {
    if case .anchor(let anchor) = end { anchor.place(at: time) } else { nil }
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
    guard case .dynamics(let bounded) = try study(text).scene,
      case .dynamics(let plain) = try study(scene()).scene
    else { return }
    #expect(bounded.plan.bounds == Size(width: 320, height: 480) && plain.plan.bounds == nil)
  }
}
