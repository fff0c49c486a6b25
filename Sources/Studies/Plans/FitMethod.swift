// SPDX-License-Identifier: GPL-3.0-or-later

/// How widely a fit searches.
public enum FitMethod: String, Sendable, CaseIterable {
  /// From the start, and from the best of a few places within the bounds where there are two.
  case auto
  /// Downhill from the start: the nearest minimum.
  case local
  /// From many places within the bounds: the lowest minimum found.
  case global
}
