// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct SystemLimitsTests {
  /// The limit holds for one user's processes, and not for root's: it takes a user of its own.
  static let canBeNobody =
    getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  @Test(
    .enabled(if: canBeNobody),
    arguments: 1...4)
  func `Too few threads are a sentence, not an endless wait`(limit: Int) async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let line = """
      cp "$1" here; chmod 755 here . ; shift
      exec timeout -s KILL 60 setpriv --reuid=64321 --regid=64321 --clear-groups \
        prlimit --nproc=\(limit) ./here "$@"
      """
    let run = try await place.shell(line, ["sweep", "wish.yaml"])
    #expect(run.code == 3)
    #expect(
      run.errors.contains(
        /^a limit of the system allows \d+ more threads, and \d+ may be needed\n$/))
    #expect(run.output == "")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")),
    arguments: ["eventfd2", "epoll_create1", "epoll_ctl", "timerfd_create", "pipe2"])
  func `Calls that a system refuses are a sentence, not a trap`(call: String) async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let line = """
      strace -f -qq -o /dev/null -e trace=\(call) -e inject=\(call):error=EMFILE:when=1+ "$@"
      """
    let run = try await place.shell(line, ["sweep", "wish.yaml", "-o", "out"])
    #expect(run.code == (call == "pipe2" ? 0 : 3), "\(run.errors)")
    #expect(
      run.errors.hasPrefix(
        call == "pipe2"
          ? "no picture: gnuplot could not be run: too many open files"
          : "the system refuses to tell of events: too many open files\n"))
  }
}
