// SPDX-License-Identifier: GPL-3.0-or-later

// UIKit's names for this package's own classes, so that code for an app is compiled and run here.

import Dynamics

public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGVector = Vector
public typealias CGSize = Size
public typealias CGRect = Rect
public typealias CGAffineTransform = AffineTransform
public typealias UIOffset = Offset
public typealias UIEdgeInsets = EdgeInsets
public typealias UIFloatRange = FloatRange
public typealias UIRegion = Region
public typealias UIBezierPath = BezierPath
public typealias UIDynamicItem = DynamicItem
public typealias UIDynamicItemGroup = DynamicItemGroup
public typealias UIDynamicItemCollisionBoundsType = DynamicItemCollisionBoundsType
public typealias UIDynamicAnimator = DynamicAnimator
public typealias UIDynamicBehavior = DynamicBehavior
public typealias UIAttachmentBehavior = AttachmentBehavior
public typealias UICollisionBehavior = CollisionBehavior
public typealias UICollisionBehaviorDelegate = CollisionBehaviorDelegate
public typealias UIDynamicItemBehavior = DynamicItemBehavior
public typealias UIFieldBehavior = FieldBehavior
public typealias UIGravityBehavior = GravityBehavior
public typealias UIPushBehavior = PushBehavior
public typealias UISnapBehavior = SnapBehavior

// What UIKit takes from Foundation and Core Animation, as far as the code names it.

public typealias TimeInterval = Double
public typealias CFTimeInterval = Double
public typealias NSString = String
public typealias NSCopying = Hashable & Sendable

open class NSObject {
  public init() {}
}

/// A view without a picture.
public final class UIView: NSObject, DynamicItem {
  public var center = Point.zero
  public let bounds: Rect
  public var transform = AffineTransform.identity

  public init(_ size: Size) { bounds = Rect(origin: .zero, size: size) }
}

extension DynamicItemBehavior {
  /// UIKit gives a velocity as a point.
  public func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    addLinearVelocity(Vector(dx: velocity.x, dy: velocity.y), for: item)
  }
}

/// A display link that never comes: the test calls what it would call.
public final class CADisplayLink {
  public let timestamp = 0.0
  public init(target: Any, selector: Selector) {}
  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}

public struct Selector {
  public init(_ name: String) {}
}

public struct RunLoop: Sendable {
  public struct Mode: Sendable {
    public static let common = Mode()
  }
  public static let main = RunLoop()
}
