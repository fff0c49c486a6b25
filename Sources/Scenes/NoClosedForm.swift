// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a scene is run in the engine and not computed in closed form.
public struct NoClosedForm: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason as a clause, such as `a snap acts on the item`.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
