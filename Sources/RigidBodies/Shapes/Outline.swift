// SPDX-License-Identifier: Apache-2.0

/// A convex piece of a shape, ready to be collided: a disc, an edge or a polygon with its skin.
///
/// It points into storage of the world and is valid only while that storage is borrowed.
struct Outline<R: Real> {
  /// The corners in the frame of the body: 1 for a disc, 2 for an edge, else those of a polygon in
  /// the order that turns x towards y.
  let vertices: UnsafePointer<Vector2<R>>

  /// The outward unit normals of a polygon, of the side from each corner to the next.
  let normals: UnsafePointer<Vector2<R>>

  /// The number of corners.
  let count: Int

  /// The radius of a disc, or the skin of an edge or polygon, in metres.
  let radius: R

  /// The corner before an edge and the one after it in a chain, where the chain goes on.
  let before: Vector2<R>?
  let after: Vector2<R>?

  /// The centroid of a polygon, which tells the side of an edge that it is on.
  var centroid = Vector2<R>.zero
}
