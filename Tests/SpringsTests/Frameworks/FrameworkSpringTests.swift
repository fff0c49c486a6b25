// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

/// What Android, Flutter, React Native, the web, Figma and the frameworks before them write they
/// read again.
@Suite struct FrameworkSpringTests {
  private static let notations: [any FrameworkSpring.Type] = [
    AndroidSpring.self, ComposeSpring.self, MaterialSpring.self, FlutterSpring.self,
    ReactNativeSpring.self, ReanimatedSpring.self, OrigamiSpring.self, WobbleSpring.self,
    AfterEffectsSpring.self, FigmaSpring.self, ReactSpring.self, MotionSpring.self,
    AnimeSpring.self,
  ]

  private static let apple: [any FrameworkSpring.Type] = [
    SwiftUISpring.self, UIKitSpring.self, CoreAnimationSpring.self,
  ]

  @Test(arguments: [0.05, 0.5, 0.999, 1, 1.5, 6], [0.0, 4, -0.7])
  func `the parameters make the same motion again`(ratio: Double, velocity: Double) throws {
    for notation in Self.notations + Self.apple {
      if ratio >= 1, notation.framework == .afterEffects { continue }
      if ratio > 1, notation.framework == .uiKit { continue }
      for frequency in [0.3, 12.5, 90] {
        let move = try SpringMove(
          Spring(angularFrequency: frequency, dampingRatio: ratio), velocity: velocity)
        try Self.writeAndRead(move, as: notation)
      }
    }
  }

  private static func writeAndRead<Notation: FrameworkSpring>(
    _ move: SpringMove, as notation: Notation.Type
  ) throws {
    let written = try Notation(moving: move)
    let read = try readBack(written)
    #expect(isSame(read.move, written.move), "\(Notation.title)")
    #expect(!written.limits.isEmpty || isSame(written.move, move), "\(Notation.title)")
    #expect(written.snippet.hasSuffix("\n"))
  }

  private static func isSame(_ one: SpringMove, _ other: SpringMove) -> Bool {
    abs(one.spring.angularFrequency / other.spring.angularFrequency - 1) < 1e-9
      && abs(one.spring.dampingRatio / other.spring.dampingRatio - 1) < 1e-9
      && abs(one.velocity - other.velocity) <= 1e-12 * abs(other.velocity)
  }

  @Test func `every form is read with numbers of its own`() throws {
    for notation in Self.notations {
      let registered = ObjectIdentifier(notation.framework.notation)
      #expect(registered == ObjectIdentifier(notation))
      for form in notation.forms {
        let said = Dictionary(
          uniqueKeysWithValues: form.required.map { ($0.name, 8.0) })
        let spring = try notation.init(FormValues(form, said))
        #expect(spring.move.velocity == 0)
        #expect(spring.settleTime != nil)
        for name in said.keys {
          var broken = said
          broken[name] = .nan
          #expect(throws: SpringError.self, "\(notation.title) \(name)") {
            try notation.init(FormValues(form, broken))
          }
        }
      }
    }
  }

  @Test func `every preset is written in one of the forms`() throws {
    for notation in Self.notations + Self.apple {
      for preset in notation.presets {
        let form = try #require(
          notation.forms.first { form in
            preset.values.keys.allSatisfy { name in form.parameters.contains { $0.name == name } }
              && form.required.allSatisfy { preset.values[$0.name] != nil }
          })
        #expect(try notation.init(FormValues(form, preset.values)).limits.isEmpty)
      }
    }
  }
}
