// SPDX-License-Identifier: Apache-2.0

extension AttachmentBehavior {
  /// Lets an item slide along a line of the reference view, without turning.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: A point of the line, in points.
  ///   - axis: The direction of the line, of any length but 0.
  /// - Returns: The behaviour; its ``attachmentRange`` is how far the item slides, in points.
  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor point: Point, axisOfTranslation axis: Vector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.sliding(axis: axis), item: item, other: nil, anchorPoint: point)
  }

  /// Lets two items slide along a line, without turning against each other.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The other item; the line turns with it.
  ///   - point: A point of the line in the reference view, in points.
  ///   - axis: The direction of the line in the reference view, of any length but 0.
  /// - Returns: The behaviour; its ``attachmentRange`` is how far the item slides, in points.
  public static func slidingAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem,
    attachmentAnchor point: Point, axisOfTranslation axis: Vector
  ) -> AttachmentBehavior {
    AttachmentBehavior(.sliding(axis: axis), item: item, other: other, anchorPoint: point)
  }

  /// Keeps two points of two items within a distance, as a rope does.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The point on it, from its centre; it turns with the item.
  ///   - other: The other item.
  ///   - otherOffset: The point on that.
  /// - Returns: The behaviour; its ``length`` is the largest distance, the initial one unless set.
  public static func limitAttachment(
    with item: any DynamicItem, offsetFromCenter offset: Offset,
    attachedTo other: any DynamicItem, offsetFromCenter otherOffset: Offset
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      .limit, item: item, offset: offset, other: other, otherOffset: otherOffset)
  }

  /// Fixes two items to each other as they stand when the behaviour is added.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The other item.
  ///   - point: The point in the reference view at which they hold together, in points.
  /// - Returns: The behaviour.
  public static func fixedAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor point: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(.fixed, item: item, other: other, anchorPoint: point)
  }

  /// Lets two items turn about a common point.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - other: The other item.
  ///   - point: The point in the reference view, in points.
  /// - Returns: The behaviour; ``attachmentRange`` is how far the item turns against the other, in
  ///   radians, and ``frictionTorque`` brakes it.
  public static func pinAttachment(
    with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor point: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(.pin, item: item, other: other, anchorPoint: point)
  }
}
