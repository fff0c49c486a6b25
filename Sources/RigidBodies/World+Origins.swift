// SPDX-License-Identifier: Apache-2.0

// A body is where its centre of mass is. What is put together of several parts has an origin of its
// own beside it, a point of its frame, which is what the outside sees of it.

extension World {
  /// The centre of mass of a body in its frame, in metres from its origin; mostly zero.
  @inline(__always)
  public func localCenter(of id: BodyID) -> Vector2<R> {
    localCenters.isEmpty ? .zero : localCenters[id] ?? .zero
  }

  /// The place of the origin of a body, in metres.
  @inline(__always)
  public func origin(of id: BodyID) -> Vector2<R> {
    let position = bodies[id.index].position
    guard !localCenters.isEmpty, let center = localCenters[id] else { return position }
    return position - center.rotated(by: bodies[id.index].angle)
  }

  /// Gives a body another centre of mass in its frame; its origin stays where it is.
  ///
  /// Fixtures and joints are about the centre of mass: whoever has made them makes them anew.
  public mutating func setLocalCenter(of id: BodyID, to center: Vector2<R>) {
    guard center != localCenter(of: id) else { return }
    let origin = origin(of: id)
    localCenters[id] = center == .zero ? nil : center
    place(id, origin: origin)
  }

  /// Moves a body so that its origin comes to a place, at its angle.
  public mutating func place(_ id: BodyID, origin: Vector2<R>) {
    self[id].position = origin + localCenter(of: id).rotated(by: self[id].angle)
  }
}
