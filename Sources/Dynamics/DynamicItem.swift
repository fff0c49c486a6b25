// SPDX-License-Identifier: Apache-2.0

/// Something an animator can move: a rectangle with a centre and a turn.
public protocol DynamicItem: AnyObject {
  /// The centre in the reference view, in points; written by the animator.
  var center: Point { get set }

  /// The bounds, in points; only their size matters.
  var bounds: Rect { get }

  /// The turn; written by the animator.
  var transform: AffineTransform { get set }
}
