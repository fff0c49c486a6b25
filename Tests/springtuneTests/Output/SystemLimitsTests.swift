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
    let place = try Workplace(with: "wish.yaml")
    let line = """
      cp "$1" here; chmod 755 here . ; shift
      exec timeout -s KILL 60 setpriv --reuid=64321 --regid=64321 --clear-groups \
        prlimit --nproc=\(limit) ./here "$@"
      """
    let run = try await place.shell(line, ["sweep", "wish.yaml"], code: 3)
    #expect(
      run.errors.contains(
        /^a limit of the system allows \d+ more threads, and \d+ may be needed\n$/))
    #expect(run.output == "")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")),
    arguments: ["eventfd2", "epoll_create1", "epoll_ctl", "timerfd_create", "pipe2"])
  func `Calls that a system refuses are a sentence, not a trap`(call: String) async throws {
    let place = try Workplace(with: "wish.yaml")
    let line = """
      strace -f -qq -o /dev/null -e trace=\(call) -e inject=\(call):error=EMFILE:when=1+ "$@"
      """
    let code: Int32 = call == "pipe2" ? 0 : 3
    let run = try await place.shell(line, ["sweep", "wish.yaml", "-o", "out"], code: code)
    #expect(
      run.errors.hasPrefix(
        call == "pipe2"
          ? "no picture: gnuplot could not be run: too many open files"
          : "the system refuses to tell of events: too many open files\n"))
  }
}

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
  func `Without the folder proc a requirement is judged, and what takes threads is refused`()
    async throws
  {
    let curve = "time,value\n0,0\n1,11\n2,10\n3,10\n"
    let place = try Workplace(["curve.csv": curve], with: "wish.yaml")
    let line = """
      unshare -rm sh -c 'mount -t tmpfs none /proc && exec "$@"' sh "$@"
      """
    for (limit, code) in [("..1", Int32(1)), ("..99", 0)] {
      let run = try await place.shell(
        line, ["measure", "curve.csv", "--require", "overshoot=\(limit)"], code: code)
      #expect(run.output == (try await place.run("measure", "curve.csv")).output)
    }
    let sweep = try await place.shell(line, ["sweep", "wish.yaml"], code: 3)
    #expect(sweep.output == "" && sweep.errors.hasPrefix("the folder /proc is missing"))
  }
}

@Suite struct FaultTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")), .timeLimit(.minutes(5)))
  func `Failures of calls leave the exact result, or a sentence and nothing wrong`() async throws {
    let harness = Repository.path("Benchmarks/every-fault")
    let run = try await Workplace().shell("'\(harness)' --sample 15 \"$1\"", code: 0)
    #expect(run.output.hasSuffix(" failures tried, 0 wrong\n"), "\(run.output)")
  }
}
