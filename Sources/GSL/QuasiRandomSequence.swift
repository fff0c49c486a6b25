// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Points that fill the unit cube more evenly than random ones, one after the other.
///
/// Every run gives the same points, without a seed. The origin is left out, so the first point of
/// either kind begins with 0.5. It is the only owner of the C object and frees it.
public struct QuasiRandomSequence: ~Copyable {
  /// A sequence that GSL knows.
  public enum Kind: Sendable {
    /// Sobol's sequence in the form of Antonov and Saleev.
    case sobol
    /// Halton's sequence: each coordinate mirrors the digits of the index in a prime base.
    case halton

    /// The largest number of dimensions, beyond which GSL returns zeros without an error.
    public var dimensionLimit: Int {
      switch self {
      case .sobol: 40
      case .halton: 1229
      }
    }

    fileprivate var type: UnsafePointer<gsl_qrng_type>? {
      switch self {
      case .sobol: springtune_sobol()
      case .halton: springtune_halton()
      }
    }
  }

  /// The number of coordinates of a point.
  public let dimensions: Int
  private let generator: UnsafeMutablePointer<gsl_qrng>

  /// Begins a sequence.
  ///
  /// - Parameters:
  ///   - kind: The kind of sequence.
  ///   - dimensions: The number of coordinates, from 1 to the kind's ``Kind/dimensionLimit``.
  /// - Throws: `GSLError` where memory runs out.
  public init(_ kind: Kind, dimensions: Int) throws(GSLError) {
    precondition(
      1...kind.dimensionLimit ~= dimensions,
      "A sequence of this kind has 1 to \(kind.dimensionLimit) dimensions.")
    self.dimensions = dimensions
    generator = try allocate("gsl_qrng_alloc", gsl_qrng_alloc(kind.type, UInt32(dimensions)))
  }

  deinit { gsl_qrng_free(generator) }

  /// The next point.
  ///
  /// - Throws: `GSLError` at the end of the sequence: Sobol's after 2^30 - 1.
  /// - Returns: The coordinates, each from 0 up to, not including, 1.
  public mutating func next() throws(GSLError) -> [Double] {
    var point = [Double](repeating: 0, count: dimensions)
    try check("gsl_qrng_get", gsl_qrng_get(generator, &point))
    return point
  }
}
