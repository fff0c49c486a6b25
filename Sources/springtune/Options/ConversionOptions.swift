// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Springs

/// The frameworks that a spring is written for, and the form.
struct ConversionOptions: CommandGroup {
  var names: String?
  var snippet = false
  var distance: Distance?
  var maxError: Percent?
  var maxStops: Int?

  static var form: CommandForm<Self> {
    [
      .option(
        "--to", \.names,
        completion: .words(Framework.targets.map(\.name) + ["all", sceneName, tokensName])),
      .flag("--snippet", \.snippet),
      .option("--distance", \.distance),
      .option("--max-error", \.maxError),
      .option("--max-stops", \.maxStops),
    ]
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: 0.001..<100 ~= maxError?.value ?? 1, "--max-error must be from 0.001% to below 100%")
    try refuse(unless: maxStops ?? 2 >= 2, "--max-stops must be at least 2")
    try refuse(
      unless: maxError == nil || maxStops == nil, "--max-error and --max-stops do not go together")
  }

  /// The flags that decide what is written into a folder.
  var dataFlags: [String] {
    guard let names else { return [] }
    return [
      "--to=\(names)", distance.map { "--distance=\($0.value)" },
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
    return try list.map { try Framework(target: $0) }.uniqued()
  }

  /// The frameworks whose code a file of an ending can hold, the one that it means most first.
  private static func frameworks(fitting output: OutputOptions) -> [Framework] {
    let meant: [Framework] = [.swiftUI, .compose, .motion]
    let fitting = Framework.targets.filter { output.holds($0.language) }
    return fitting.filter(meant.contains) + fitting.filter { !meant.contains($0) }
  }

  /// The framework of a file of code where none is named, and the others; nil elsewhere.
  func choice(in output: OutputOptions) -> String? {
    let fitting = Self.frameworks(fitting: output).map(\.name)
    guard names == nil, output.code != nil, let first = fitting.first else { return nil }
    let others = fitting.dropFirst().joined(separator: ", ")
    return "--to \(first)" + (others.isEmpty ? "" : "; others: \(others)")
  }

  /// The frameworks of which an output takes the code: all of them where it is no file of code, one where
  /// none is named.
  func frameworks(in output: OutputOptions) throws -> [Framework] {
    let frameworks = try frameworks()
    guard let path = output.code else { return frameworks }
    let fitting = Self.frameworks(fitting: output)
    let written = frameworks.filter(fitting.contains)
    try refuse(
      if: written.isEmpty || isNamed && written != frameworks,
      "\(path) holds code for \(fitting.map(\.name).joined(separator: ", ")): name one of them with "
        + "--to, or give --output another ending")
    return names == nil ? [fitting[0]] : written
  }

  /// True where the output is code alone: with --snippet, in a file of code, and in one that the only
  /// framework that is named keeps its springs in.
  func isCode(in output: OutputOptions) -> Bool {
    let isJSON = output.holds(.json) && output.format == nil && isNamed
    return snippet || output.code != nil
      || isJSON && (try? frameworks())?.map(\.language) == [.json]
  }

  /// True where frameworks are named.
  var isNamed: Bool { names != nil && names != "all" }

  /// Writes a spring for the frameworks, those whose code an output takes.
  func conversions(
    of source: SpringSource, in output: OutputOptions = OutputOptions()
  ) throws -> [Conversion] {
    let distance = distance?.value.magnitude ?? source.distance
    return try frameworks(in: output).map { framework in
      guard framework == .css, let maxStops,
        let easing = try? CSSEasing(of: source.move, maxStops: maxStops)
      else {
        return Conversion(
          of: source, to: framework, over: distance, maxError: maxError.map { $0.value / 100 })
      }
      return Conversion(of: source, as: framework.spring(along: easing), over: distance)
    }
  }
}

/// The distance of a move on the command line, in either direction.
struct Distance: CommandValue {
  static let kind = "from 1e-6 to 1e6, or from -1e6 to -1e-6"

  /// The number.
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), (1e-6...1e6).contains(value.magnitude) else { return nil }
    self.value = value
  }
}

extension Framework {
  /// The framework of a name, for which springs can be written.
  fileprivate init(target name: String) throws {
    guard let framework = Framework.named(name) else {
      try refuse(
        if: name == ConversionOptions.sceneName,
        "swift is the whole scene and no framework: springtune convert SCENE --to swift")
      try refuse(
        if: name == ConversionOptions.tokensName,
        "tokens are no framework: springtune convert SPRING ... --to tokens -o tokens.json")
      let known = Framework.targets.map(\.name)
      let advice =
        advice(on: name, as: "target")
        ?? nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
        ?? "known frameworks: \(known.joined(separator: ", ")), or all of them: all"
      throw CommandError.wrongRequest("unknown framework \"\(name)\"; \(advice)")
    }
    let near = nearest(to: name, among: Framework.targets.map(\.name).filter { $0.hasPrefix(name) })
    try refuse(
      unless: !framework.isSourceOnly,
      "springs are read from \(name), not written for it\(near.map { "; did you mean \($0)?" } ?? "")"
    )
    self = framework
  }
}
