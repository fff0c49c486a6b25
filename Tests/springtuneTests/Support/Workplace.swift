// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import springtune

/// A temporary folder in which the command is run as a process; it goes when nobody uses it.
final class Workplace: Sendable {
  let url: URL

  /// Makes the folder and writes files into it, and copies of some in `Tests/Transcripts/Files`.
  init(_ files: [String: String] = [:], with copies: String...) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("springtune-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, as: name) }
    for name in copies { try copy("Tests/Transcripts/Files/\(name)") }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// What a process wrote, and how it ended.
  struct Run: Sendable {
    let output: String
    let errors: String
    /// The exit code; 128 and the number of the signal that ended it, as shells say it.
    let code: Int32
  }

  /// Runs the command, with a PATH of its own or the test's, and expects an exit code or takes any.
  @discardableResult
  func run(
    _ arguments: [String], path: String? = nil, code: Int32? = nil,
    at place: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    let run = try await run(path.map { ["/usr/bin/env", "PATH=\($0)"] } ?? [], arguments)
    if let code { #expect(run.code == code, "\(run.errors)", sourceLocation: place) }
    return run
  }

  /// Runs the command with arguments written one by one.
  @discardableResult
  func run(
    _ arguments: String..., path: String? = nil, code: Int32? = nil,
    at place: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    try await run(arguments, path: path, code: code, at: place)
  }

  /// Runs a line of shell in which `"$@"` is the command with some arguments.
  @discardableResult
  func shell(
    _ line: String, _ arguments: [String] = [], code: Int32? = nil,
    at place: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    let run = try await run(["/bin/sh", "-c", line, "sh"], arguments)
    if let code { #expect(run.code == code, "\(run.errors)", sourceLocation: place) }
    return run
  }

  /// Runs the command, and sends it a signal, such as `KILL`, once a command of the shell succeeds, it
  /// has ended, or ten seconds have passed.
  ///
  /// A shell waits, not a task of the tests: those may be kept waiting by tests that compute.
  @discardableResult
  func run(
    _ arguments: [String], send signal: String, when condition: String, code: Int32? = nil,
    at place: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    let line = """
      "$@" & pid=$!
      for try in $(seq 5000); do
        if \(condition) || ! kill -0 $pid; then break; fi 2>/dev/null
        sleep 0.002
      done
      kill -\(signal) $pid 2>/dev/null
      wait $pid
      """
    return try await shell(line, arguments, code: code, at: place)
  }

  private func run(_ first: [String], _ arguments: [String]) async throws -> Run {
    try await Gate.processes.run { [self] in
      let words = first + [Self.program] + arguments
      let process: ChildProcess = try await withCheckedThrowingContinuation { continuation in
        // Tasks of the tests wait for it, so it must not wait in one of their few threads.
        Thread.detachNewThread {
          continuation.resume(with: Result { try ChildProcess(words, in: self.url.path) })
        }
      }
      return Run(
        output: String(decoding: process.output, as: UTF8.self),
        errors: String(decoding: process.errors, as: UTF8.self), code: Self.code(of: process.status)
      )
    }
  }

  /// The command, beside the tests.
  private static let program: String = {
    #if canImport(Darwin)
      let bundle = Bundle(for: Workplace.self).bundleURL
      return bundle.deletingLastPathComponent().appendingPathComponent("springtune").path
    #else
      return Bundle.main.bundleURL.appendingPathComponent("springtune").path
    #endif
  }()

  private static func code(of status: Int32) -> Int32 {
    status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}

extension Workplace {
  /// The place of a file.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Removes a file or folder.
  func remove(_ name: String) throws { try FileManager.default.removeItem(at: file(name)) }

  /// Copies a file or folder of the repository.
  func copy(_ path: String) throws {
    let source = Repository.root.appendingPathComponent(path)
    try FileManager.default.copyItem(at: source, to: file(source.lastPathComponent))
  }

  /// Writes a file.
  func write(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: file(name))
  }

  /// The bytes of a file, nil where there is none.
  func bytes(_ name: String) -> Data? {
    try? Data(contentsOf: file(name))
  }

  /// The text of a file, empty where there is none.
  func text(_ name: String) -> String { String(decoding: bytes(name) ?? Data(), as: UTF8.self) }

  /// The names of everything in a folder, hidden or not, in order; the details of a folder of results
  /// by their paths in it, such as `details/plot.gp`.
  func names(in folder: String = ".") -> [String] {
    let path = file(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    return names.flatMap { name in
      name == "details" ? self.names(in: "\(folder)/details").map { "details/\($0)" } : [name]
    }
  }

  /// Whether something is at a path.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name).path)
  }
}

extension Workplace {
  /// The verbs that the help of the command names, in its order.
  func verbs() async throws -> [String] {
    let help = try await run("--help").output
    let list = help.split(separator: "SUBCOMMANDS:\n").last ?? ""
    return list.matches(of: /(?m)^  ([a-z]+) {2,}/).map { String($0.output.1) }
  }
}
