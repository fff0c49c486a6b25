// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

/// A spring in the code of a framework, as people copy it from a project or from documentation.
public struct PastedSpring: Sendable {
  /// The spring by the framework's name and its own names of numbers.
  public let written: WrittenSpring
  /// The spring in words: `swiftui, response 0.35, damping fraction 0.7`.
  public let title: String

  /// Tells pasted code from the name of a framework or a file.
  public static func isPasted(_ text: String) -> Bool {
    if text.contains(where: { "({=".contains($0) || $0.isNewline }) || text.contains(": ") {
      return true
    }
    let word = text.drop { $0 == "." }
    let isWord = !word.isEmpty && word.allSatisfy { $0.isLetter || $0 == "-" }
    if isWord && text.hasPrefix(".") || PastedCurve.isName(text) { return true }
    // An easing with a duration: `ease-out 300ms`.
    return text.contains(/^[0-9.]+m?s |  *[0-9.]+m?s$/)
      && text.split(separator: " ").contains { PastedCurve.isName(String($0)) }
  }

  /// Reads code that holds one spring; nil where there is none.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - distance: The distance of the move; nil for the one in the code.
  /// - Throws: `InputError` for code with two springs, and for arguments that its constructor does
  ///   not have.
  init?(_ code: PastedCode, over distance: Double?) throws(InputError) {
    guard let use = try PastedUse.only(in: code) else { return nil }
    let constructor = use.constructor
    let place = InputSource(place: use.shown)
    var numbers: [WrittenSpring.Number] = []
    for argument in use.arguments {
      guard let label = argument.label else { continue }
      if ["overshootClamping", "clamp"].contains(label) {
        if case .name(let path) = argument.value, path.last == "false" { continue }
        throw InputError(
          at: place,
          "\(label) cuts the motion off at its target, as no spring does; paste it without")
      }
      guard constructor.known.contains(label) else {
        let near = nearest(to: label, among: constructor.known.sorted())
        let advice = near.map { "did you mean \(quoted($0))?" } ?? "write \(constructor.example)"
        throw InputError(at: place, "unknown argument \(quoted(label)); \(advice)")
      }
      let name = constructor.renames[label] ?? label
      let value = try use.text(of: argument.value, for: name, in: code, at: place)
      if let value {
        numbers.append(.init(ParameterForm.Parameter.option(name), value, label: label))
      }
    }
    numbers += constructor.standards.filter { name, _ in !numbers.contains { $0.label == name } }
      .map { name, value in .init(ParameterForm.Parameter.option(name), value, label: name) }
    if let velocity = try use.velocity(in: code, at: place),
      let name = constructor.velocities.sorted().first,
      !numbers.contains(where: { constructor.velocities.contains($0.label ?? "") })
    {
      numbers.append(.init(ParameterForm.Parameter.option(name), velocity, label: name))
    }
    let name = use.framework(with: Set(numbers.compactMap(\.label)))
    var notes = Self.removeIgnored(from: &numbers, by: constructor.framework)
    let names = code.arguments.compactMap(\.label) + code.calls.map(\.name)
    let stops = names.filter(PastedConstructor.stops.contains)
    if !stops.isEmpty {
      notes.append("\(stops.joined(separator: ", ")): when it stops is not carried over")
    }
    written = WrittenSpring(
      name, numbers, over: distance ?? code.distance, example: constructor.example, notes: notes)
    title = ([name] + numbers.map(\.words)).joined(separator: ", ")
  }

  /// Removes the numbers that a framework ignores beside others, and says so.
  private static func removeIgnored(
    from numbers: inout [WrittenSpring.Number], by framework: Framework
  ) -> [String] {
    let forms = framework.notation.forms.map { Set($0.parameters.flatMap(\.options)) }
    let written = Set(numbers.map(\.option))
    let leaders = (PastedConstructor.leading[framework] ?? []).map(written.intersection)
    guard let leading = leaders.first(where: { !$0.isEmpty }),
      !forms.contains(where: written.isSubset),
      let form = forms.first(where: leading.isSubset)
    else { return [] }
    let ignored = numbers.filter { !form.contains($0.option) }
    numbers.removeAll { !form.contains($0.option) }
    return [
      "\(framework.rawValue) goes by \(numbers.map(\.shown).joined(separator: ", ")) and ignores "
        + ignored.map(\.shown).joined(separator: ", ")
    ]
  }
}
