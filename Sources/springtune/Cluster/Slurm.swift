// SPDX-License-Identifier: GPL-3.0-or-later

import Subprocess

/// The Slurm scheduler, as far as this machine can talk to one.
enum Slurm {
  /// Hands a job to the scheduler.
  ///
  /// - Parameters:
  ///   - script: What the job runs.
  ///   - options: Further options of `sbatch`.
  /// - Throws: A refusal, where there is no scheduler or it does not take the job.
  /// - Returns: The number of the job.
  static func submit(_ script: String, options: [String] = []) async throws -> String {
    let answer = try await answer(to: script, options: options)
    // On a federation the name of the cluster follows, after a semicolon.
    let job = answer.output.prefix { $0.isASCII && $0.isNumber }
    guard answer.isSuccess, !job.isEmpty else {
      let lines = answer.errors.split(separator: "\n")
      throw Refusal.cannot("sbatch refused the job: \(lines.last ?? "no message")")
    }
    return String(job)
  }
  private static func answer(
    to script: String, options: [String]
  ) async throws -> (isSuccess: Bool, output: String, errors: String) {
    do {
      let result = try await Subprocess.run(
        .name("sbatch"), arguments: Arguments(["--parsable"] + options), input: .string(script),
        output: .string(limit: 4096), error: .string(limit: 65_536))
      return (
        result.terminationStatus.isSuccess, result.standardOutput, result.standardError
      )
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw Refusal.cannot(
        "sbatch is not installed here; --dry-run prints the scripts to submit elsewhere, and "
          + "--shard i/n runs a part under any scheduler")
    } catch {
      throw Refusal.cannot("sbatch could not be run: \(error)")
    }
  }
}
