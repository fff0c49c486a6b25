// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct LicenceTests {
  @Test(arguments: ["Sources", "Tests"])
  func `Each source file has a plain name, and begins with its licence`(folder: String) throws {
    let root = Repository.root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(path.wholeMatch(of: /[A-Za-z0-9_+\/.-]+/) != nil, "\(path)")
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      #expect(text.hasPrefix("// SPDX-License-Identifier: "), "\(path)")
    }
  }
}
