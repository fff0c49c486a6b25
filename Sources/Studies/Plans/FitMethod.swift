// SPDX-License-Identifier: GPL-3.0-or-later

/// How widely a fit searches.
public enum FitMethod: String, Sendable, CaseIterable {
  /// Local first, and global where that leads to no answer or a start was not given.
  case auto
  /// Downhill from the start: the nearest minimum.
  case local
  /// From many places within the bounds: the lowest minimum found.
  case global
}
