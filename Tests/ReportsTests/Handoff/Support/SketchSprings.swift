// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Springs

extension FrameworkSpring {
  /// A spring of no framework, in whose words everything is that could break out of a file.
  static func hostile(_ move: SpringMove) -> FrameworkSpring {
    var spring = FrameworkSpring(
      .figma,
      [
        FrameworkParameter("<b>", "</script>&\n\"*/"), FrameworkParameter("stiff", 12.5),
        FrameworkParameter("clamped", true),
      ], move, losses: ["*/ body { display: none }\n/* <i>x</i> *\u{2f}"])
    spring.framework.title = hostileTitle
    spring.framework.language = .css
    spring.show(until: nil)
    return spring
  }

  static let hostileTitle = "</script><script>alert(1)</script>\" 'x' <!--"

  /// A spring that is an easing of four equal parts, played over 800 ms.
  static func eased(_ move: SpringMove) -> FrameworkSpring {
    var spring = FrameworkSpring(
      .css,
      [
        FrameworkParameter("duration", 800, unit: "ms"),
        FrameworkParameter("easing", "linear(0, 1.2, 0.9, 1)"),
      ], move)
    spring.framework.title = "Easing"
    spring.show(until: 0.8)
    return spring
  }

  /// A spring whose integrator runs away.
  static func runaway(_ move: SpringMove) -> FrameworkSpring {
    var spring = FrameworkSpring(.motion, [FrameworkParameter("stiffness", .infinity)], move)
    spring.show(until: .infinity)
    spring.framework.frames = { _, count, _, _ in
      (0..<count).map { $0 < 3 ? Double($0) : $0.isMultiple(of: 2) ? .nan : -.infinity }
    }
    return spring
  }

  /// Shows the closed form until some time, and a snippet that is no code.
  private mutating func show(until end: Double?) {
    framework.settle = { _, _ in end }
    framework.frames = Framework.untilSettled
    framework.code = { _, _ in "snippet\n" }
  }
}

extension Handoff {
  /// 2 Hz at a damping ratio of 0.25, for some springs.
  static func sketch(
    named title: String = "a spring", _ springs: (SpringMove) throws -> [FrameworkSpring]
  ) throws -> Handoff {
    let source = SpringSource(SpringMove(try Spring(frequency: 2, dampingRatio: 0.25)))
    let conversions = try springs(source.move).map { Conversion(of: source, as: $0) }
    return Handoff(of: source, named: title, as: conversions)
  }

  /// The text of a file.
  func text(of name: String) -> String? { files.first { $0.name == name }?.text }
}
