// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import Reports
@testable import StudySupport

/// What the code says; that it compiles and moves as the scene does is `Tests/SceneCode/run`.
@Suite struct SceneCodeTests {
  private func code(_ text: String, named name: String = "Feel") throws -> SceneCode {
    SceneCode(try #require(try study(text).scene.dynamics), title: "feel", typeName: name)
  }

  private static let snap = """
    scene:
      items: {card: {center: [100, 200], size: [100, 50]}}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.30000000000000004}
        - itemProperties: {items: [card], resistance: 3}
    response: {item: card}
    """

  @Test func `a snap has its numbers as constants and takes the view`() throws {
    let text = try code(Self.snap).text
    #expect(text.contains("final class Feel: NSObject {"))
    #expect(text.contains("    in view: UIView,\n    card: any UIDynamicItem\n"))
    #expect(text.contains("static let snapDamping: CGFloat = 0.30000000000000004\n"))
    #expect(text.contains("static let itemPropertiesResistance: CGFloat = 3\n"))
    #expect(text.contains("UISnapBehavior(item: card, snapTo: Tuning.snapPoint)"))
    #expect(text.contains("/// - card: 100 x 50 pt, centred at (100, 200)\n"))
    #expect(!text.contains("CADisplayLink") && !text.contains("\u{1}"))
  }

  @Test func `a number that springs share is one constant`() throws {
    let text = try code(
      """
      scene:
        items: {a: {center: [100, 200], size: [40, 40]}, b: {center: [200, 200], size: [40, 40]}}
        behaviors:
          - attachment: {item: a, anchor: [100, 100], frequency: 6.8, damping: 1}
          - attachment: {item: b, anchor: [200, 100], frequency: 6.8, damping: 0.5}
      response: {item: a}
      """
    ).text
    #expect(text.components(separatedBy: "= 6.8\n").count == 2)
    #expect(text.contains("static let attachmentFrequency: CGFloat = 6.8"))
    #expect(text.contains("static let attachment1Damping: CGFloat = 0.5"))
    #expect(text.contains("static let attachment0Anchor = CGPoint(x: 100, y: 100)"))
  }

  @Test func `what comes and goes has its time, and the last gravity is written again`() throws {
    let made = try code(
      """
      scene:
        items: {a: {center: [100, 200], size: [40, 40]}}
        behaviors:
          - gravity: {id: down, items: [a]}
          - gravity: {id: side, items: [a], direction: [1, 0], from: 0.5, until: 1.25}
          - snap: {item: a, path: [[0.1, 0, 0], [0.4, 10, 0]], until: 1.25}
      response: {item: a, channel: x}
      """)
    #expect(
      made.text.contains(
        """
            (
              1.25,
              { [unowned self] in
                animator.removeBehavior(side)
                animator.removeBehavior(snap)
                down.gravityDirection = Tuning.downDirection
              }
            ),
        """))
    #expect(made.text.contains("    if time + 1e-6 < 1.25 {\n      move(snap, to: Tuning.snapPath"))
    #expect(made.text.contains("if link.timestamp - first > 1.25 { link.invalidate() }"))
    #expect(made.limits.count == 1)
    #expect(made.limits[0].contains("comes or moves at a time does so with the first frame after"))
  }

  @Test func `an item has the last word about its properties`() throws {
    let text = try code(
      """
      scene:
        defaults: documented
        items: {a: {center: [0, 0], size: [40, 40], friction: 0.2}, b: {center: [9, 9], size: [4, 4]}}
        behaviors:
          - itemProperties: {items: [a, b], friction: 0.9, density: 2}
      response: {item: a, channel: x}
      """
    ).text
    #expect(text.contains("    behavior.friction = Tuning.aFriction.nextUp // UIKit ignores"))
    #expect(text.contains("items: [a])\n    behavior.density = Tuning.itemDensity\n    return"))
    #expect(text.contains("items: [b])\n    behavior.friction = Tuning."))
    #expect(text.contains("behavior.elasticity = 0\n    behavior.friction = 0\n"))
  }

  @Test(arguments: [
    ("set-down", "setDown"), ("0abc", "item0abc"), ("🎈", "item"), ("class", "class2"),
    ("a \"b\"\n*/", "aB"), ("animator", "animator2"), ("カード", "カード"), ("URL", "URL"),
    ("Card", "card"), ("", "item"), ("_", "item"),
  ])
  func `every name becomes an identifier`(text: String, name: String) {
    var names = SwiftNames(taken: ["animator"])
    #expect(names.name(text, or: "item") == name)
    #expect(names.name(text, or: "item") != name)
  }

  @Test func `a type has no name that an app or the code has`() throws {
    for (name, type) in [
      ("String", "StringMotion"), ("UIView", "UIViewMotion"), ("Path", "PathMotion"),
      ("my list", "MyList"), ("1", "Scene1"), ("class", "Class"),
    ] {
      #expect(try code(Self.snap, named: name).text.contains("final class \(type): NSObject {"))
    }
  }

  @Test func `thirty items are an array`() throws {
    let items = (0..<30).map { "i\($0): {center: [\($0 * 50), 0], size: [40, 40]}" }
    let text = try code(
      """
      scene:
        items: {\(items.joined(separator: ", "))}
        behaviors: [{gravity: {items: [i3]}}]
      response: {item: i3, channel: y}
      """
    ).text
    #expect(text.contains("    in view: UIView,\n    items: [any UIDynamicItem]\n"))
    #expect(text.contains("UIGravityBehavior(items: [items[3]])"))
    #expect(text.contains("/// - and 10 more: see Layout\n"))
  }

  @Test func `two numbers whose owners have one name are two constants`() throws {
    let items = (0..<30).map { "i\($0): {center: [\($0 * 50), 0], size: [40, 40]}" }
    let text = try code(
      """
      scene:
        items: {\(items.joined(separator: ", ")), b: {center: [0, 99], size: [9, 9], density: 2}}
        behaviors:
          - itemProperties: {items: [i3], density: 3, id: b}
          - itemProperties: {items: [i4], density: 4}
      response: {item: i3, channel: y}
      """
    ).text
    #expect(
      text.matches(of: /static let \w+: CGFloat = (\d)\n/).map(\.output.1).sorted() == [
        "2", "3", "4",
      ])
  }
}
