// SPDX-License-Identifier: GPL-3.0-or-later

/// A way to compute the points of a sweep; its raw value is its name after `--engine`.
public enum Route: String, CaseIterable, Sendable {
  /// The formula of the motion, where there is one.
  case closedForm = "closed-form"

  /// The engine, many points side by side in one world.
  case lanes

  /// The engine, one point after the other.
  case scalar
}
