// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct ConvertCommandTests {
  /// A place with the folder of a fit, and its parameters.
  private func fitted() async throws -> (place: Workplace, parameters: [String: Any]) {
    let place = try Workplace()
    try await place.run(
      "fit", "attachment", "--settle", "0.35", "--overshoot", "5", "-o", "fitted", code: 0)
    return (place, try object(place.text("fitted/fit.json")).object("parameters"))
  }

  @Test func `The fit of a file and of standard input is carried over`() async throws {
    let (place, fitted) = try await fitted()
    let file = try await place.run(
      "convert", "fitted/fit.json", "--to", "uikit-dynamics", "--format", "json")
    let framework = try #require(
      try object(file.output).list("frameworks").first { $0.text("name") == "uikit-dynamics" })
    for name in ["frequency", "damping"] {
      let found = framework.object("parameters").number(name)
      #expect(found != nil && found == fitted.object(name).number("value"))
    }
    let piped = try await place.shell(
      #""$1" convert - --to uikit-dynamics --format json <fitted/fit.json"#)
    #expect(piped.output == file.output)
  }

  @Test func `A scene is written as Swift code, of a fit with the fitted numbers`() async throws {
    let (place, fitted) = try await fitted()
    let run = try await place.run(
      "convert", "fitted/fit.json", "--to", "swift", "-o", "Feel.swift", code: 0)
    #expect(run.errors.contains("UIKit cannot say the exact tick"))
    let code = place.text("Feel.swift")
    #expect(code.contains("final class Feel: NSObject {"))
    for name in ["frequency", "damping"] {
      let value = try #require(fitted.object(name).number("value"))
      #expect(code.contains("static let attachment\(name.capitalized): CGFloat = \(value)\n"))
    }
    let printed = try await place.run("convert", "attachment", "--to", "swift", "--quiet")
    #expect(printed.output.contains("final class AttachmentMotion: NSObject {"))
    #expect(printed.errors.isEmpty)
  }

  @Test func `Every number of every framework has an option`() async throws {
    let place = try Workplace()
    let help = try await place.run("convert", "--help-hidden").output
    let table = Columns(try await place.run("list", "frameworks").output)
    let options = table["options"].flatMap { $0.split { " |".contains($0) } }
      .map { $0.filter { $0 != ";" && $0 != "\"" } }.filter { $0.hasPrefix("--") }
    #expect(Set(options).count >= 25)
    for option in Set(options) { #expect(help.contains("  \(option)"), "\(option)") }
  }
}
