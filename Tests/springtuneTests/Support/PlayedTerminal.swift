// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A terminal, played by util-linux's `script`.
struct PlayedTerminal: Sendable {
  /// The lines that were shown, and those of standard error, which goes to a file.
  struct Run {
    let output: [String]
    let errors: [String]
  }

  /// Whether `script` is there and takes the options of util-linux.
  static let isThere: Bool = {
    #if os(Linux)
      FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
    #else
      false
    #endif
  }()

  /// A folder with `wish.yaml`, and `many.yaml` of 40 points.
  func workplace() throws -> Workplace {
    let many = """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}, duration: 1}
      sweep:
        parameters: {damping: {min: 0.05, max: 1, count: 40}}
        metrics: [settle_time, overshoot]
      """
    return try Workplace(["many.yaml": many], with: "wish.yaml")
  }

  /// Runs the command in such a folder, with arguments that no shell must quote and a variable beside
  /// those of the terminal, as `NAME=VALUE`.
  func run(_ arguments: String..., environment: String = "X=") async throws -> Run {
    let place = try workplace()
    let output = try await shown(arguments, in: place, columns: 100, "2>errors", environment)
    return Run(output: output, errors: lines(place.text("errors")))
  }

  /// The lines that the command shows on a terminal of so many cells, both streams as they come and
  /// with their escapes; a redirection, as a shell writes it, sends a stream elsewhere.
  func shown(
    _ arguments: [String], in place: Workplace, columns: Int, _ redirection: String = "",
    _ environment: String = "X="
  ) async throws -> [String] {
    let line = """
      unset NO_COLOR; export TERM=xterm
      program=$1; shift
      script -qec "stty cols \(columns); env \(environment) '$program' $* \(redirection)" /dev/null
      """
    return lines(try await place.shell(line, arguments).output)
  }

  private func lines(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
  }
}
