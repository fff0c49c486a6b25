// SPDX-License-Identifier: Apache-2.0

extension Shape where R: ScalarReal {
  /// A rectangle about the centre of the body, its sizes positive and in metres.
  public static func box(width: R, height: R) -> Shape {
    precondition(width > .zero && height > .zero, "a box has a positive width and height")
    let (x, y) = (R(0.5) * width, R(0.5) * height)
    return .polygon([Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)])
  }

  /// An ellipse about the centre of the body, its sizes positive and in metres.
  ///
  /// Policy: equal sizes give a circle; any other ellipse is the polygon of 16 corners that lie on
  /// it, at the angles k pi / 8 of the circle it is stretched from. Its area is 2.6 % less than the
  /// ellipse's and its sides run up to 1.9 % of the radius inside: the solver has no ellipses, and
  /// what corners UIKit takes is not known.
  public static func ellipse(width: R, height: R) -> Shape {
    precondition(width > .zero && height > .zero, "an ellipse has a positive width and height")
    let (a, b) = (R(0.5) * width, R(0.5) * height)
    guard width != height else { return .circle(radius: a) }
    let corners = 16
    return .polygon(
      (0..<corners).map { index in
        let angle = R(2 * Double.pi * Double(index) / Double(corners))
        return Vector2(a * angle.cosine, b * angle.sine)
      })
  }

  /// The area in m^2; a chain has none.
  public var area: R {
    switch self {
    case .circle(let radius): R(Double.pi) * radius * radius
    case .polygon(let corners): PolygonGeometry(corners).area
    case .chain: .zero
    }
  }

  /// The centroid in the frame of the body, in metres; of a chain the origin.
  public var centroid: Vector2<R> {
    guard case .polygon(let corners) = self else { return .zero }
    return PolygonGeometry(corners).centroid
  }

  /// The second moment of area about the origin of the body's frame, in m^4.
  ///
  /// Times a density in kg/m^2 it is the moment of inertia; a chain has none.
  public var secondMoment: R {
    switch self {
    case .circle(let radius): R(Double.pi / 2) * (radius * radius) * (radius * radius)
    case .polygon(let corners): PolygonGeometry(corners).secondMoment
    case .chain: .zero
    }
  }
}
