// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets only so many pieces of work run at once; the others wait their turn.
///
/// All tests run at once. Hundreds of processes, each with its pipes, would use up the file
/// descriptors of the test run, and gain nothing on a few cores.
actor Gate {
  /// The gate of everything that starts processes.
  static let processes = Gate(8)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Does some work when its turn has come.
  nonisolated func run<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    await enter()
    do {
      let result = try await work()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}
