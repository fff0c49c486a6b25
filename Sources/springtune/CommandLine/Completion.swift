// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Responses
import Studies
import Springs

/// What a shell offers where a value is typed.
enum Completion {
  /// Words, after each comma again.
  case words([String])
  /// Names of metrics, of which one gets a value.
  case metricValues
  /// Names of parameters, of which one gets a value: those of the document, or short names.
  case parameterValues
  /// The same, and the paths of these numbers in the document.
  case pathValues
  /// Names of the parameters that vary, in a formula: those of `--vary`, or of the document's sweep.
  case variedNames
  /// Files with some endings, and the folders on the way to them; all files for no ending.
  case files([String])
  /// A built-in scene, a YAML file, or the CSV file of a curve.
  case documents
  /// A framework or a preset of one, or what else holds a spring.
  case springs

  /// The value is a path; one that begins with a dash is written `./-name`.
  var isPath: Bool { if case .files = self { true } else { false } }

  /// Names of metrics.
  static var metrics: Completion { .words(Metric.allCases.map(\.rawValue)) }

  /// The words that begin with what is typed, on a line that may name a document and vary parameters.
  func candidates(_ typed: String, document: String? = nil, varied: [String] = []) -> [String] {
    let offers: [String]
    switch self {
    case .words(let words):
      let done = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
      offers = words.map { done + $0 }
    case .metricValues: offers = Metric.allCases.map { $0.rawValue + "=" }
    case .parameterValues:
      let names = Self.parameters(of: document)?.map(\.name)
      offers = (names ?? Parameter.shortNames.map(\.name)).map { $0 + "=" }
    case .pathValues:
      let names = Self.parameterValues.candidates(typed, document: document)
      let paths = (Self.parameters(of: document) ?? []).flatMap(\.places).map { $0 + "=" }
      // A name with a "*" is that of several places, and no path.
      offers = (names.filter { !$0.contains("*") } + paths).uniqued()
    case .variedNames:
      let names = Self.study(of: document)?.sweep?.parameters.map(\.name) ?? []
      let end = typed.lastIndex { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
      let done = end.map { typed[...$0] } ?? ""
      offers = (varied.isEmpty ? names : varied).map { done + $0 }
    case .files(let endings): offers = Self.paths(typed, endings)
    case .documents: offers = Self.scenes + Self.paths(typed, ["yaml", "yml", "csv"])
    case .springs:
      let presets = Framework.sources.flatMap { framework in
        [framework.name] + framework.presets.map { "\(framework.name):\($0.name)" }
      }
      offers = presets + Self.scenes + Self.paths(typed, ["yaml", "yml", "csv", "json"])
    }
    return offers.filter { $0.hasPrefix(typed) && !$0.contains("\n") }
  }

  /// A typed value with its names as they are written: `swiftui:bouncy` for `SwiftUI:Bouncy`.
  ///
  /// - Returns: The value as it is where it names nothing, or a file.
  func naming(_ typed: String) -> String {
    switch self {
    case .words(let words):
      let names = typed.split(separator: ",", omittingEmptySubsequences: false)
      return names.map { meant(by: $0, among: words, also: Self.otherNames) ?? String($0) }
        .joined(separator: ",")
    case .metricValues:
      let name = typed.prefix { $0 != "=" }
      return Self.metrics.naming(String(name)) + typed.dropFirst(name.count)
    case .documents, .springs:
      guard !WrittenDocument.isFile(typed) else { return typed }
      let frameworks = Framework.all.map(\.name)
      let name = meant(by: typed, among: frameworks + Self.scenes, also: Self.otherNames)
      if let name { return name }
      guard
        let mark = typed.firstIndex(of: ":") ?? typed.lastIndex(where: { $0 == " " || $0 == "." }),
        let name = meant(by: typed[..<mark], among: frameworks, also: Self.otherNames)
      else { return typed }
      let preset = typed[mark...].dropFirst()
      let known = meant(by: preset, among: Framework.named(name)?.presets.map(\.name) ?? [])
      return known == nil && typed[mark] != ":" ? typed : "\(name):\(known ?? String(preset))"
    case .parameterValues, .pathValues, .variedNames, .files: return typed
    }
  }

  /// Other names of frameworks and built-in scenes.
  private static let otherNames =
    [("ae", "after-effects"), ("ae", "after-effects-keyframes"), ("ios-keyboard", "keyboard")]
    // A behaviour without a scene of its name is that of one that has it.
    + ["gravity", "UIGravityBehavior", "collision", "UICollisionBehavior"].map { ($0, "bounce") }
    + [("push", "cards"), ("UIPushBehavior", "cards")] + Parameter.otherNames + Framework.otherNames

  /// The framework or preset that two words are together, such as `figma bouncy`; nil for others.
  static func spring(of words: [String]) -> String? {
    let name = springs.naming(words.joined(separator: " "))
    return WrittenSpring.isName(name) && !name.contains(" ") ? name : nil
  }

  /// A document; nil where none is named, or it cannot be read.
  private static func study(of document: String?) -> StudyDocument? {
    guard let document, document != "-" else { return nil }
    return try? WrittenDocument(path: document).study()
  }

  /// The numbers of a document's scene; nil where it cannot be read.
  private static func parameters(of document: String?) -> [Parameter]? {
    study(of: document).map { $0.scene.ownParameters(of: $0.request.item).map(\.parameter) }
  }

  private static var scenes: [String] { BuiltInDocument.all.map(\.name) }

  /// The most files and folders that are looked at: nobody waits long for a completion.
  private static let mostFiles = 5000

  /// The files of the typed folder with some endings, and its folders, each with a slash.
  private static func paths(_ typed: String, _ endings: [String]) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().prefix(mostFiles).compactMap { name in
      guard !name.hasPrefix(".") else { return nil }
      let url = URL(fileURLWithPath: folder + name)
      if url.isFolder { return folder + name + "/" }
      let isWanted = endings.isEmpty || endings.contains(url.pathExtension.lowercased())
      return isWanted ? folder + name : nil
    }
  }
}

extension CommandWord {
  /// What a shell offers for its value, of which some is typed, on a line that may name a document and vary
  /// parameters.
  func offers(_ typed: String, document: String? = nil, varied: [String] = []) -> [String] {
    (completion ?? .words(words)).candidates(typed, document: document, varied: varied)
  }
}

/// A command line that is being typed, for the scripts of shells.
struct TypedLine {
  private let isBash: Bool
  /// The quote that the word begins with.
  private let quote: Character?
  /// The letters of the word that the shell keeps: bash completes what follows a colon or an equals sign.
  private let kept: Int
  /// The words before the one that is typed, from the verb on.
  private let words: [String]
  /// The word so far, without the shell's quotes.
  private let typed: String

  /// Takes the shell's name, the number of the typed word, and the words from the program's name on.
  init?(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard arguments.count > 2, let index = Int(arguments[1]), (1...10_000).contains(index)
    else { return nil }
    isBash = arguments[0] == "bash"
    let words = (arguments.dropFirst(2) + [""]).prefix(index + 1)
    // bash parts words at "=" and ":".
    let joined = words.reduce(into: [String]()) { joined, word in
      let isPart = [word, joined.last ?? ""].contains { $0.last.map("=:".contains) ?? false }
      if arguments[0] == "bash", isPart, joined.count > 1 {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
    self.words = Array(joined.dropFirst().dropLast())
    let (word, piece) = (joined.last ?? "", words.last ?? "")
    typed = Self.unquoted(word)
    quote = word.first.flatMap { "'\"".contains($0) ? $0 : nil }
    let isMark = !piece.isEmpty && piece.allSatisfy { "=:".contains($0) }
    kept = isMark ? typed.count : typed.count - Self.unquoted(piece).count
  }

  private static func unquoted(_ word: String) -> String {
    word.replacing(/["']|\\(.)/) { $0.output.1 ?? "" }
  }

  /// What the shell may put in the place of the word.
  var candidates: [String] {
    let verbs = Springtune.verbs.map { $0.name }
    guard let name = words.first(where: { $0 != "help" }) else {
      return (verbs + ["help", "--help", "--version"]).filter { $0.hasPrefix(typed) }
    }
    let found = Springtune.verb(name).map { offers(of: $0) } ?? []
    return isBash ? found.map(literal) : found
  }

  private func offers<V: Verb>(of verb: V.Type) -> [String] {
    let form = V.form.words
    func option(_ word: some StringProtocol) -> CommandWord<V>? {
      form.first { $0.takesValue && $0.names.contains(String(word)) }
    }
    let bare = zip(words.dropFirst(), words).filter { word, before in
      !word.hasPrefix("-") && option(before) == nil
    }.map { Self.unquoted($0.0) }
    let varied = words.map(Self.unquoted).joined(separator: "\n")
      .matches(of: /--vary[\n=]([^\n=]+)/).map { String($0.output.1) }
    if let option = option(words.last ?? "") {
      return option.offers(typed, document: bare.first, varied: varied)
    }
    if typed.hasPrefix("--"), let mark = typed.firstIndex(of: "=") {
      let (name, value) = (typed[..<mark], String(typed[mark...].dropFirst()))
      return option(name)?.offers(value, document: bare.first, varied: varied)
        .map { "\(name)=\($0)" } ?? []
    }
    if typed.hasPrefix("-") {
      return (form.flatMap(\.names) + ["--help", "--version"]).filter { $0.hasPrefix(typed) }
    }
    let arguments = form.filter { $0.count != nil }
    guard let last = arguments.last else { return [] }
    return arguments.dropFirst(bare.count).first?.offers(typed)
      ?? ((last.count?.upperBound ?? 0) > 1 ? last.offers(typed) : [])
  }

  /// A candidate as bash takes it: without what bash keeps, and quoted as the word is.
  private func literal(_ candidate: String) -> String {
    let special: (Character) -> Bool =
      switch quote {
      case "'": { _ in false }
      case "\"": { "\"$`\\".contains($0) }
      default: { !$0.isLetter && !$0.isNumber && !"/._-+,@%=:".contains($0) }
      }
    return candidate.dropFirst(kept).map { special($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// The shells that have a script which asks for candidates.
  static let shells = ["bash", "zsh", "fish"]
}
