// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Programs that tests run where they are on the PATH.
enum Programs {
  static let gnuplot = find("gnuplot")
  static let node = find("node")

  private static func find(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests of pictures.
  static var gnuplot: Self {
    .enabled(if: Programs.gnuplot != nil, "gnuplot is not on the PATH")
  }

  /// For tests of scripts.
  static var node: Self { .enabled(if: Programs.node != nil, "node is not on the PATH") }
}
