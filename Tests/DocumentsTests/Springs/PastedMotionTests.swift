// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks
import Springs
import TestSupport
import Testing

@testable import Documents
@testable import StudySupport

@Suite("Springs in pasted code")
struct PastedMotionTests {
  /// The spring of some code.
  private func source(_ text: String, over distance: Double? = nil) throws -> SpringSource {
    guard case .spring(let spring) = try PastedMotion(text, over: distance) else {
      throw InputError(at: InputSource(), "\(text) is a curve")
    }
    return try spring.written.source()
  }

  /// The spring of options.
  private func written(_ name: String, _ numbers: [(String, String)]) throws -> SpringSource {
    try WrittenSpring(name, numbers.map { .init($0.0, $0.1) }).source()
  }

  @Test(
    "Forms that people copy from documentation are the springs of the same options",
    arguments: [
      (".animation(.spring(duration: 0.4, bounce: 0.2))", "swiftui --duration 0.4 --bounce 0.2"),
      (
        ".spring(response: 0.35, dampingFraction: 0.7)",
        "swiftui --response 0.35 --damping-ratio 0.7"
      ),
      (".spring(dampingFraction: 0.6)", "swiftui --response 0.5 --damping-ratio 0.6"),
      ("withAnimation(.bouncy) { offset = 0 }", "swiftui:bouncy"),
      (".smooth(duration: 0.5, extraBounce: 0.1)", "swiftui --duration 0.5 --bounce 0.1"),
      (
        "Animation.interpolatingSpring(mass: 1, stiffness: 170, damping: 15, initialVelocity: 2)",
        "swiftui --mass 1 --stiffness 170 --damping 15 --initial-velocity 2"
      ),
      (
        "let s = Spring(mass: 1.0, stiffness: 1_00.0, damping: 10)",
        "swiftui --mass 1 --stiffness 100 --damping 10"
      ),
      (".interactiveSpring()", "swiftui:interactive"),
      (".interactiveSpring(duration: 0.2)", "swiftui --duration 0.2 --bounce 0.15"),
      (".interactiveSpring(extraBounce: 0.1)", "swiftui --duration 0.15 --bounce 0.25"),
      (
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, "
          + "initialSpringVelocity: 1, options: [.curveEaseIn], animations: { v.alpha = 1 })",
        "uikit --duration 0.5 --damping-ratio 0.7 --initial-velocity 1"
      ),
      (
        "UISpringTimingParameters(mass: 1, stiffness: 200, damping: 20, "
          + "initialVelocity: CGVector(dx: 2, dy: 2))",
        "uikit --mass 1 --stiffness 200 --damping 20 --initial-velocity 2"
      ),
      (
        "let a = CASpringAnimation(keyPath: \"position.x\")\na.damping = 5\na.mass = 2",
        "core-animation --mass 2 --damping 5"
      ),
      (
        "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)",
        "core-animation --perceptual-duration 0.5 --bounce 0.2"
      ),
      (
        "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
        "compose --damping-ratio 0.5 --stiffness 200"
      ),
      ("spring<Dp>(stiffness = 380f)", "compose --stiffness 380"),
      ("spring(0.6f, 800f)", "compose --damping-ratio 0.6 --stiffness 800"),
      (
        "SpringForce(1f).setDampingRatio(SpringForce.DAMPING_RATIO_LOW_BOUNCY).setStiffness(50f)",
        "android-springforce --damping-ratio 0.75 --stiffness 50"
      ),
      (
        "const SpringDescription(mass: 1, stiffness: 100, damping: 10)",
        "flutter --mass 1 --stiffness 100 --damping 10"
      ),
      (
        "SpringDescription.withDampingRatio(mass: 1, stiffness: 500, ratio: 0.8)",
        "flutter --mass 1 --stiffness 500 --ratio 0.8"
      ),
      (
        "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 350), "
          + "bounce: 0.1)", "flutter --duration 350 --bounce 0.1"
      ),
      (
        #"<motion.div transition={{ type: "spring", stiffness: 300, damping: 20 }} />"#,
        "motion --stiffness 300 --damping 20"
      ),
      (#"{ type: 'spring', duration: 0.5, bounce: 0.25 }"#, "motion --duration 0.5 --bounce 0.25"),
      ("useSpring(x, { stiffness: 300, damping: 20 })", "motion --stiffness 300 --damping 20"),
      ("config: { tension: 170, friction: 26 }", "react-spring --tension 170 --friction 26"),
      ("useSpring({ from: { x: 0 }, to: { x: 1 }, config: config.wobbly })", "react-spring:wobbly"),
      (
        "withSpring(100, { mass: 1, stiffness: 200, damping: 15 })",
        "reanimated --mass 1 --stiffness 200 --damping 15"
      ),
      ("offset.value = withSpring(0, WigglySpringConfig)", "reanimated:wiggly"),
      (
        "Animated.spring(v, { toValue: 1, friction: 5, tension: 60, useNativeDriver: true })",
        "react-native --tension 60 --friction 5"
      ),
      ("spring({ stiffness: 300, damping: 20 })", "animejs --stiffness 300 --damping 20"),
      ("createSpring({ bounce: 0.4, duration: 350 })", "animejs --bounce 0.4 --duration 350"),
      (
        "easing: 'spring(1, 80, 10, 0)'",
        "animejs --mass 1 --stiffness 80 --damping 10 --velocity 0"
      ),
      (
        "Stiffness: 300\nDamping: 20\nMass: 1", "figma --stiffness 300 --damping 20 --mass 1"
      ),
      (
        "new Spring({ stiffness: 200, damping: 12, mass: 1 })",
        "wobble --stiffness 200 --damping 12 --mass 1"
      ),
      ("springSystem.createSpring(50, 3)", "origami --tension 50 --friction 3"),
      (
        "springSystem.createSpringWithBouncinessAndSpeed(8, 12)",
        "origami --bounciness 8 --speed 12"
      ),
      ("freq = 2.5; decay = 5; amp = .1;", "after-effects --freq 2.5 --decay 5"),
      ("“.spring(duration: 0.4, bounce: 0.2)”", "swiftui --duration 0.4 --bounce 0.2"),
      (".spring(duration: 400 ms,\n\tbounce : .2)", "swiftui --duration 0.4 --bounce 0.2"),
    ])
  func documented(code: String, options: String) throws {
    let words = options.split(separator: " ").map(String.init)
    let numbers = stride(from: 1, to: words.count, by: 2).map {
      (String(words[$0].dropFirst(2)), words[$0 + 1])
    }
    let (pasted, expected) = (try source(code), try written(words[0], numbers))
    #expect(pasted.move == expected.move)
    #expect(
      pasted.notation.map { type(of: $0).framework }
        == expected.notation.map { type(of: $0).framework })
  }

  @Test(
    "The code of a thousand random springs comes back from every framework",
    arguments: Framework.sources)
  func roundTrip(framework: Framework) throws {
    var generator = SplitMix(seed: 7)
    for _ in 0..<1000 {
      let wanted = try SpringMove(
        Spring(
          frequency: .random(in: 0.3...5, using: &generator),
          dampingRatio: .random(in: 0.1...1.4, using: &generator)),
        velocity: Bool.random(using: &generator) ? 0 : .random(in: -8...8, using: &generator))
      guard let spring = try? framework.notation.init(moving: wanted) else { continue }
      let distance = type(of: spring).defaultDistance
      let code = spring.snippet(over: distance)
      let pasted = try #require(try source(code).notation)
      expectNear(pasted.move, spring.move, within: 1e-9, code)
      #expect(type(of: pasted).framework == framework)
    }
  }

  private func expectNear(
    _ move: SpringMove, _ other: SpringMove, within bound: Double, _ code: String
  ) {
    let (one, two) = (move.spring, other.spring)
    #expect(abs(one.angularFrequency / two.angularFrequency - 1) <= bound, "\(code)")
    #expect(abs(one.dampingRatio - two.dampingRatio) <= bound * 2, "\(code)")
    #expect(abs(move.velocity - other.velocity) <= bound * 10, "\(code)")
  }

  @Test(
    "What is no spring, or two of them, is said in one sentence",
    arguments: [
      (
        ".spring(duration: 0.4, bounse: 0.2)",
        #"spring(...): unknown argument "bounse"; did you mean "bounce"?"#
      ),
      (
        "Spring(response: 0.4)",
        "swiftui: response also needs dampingRatio; write Spring(duration: 0.5, bounce: 0.2)"
      ),
      (
        ".spring(duration: 0.4, stiffness: 200)",
        "swiftui: duration and stiffness do not go together; write .spring(duration: 0.5, bounce: 0.2)"
      ),
      (".spring(duration: 0.4, bounce: 0.2", "a ( in the pasted spring has no partner"),
      (".spring(duration: 0.4, \"bounce: 0.2)", "a quote in the pasted spring is never closed"),
      (".sprng(duration: 0.4)", #"unknown spring "sprng"; did you mean "spring"?"#),
      (
        "spring(stiffness = 200f); withSpring(1)",
        "the pasted code has two springs, spring(...) and withSpring(...); paste one of them"
      ),
      (
        ".spring(duration: 0.4); cubic-bezier(.2,.8,.2,1)",
        "the pasted code has a spring and a curve; paste one of them"
      ),
      (
        "cubic-bezier(.2,.8,.2)",
        "cubic-bezier(...): expected four numbers, found 3; write cubic-bezier(0.2, 0.8, 0.2, 1)"
      ),
      (
        "withSpring(x, { mass: 1, d.mping: 15 })",
        "withSpring(...): the number 15 has no name; write "
          + "withSpring(x, { mass: 1, stiffness: 100, damping: 10 })"
      ),
      (
        "SpringForce().setDampingRato(0.5f)",
        #"android-springforce: unknown argument "setDampingRato"; did you mean "setDampingRatio"?"#
      ),
      (
        "{ type: 'tween', duration: 0.3 }",
        #"the type "tween" is no spring; write { type: "spring", stiffness: 300, damping: 20 }"#
      ),
      (
        "withSpring(0, { overshootClamping: true })",
        "withSpring(...): overshootClamping cuts the motion off at its target, as no spring does; "
          + "paste it without"
      ),
      (
        "spring(dampingRatio = Spring.Bouncy)",
        "spring(...): unknown constant \"Bouncy\" for dampingRatio; known are high-bouncy, "
          + "medium-bouncy, low-bouncy, no-bouncy"
      ),
    ])
  func refused(code: String, sentence: String) {
    let fault = inputFault { () throws(InputError) in
      let motion = try PastedMotion(code)
      if case .spring(let spring) = motion { _ = try spring.written.source() }
    }
    #expect(fault == sentence)
  }

  @Test("A curve of a spring gets that spring, and one that is far from all gets none")
  func curves() throws {
    let css = try CSSSpring(moving: SpringMove(Spring(response: 0.5, dampingRatio: 0.5)))
    guard case .curve(let curve) = try PastedMotion(css.snippet(over: 1)) else {
      Issue.record("linear() is no curve")
      return
    }
    let nearest = try curve.nearest(over: curve.duration(nil))
    #expect(nearest.difference < 0.003)
    #expect(abs(nearest.spring.response - 0.5) < 0.003)
    #expect(abs(nearest.spring.dampingRatio - 0.5) < 0.003)
    guard case .curve(let line) = try PastedMotion("ease-in") else {
      Issue.record("ease-in is no curve")
      return
    }
    #expect(try line.nearest(over: 1).difference > PastedCurve.near)
  }

  @Test("Slips in pasted code are read rightly or refused, and none ends the program")
  func slips() throws {
    let codes = [
      ".spring(response: 0.35, dampingFraction: 0.7)", "config: { tension: 170, friction: 26 }",
      "SpringForce(1f).setDampingRatio(0.5f).setStiffness(200f)",
      "linear(0, 0.6 20%, 1.1 40% 50%, 1)", "Stiffness: 300\nDamping: 20",
      "offset.value = withSpring(t, { mass: 1, stiffness: 200, velocity: 2 * (t - x) })",
    ]
    var generator = SplitMix(seed: 3)
    var refusals = 0
    for code in codes {
      for _ in 0..<2000 {
        var letters = Array(code)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = Int.random(in: 0..<letters.count, using: &generator)
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: letters.remove(at: place)
          case 1: letters.insert(letters[place], at: place)
          case 2: letters.removeLast(min(letters.count - 1, place))
          case 3:
            letters[place] =
              "({[]})\"'“.,:;=-+*/<>\\\u{0}\n\t%é∞0".randomElement(using: &generator) ?? "x"
          default: letters.swapAt(0, place)
          }
          if letters.isEmpty { letters = ["x"] }
        }
        do {
          switch try PastedMotion(String(letters)) {
          case .spring(let spring): _ = try spring.written.source()
          case .curve: break
          }
        } catch {
          let text = (error as? InputError)?.message ?? ""
          #expect(!text.isEmpty && !text.contains("\n"), "\(String(letters))")
          refusals += 1
        }
      }
    }
    #expect(refusals > 1000)
  }
}
