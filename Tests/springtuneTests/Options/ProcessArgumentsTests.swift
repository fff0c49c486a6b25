// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct ProcessArgumentsTests {
  /// A view of the files can be changed, which takes rights.
  static let canUnshare: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["-rm", "mount", "-t", "tmpfs", "none", "/proc"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(.enabled(if: canUnshare))
  func `A requirement is judged without the folder proc too`() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let line = """
      unshare -rm sh -c 'mount -t tmpfs none /proc && exec "$@"' sh "$@"
      """
    for (limit, code) in [("..1", Int32(1)), ("..99", 0)] {
      let arguments = ["sweep", "wish.yaml", "--require", "overshoot=\(limit)"]
      let run = try await place.shell(line, arguments)
      #expect(run.code == code, "\(run.errors)")
      #expect(run.output == (try await place.run("sweep", "wish.yaml")).output)
    }
  }
}
