// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

extension CollisionPlan {
  /// Reads the boundaries, and refuses insets that leave no room.
  mutating func finish(_ mapping: DocumentMapping) throws(InputError) {
    boundaries = try PlannedBoundary.all(mapping)
    guard let node = mapping.optional("insets") else { return }
    guard bounds != nil else { throw node.error("insets go with bounds: true") }
    if !hasRoom { throw node.error(PlanFault.noRoomWithinInsets.sentence) }
  }
}

extension PlannedBoundary {
  /// The shortest line, in points: nearer corners are one to the engine.
  private static let shortestLine = 0.5

  /// The distance of corners that no line is long enough for, in words.
  private static let nearness = "no more than \(plainText(of: shortestLine)) pt apart"

  /// Reads `segments` and `paths` of a collision.
  ///
  /// - Parameter mapping: The collision.
  /// - Throws: `InputError` for lines of no length, for paths of one point, for a name that a
  ///   segment and a path share, and for one that is empty or that of the bounds.
  /// - Returns: The segments and then the paths, in the order written.
  static func all(_ mapping: DocumentMapping) throws(InputError) -> [PlannedBoundary] {
    var boundaries: [PlannedBoundary] = []
    for entry in try mapping.optional("segments")?.mapping().entries ?? [] {
      try checkName(entry)
      boundaries.append(try PlannedBoundary(segment: entry))
    }
    for entry in try mapping.optional("paths")?.mapping().entries ?? [] {
      try checkName(entry)
      guard !boundaries.contains(where: { $0.name == entry.key }) else {
        throw InputError(
          at: entry.keySource, "a segment and a path have the name \(quoted(entry.key))")
      }
      boundaries.append(try PlannedBoundary(path: entry))
    }
    return boundaries
  }

  /// Refuses a name that tables could not tell from another.
  private static func checkName(_ entry: DocumentNode.Entry) throws(InputError) {
    guard !entry.key.isEmpty else {
      throw InputError(at: entry.keySource, "a segment or path needs a name that is not empty")
    }
    guard entry.key != Colliders.boundsName else {
      throw InputError(
        at: entry.keySource,
        "\(quoted(entry.key)) is the name of the scene's own bounds; choose another")
    }
  }

  /// Reads `name: [[x1, y1], [x2, y2]]`.
  private init(segment entry: DocumentNode.Entry) throws(InputError) {
    let node = entry.value
    guard case .sequence(let ends) = node.content, ends.count == 2 else {
      throw node.mismatch(expected: "a segment [[x1, y1], [x2, y2]]")
    }
    let corners = try node.corners()
    guard Self.distance(corners[0], corners[1]) > Self.shortestLine else {
      throw node.error("segment \(quoted(entry.key)): its ends are \(Self.nearness)")
    }
    self.init(name: entry.key, corners: corners)
  }

  /// Reads `name: [[x, y], ...]`, which is closed where the last point is the first.
  private init(path entry: DocumentNode.Entry) throws(InputError) {
    let node = entry.value
    var corners = try node.corners()
    guard corners.count > 1 else {
      throw node.error("path \(quoted(entry.key)) needs at least two points")
    }
    for index in corners.indices.dropFirst()
    where Self.distance(corners[index - 1], corners[index]) <= Self.shortestLine {
      throw node.error(
        "path \(quoted(entry.key)): points \(index - 1) and \(index) are \(Self.nearness)")
    }
    let isClosed = corners.count > 3 && corners.first == corners.last
    if isClosed { corners.removeLast() }
    self.init(name: entry.key, corners: corners, isClosed: isClosed || corners.count == 2)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    Vector(dx: b.x - a.x, dy: b.y - a.y).magnitude
  }
}
