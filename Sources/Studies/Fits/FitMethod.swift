// SPDX-License-Identifier: GPL-3.0-or-later

/// How a fit searches; its raw value is its name in documents and of `--method`.
public enum FitMethod: String, Sendable, CaseIterable {
  /// From the best places of a coarse grid, with what suits the target: what is used unless said.
  case auto
  /// From the start alone, downhill: the minimum nearest to it.
  case local
  /// From many places all over the bounds, for wishes by annealing too: slow, and the last to be fooled.
  case global
}
