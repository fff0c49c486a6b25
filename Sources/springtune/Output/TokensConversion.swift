// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Handoff
import Reports
import SpringFrameworks

/// Springs on their way to one file of design tokens.
struct TokensConversion {
  private let springs: [NamedSpring]
  private let handoffs: [Handoff]
  private let options: ConversionOptions

  /// Refuses options that say something about tables and code.
  static func validate(_ conversion: ConversionOptions, _ output: OutputOptions) throws {
    guard !conversion.snippet else {
      throw ValidationError("--snippet prints code; --to tokens writes JSON")
    }
    guard output.format ?? .json == .json, output.file == nil || output.resolvedFormat == .json
    else {
      throw ValidationError("--to tokens writes JSON: give --output a file such as tokens.json")
    }
    guard output.folder == nil else {
      throw ValidationError(
        "--to tokens writes one file such as tokens.json; without it a folder has the tokens of its "
          + "spring")
    }
  }

  /// Reads the springs that are named, the first perhaps with numbers.
  init(of spring: SpringOptions, _ others: [String], _ options: ConversionOptions) throws {
    let numbers = spring.numbers.written
    guard others.isEmpty || numbers.isEmpty else {
      throw CommandError.wrongRequest(
        "--\(numbers[0].words) does not go with several springs, which have their numbers")
    }
    springs =
      try [NamedSpring(spring, over: options.distance)]
      + others.map { try NamedSpring($0, over: options.distance) }
    let frameworks = options.withoutTokens
    self.options = options
    handoffs = try springs.map { spring in
      Handoff(
        of: spring.source, named: spring.title,
        as: try frameworks?.conversions(of: spring.source) ?? [])
    }
  }

  /// Writes the file, and says what stands in it only for something else.
  func write(_ output: OutputOptions) throws {
    for (spring, handoff) in zip(springs, handoffs) {
      let warnings = handoff.conversions.flatMap(\.warnings)
      var told = Set<String>()
      for remark in spring.remarks + spring.source.notes + warnings
      where told.insert(remark).inserted {
        output.say("\(spring.title): \(remark)")
      }
    }
    let file = TokenFile(handoffs)
    for (title, name) in file.renamed {
      output.say("\(title) is named \(name), as another spring has its name")
    }
    try output.emit(file.text)
    if let path = output.file { output.say("wrote \(path)") }
    try options.judge(handoffs.flatMap(\.conversions))
  }
}
