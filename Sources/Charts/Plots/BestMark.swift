// SPDX-License-Identifier: GPL-3.0-or-later

/// The mark of the best row: a ring in black and white, which shows on any colour.
enum BestMark {
  /// The commands for a ring at a place in gnuplot's coordinates, with two object tags from one on.
  static func ring(_ tag: Int, at x: String, _ y: String) -> [String] {
    [(4.5, "#ffffff"), (2, "#000000")].enumerated().map { index, look in
      "set object \(tag + index) circle at \(x), \(y) size screen 0.0085 front noclip "
        + "fillstyle empty border linecolor rgb '\(look.1)' linewidth \(look.0)"
    }
  }
}
