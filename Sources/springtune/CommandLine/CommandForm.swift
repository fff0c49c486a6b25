// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

/// The words that a verb takes on the command line, and what they may not say together.
///
/// Reading, help, the manual and completions follow from it.
struct CommandForm<Owner>: ExpressibleByArrayLiteral {
  /// The words, in the order of the help.
  private(set) var words: [CommandWord<Owner>] = []
  /// Refuses what does not go together, with an error.
  private(set) var checks: [(Owner) throws -> Void] = []

  /// Joins forms.
  init(_ forms: [CommandForm]) {
    words = forms.flatMap(\.words)
    checks = forms.flatMap(\.checks)
  }

  init(arrayLiteral forms: CommandForm...) { self.init(forms) }

  private init(_ word: CommandWord<Owner>) { words = [word] }

  private init(_ words: [CommandWord<Owner>], _ checks: [(Owner) throws -> Void]) {
    (self.words, self.checks) = (words, checks)
  }

  // MARK: Making

  /// A flag, which takes no value.
  static func flag(_ name: String, _ place: WritableKeyPath<Owner, Bool>) -> CommandForm {
    CommandForm(
      CommandWord(names: [name], takesValue: false) { owner, _ in owner[keyPath: place] = true })
  }

  /// An option with one value, of which the last one counts.
  ///
  /// - Parameters:
  ///   - name: The name with its dashes: `--format`, `-j`.
  ///   - place: Where the value goes.
  ///   - letter: A second name, `-o`.
  ///   - range: The values that make sense.
  ///   - completion: What shells offer for it; by default the words that it may be.
  /// - Returns: The form of that word alone.
  static func option<Value: CommandValue>(
    _ name: String, _ place: WritableKeyPath<Owner, Value?>, letter: String? = nil,
    in range: ClosedRange<Double>? = nil, completion: Completion? = nil
  ) -> CommandForm {
    CommandForm(
      CommandWord(
        names: [letter, name].compactMap(\.self), words: Value.words, completion: completion
      ) { owner, text in
        owner[keyPath: place] = try Value.read(text, for: name, in: range)
      })
  }

  /// An option, or a flag, whose value goes where a closure puts it; help has it in a part of its own.
  static func option(
    _ name: String, takesValue: Bool = true, in part: String = "\(Owner.self)",
    completion: Completion? = nil, _ take: @escaping (inout Owner, String) throws -> Void
  ) -> CommandForm {
    CommandForm(
      CommandWord(
        names: [name], takesValue: takesValue, part: part, completion: completion, take: take))
  }

  /// A word without a name that must be there.
  static func argument<Value: CommandValue>(
    _ name: String, _ place: WritableKeyPath<Owner, Value>, completion: Completion? = nil
  ) -> CommandForm {
    CommandForm(
      CommandWord(argument: name, count: 1...1, words: Value.words, completion: completion) {
        $0[keyPath: place] = try Value.read($1, for: "<\(name)>")
      })
  }

  /// A word without a name that may be left out.
  static func argument(
    _ name: String, _ place: WritableKeyPath<Owner, String?>, completion: Completion? = nil
  ) -> CommandForm {
    CommandForm(
      CommandWord(argument: name, count: 0...1, completion: completion) { $0[keyPath: place] = $1 })
  }

  /// Words without a name, at least so many.
  static func arguments(
    _ name: String, _ place: WritableKeyPath<Owner, [String]>, atLeast least: Int = 0,
    completion: Completion? = nil
  ) -> CommandForm {
    CommandForm(
      CommandWord(argument: name, count: least...Int.max, completion: completion) {
        $0[keyPath: place].append($1)
      })
  }

  /// The words of a group under a title of the help; of a rare group all are.
  static func group<Group: CommandGroup>(
    _ place: WritableKeyPath<Owner, Group>, _ title: String? = nil, isRare: Bool = false
  ) -> CommandForm {
    var form = CommandForm.group(place, Group.form, title, isRare: isRare)
    form.checks.append { owner in try owner[keyPath: place].validate() }
    return form
  }

  /// Some words of a part of the owner.
  static func group<Part>(
    _ place: WritableKeyPath<Owner, Part>, _ form: CommandForm<Part>, _ title: String? = nil,
    isRare: Bool = false
  ) -> CommandForm {
    CommandForm(
      form.words.map { $0.within(place, title, isRare: isRare) },
      form.checks.map { check in { owner in try check(owner[keyPath: place]) } })
  }

  // MARK: Reading

  /// The option that an argument is, with the value that is joined to it; nil for a word without a name.
  ///
  /// Policy: a value follows `-j` at once, as in `-j4`, but no option that has a long name too: of `-output`
  /// it would make the file `utput`.
  private func named(
    _ argument: String, of verb: String = ""
  ) throws(CommandError) -> (word: CommandWord<Owner>, value: String?)? {
    guard argument.hasPrefix("-"), argument != "-" else { return nil }
    let isLong = argument.hasPrefix("--")
    let name = String(isLong ? argument.prefix { $0 != "=" } : argument.prefix(2))
    let rest = argument.dropFirst(name.count)
    let options = words.flatMap(\.names).filter { $0.hasPrefix("--") }
    let same = isLong ? meant(by: name, among: options) ?? name : name
    if let word = words.first(where: { $0.names.contains(same) }) ?? wordOfDocument(name),
      isLong || rest.isEmpty || rest.first == "=" || word.names == [name]
    {
      // "--format= json" is "--format json".
      let value = rest.first == "=" ? rest.dropFirst() : rest
      return (word, value.isEmpty ? nil : String(value))
    }
    let known = options + ["--help", "--version"] + (word("--set") == nil ? [] : StudyFlags.names)
    let written = argument.prefix { $0 != "=" }
    let near = nearest(to: isLong ? name : "-\(written)", among: known)
    let metrics = word("--target") == nil ? [] : Metric.allCases.map(\.rawValue)
    let advice =
      meant(by: written, among: known).map { "did you mean \($0)?" }
      ?? advice(on: written, as: "option") ?? near.map { "did you mean \($0)?" }
      ?? meant(by: name, among: metrics).map { "a target for it is --target \($0)=RANGE" }
      ?? "springtune help \(verb) names those there are"
    throw .wrongRequest("unknown option \(written); \(advice)")
  }

  /// The word of a name alone.
  private func word(_ name: String) -> CommandWord<Owner>? { words.first { $0.names == [name] } }

  /// The option that a number of the document is, as in `--damping 0.5` for `--fix damping=0.5` or, where
  /// nothing varies, `--set damping=0.5`; nil for another name.
  private func wordOfDocument(_ name: String) -> CommandWord<Owner>? {
    guard let (flag, path) = StudyFlags.flag(name, isVarying: word("--vary") != nil),
      let other = word(flag)
    else { return nil }
    return CommandWord(names: [name, flag], part: other.part) { owner, value in
      try other.take(&owner, "\(path)=\(value.withDecimalPoint)")
    }
  }

  /// Reads the arguments of a verb.
  ///
  /// - Throws: `CommandError` for an unknown word, a value that is missing or cannot be, and what checks
  ///   refuse.
  func read(
    _ arguments: [String], into owner: inout Owner, of verb: String,
    usage: @autoclosure () -> String
  ) throws {
    var (rest, positions) = (arguments[...], [String]())
    while let typed = rest.popFirst() {
      if typed == "--" {
        positions += rest
        break
      }
      var argument = taken(for: typed) ?? typed
      // `convert attachment --set damping=0.6` can mean one thing.
      if typed == "--set", word("--set") == nil, let next = rest.first, next.contains("="),
        StudyFlags.flag("--\(next.prefix { $0 != "=" })", isVarying: false) != nil,
        (try? named("--\(next)")) != nil
      {
        argument = "--\(rest.removeFirst())"
      }
      guard let (word, joined) = try named(argument, of: verb) else {
        positions.append(argument)
        continue
      }
      try word.give(try value(of: word, joined, &rest), to: &owner)
    }
    try place(positions, in: &owner, usage)
    for check in checks { try check(owner) }
  }

  /// The option of this verb that another name can only mean, with what is joined to that; nil for none.
  private func taken(for argument: String) -> String? {
    let name = argument.prefix { $0 != "=" }
    guard name.hasPrefix("--"), let other = advice(on: name, as: "taken"),
      (try? named(argument)) == nil, (try? named(other)) != nil
    else { return nil }
    return other + argument.dropFirst(name.count)
  }

  /// The value of an option: what is joined to it, else the next argument; empty for a flag.
  private func value(
    of word: CommandWord<Owner>, _ joined: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard word.takesValue else {
      if let joined {
        throw .wrongRequest("\(word.names[0]) takes no value, found \(quoted(joined))")
      }
      return ""
    }
    if let joined { return joined }
    guard let next = rest.first, !next.hasPrefix("--"), !isOption(next),
      next == "-" || !next.hasPrefix("-") || word.completion?.isPath != true
    else {
      let name = word.names.last ?? ""
      throw .wrongRequest("\(name) needs a value: \(name) <\(word.help.value)>")
    }
    rest.removeFirst()
    return next
  }

  private func isOption(_ argument: String) -> Bool {
    guard let named = try? named(argument) else { return false }
    return named.word.names.contains { argument.hasPrefix($0) }
  }

  /// Gives the words without a name to the arguments of the verb, ranges of a parameter to `--vary`.
  private func place(_ positions: [String], in owner: inout Owner, _ usage: () -> String) throws {
    let vary = word("--vary")
    // `sweep snap damping=0..1` can mean one thing.
    let isRange = { (text: String) in text.contains(#/^[A-Za-z][\w.*]*=\S*(\.\.|,)\S/#) }
    for text in positions where isRange(text) { try vary?.give(text, to: &owner) }
    let positions = positions.filter { vary == nil || !isRange($0) }
    var rest = positions[...]
    for word in words {
      guard let count = word.count else { continue }
      try refuse(unless: rest.count >= count.lowerBound, "\(word.label) is missing: \(usage())")
      for text in rest.prefix(count.upperBound) { try word.give(text, to: &owner) }
      rest = rest.dropFirst(count.upperBound)
    }
    if let stray = rest.first {
      let isValue = stray.contains(#/^[A-Za-z][\w.*]*=./#) && word("--set") != nil
      let option = isValue ? "did you mean --\(stray)?" : nil
      let spring = Completion.spring(of: positions.dropLast(rest.count).suffix(1) + [stray])
        .map { "did you mean \($0)?" }
      let isTable = [".csv", ".tsv"].contains { stray.hasSuffix($0) }
      let file = isTable && word("--file") != nil ? "did you mean --file \(stray)?" : nil
      let advice = advice(on: stray, as: "argument") ?? option ?? spring ?? file ?? usage()
      throw CommandError.wrongRequest("unexpected argument \(quoted(stray)): \(advice)")
    }
  }

  /// Arguments without some options, each with its value.
  func leavingOut(_ names: Set<String>, of arguments: some Collection<String>) -> [String] {
    var (rest, kept) = (ArraySlice(arguments), [String]())
    while let argument = rest.popFirst() {
      if argument == "--" { return kept + [argument] + rest }
      let found = try? named(argument)
      let hasNext = found.map { $0.word.takesValue && $0.value == nil } ?? false
      let words = [argument] + (hasNext ? rest.prefix(1) : [])
      if hasNext { rest = rest.dropFirst() }
      if found?.word.names.contains(where: names.contains) != true { kept += words }
    }
    return kept
  }
}

/// A word that a verb takes: an option, a flag or an argument.
struct CommandWord<Owner> {
  /// The names with their dashes, the letter first; none for an argument.
  var names: [String] = []
  /// It takes a value, as all but flags do.
  var takesValue = true
  /// The name of an argument; nil for an option.
  var argument: String?
  /// The number of arguments that a word without a name stands for; nil for an option.
  var count: ClosedRange<Int>?
  /// The part of `options.tsv` that tells of it: by default that of the part of the command that has it.
  var part = "\(Owner.self)"
  /// The words that its value may be; empty for any.
  var words: [String] = []
  /// What shells offer for its value; by default those words.
  var completion: Completion?
  /// Help shows the part of a verb that it is in only where everything is asked for.
  var isInRarePart = false
  /// The title of its part of the help; nil for none.
  var title: String?
  /// Takes the value.
  let take: (inout Owner, String) throws -> Void

  /// Gives an owner the value as it was typed, in whatever capitals.
  func give(_ typed: String, to owner: inout Owner) throws {
    try take(&owner, (completion ?? .words(words)).naming(typed))
  }

  /// What help says about it.
  var help: WordHelp { WordHelp.of(names.last ?? label, in: part) }

  /// Help shows it only where everything is asked for.
  var isRare: Bool { isInRarePart || help.isRare }

  /// The same word of an owner that holds this one.
  func within<Outer>(
    _ place: WritableKeyPath<Outer, Owner>, _ title: String?, isRare: Bool
  ) -> CommandWord<Outer> {
    CommandWord<Outer>(
      names: names, takesValue: takesValue, argument: argument, count: count, part: part,
      words: words, completion: completion, isInRarePart: isInRarePart || isRare,
      title: title ?? self.title
    ) { [take] owner, text in try take(&owner[keyPath: place], text) }
  }
}

/// What help says about a word of the command line: a row of `options.tsv`.
struct WordHelp {
  /// What it calls the value; a dash where there is none.
  let value: String
  /// Help shows the word only where everything is asked for.
  let isRare: Bool
  /// What the word says.
  let meaning: String

  /// What help says about a verb: what follows its name in each way to use it, with bars between, a
  /// sentence, and a paragraph, empty for none.
  typealias VerbHelp = (usage: String, abstract: String, discussion: String)

  /// The rows by parts, each with the word that it is about, and those about verbs.
  private static let table = {
    var (parts, verbs, part) = (
      [String: [(word: String, help: WordHelp)]](), [String: VerbHelp](), ""
    )
    for cells in EmbeddedFile.rows("options.tsv") {
      if cells[0] == "verb" {
        verbs[part] = (cells[1], cells[2], cells.count > 3 ? cells[3] : "")
      } else if cells.count == 4 {
        let help = WordHelp(value: cells[1], isRare: cells[2] == "rare", meaning: cells[3])
        parts[part, default: []].append((cells[0], help))
      } else {
        part = String(cells[0].dropFirst(2))
      }
    }
    return (parts: parts, verbs: verbs)
  }()

  /// The row of a word in a part.
  static func of(_ word: String, in part: String) -> WordHelp {
    guard let row = table.parts[part]?.first(where: { $0.word == word }) else {
      preconditionFailure("options.tsv has no row for \(word) of \(part).")
    }
    return row.help
  }

  /// The row of a verb.
  static func of(verb part: String) -> VerbHelp {
    guard let guide = table.verbs[part] else {
      preconditionFailure("options.tsv has no row for the verb \(part).")
    }
    return guide
  }

  /// The words of a part, in their order.
  static func words(of part: String) -> [String] { table.parts[part]?.map(\.word) ?? [] }
}

/// A part of a verb's form with options of its own.
protocol CommandGroup {
  /// Its words.
  static var form: CommandForm<Self> { get }

  /// Refuses what its words may not say together.
  func validate() throws(CommandError)
}

extension CommandGroup {
  func validate() throws(CommandError) {}
}

/// A value that an option or an argument takes.
protocol CommandValue {
  /// What it is, for messages: `a number`.
  static var kind: String { get }
  /// The words that it may be; empty for others.
  static var words: [String] { get }
  /// The value in the unit of messages about ranges.
  var number: Double? { get }

  init?(argument: String)
}

extension CommandValue {
  static var words: [String] { [] }
  var number: Double? { nil }

  /// Reads the value of an option.
  ///
  /// - Throws: `CommandError` that says what was expected.
  static func read(
    _ text: String, for name: String, in range: ClosedRange<Double>? = nil
  ) throws(CommandError) -> Self {
    let value = Self(argument: text) ?? Self(argument: text.withDecimalPoint)
    if let range, let value, let number = value.number, !range.contains(number) {
      let ends = [range.lowerBound, range.upperBound].map { plainText(of: $0) }
      throw .wrongRequest("\(name) must be \(kind) from \(ends[0]) to \(ends[1])")
    }
    if let value { return value }
    try refuse(
      unless: words.isEmpty,
      "\(InputError.unknown("value", text, " for \(name)", known: words, at: InputSource()))")
    throw .wrongRequest("\(name) must be \(kind), found \(quoted(text))")
  }
}

extension CommandValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var kind: String { "a word" }
  static var words: [String] { allCases.map(\.rawValue) }

  init?(argument: String) { self.init(rawValue: argument) }
}

extension String: CommandValue {
  static var kind: String { "text" }

  init?(argument: String) { self = argument }
}

extension Int: CommandValue {
  static var kind: String { "a whole number" }
  var number: Double? { Double(self) }

  init?(argument: String) { self.init(argument) }
}

extension UInt64: CommandValue {
  static var kind: String { "a whole number from 0 on" }

  init?(argument: String) { self.init(argument) }
}

extension Double: CommandValue {
  static var kind: String { "a finite number" }
  var number: Double? { self }

  init?(argument: String) {
    guard let value = Double(argument), value.isFinite else { return nil }
    self = value
  }
}

/// A number of percent on the command line, with or without the sign: `2` or `2%`.
struct Percent: CommandValue {
  static let kind = "a number of percent"

  /// The number, finite.
  let value: Double

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : Substring(argument)
    guard let value = Double(digits), value.isFinite else { return nil }
    self.value = value
  }
}

/// A time in seconds on the command line, with its unit or without: `0.5`, `500ms`.
struct Seconds: CommandValue {
  static let kind = "a time such as 0.5 or 500ms"

  /// The number, finite.
  let value: Double

  init?(argument: String) {
    let units = WrittenUnit.units(of: ["s"]).filter { argument.hasSuffix($0.name) }
    let unit = units.max { $0.name.count < $1.name.count }
    let digits = argument.dropLast(unit?.name.count ?? 0)
    guard digits.contains(where: \.isNumber) else { return nil }
    let value = unit.map { $0.value(of: digits) } ?? Double(argument)
    guard let value, value.isFinite else { return nil }
    self.value = value
  }
}
