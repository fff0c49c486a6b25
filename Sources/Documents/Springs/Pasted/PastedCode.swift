// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// Pasted code, read without its grammar: which names, numbers and brackets stand where.
///
/// Operators, keywords and everything that cannot be part of a spring are passed over, brackets must
/// pair.
struct PastedCode {
  /// The code.
  let text: String
  /// What stands at the top.
  let items: [PastedArgument]

  /// Reads a text.
  ///
  /// - Throws: `InputError` for quotes and brackets that do not pair.
  init(_ text: String) throws(InputError) {
    var reader = PasteReader(tokens: try PasteScanner.tokens(of: text))
    items = try reader.items(until: nil, depth: 0)
    self.text = text
  }

  /// Every argument, from the outside in and from the first to the last.
  var arguments: [PastedArgument] { items.flatMap(\.all) }

  /// Every call, from the outside in and from the first to the last.
  var calls: [PastedCall] { arguments.calls }
}

/// Pasted code that says how something moves.
public enum PastedMotion: Sendable {
  /// A spring by the framework's name and its own names of numbers, and in words: `swiftui, response
  /// 0.35, damping fraction 0.7`.
  case spring(WrittenSpring, title: String)
  /// A curve that is none.
  case curve(PastedCurve)

  /// Tells pasted code from the name of a framework or a file.
  public static func isPasted(_ text: String) -> Bool {
    if text.contains(where: { "({=".contains($0) || $0.isNewline }) || text.contains(": ") {
      return true
    }
    let word = text.drop { $0 == "." }
    let isWord = !word.isEmpty && word.allSatisfy { $0.isLetter || $0 == "-" }
    if isWord && text.hasPrefix(".") || PastedCurve.isName(text) { return true }
    // A preset of SwiftUI by its type: `Animation.bouncy`.
    if let type = ["Animation.", "Spring."].first(where: text.hasPrefix) {
      return Framework.swiftUI.presets.contains { $0.name == text.dropFirst(type.count) }
    }
    if WrittenSpring(words: text) != nil { return true }
    // An easing with a duration: `ease-out 300ms`.
    return text.contains(/^[0-9.]+m?s |  *[0-9.]+m?s$/)
      && text.split(separator: " ").contains { PastedCurve.isName(String($0)) }
  }

  /// Reads code with one spring or one curve.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - distance: The distance of the move, negative where the value falls; nil for the one in the
  ///     code.
  /// - Throws: `InputError` for code without any or with two, and for arguments that make none.
  public init(_ text: String, over distance: Double? = nil) throws(InputError) {
    guard text.utf8.count <= Self.longest else {
      throw InputError("the pasted spring is longer than 100 kB")
    }
    let code = try PastedCode(text)
    let curve = try PastedCurve(code)
    if let spring = try Self.spring(in: code, over: distance) {
      guard curve?.isCall != true else {
        throw InputError("the pasted code has a spring and a curve; paste one of them")
      }
      self = spring
    } else if let curve {
      self = .curve(curve)
    } else if let worded = WrittenSpring(words: text, over: distance) {
      self = .spring(
        worded, title: text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    } else {
      throw Self.nothing(in: code)
    }
  }

  /// The longest code that is read, in bytes.
  private static let longest = 100_000

  private static func nothing(in code: PastedCode) -> InputError {
    let paths = code.arguments.map { $0.path.joined(separator: ".") }
    if let easing = paths.first(where: PastedCurve.isName) {
      return InputError(
        "\(easing) is an easing that its framework computes by a formula, neither a spring nor a "
          + "cubic curve; paste it as points, linear(0, 0.6 20%, 1) 300ms")
    }
    let names = Framework.notations.flatMap(\.constructor.names).sorted(by: >)
    for call in code.calls {
      let kinds = ["built-in scene", "preset"]
      if let advice = kinds.lazy.compactMap({ advice(on: call.name, as: $0) }).first {
        return InputError("no spring is found in the pasted code; \(advice)")
      }
      if !names.contains(call.name), let near = nearest(to: call.name, among: names) {
        return InputError("unknown spring \(quoted(call.name)); did you mean \(quoted(near))?")
      }
    }
    return InputError(
      "no spring is found in the pasted code; write it as .spring(duration: 0.5, bounce: 0.2), "
        + "spring(dampingRatio = 0.5f, stiffness = 200f) or { stiffness: 300, damping: 20 }")
  }

  /// Reads code that holds one spring.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - distance: The distance of the move; nil for the one in the code.
  /// - Throws: `InputError` for code with two springs, and for arguments that its constructor does
  ///   not have.
  /// - Returns: The spring; nil where there is none.
  private static func spring(
    in code: PastedCode, over distance: Double?
  ) throws(InputError) -> PastedMotion? {
    guard let use = try PastedUse.only(in: code) else { return nil }
    let (framework, constructor) = (use.framework, use.constructor)
    var numbers: [WrittenSpring.Number] = []
    for argument in use.arguments {
      guard let label = argument.label else { continue }
      if ["overshootClamping", "clamp"].contains(label) {
        if case .name(let path) = argument.value, path.last == "false" { continue }
        throw use.error(
          "\(label) cuts the motion off at its target, as no spring does; paste it without")
      }
      guard use.known.contains(label) else {
        let near = nearest(to: label, among: use.known.sorted())
        let advice = near.map { "did you mean \(quoted($0))?" } ?? "write \(constructor.example)"
        throw use.error("unknown argument \(quoted(label)); \(advice)")
      }
      let name = constructor.renames[label] ?? label
      if let value = try use.value(argument.value, for: name) {
        numbers.append(.init(name, value, label: label))
      }
    }
    numbers += constructor.standards.filter { name, _ in !numbers.contains { $0.label == name } }
      .map { name, value in .init(name, .number(value, unit: ""), label: name) }
    if let velocity = try use.velocity(), let name = use.velocities.sorted().first,
      !numbers.contains(where: { use.velocities.contains($0.label ?? "") })
    {
      numbers.append(.init(name, velocity, label: name))
    }
    let own = use.arguments.compactMap(\.label).map { constructor.renames[$0] ?? $0 }
    for (name, label, value) in constructor.rests where !own.contains(name) {
      guard let value = value(code.arguments), let number = try use.threshold(value, for: name)
      else { continue }
      numbers.append(.init(name, number, label: label))
    }
    let read = Set(numbers.compactMap(\.label))
    let name = use.name(with: read)
    var notes = removeIgnored(from: &numbers, by: framework)
    let names = code.arguments.compactMap(\.label) + code.calls.map(\.name)
    let stops = names.filter { PastedConstructor.stops.contains($0) && !read.contains($0) }
    if !stops.isEmpty {
      notes.append("\(stops.joined(separator: ", ")): when it stops is not carried over")
    }
    if names.contains(where: { $0.lowercased().hasSuffix("delay") }) {
      notes.append("the delay in the code is left out: the spring begins at 0 s")
    }
    if !name.contains(":"), let sentence = use.standardsSentence(beside: Set(numbers.map(\.option)))
    {
      notes.append(sentence)
    }
    let written = WrittenSpring(
      name, numbers, over: distance ?? code.distance, example: constructor.example, notes: notes)
    return .spring(written, title: ([name] + numbers.map(\.words)).joined(separator: ", "))
  }

  /// Removes the numbers that a framework ignores when others are given, and reports them.
  private static func removeIgnored(
    from numbers: inout [WrittenSpring.Number], by framework: Framework
  ) -> [String] {
    let forms = framework.forms.map { Set($0.parameters.flatMap(\.options)) }
    let written = Set(numbers.map(\.option))
    let leaders = framework.leading.map(written.intersection)
    guard let leading = leaders.first(where: { !$0.isEmpty }),
      !forms.contains(where: written.isSubset), let form = forms.first(where: leading.isSubset)
    else { return [] }
    let ignored = numbers.filter { !form.contains($0.option) }
    numbers.removeAll { !form.contains($0.option) }
    return [
      "\(framework.name) goes by \(numbers.map(\.shown).joined(separator: ", ")) and ignores "
        + ignored.map(\.shown).joined(separator: ", ")
    ]
  }
}
