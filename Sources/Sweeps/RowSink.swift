// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the rows of a sweep go, in the order of their points.
///
/// The command writes them to a file or a terminal; tests keep them.
public protocol RowSink {
  /// Takes the next rows.
  ///
  /// - Parameter block: Rows of points that follow those taken before, without a gap.
  /// - Throws: What keeps them from being stored; the sweep then ends with it.
  mutating func take(_ block: RowBlock) throws
}
