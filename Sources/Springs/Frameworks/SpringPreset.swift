// SPDX-License-Identifier: Apache-2.0

/// A spring that a framework has a name for.
public struct SpringPreset: Hashable, Sendable {
  /// The name, its words joined by dashes: `fast-spatial`.
  public let name: String
  /// The numbers by the framework's own parameter names, all of one form.
  public let values: [String: Double]

  /// Creates a preset.
  public init(_ name: String, _ values: [String: Double]) {
    self.name = name
    self.values = values
  }
}
