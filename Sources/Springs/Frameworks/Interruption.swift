// SPDX-License-Identifier: Apache-2.0

/// What a framework does with a velocity: that of a move which is interrupted, and that of a finger.
///
/// Source: the sources and tests of the frameworks (react-spring 3d2523d, Motion 12.34.3, React Native,
/// Reanimated 4.5.0, androidx, Flutter, anime.js 4), Apple's documentation of UIKit, Core Animation and
/// SwiftUI; of what SwiftUI's closed source does, OpenSwiftUI.
public struct Interruption: Hashable, Sendable {
  /// What becomes of the velocity where a new target comes before the spring rests: a sentence.
  public let newTarget: String

  /// How the velocity of a finger that lets go is handed over, in which unit: a sentence.
  public let release: String

  fileprivate init(_ newTarget: String, release: String) {
    (self.newTarget, self.release) = (newTarget, release)
  }
}

extension Framework {
  /// What the framework does with a velocity; nil where nobody has said so, where no springs are
  /// written for it, and where cubic curves are.
  public var interruption: Interruption? {
    switch self {
    case .coreAnimation:
      Interruption(
        "An animation in place of another starts without its velocity; an additive one keeps it",
        release:
          "initialVelocity takes it in distances per second, towards the target; a move of no "
          + "distance loses it")
    case .uiKit:
      Interruption(
        "UIView's animations add up, which keeps the velocity of an equal spring",
        release:
          "the initial velocity is in distances per second, for each axis; an axis of no distance "
          + "loses it")
    case .swiftUI:
      Interruption(
        ".spring keeps the velocity; .interpolatingSpring runs on top of the old animation",
        release: ".spring takes a gesture's velocity by itself; .interpolatingSpring takes "
          + "initialVelocity in distances per second, and forgets the gesture's")
    case .uiKitDynamics, .spriteKit:
      Interruption(
        "a moved anchor keeps the velocity, which is the item's own",
        release: self == .spriteKit
          ? "set the body's velocity, in pt/s"
          : "addLinearVelocity(_:for:) adds it to the item's, in pt/s")
    case .androidSpringForce:
      Interruption(
        "animateToFinalPosition keeps the velocity, and so does cancel()",
        release:
          "setStartVelocity takes the place of the velocity, in units of the value per second")
    case .compose, .material3:
      Interruption(
        "animateTo keeps the velocity; snapTo, stop and a bound clear it",
        release: "initialVelocity takes the place of the velocity, in units of the value per second"
      )
    case .flutter:
      Interruption(
        "a new simulation starts without the velocity, unless it is given controller.velocity",
        release: "SpringSimulation takes it in the controller's units per second")
    case .reactSpring:
      Interruption(
        "the velocity is kept, and a velocity in the config is ignored then",
        release: "config.velocity counts from rest, in units of the value per millisecond")
    case .motion:
      Interruption(
        "with stiffness, damping and mass the velocity is kept, to some 4 %; with a duration or a bounce "
          + "it is lost",
        release:
          "velocity takes it in units of the value per second; with a duration or a bounce it is "
          + "ignored")
    case .reactNative:
      Interruption(
        "a spring in flight hands its velocity over, and a velocity in the config is ignored then; the "
          + "native driver starts with that of the first start",
        release: "velocity takes it in units of the value per second")
    case .reanimated:
      Interruption(
        "the velocity is kept and the config's is added to it; one that points away from the new target "
          + "is dropped",
        release: "velocity takes it in units of the value per second")
    case .animeJS:
      Interruption(
        "a new animation starts without the velocity; with composition 'blend' it is kept",
        release:
          "velocity takes it in distances per second; with a bounce and a duration it is ignored")
    case .css:
      Interruption(
        "a transition starts without the velocity, from where the old one was",
        release: "an easing takes no velocity but the one that was made into it")
    case .figma, .origami, .wobble, .afterEffects, .cssBezier, .lottie, .afterEffectsKeyframes,
      .androidPath, .gsap, .coreAnimationKeyframes:
      nil
    }
  }
}
