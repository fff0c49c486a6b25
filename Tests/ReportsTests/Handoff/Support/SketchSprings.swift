// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Springs

/// A spring of no framework, in whose words everything is that could break out of a file.
struct HostileSpring: FrameworkSpring {
  static let framework = Framework.figma
  static let title = "</script><script>alert(1)</script>\" 'x' <!--"
  static let language = SnippetLanguage.css
  static let forms: [ParameterForm] = []
  let move: SpringMove

  init(_ values: FormValues) throws(SpringError) { throw .beyond(reason: "not read") }
  init(moving move: SpringMove) { self.move = move }

  var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("<b>", "</script>&\n\"*/"), FrameworkParameter("stiff", 12.5),
      FrameworkParameter("clamped", true),
    ]
  }
  var limits: [String] { ["*/ body { display: none }\n/* <i>x</i> *\u{2f}"] }
  func settleTime(over distance: Double) -> Double? { nil }
  func snippet(over distance: Double) -> String { "snippet\n" }
}

/// A spring that is an easing of four equal parts, played over 800 ms.
struct EasedSpring: FrameworkSpring {
  static let framework = Framework.css
  static let title = "Easing"
  static let language = SnippetLanguage.css
  static let forms = [ParameterForm(.init("duration", unit: "ms"))]
  let move: SpringMove

  init(_ values: FormValues) throws(SpringError) { throw .beyond(reason: "not read") }
  init(moving move: SpringMove) { self.move = move }

  var parameters: [FrameworkParameter] {
    [FrameworkParameter("duration", 800), FrameworkParameter("easing", "linear(0, 1.2, 0.9, 1)")]
  }
  func settleTime(over distance: Double) -> Double? { 0.8 }
  func snippet(over distance: Double) -> String { "snippet\n" }
}

/// A spring whose integrator runs away.
struct RunawaySpring: FrameworkSpring {
  static let framework = Framework.motion
  static let title = "Runaway"
  static let language = SnippetLanguage.javascript
  static let forms: [ParameterForm] = []
  let move: SpringMove
  let parameters = [FrameworkParameter("stiffness", Double.infinity)]

  init(_ values: FormValues) throws(SpringError) { throw .beyond(reason: "not read") }
  init(moving move: SpringMove) { self.move = move }

  func settleTime(over distance: Double) -> Double? { .infinity }
  func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    (0..<count).map { $0 < 3 ? Double($0) : $0.isMultiple(of: 2) ? .nan : -.infinity }
  }
  func snippet(over distance: Double) -> String { "snippet\n" }
}

extension Handoff {
  /// 2 Hz at a damping ratio of 0.25, for some springs.
  static func sketch(
    named title: String = "a spring", _ springs: (SpringMove) -> [any FrameworkSpring]
  ) throws -> Handoff {
    let source = SpringSource(SpringMove(try Spring(frequency: 2, dampingRatio: 0.25)))
    let conversions = springs(source.move).map { Conversion(of: source, as: $0) }
    return Handoff(of: source, named: title, as: conversions)
  }

  /// The text of a file.
  func text(of name: String) -> String? { files.first { $0.name == name }?.text }
}
