// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension DynamicAnimator {
  /// The velocity of the centre of an item in points per second; zero for one it does not hold.
  public func velocity(of item: any DynamicItem) -> Vector {
    guard let index = index(of: item) else { return Vector(dx: 0, dy: 0) }
    let velocity = simulation.world[registered[index].body].velocity
    let scale = Float(SolverConstants.pointsPerMetre)
    return Vector(dx: Double(velocity.x * scale), dy: Double(velocity.y * scale))
  }

  /// The items whose rectangle, as it is turned, has a bounding box that overlaps a rectangle.
  ///
  /// - Parameter rect: The rectangle, in points of the reference view.
  /// - Returns: The items of all behaviours, in the order in which they came.
  public func items(in rect: Rect) -> [any DynamicItem] {
    registered.map(\.item).filter { $0.frame.intersects(rect) }
  }

  /// The angular velocity of an item in radians per second; zero for one it does not hold.
  public func angularVelocity(of item: any DynamicItem) -> Double {
    index(of: item).map { Double(simulation.world[registered[$0].body].angularVelocity) } ?? 0
  }

  /// Adds velocities to those of an item; what cannot move or turn takes none.
  func add(_ velocity: StartVelocity, to item: any DynamicItem) {
    let id = body(of: item)
    var body = simulation.world[id]
    guard !body.isStatic else { return }
    let linear = velocity.linear
    body.velocity = body.velocity + Vector2(Float(points: linear.dx), Float(points: linear.dy))
    if body.inverseInertia > 0 { body.angularVelocity += Float(velocity.angular) }
    simulation.world[id] = body
    wake([item])
  }
}

extension Point {
  /// A place in points from one in metres, rounded as the device rounds it.
  init(metres place: Vector2<Float>) {
    let scale = Float(SolverConstants.pointsPerMetre)
    self.init(x: Double(place.x * scale), y: Double(place.y * scale))
  }
}

extension DynamicItem {
  /// The smallest rectangle along the axes that holds the item as it is turned.
  var frame: Rect {
    let (w, h) = (bounds.size.width, bounds.size.height)
    let width = abs(transform.a) * w + abs(transform.c) * h
    let height = abs(transform.b) * w + abs(transform.d) * h
    return Rect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
