// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import SpringFrameworks

/// The frameworks that a spring is written for, and the form.
struct ConversionOptions: ParsableArguments {
  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The frameworks to write the spring for, joined by commas, or all; formats of cubic curves "
        + "only where they are named; for convert also swift: the whole scene as UIKit Dynamics in "
        + "Swift, and tokens: design tokens, of several springs in one file.", valueName: "names"))
  var names: String?

  @Flag(help: "Print the code alone, ready to paste.")
  var snippet = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance of the move in the framework's unit, for velocities in code (negative where the "
        + "value falls) and for rules that depend on it; for these 100 by default where that is pt "
        + "or px, else 1.", valueName: "length", visibility: .rest))
  var distance: Double?

  @Option(
    help: ArgumentHelp(
      "The largest value error of CSS linear() and of cubic curves, in percent of the distance.",
      valueName: "percent", visibility: .rest))
  var maxError: Percent?

  @Option(
    help: ArgumentHelp(
      "The most stops of CSS linear(), at least 2.", valueName: "count", visibility: .rest))
  var maxStops: Int?

  func validate() throws {
    try distance.validateDistance()
    if let maxError, !(maxError.value >= 0.001 && maxError.value < 100) {
      throw ValidationError("--max-error must be from 0.001% to below 100%")
    }
    if let maxStops, maxStops < 2 { throw ValidationError("--max-stops must be at least 2") }
    guard maxError == nil || maxStops == nil else {
      throw ValidationError("--max-error and --max-stops do not go together")
    }
  }

  /// The flags that decide what is written into a folder.
  var dataFlags: [String] {
    guard let names else { return [] }
    return [
      "--to=\(names)", distance.map { "--distance=\($0)" },
      maxError.map { "--max-error=\($0.value)%" }, maxStops.map { "--max-stops=\($0)" },
    ].compactMap(\.self)
  }

  /// True where the whole scene is asked for, as Swift code, in place of its spring.
  var isScene: Bool { names == Self.sceneName }

  /// The name that stands for the code of a whole scene.
  static let sceneName = "swift"

  /// True where the springs are asked for as design tokens.
  var isTokens: Bool { list.contains(Self.tokensName) }

  /// The name that stands for design tokens.
  static let tokensName = "tokens"

  /// The names, each without blanks.
  private var list: [String] {
    (names ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
  }

  /// The same options for the frameworks alone; nil where only tokens are asked for.
  var withoutTokens: ConversionOptions? {
    var options = self
    let rest = list.filter { $0 != Self.tokensName }
    options.names = rest.joined(separator: ",")
    return rest.isEmpty ? nil : options
  }

  /// True where an option refines what is written for the frameworks.
  var isRefined: Bool { snippet || distance != nil || maxError != nil || maxStops != nil }

  /// The frameworks in the order in which they are named, each once; the standard ones where none is.
  func frameworks() throws -> [Framework] {
    guard names != nil, names != "all" else { return Framework.standardTargets }
    var frameworks: [Framework] = []
    for name in list {
      let framework = try Framework(target: name)
      if !frameworks.contains(framework) { frameworks.append(framework) }
    }
    return frameworks
  }

  /// Writes a spring for the frameworks.
  func conversions(of source: SpringSource) throws -> [Conversion] {
    let distance = distance?.magnitude
    return try frameworks().map { framework in
      guard framework == .css, let maxStops,
        let spring = try? CSSSpring(moving: source.move, maxStops: maxStops)
      else {
        return Conversion(
          of: source, to: framework, over: distance, maxError: maxError.map { $0.value / 100 })
      }
      return Conversion(of: source, as: spring, over: distance)
    }
  }
}

extension Double? {
  /// Refuses a distance of a move that is too short or too long, in either direction.
  func validateDistance() throws {
    guard self.map({ (1e-6...1e6).contains($0.magnitude) }) ?? true else {
      throw ValidationError("--distance must be from 1e-6 to 1e6, or from -1e6 to -1e-6")
    }
  }
}

extension Framework {
  /// The framework of a name, for which springs can be written.
  fileprivate init(target name: String) throws {
    guard let framework = Framework(rawValue: name) else {
      guard name != ConversionOptions.sceneName else {
        throw CommandError.wrongRequest(
          "swift is the whole scene and no framework: springtune convert SCENE --to swift")
      }
      guard name != ConversionOptions.tokensName else {
        throw CommandError.wrongRequest(
          "tokens are no framework: springtune convert SPRING ... --to tokens -o tokens.json")
      }
      let known = Framework.targets.map(\.rawValue)
      let advice =
        nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
        ?? "known frameworks: \(known.joined(separator: ", ")), or all of them: all"
      throw CommandError.wrongRequest("unknown framework \"\(name)\"; \(advice)")
    }
    guard !framework.isSourceOnly else {
      throw CommandError.wrongRequest("springs are read from \(name), not written for it")
    }
    self = framework
  }
}
