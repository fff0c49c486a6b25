// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Springs

/// A spring in the notation of a framework, in physics, or by targets.
struct SpringOptions: CommandGroup {
  /// The framework, file or built-in scene of the argument.
  var spring: String?
  /// The same behind `--from`.
  var from: String?
  /// The numbers of the spring, under the names of the frameworks.
  var numbers: [WrittenSpring.Number] = []

  static var form: CommandForm<Self> {
    [
      .argument("spring", \.spring, completion: .springs),
      .option("--from", \.from, completion: .springs), CommandForm(numberForms),
    ]
  }

  /// The numbers, in the order of the help, in which messages name them.
  private static var numberForms: [CommandForm<Self>] {
    let choices = Set(Framework.sources.flatMap(\.parameters).filter(\.isChoice).map(\.option))
    return WordHelp.words(of: "SpringOptions").filter { $0.hasPrefix("--") && $0 != "--from" }
      .map { name in
        let label = String(name.dropFirst(2))
        return .option(name, takesValue: !choices.contains(label)) { owner, argument in
          owner.numbers.removeAll { $0.option == label }
          owner.numbers.append(WrittenSpring.Number(label, argument))
        }
      }
  }

  /// Words in which a framework and its numbers behind it are one, as code is: of `motion --stiffness 300 a.csv`
  /// it is `motion --stiffness 300`.
  static func joined(_ words: ArraySlice<String>) -> [String] {
    var (rest, joined) = (words, [String]())
    while let word = rest.popFirst() {
      // Names are looked up where that can matter: it takes a tenth of a short command.
      let isBefore = !word.hasPrefix("-") && rest.first?.hasPrefix("--") == true
      let framework = isBefore ? Framework.named(Completion.springs.naming(word)) : nil
      let options = framework?.parameters.flatMap(\.options).map { "--\($0)" } ?? []
      var spring = [word]
      while let option = rest.first, options.contains(String(option.prefix { $0 != "=" })) {
        spring += rest.removeFirst().split(separator: "=").map(String.init)
        if !option.contains("="), let value = rest.popFirst() { spring.append(value) }
      }
      joined.append(
        spring.count == 1 ? word : spring.map(\.withDecimalPoint).joined(separator: " "))
    }
    return joined
  }

  /// The names of numbers that some frameworks have, besides those that help explains to everybody.
  static var ownNames: String {
    let usual = numberForms.flatMap(\.words).filter { !$0.isRare }.flatMap(\.names)
    return Framework.sources.flatMap(\.parameters).flatMap(\.options).map { "--\($0)" }.uniqued()
      .filter { !usual.contains($0) }.joined(separator: ", ")
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: spring == nil || from == nil, "name the spring once: as the argument or with --from")
  }

  /// The framework, file or built-in scene that is named.
  var name: String? { spring ?? from }

  /// The numbers that are given, in a fixed order.
  var written: [WrittenSpring.Number] {
    Self.numberForms.flatMap(\.words).compactMap { word in
      numbers.first { word.names == ["--\($0.option)"] }
    }
  }
}
