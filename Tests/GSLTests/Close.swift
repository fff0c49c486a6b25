// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a value equals the truth up to a relative error.
func close(_ value: Double, _ truth: Double, _ tolerance: Double) -> Bool {
  abs(value - truth) <= tolerance * abs(truth)
}
