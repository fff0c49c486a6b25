// SPDX-License-Identifier: GPL-3.0-or-later

// The contact of an edge and a polygon as in Box2D 2.3.1, on which UIKit stands.
//
// It replaces the function of this name in libbox2d 2.4.1, which chooses the reference by another
// rule: it subtracts the skins before it compares the separations, and tries both sides of the edge
// instead of the one that faces the centroid. The edge has no neighbours.

#include <box2d/box2d.h>

#include <algorithm>
#include <utility>

namespace {

constexpr float skins = 2 * b2_polygonRadius;

/// The polygon in the frame of the edge.
struct Polygon {
  int count;
  b2Vec2 corners[b2_maxPolygonVertices];
  b2Vec2 normals[b2_maxPolygonVertices];

  Polygon(const b2PolygonShape &shape, const b2Transform &frame) : count(shape.m_count) {
    for (int i = 0; i < count; ++i) {
      corners[i] = b2Mul(frame, shape.m_vertices[i]);
      normals[i] = b2Mul(frame.q, shape.m_normals[i]);
    }
  }

  int next(int i) const { return i + 1 < count ? i + 1 : 0; }

  /// The distance of the nearest corner from the line of the edge.
  float separation(b2Vec2 start, b2Vec2 normal) const {
    float smallest = b2_maxFloat;
    for (int i = 0; i < count; ++i) {
      smallest = std::min(smallest, b2Dot(normal, corners[i] - start));
    }
    return smallest;
  }

  /// The side from which the edge is farthest, and its distance.
  std::pair<int, float> side(b2Vec2 start, b2Vec2 end) const {
    std::pair<int, float> best(0, -b2_maxFloat);
    for (int i = 0; i < count; ++i) {
      const float distance = std::min(
          b2Dot(-normals[i], corners[i] - start), b2Dot(-normals[i], corners[i] - end));
      if (distance > best.second) best = {i, distance};
    }
    return best;
  }

  /// The side that faces the edge most.
  int facing(b2Vec2 normal) const {
    int best = 0;
    for (int i = 1; i < count; ++i) {
      if (b2Dot(normal, normals[i]) < b2Dot(normal, normals[best])) best = i;
    }
    return best;
  }
};

b2ClipVertex vertex(b2Vec2 place, int a, int b, bool isCornerOfA) {
  b2ClipVertex vertex;
  vertex.v = place;
  vertex.id.cf.indexA = static_cast<uint8>(a);
  vertex.id.cf.indexB = static_cast<uint8>(b);
  vertex.id.cf.typeA = isCornerOfA ? b2ContactFeature::e_vertex : b2ContactFeature::e_face;
  vertex.id.cf.typeB = isCornerOfA ? b2ContactFeature::e_face : b2ContactFeature::e_vertex;
  return vertex;
}

}  // namespace

void b2CollideEdgeAndPolygon(b2Manifold *manifold, const b2EdgeShape *edge,
                             const b2Transform &frameA, const b2PolygonShape *shape,
                             const b2Transform &frameB) {
  manifold->pointCount = 0;
  const b2Transform frame = b2MulT(frameA, frameB);
  const Polygon polygon(*shape, frame);

  // The normal on the side of the centroid.
  const b2Vec2 start = edge->m_vertex1, end = edge->m_vertex2;
  b2Vec2 along = end - start;
  along.Normalize();
  const b2Vec2 right(along.y, -along.x);
  const bool isRight = b2Dot(right, b2Mul(frame, shape->m_centroid) - start) >= 0;
  const b2Vec2 normal = isRight ? right : -right;

  const float edgeSeparation = polygon.separation(start, normal);
  const auto [side, sideSeparation] = polygon.side(start, end);
  if (edgeSeparation > skins || sideSeparation > skins) return;

  // The reference is the edge, unless a side of the polygon separates them more.
  const bool isEdge = sideSeparation <= 0.98f * edgeSeparation + 0.001f;
  b2ClipVertex incident[2];
  b2Vec2 first, second, reference;
  int firstIndex, secondIndex;
  if (isEdge) {
    manifold->type = b2Manifold::e_faceA;
    const int facing = polygon.facing(normal), next = polygon.next(facing);
    incident[0] = vertex(polygon.corners[facing], 0, facing, false);
    incident[1] = vertex(polygon.corners[next], 0, next, false);
    firstIndex = isRight ? 0 : 1;
    secondIndex = 1 - firstIndex;
    first = isRight ? start : end;
    second = isRight ? end : start;
    reference = normal;
    manifold->localNormal = reference;
    manifold->localPoint = first;
  } else {
    manifold->type = b2Manifold::e_faceB;
    incident[0] = vertex(start, 0, side, true);
    incident[1] = vertex(end, 0, side, true);
    firstIndex = side;
    secondIndex = polygon.next(side);
    first = polygon.corners[firstIndex];
    second = polygon.corners[secondIndex];
    reference = polygon.normals[side];
    manifold->localNormal = shape->m_normals[side];
    manifold->localPoint = shape->m_vertices[side];
  }

  // The incident line, clipped to the reference.
  const b2Vec2 left(reference.y, -reference.x);
  b2ClipVertex half[2], points[2];
  if (b2ClipSegmentToLine(half, incident, left, b2Dot(left, first), firstIndex) < 2) return;
  if (b2ClipSegmentToLine(points, half, -left, b2Dot(-left, second), secondIndex) < 2) return;

  for (const b2ClipVertex &point : points) {
    if (b2Dot(reference, point.v - first) > skins) continue;
    b2ManifoldPoint &contact = manifold->points[manifold->pointCount++];
    contact.localPoint = isEdge ? b2MulT(frame, point.v) : point.v;
    contact.id = point.id;
    if (!isEdge) {
      std::swap(contact.id.cf.indexA, contact.id.cf.indexB);
      std::swap(contact.id.cf.typeA, contact.id.cf.typeB);
    }
  }
}
