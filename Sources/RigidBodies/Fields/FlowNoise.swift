// SPDX-License-Identifier: Apache-2.0

/// Simplex noise in space whose gradients turn: its value at a place, and its slope there along x and y.
///
/// Space is cut into tetrahedra, four corners each. A corner c at the distance d < sqrt(0.6) of a place has
/// the gradient g of its hash, which turns by an angle in a plane of its own, and adds
///
///     28 (0.6 - d^2)^4 g . (place - c)
///
/// so that values lie between -1 and 1. All of it is computed in the type `R`.
/// Source: S. Gustavson, Simplex noise demystified (2005), and his srdnoise23 (public domain), with the
/// permutation of K. Perlin, Improving noise (2002).
struct FlowNoise<R: BinaryFloatingPoint> {
  /// The value.
  private(set) var value: R = 0
  /// The slope, the change of the value along x and y.
  private(set) var slope: (x: R, y: R) = (0, 0)

  private let turn: (sine: R, cosine: R)
  private var pull: (x: R, y: R) = (0, 0)

  /// The noise at a place.
  ///
  /// - Parameters:
  ///   - place: The place, of magnitudes below 2^30; there is no noise elsewhere.
  ///   - turn: The sine and the cosine of the angle of the gradients.
  init(at place: (x: R, y: R, z: R), turn: (sine: R, cosine: R)) {
    self.turn = turn
    let skew = (place.x + place.y + place.z) * (1 / 3)
    let cell = (
      (place.x + skew).rounded(.down), (place.y + skew).rounded(.down),
      (place.z + skew).rounded(.down)
    )
    let limit = R(1 << 30)
    guard abs(cell.0) < limit, abs(cell.1) < limit, abs(cell.2) < limit else { return }
    let corner = (Int(cell.0), Int(cell.1), Int(cell.2))
    let unskew = R(corner.0 + corner.1 + corner.2) * Self.step
    let from = (
      x: place.x - (cell.0 - unskew), y: place.y - (cell.1 - unskew), z: place.z - (cell.2 - unskew)
    )
    let (second, third) = Self.path(from.x, from.y, from.z)
    for (number, offset) in [(0, 0, 0), second, third, (1, 1, 1)].enumerated() {
      let shift = R(number) * Self.step
      add(
        (corner.0 + offset.0, corner.1 + offset.1, corner.2 + offset.2),
        (from.x - R(offset.0) + shift, from.y - R(offset.1) + shift, from.z - R(offset.2) + shift))
    }
    value *= 28
    slope = (28 * (slope.x - 8 * pull.x), 28 * (slope.y - 8 * pull.y))
  }

  /// Adds a corner of the lattice that stands at minus these distances.
  private mutating func add(_ corner: (Int, Int, Int), _ d: (x: R, y: R, z: R)) {
    let t = R(0.6) - d.x * d.x - d.y * d.y - d.z * d.z
    guard t >= 0 else { return }
    let hash = Int(Self.hash(corner.0, corner.1, corner.2) & 15)
    let (u, v) = (gradients[hash], turnedGradients[hash])
    let g = (
      x: turn.cosine * R(u.x) + turn.sine * R(v.x), y: turn.cosine * R(u.y) + turn.sine * R(v.y),
      z: turn.cosine * R(u.z) + turn.sine * R(v.z)
    )
    let rise = g.x * d.x + g.y * d.y + g.z * d.z
    let (t2, t4) = (t * t, (t * t) * (t * t))
    value += t4 * rise
    slope = (slope.x + t4 * g.x, slope.y + t4 * g.y)
    let fall = t2 * t * rise
    pull = (pull.x + fall * d.x, pull.y + fall * d.y)
  }

  /// A step along one axis of the lattice moves by minus this along the two others.
  private static var step: R { 1 / 6 }

  /// The two corners in the middle of the way from (0, 0, 0) to (1, 1, 1), along the largest coordinate
  /// first and the smallest one last.
  private static func path(_ x: R, _ y: R, _ z: R) -> ((Int, Int, Int), (Int, Int, Int)) {
    if x >= y {
      if y >= z { return ((1, 0, 0), (1, 1, 0)) }
      return x >= z ? ((1, 0, 0), (1, 0, 1)) : ((0, 0, 1), (1, 0, 1))
    }
    if y < z { return ((0, 0, 1), (0, 1, 1)) }
    return x < z ? ((0, 1, 0), (0, 1, 1)) : ((0, 1, 0), (1, 1, 0))
  }

  private static func hash(_ i: Int, _ j: Int, _ k: Int) -> UInt8 {
    let inner = Int(permutation[k & 255])
    let middle = Int(permutation[((j & 255) + inner) & 255])
    return permutation[((i & 255) + middle) & 255]
  }
}

/// sqrt(2/3): gradients of three parts are as long as those of two.
private let a = 0.816_496_580_927_726

/// The gradients of the sixteen hashes at the angle 0, and a quarter turn on.
private let gradients: [(x: Double, y: Double, z: Double)] = [
  (1, 0, 1), (0, 1, 1), (-1, 0, 1), (0, -1, 1), (1, 0, -1), (0, 1, -1), (-1, 0, -1), (0, -1, -1),
  (a, a, a), (-a, a, -a), (-a, -a, a), (a, -a, -a), (-a, a, a), (a, -a, a), (a, -a, -a),
  (-a, a, -a),
]
private let turnedGradients: [(x: Double, y: Double, z: Double)] = [
  (-a, a, a), (-a, -a, a), (a, -a, a), (a, a, a), (-a, -a, -a), (a, -a, -a), (a, a, -a),
  (-a, a, -a), (1, -1, 0), (1, 1, 0), (-1, 1, 0), (-1, -1, 0), (1, 0, 1), (-1, 0, 1), (0, 1, -1),
  (0, -1, -1),
]

/// The numbers from 0 to 255 in Perlin's order.
private let permutation: [UInt8] = [
  151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225, 140, 36, 103, 30,
  69, 142, 8, 99, 37, 240, 21, 10, 23, 190, 6, 148, 247, 120, 234, 75, 0, 26, 197, 62,
  94, 252, 219, 203, 117, 35, 11, 32, 57, 177, 33, 88, 237, 149, 56, 87, 174, 20, 125, 136,
  171, 168, 68, 175, 74, 165, 71, 134, 139, 48, 27, 166, 77, 146, 158, 231, 83, 111, 229, 122,
  60, 211, 133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244, 102, 143, 54, 65, 25, 63, 161,
  1, 216, 80, 73, 209, 76, 132, 187, 208, 89, 18, 169, 200, 196, 135, 130, 116, 188, 159, 86,
  164, 100, 109, 198, 173, 186, 3, 64, 52, 217, 226, 250, 124, 123, 5, 202, 38, 147, 118, 126,
  255, 82, 85, 212, 207, 206, 59, 227, 47, 16, 58, 17, 182, 189, 28, 42, 223, 183, 170, 213,
  119, 248, 152, 2, 44, 154, 163, 70, 221, 153, 101, 155, 167, 43, 172, 9, 129, 22, 39, 253,
  19, 98, 108, 110, 79, 113, 224, 232, 178, 185, 112, 104, 218, 246, 97, 228, 251, 34, 242, 193,
  238, 210, 144, 12, 191, 179, 162, 241, 81, 51, 145, 235, 249, 14, 239, 107, 49, 192, 214, 31,
  181, 199, 106, 157, 184, 84, 204, 176, 115, 121, 50, 45, 127, 4, 150, 254, 138, 236, 205, 93,
  222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180,
]
extension Real where Self: BinaryFloatingPoint {
  public static func noise(
    at place: (x: Self, y: Self, z: Self), angle: Self
  ) -> (value: Self, slope: Vector2<Self>) {
    let noise = FlowNoise(at: place, turn: angle.sineAndCosine)
    return (noise.value, Vector2(noise.slope.x, noise.slope.y))
  }
}
