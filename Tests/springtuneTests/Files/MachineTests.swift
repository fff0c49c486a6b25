// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import springtune

@Suite struct MachineTests {
  /// What a command of the system prints, without the end of its line.
  private func output(of path: String, _ arguments: String...) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test func `The machine is named as the system names it`() throws {
    let json = Machine.json.text
    let architecture = try output(of: "/usr/bin/env", "uname", "-m")
    #expect(json.contains("\"architecture\": \"\(architecture)\""))
    #if os(Linux)
      let library = try output(of: "/usr/bin/env", "getconf", "GNU_LIBC_VERSION")
      #expect(json.contains("\"libc\": \"\(library)\""))
    #endif
  }
}
