// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The program that draws.
enum Gnuplot {
  /// Whether it is on the PATH.
  static let isThere: Bool = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/gnuplot") }
  }()
}
