// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
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
      // Their code has no target that the paste could say.
      let isGiven = [.uiKitDynamics, .spriteKit].contains(framework)
      let pasted = try #require(try source(code, over: isGiven ? distance : nil).notation)
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
      (
        "{ type: 'keyframes', ease: 'backOut' }",
        "backOut is an easing that its framework computes by a formula, neither a spring nor a cubic "
          + "curve; paste it as points, linear(0, 0.6 20%, 1) 300ms"
      ),
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
    #expect(try line.nearest(over: 1).difference > SpringSource.near)
  }

  @Test(
    "A velocity in units per second is divided by the distance of the code, or by the given one",
    arguments: [
      ("withSpring(300, { damping: 20, velocity: -900 })", nil, -3),
      ("withSpring(0, { damping: 20, velocity: -900 })", -300, 3),
      ("withSpring(0, { damping: 20, velocity: -900 })", 300, -3),
      ("withSpring(300, { damping: 20, velocity: -900 })", -150, 6),
      ("withSpring(x, { damping: 20, velocity: 0 })", nil, 0),
      ("const x = 300; withSpring(x, { damping: 20, velocity: 600 })", nil, 2),
      ("a.animateTo(300f, spring(0.6f, 800f), initialVelocity = 900f)", nil, 3),
      ("a.animateTo(targetValue = 300f, spring<Float>(), initialVelocity = 900f)", nil, 3),
      ("animateTo(Offset(1f, 2f), spring(0.6f, 800f), initialVelocity = 900f)", nil, nil),
      (
        #"<m.div initial={{ x: 100 }} animate={{ x: 300 }} transition={{ type: "spring", velocity: 400 }}/>"#,
        nil, 2
      ),
      (
        #"<m.div initial={{ x: a }} animate={{ x: 300 }} transition={{ type: "spring", velocity: 400 }}/>"#,
        nil, nil
      ),
      (#"animate(e, { x: 300 }, { type: "spring", stiffness: 9, velocity: 600 })"#, nil, 2),
      (#"animate(e, { x: 300, y: 1 }, { type: "spring", stiffness: 9, velocity: 600 })"#, nil, nil),
      (
        "useSpring({ from: { x: 100 }, to: { x: 300 }, config: { tension: 170, velocity: 0.4 } })",
        nil, 2
      ),
      ("useSpring({ config: { tension: 170, velocity: 0.01 * (b - a) } })", nil, 10),
      ("new Spring({ fromValue: 100, toValue: 300, initialVelocity: 0.4 })", nil, 2),
      ("SpringAnimation(v, DynamicAnimation.X, 300f).setStartVelocity(600f)", nil, 2),
      (".interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 2)", 500, 2),
      ("Animated.spring(v, { toValue: -200, friction: 5, velocity: 400 })", nil, -2),
      ("anim.animateTo(300f, spring(0.5f, 300f), 900f)", nil, 3),
      ("animate(100f, 300f, 900f, spring(0.5f, 300f)) { v, _ -> }", nil, 4.5),
      (#"animate(100, 300, { type: "spring", stiffness: 300, velocity: 900 })"#, nil, 4.5),
      ("Animated.spring(new Animated.Value(100), { toValue: 300, velocity: 900 })", nil, 4.5),
      (#"<m.i animate={{ scale: 1.2 }} transition={{ type: "spring", velocity: 2 }}/>"#, nil, nil),
    ] as [(String, Double?, Double?)])
  func velocities(code: String, distance: Double?, expected: Double?) throws {
    let move = try? source(code, over: distance).move
    #expect(move?.velocity == expected, "\(code)")
    guard expected == nil else { return }
    let fault = inputFault { () throws(InputError) in
      if case .spring(let spring) = try PastedMotion(code) { _ = try spring.written.source() }
    }
    #expect(fault?.contains("add --distance") == true)
  }

  /// Curves of every notation with a duration of some milliseconds.
  private func curves(_ bezier: String, _ time: Int) -> [String] {
    let seconds = "\(Double(time) / 1000)"
    return [
      "tween(durationMillis = \(time), easing = CubicBezierEasing(\(bezier)))",
      "tween(\(time), easing = CubicBezierEasing(\(bezier)), delayMillis = 90)",
      "el.animate([{ x: 0 }, { x: 1 }], { duration: \(time), delay: 70, easing: 'cubic-bezier(\(bezier))' })",
      "anime({ targets: '.a', duration: \(time), easing: 'cubicBezier(\(bezier))' })",
      "animate('.a', { x: 250, duration: \(time), ease: cubicBezier(\(bezier)) })",
      "AnimationController(duration: Duration(milliseconds: \(time))); c = Cubic(\(bezier));",
      "withTiming(300, { duration: \(time), easing: Easing.bezier(\(bezier)) })",
      "Animated.timing(x, { toValue: 1, duration: \(time), easing: Easing.bezier(\(bezier)) }).start()",
      "ObjectAnimator.ofFloat(v, X, 300f).apply { duration = \(time)\n interpolator = PathInterpolator(\(bezier)) }",
      "ObjectAnimator a = ObjectAnimator.ofFloat(v, \"x\", 1f).setDuration(\(time)); "
        + "a.setInterpolator(new PathInterpolator(\(bezier)));",
      "transition: opacity 1s linear, transform \(time)ms cubic-bezier(\(bezier)) 2s, color 3s",
      "transition: cubic-bezier(\(bezier)) \(seconds)s; transition-delay: 9s",
      "gsap.to('.a', { x: 300, duration: \(seconds), ease: 'cubic-bezier(\(bezier))' })",
      "animate(el, { x: 300 }, { duration: \(seconds), ease: [\(bezier)] })",
      "transition={{ delay: 5, duration: \(seconds), ease: [\(bezier)] }}",
      ".timingCurve(\(bezier), duration: \(seconds)).delay(2)",
      "animation.duration = \(seconds)\nanimation.timingFunction = CAMediaTimingFunction(controlPoints: \(bezier))",
    ]
  }

  @Test("A duration of a curve keeps its unit in every notation, and without one it is asked for")
  func durations() throws {
    var generator = SplitMix(seed: 11)
    for _ in 0..<10 {
      let time = Int.random(in: 20...3000, using: &generator)
      let numbers = (0..<4).map { _ in Double(Int.random(in: 0...10, using: &generator)) / 10 }
      for code in curves(numbers.map { "\($0)" }.joined(separator: ", "), time) {
        guard case .curve(let curve) = try PastedMotion(code) else {
          Issue.record("no curve: \(code)")
          continue
        }
        #expect(abs(try curve.duration(nil) - Double(time) / 1000) < 1e-12, "\(code)")
        #expect(try curve.duration("1.5s") == 1.5)
      }
    }
    for (code, reason) in [
      ("ease-out", "it has no duration"), ("FastOutSlowInEasing", "it has no duration"),
      (
        "{ duration: 400, curve: cubicBezier(0.2, 0.8, 0.2, 1) }",
        "its duration has no unit, or it has several"
      ),
      (
        "transition-duration: 1s, 400ms; transition-timing-function: linear, cubic-bezier(0,0,0,1)",
        "its duration has no unit, or it has several"
      ),
    ] {
      guard case .curve(let curve) = try PastedMotion(code) else {
        Issue.record("no curve: \(code)")
        continue
      }
      let fault = inputFault { () throws(InputError) in _ = try curve.duration(nil) }
      #expect(fault?.contains("\(reason)") == true && fault?.contains("--duration 300ms") == true)
      #expect(inputFault { () throws(InputError) in _ = try curve.duration("300") } != nil)
    }
  }

  @Test(
    "A curve is read from the calls of every framework",
    arguments: [
      ("PathInterpolatorCompat.create(0.2f, 0f, 0f, 1f)", [0.2, 0, 0, 1]),
      (
        "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: "
          + "CGPoint(x: 0, y: 1))", [0.2, 0, 0, 1]
      ),
      ("{ type: 'tween', duration: 0.3, ease: 'easeOut' }", [0, 0, 0.58, 1]),
      ("LinearEasing", [0, 0, 1, 1]), ("tween(300, easing = LinearEasing)", [0, 0, 1, 1]),
      ("transition: opacity 1s linear, transform 400ms ease-out", [0, 0, 0.58, 1]),
    ])
  func cubics(code: String, numbers: [Double]) throws {
    guard case .curve(let curve) = try PastedMotion(code), case .cubic(let cubic) = curve.easing
    else {
      Issue.record("no curve: \(code)")
      return
    }
    #expect(cubic.points == numbers)
  }

  @Test("A type in angle brackets may stand at a call behind another one")
  func generics() throws {
    let code = "MotionScheme.expressive().fastSpatialSpec<Float>()"
    #expect(try source(code).move == source("spring(0.6f, 800f)").move)
  }

  @Test("Settings that do not count are named")
  func ignored() throws {
    for (code, options, note) in [
      (
        "withSpring(1, { duration: 500, damping: 10, dampingRatio: 0.7 })",
        "reanimated --duration 500 --damping-ratio 0.7",
        "reanimated goes by duration, dampingRatio and ignores damping"
      ),
      (
        "{ type: 'spring', stiffness: 300, damping: 20, duration: 0.4, bounce: 0.2 }",
        "motion --stiffness 300 --damping 20",
        "motion goes by stiffness, damping and ignores duration, bounce"
      ),
      (
        "config: { tension: 170, friction: 26, frequency: 0.4, precision: 0.1 }",
        "react-spring --tension 170 --friction 26",
        "react-spring goes by tension, friction and ignores frequency"
      ),
      (
        "{ type: 'spring', visualDuration: 0.5, duration: 0.8, bounce: 0.2 }",
        "motion --visual-duration 0.5 --bounce 0.2",
        "motion goes by visualDuration, bounce and ignores duration"
      ),
      (
        "{ visualDuration: 0.5, stiffness: 300, bounce: 0.2 }", "motion --stiffness 300",
        "motion goes by stiffness and ignores visualDuration, bounce"
      ),
      (
        "spring({ bounce: 0.4, duration: 350, damping: 9 })",
        "animejs --bounce 0.4 --duration 350",
        "animejs goes by bounce, duration and ignores damping"
      ),
      (
        "useSpring(x, { stiffness: 300, restDelta: 0.1, restSpeed: 2 })",
        "motion --stiffness 300", "restDelta, restSpeed: when it stops is not carried over"
      ),
    ] {
      guard case .spring(let spring) = try PastedMotion(code) else { continue }
      let words = options.split(separator: " ").map(String.init)
      let numbers = stride(from: 1, to: words.count, by: 2).map {
        (String(words[$0].dropFirst(2)), words[$0 + 1])
      }
      #expect(try spring.written.source().move == written(words[0], numbers).move)
      #expect(try spring.written.remarks().first == note)
    }
  }

  @Test(
    "A token of Material in no scheme, and an easing by a formula, are refused by what they are")
  func unclear() {
    for (code, sentence) in [
      (
        "MaterialTheme.motionScheme.fastSpatialSpec()",
        "fastSpatialSpec(): the spring depends on the motion scheme; name it: "
          + "material3:expressive-fast-spatial (0.6 / 800) or "
          + "material3:standard-fast-spatial (0.9 / 1400)"
      ),
      ("Curves.elasticOut", "Curves.elasticOut is an easing that its framework computes"),
      ("elastic.out(1, 0.3)", "elastic.out is an easing that its framework computes"),
      ("gsap.to(a, { ease: 'power2.out' })", "power2.out is an easing that its framework computes"),
      ("EaseOutBounce", "EaseOutBounce is an easing that its framework computes"),
      ("elasticOut", "elasticOut is an easing that its framework computes"),
      ("withTiming(100, { duration: 300 })", "withTiming is an easing that its framework computes"),
    ] {
      let fault = inputFault { () throws(InputError) in _ = try PastedMotion(code) }
      #expect(fault?.hasPrefix(sentence) == true, "\(fault ?? "")")
    }
    for name in ["Curves.elasticOut", "FastOutSlowInEasing", "elastic.out", "BounceInterpolator"] {
      #expect(PastedSpring.isPasted(name))
    }
    #expect(!PastedSpring.isPasted("bounce.yaml") && !PastedSpring.isPasted("snap"))
  }

  @Test("Three hundred random snippets of all frameworks move as their numbers say")
  func family() throws {
    var generator = SplitMix(seed: 34)
    for round in 0..<306 {
      let framework = Framework.sources[round % Framework.sources.count]
      let snippet = RandomSnippet(framework, using: &generator)
      let isTargeted = Bool.random(using: &generator)
      let (code, distance) =
        isTargeted
        ? (snippet.code(to: snippet.end), nil) : (snippet.code(to: nil), snippet.distance)
      let move = try source(code, over: snippet.hasTarget ? distance : snippet.distance).move
      for time in [0.02, 0.07, 0.15, 0.4, 1] {
        let difference = abs(move.value(at: time) - snippet.value(at: time, as: move))
        #expect(difference < 1e-9, "\(code)")
      }
    }
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

/// A spring with random numbers, in the code of a framework and in closed form.
private struct RandomSnippet {
  let framework: Framework
  private(set) var stiffness, ratio, mass: Double
  /// The start, the way, and the velocity per second, in points.
  let start, distance: Double
  private(set) var velocity: Double

  var end: Double { start + distance }

  /// The code says its target, where the velocity is in points.
  var hasTarget: Bool { ![.uiKitDynamics, .spriteKit].contains(framework) }

  init(_ framework: Framework, using generator: inout SplitMix) {
    self.framework = framework
    stiffness = .random(in: 120...900, using: &generator)
    ratio = .random(in: 0.2...0.95, using: &generator)
    mass = .random(in: 1...3, using: &generator)
    let hasStart = [.flutter, .reactSpring, .wobble].contains(framework)
    start = hasStart ? Double(Int.random(in: -200...200, using: &generator)) : 0
    distance =
      Double.random(in: 40...600, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    velocity = .random(in: -2000...2000, using: &generator)
    if [.androidSpringForce, .compose, .material3, .origami, .afterEffects].contains(framework) {
      mass = 1
    }
    if framework == .material3 { (stiffness, ratio) = (800, 0.6) }
    if framework == .figma { velocity = 0 }
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var damping: Double { 2 * ratio * (stiffness * mass).squareRoot() }

  /// 0 at the start, 1 at the target; engines that step have a spring of their own.
  func value(at time: Double, as move: SpringMove) -> Double {
    let isStepped = [.uiKitDynamics, .spriteKit].contains(framework)
    let w = isStepped ? move.spring.angularFrequency : frequency
    let z = isStepped ? move.spring.dampingRatio : ratio
    let rate = w * (1 - z * z).squareRoot()
    let slope = (z * w - velocity / distance) / rate
    return 1 - exp(-z * w * time) * (cos(rate * time) + slope * sin(rate * time))
  }

  /// Code that moves to an end, or to what only the app knows.
  func code(to end: Double?) -> String {
    let to = end.map { "\($0)" } ?? "target"
    let from = end == nil ? "origin" : "\(start)"
    let ways = velocity / distance
    let physics = "mass: \(mass), stiffness: \(stiffness), damping: \(damping)"
    return switch framework {
    case .swiftUI: ".interpolatingSpring(\(physics), initialVelocity: \(ways))"
    case .uiKit:
      "UISpringTimingParameters(\(physics), initialVelocity: CGVector(dx: \(ways), dy: 0))"
    case .coreAnimation:
      "let a = CASpringAnimation(keyPath: \"x\")\na.mass = \(mass)\na.stiffness = \(stiffness)\n"
        + "a.damping = \(damping)\na.initialVelocity = \(ways)\na.toValue = \(to)"
    case .uiKitDynamics:
      "let a = UIAttachmentBehavior(item: v, attachedToAnchor: p)\na.frequency = 2\na.damping = 0.5\n"
        + "b.addLinearVelocity(CGPoint(x: 0, y: \(-velocity)), for: v)"
    case .spriteKit:
      "let s = SKPhysicsJointSpring.joint(withBodyA: a)\ns.frequency = 2\ns.damping = 0.5\n"
        + "b.velocity = CGVector(dx: 0, dy: \(velocity))"
    case .androidSpringForce:
      "SpringAnimation(v, X, \(to)f).apply { spring.dampingRatio = \(ratio)f\n"
        + "spring.stiffness = \(stiffness)f\nsetStartVelocity(\(velocity)f) }"
    case .compose:
      "a.animateTo(\(to), spring(\(ratio)f, \(stiffness)f), initialVelocity = \(velocity)f)"
    case .material3:
      "a.animateTo(targetValue = \(to), MotionScheme.expressive().fastSpatialSpec(), "
        + "initialVelocity = \(velocity)f)"
    case .flutter: "SpringSimulation(SpringDescription(\(physics)), \(from), \(to), \(velocity))"
    case .reactSpring:
      "useSpring({ from: { x: \(from) }, to: { x: \(to) }, config: { mass: \(mass), "
        + "tension: \(stiffness), friction: \(damping), velocity: \(velocity / 1000) } })"
    case .motion:
      "<motion.div animate={{ x: \(to) }} "
        + "transition={{ type: 'spring', \(physics), velocity: \(velocity) }} />"
    case .reactNative:
      "Animated.spring(x, { toValue: \(to), \(physics), velocity: \(velocity) }).start()"
    case .reanimated: "x.value = withSpring(\(to), { \(physics), velocity: \(velocity) })"
    case .animeJS: "spring({ \(physics), velocity: \(ways) })"
    case .figma: "Stiffness: \(stiffness)\nDamping: \(damping)\nMass: \(mass)"
    case .origami:
      "s.createSpring(\((stiffness - 194) / 3.62 + 30), \((damping - 25) / 3 + 8));\n"
        + "s.setVelocity(\(velocity));\ns.setEndValue(\(to));"
    case .wobble:
      "new Spring({ fromValue: \(from), toValue: \(to), \(physics), "
        + "initialVelocity: \(velocity / 1000) })"
    default:
      "freq = \(frequency * (1 - ratio * ratio).squareRoot() / (2 * .pi));\n"
        + "decay = \(ratio * frequency);\nvelocity = \(ways);"
    }
  }
}
