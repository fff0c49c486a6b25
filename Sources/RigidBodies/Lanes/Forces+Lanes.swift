// SPDX-License-Identifier: Apache-2.0

// Continuous pushes and fields in lanes.

extension Push where R: LaneReal {
  /// A push on the same body as another one.
  init(kindOf other: Push<Float>) {
    self.init(body: other.body, mode: other.mode, vector: .zero)
  }

  /// Whether a push is one of this kind on this body.
  func hasKind(of other: Push<Float>) -> Bool { body == other.body && mode == other.mode }

  /// Gives a lane the numbers of a push.
  mutating func load(_ other: Push<Float>, into lane: Int) {
    var (vector, lever) = (vector, lever)
    vector.load(other.vector, into: lane)
    lever.load(other.lever, into: lane)
    self = Push(body: body, mode: mode, vector: vector, lever: lever)
  }
}

extension Field where R: LaneReal {
  /// A field of the kind of another one, on the same bodies, in a region of the same form.
  init(kindOf other: Field<Float>) {
    self.init(other.kind, on: other.bodies)
    region = other.region.mapLengths { R(Double($0)) }
  }

  /// Whether a field is one of this kind on these bodies, in a region of the same form.
  func hasKind(of other: Field<Float>) -> Bool {
    kind == other.kind && bodies == other.bodies && region.hasForm(of: other.region)
  }

  /// Gives a lane the numbers of a field.
  mutating func load(_ other: Field<Float>, into lane: Int) {
    strength[lane] = other.strength
    falloff[lane] = other.falloff
    minimumRadius[lane] = other.minimumRadius
    position.load(other.position, into: lane)
    direction.load(other.direction, into: lane)
    region = region.loading(other.region, into: lane)
  }
}

extension FieldRegion where R: LaneReal {
  /// Whether a region is put together in the same way.
  fileprivate func hasForm(of other: FieldRegion<Float>) -> Bool {
    switch (self, other) {
    case (.infinite, .infinite), (.circle, .circle), (.rectangle, .rectangle): true
    case (.outside(let one), .outside(let two)): one.hasForm(of: two)
    case (.either(let a, let b), .either(let c, let d)), (.both(let a, let b), .both(let c, let d)):
      a.hasForm(of: c) && b.hasForm(of: d)
    default: false
    }
  }

  /// The same region with the lengths of another one in a lane.
  fileprivate func loading(_ other: FieldRegion<Float>, into lane: Int) -> FieldRegion {
    switch (self, other) {
    case (.circle(var radius), .circle(let new)):
      radius[lane] = new
      return .circle(radius: radius)
    case (.rectangle(var width, var height), .rectangle(let newWidth, let newHeight)):
      width[lane] = newWidth
      height[lane] = newHeight
      return .rectangle(width: width, height: height)
    case (.outside(let one), .outside(let two)):
      return .outside(one.loading(two, into: lane))
    case (.either(let a, let b), .either(let c, let d)):
      return .either(a.loading(c, into: lane), b.loading(d, into: lane))
    case (.both(let a, let b), .both(let c, let d)):
      return .both(a.loading(c, into: lane), b.loading(d, into: lane))
    default: return self
    }
  }
}
