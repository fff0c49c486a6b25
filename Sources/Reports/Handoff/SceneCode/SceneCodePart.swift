// SPDX-License-Identifier: GPL-3.0-or-later

/// A helper that some scenes need, as a part of the type that is written.
enum SceneCodePart: CaseIterable {
  case path, movingSnap, movingAttachment, movingPost, scroll
  case cornerSprings, post, group, shapedItem, contacts

  /// The members that it adds to the type, without indentation.
  var code: String {
    switch self {
    case .path:
      """
      /// A point that moves on straight lines between places at times, and rests before and after.
      struct Path {
        /// The places with their times in seconds; two at one time are a jump.
        let stops: [(time: TimeInterval, place: CGPoint)]

        /// The place at a time; at a jump, the place after it.
        func place(at time: TimeInterval) -> CGPoint {
          // Sixty times 1/60 s are not exactly a second.
          guard let next = stops.firstIndex(where: { $0.time > time + 1e-9 }) else {
            return stops[stops.count - 1].place
          }
          guard next > 0 else { return stops[0].place }
          let (a, b) = (stops[next - 1], stops[next])
          let share = min(max(0, (time - a.time) / (b.time - a.time)), 1)
          return CGPoint(
            x: a.place.x + share * (b.place.x - a.place.x),
            y: a.place.y + share * (b.place.y - a.place.y))
        }
      }
      """
    case .movingSnap: Self.moving("a snap", "_ snap: UISnapBehavior", "snap.snapPoint")
    case .movingAttachment:
      Self.moving("an anchor", "_ attachment: UIAttachmentBehavior", "attachment.anchorPoint")
    case .movingPost:
      """
      /// Moves a post; one that stands already is left alone, because each move wakes its item.
      private func move(_ post: Post, to place: CGPoint) {
        guard post.center != place else { return }
        post.center = place
        animator.updateItem(usingCurrentState: post)
      }
      """
    case .scroll:
      """
      /// Scrolls a list: the farther from the finger, the more an item yields, at most the whole way.
      private func scroll(
        _ items: [any UIDynamicItem], by last: inout CGPoint, to offset: CGPoint, touch: CGPoint,
        factor: CGFloat
      ) {
        let (dx, dy) = (offset.x - last.x, offset.y - last.y)
        last = offset
        guard dx != 0 || dy != 0 else { return }
        for item in items {
          let distance = abs(item.center.x - touch.x) + abs(item.center.y - touch.y)
          let share = min(1, distance * factor)
          item.center = CGPoint(x: item.center.x + share * dx, y: item.center.y + share * dy)
          animator.updateItem(usingCurrentState: item)
        }
      }
      """
    case .cornerSprings:
      """
      /// Springs from the centres of some items to the corners around a point, which a finger can move.
      final class CornerSprings: UIDynamicBehavior {
        private var point: CGPoint
        private var springs: [(attachment: UIAttachmentBehavior, corner: CGVector)] = []

        init(
          holding items: [any UIDynamicItem], around point: CGPoint, size: CGSize, frequency: CGFloat,
          damping: CGFloat
        ) {
          self.point = point
          super.init()
          let sides: [(x: CGFloat, y: CGFloat)] = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
          for side in sides {
            let corner = CGVector(dx: side.x * size.width, dy: side.y * size.height)
            let anchor = CGPoint(x: point.x + corner.dx, y: point.y + corner.dy)
            for item in items {
              let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
              attachment.frequency = frequency
              attachment.damping = damping
              springs.append((attachment, corner))
              addChildBehavior(attachment)
            }
          }
        }

        /// Moves the corners; ones that stand already are left alone, because each move wakes the items.
        func move(to place: CGPoint) {
          guard point != place else { return }
          point = place
          for (attachment, corner) in springs {
            attachment.anchorPoint = CGPoint(x: place.x + corner.dx, y: place.y + corner.dy)
          }
        }
      }
      """
    case .post:
      """
      /// A point as an item, to which others are joined: UIKit's limits, pins and welds hold items only.
      final class Post: NSObject, UIDynamicItem {
        var center: CGPoint
        let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        var transform = CGAffineTransform.identity

        init(at center: CGPoint) {
          self.center = center
          super.init()
        }
      }
      """
    case .group:
      """
      /// Items that move as one, each put at its place before the others join it.
      private static func group(
        of items: [any UIDynamicItem], at places: [CGRect]
      ) -> UIDynamicItemGroup {
        precondition(items.count == places.count, "a group has as many items as places")
        for (item, place) in zip(items, places) {
          item.center = CGPoint(
            x: place.origin.x + place.size.width / 2, y: place.origin.y + place.size.height / 2)
        }
        return UIDynamicItemGroup(items: items)
      }
      """
    case .shapedItem:
      """
      /// An item whose outline for collisions is not its bounds; it moves the view that it stands for.
      final class ShapedItem: NSObject, UIDynamicItem {
        let view: any UIDynamicItem
        let collisionBoundsType: UIDynamicItemCollisionBoundsType
        let collisionBoundingPath: UIBezierPath

        init(_ view: any UIDynamicItem, outline: [CGPoint]? = nil) {
          self.view = view
          collisionBoundsType = outline == nil ? .ellipse : .path
          collisionBoundingPath = UIBezierPath()
          for (index, corner) in (outline ?? []).enumerated() {
            if index == 0 {
              collisionBoundingPath.move(to: corner)
            } else {
              collisionBoundingPath.addLine(to: corner)
            }
          }
          if outline != nil { collisionBoundingPath.close() }
          super.init()
        }

        var center: CGPoint {
          get { view.center }
          set { view.center = newValue }
        }
        var bounds: CGRect { view.bounds }
        var transform: CGAffineTransform {
          get { view.transform }
          set { view.transform = newValue }
        }
      }
      """
    case .contacts:
      """
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
      ) {
        onContact?(view(of: item1), view(of: item2), nil, p)
      }

      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) {
        onContact?(view(of: item), nil, identifier.map { "\\($0)" }, p)
      }
      """
    }
  }

  /// The function that moves a point of a behaviour.
  private static func moving(
    _ thing: String, _ parameter: String, _ point: String
  ) -> String {
    """
    /// Moves \(thing); one that stands already is left alone, because each move wakes its item.
    private func move(\(parameter), to place: CGPoint) {
      if \(point) != place { \(point) = place }
    }
    """
  }
}
