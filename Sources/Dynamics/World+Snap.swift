// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The four springs of which a snap is made.
public enum SnapSprings {
  /// The frequency of each, in Hz.
  public static let frequency = 4.0

  /// The rest length of each, in points.
  public static let length = 50.0

  /// The damping ratio of a snap behaviour that nobody changed.
  public static let defaultDamping = 0.5

  /// From which point of the item to which point of the anchor each spring goes.
  ///
  /// Two springs leave the upper left corner and two the lower right one, each along an axis and
  /// away from the item, so that a snapped item stands upright at the snap point:
  ///
  ///     (-hw, -hh) -> (-hw - D, -hh)        (hw, hh) -> (hw + D, hh)
  ///     (-hw, -hh) -> (-hw, -hh - D)        (hw, hh) -> (hw, hh + D)
  ///
  /// - Parameter size: The size of the item, in points: 2 hw by 2 hh.
  /// - Returns: Pairs of offsets, from the centre of the item and from the snap point.
  public static func ends(for size: Size) -> [(item: Offset, anchor: Offset)] {
    let hw = size.width / 2
    let hh = size.height / 2
    let upperLeft = Offset(horizontal: -hw, vertical: -hh)
    let lowerRight = Offset(horizontal: hw, vertical: hh)
    return [
      (upperLeft, Offset(horizontal: -hw - length, vertical: -hh)),
      (upperLeft, Offset(horizontal: -hw, vertical: -hh - length)),
      (lowerRight, Offset(horizontal: hw + length, vertical: hh)),
      (lowerRight, Offset(horizontal: hw, vertical: hh + length)),
    ]
  }
}

extension World {
  /// Adds the anchor and the four springs of a snap.
  ///
  /// - Parameters:
  ///   - item: The body of the item.
  ///   - size: Its size, in points.
  ///   - point: The snap point.
  ///   - damping: The damping ratio of each spring.
  /// - Returns: The anchor, which takes the springs with it when it is removed.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  @discardableResult
  public mutating func addSnap(
    of item: BodyID, size: Size, to point: Point, damping: Double
  ) -> BodyID {
    let anchor = addAnchor(at: point)
    let properties = AttachmentProperties(
      length: SnapSprings.length, frequency: SnapSprings.frequency, damping: damping)
    for ends in SnapSprings.ends(for: size) {
      _ = attach(
        item, offset: ends.item, to: anchor, otherOffset: ends.anchor, properties: properties)
    }
    return anchor
  }
}
