// SPDX-License-Identifier: GPL-3.0-or-later
// What the Swift code of springs names, as Apple's frameworks declare it.
import Foundation

public struct CGVector {
  public init(dx: CGFloat, dy: CGFloat) {}
}

// Core Animation

public class CAAnimation {
  public var duration: CFTimeInterval = 0
}
public typealias CFTimeInterval = Double
public class CAPropertyAnimation: CAAnimation {
  public init(keyPath: String?) {}
}
public final class CASpringAnimation: CAPropertyAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0
  public var allowsOverdamping = false
  public var fromValue: Any?
  public var toValue: Any?
  public var settlingDuration: CFTimeInterval { 0 }
}
public final class CAMediaTimingFunction {
  public init(controlPoints: Float, _: Float, _: Float, _: Float) {}
}
public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?
}
public final class CALayer {
  public var position = CGPoint.zero
  public func add(_ animation: CAAnimation, forKey: String?) {}
}
public let layer = CALayer()

// UIKit

public final class UIView {
  public var center = CGPoint.zero
  public static func animate(
    springDuration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
}
public let view = UIView()
public final class UISpringTimingParameters {
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
}
public final class UIViewPropertyAnimator {
  public init(duration: TimeInterval, timingParameters: UISpringTimingParameters) {}
  public func addAnimations(_ animations: @escaping () -> Void) {}
  public func startAnimation() {}
}
public class UIDynamicBehavior {}
public final class UIAttachmentBehavior: UIDynamicBehavior {
  public var length: CGFloat = 0
  public var frequency: CGFloat = 0
  public var damping: CGFloat = 0
  public init(item: UIView, attachedToAnchor: CGPoint) {}
}
public final class UIDynamicItemBehavior: UIDynamicBehavior {
  public var resistance: CGFloat = 0
  public init(items: [UIView]) {}
  public func addLinearVelocity(_ velocity: CGPoint, for item: UIView) {}
}
public final class UIDynamicAnimator {
  public func addBehavior(_ behavior: UIDynamicBehavior) {}
}
public let animator = UIDynamicAnimator()

// SpriteKit

public class SKPhysicsJoint {}
public final class SKPhysicsBody {
  public var isDynamic = true
  public var affectedByGravity = true
  public var linearDamping: CGFloat = 0
  public var velocity = CGVector(dx: 0, dy: 0)
}
public final class SKPhysicsJointSpring: SKPhysicsJoint {
  public var frequency: CGFloat = 0
  public var damping: CGFloat = 0
  public static func joint(
    withBodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring { SKPhysicsJointSpring() }
}
public final class SKNode {
  public var position = CGPoint.zero
}
public final class SKPhysicsWorld {
  public func add(_ joint: SKPhysicsJoint) {}
}
public final class SKScene {
  public let physicsWorld = SKPhysicsWorld()
}
public let (anchor, node, scene) = (SKNode(), SKNode(), SKScene())
public let (anchorBody, body) = (SKPhysicsBody(), SKPhysicsBody())

// SwiftUI

public struct Animation {
  public static func interpolatingSpring(
    duration: TimeInterval, bounce: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation() }
  public static func spring(duration: TimeInterval, bounce: Double) -> Animation { Animation() }
}
public func withAnimation(_ animation: Animation, _ body: () -> Void) { body() }
public var offset: CGFloat = 0
