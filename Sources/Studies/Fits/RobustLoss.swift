// SPDX-License-Identifier: GPL-3.0-or-later

/// What a residual costs; its raw value is its name in documents and of `--loss`.
///
/// With u the residual over the scale of the noise times the loss's tuning constant, the weight of a
/// sample is 1 for least squares, 1 / max(1, |u|) for Huber, 1 / (1 + u^2) for Cauchy, and
/// (1 - u^2)^2 up to |u| = 1 and 0 beyond for Tukey's bisquare. The constants 1.345, 2.385 and 4.685
/// leave 95 % of the efficiency where the noise is normal (Holland and Welsch, 1977).
public enum RobustLoss: String, Sendable, CaseIterable {
  /// The square: what is best where the noise is normal.
  case leastSquares
  /// The square, and from a size on the size alone.
  case huber
  /// A logarithm, which outliers hardly pull.
  case cauchy
  /// Nothing more from a size on: outliers do not count at all.
  case bisquare
}
