// SPDX-License-Identifier: GPL-3.0-or-later

/// A soft distance joint, its stiffness and damping told by frequency and damping ratio.
///
/// Box2D 2.4 turns them into a stiffness with the plain reduced mass of the two bodies
/// (`b2LinearStiffness`), so they mean what they say only for a spring through both centres.
public struct Spring: Sendable {
  /// Distance at which the spring neither pulls nor pushes, m; Box2D raises it to 0.005 m.
  public var length: Float
  /// Undamped frequency, Hz, above 0.
  public var frequency: Float
  /// Damping ratio, 0 or more; 1 is critical.
  public var dampingRatio: Float

  /// A spring of the given rest length (m), undamped frequency (Hz) and damping ratio.
  public init(length: Float, frequency: Float, dampingRatio: Float) {
    self.length = length
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }
}
