// SPDX-License-Identifier: GPL-3.0-or-later

/// A fault in the user's input, with its place.
///
/// The message is one sentence without a full stop. It names the fault, then what was expected
/// or the nearest valid choice: `unknown key "dampng" in snap; did you mean "damping"?`.
public struct InputError: Error, Sendable, Equatable {
  /// The place of the fault.
  public let source: InputSource
  /// The fault in one sentence.
  public let message: String

  /// True where the machine refuses to read the input, whatever is in it.
  public let isOfMachine: Bool

  /// Creates an error about the input at `source`, which is left out for input without a name.
  public init(
    at source: InputSource = InputSource(), _ message: String, isOfMachine: Bool = false
  ) {
    self.source = source
    self.message = message
    self.isOfMachine = isOfMachine
  }

  /// An error about a name that is not among the known ones.
  ///
  /// It reads `unknown KIND "NAME"CONTEXT; did you mean "NEAREST"?`, or `...; known KINDs: ...`
  /// when none of the known names is near; where there is advice on the name, `...; ADVICE`.
  package static func unknown(
    _ kind: String, _ name: String, _ context: String = "", known: [String],
    also others: [(other: String, name: String)] = [], at source: InputSource
  ) -> InputError {
    let fault = "unknown \(kind) \(quoted(name))\(context)"
    let near = meant(by: name, among: known, also: others) ?? nearest(to: name, among: known)
    let list = known.isEmpty ? nil : "known \(kind)s: \(known.listed)"
    let advice = advice(on: name, as: kind) ?? near.map { "did you mean \(quoted($0))?" } ?? list
    return InputError(at: source, advice.map { "\(fault); \($0)" } ?? fault)
  }
}

extension InputError: CustomStringConvertible {
  /// `file:line:column: message`; the parts of the place that are unknown are left out.
  public var description: String {
    let place = source.description
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

/// The place where a piece of input was written, as a person would look for it.
public struct InputSource: Sendable, Equatable {
  /// The file's name as the user wrote it, or the option that stands in its place
  /// (`--set scene.duration=2`); nil for input without a name.
  public let place: String?
  /// The line, counted from 1; nil where lines mean nothing, as in an option.
  public let line: Int?
  /// The column in Unicode scalars, counted from 1; nil when the whole line is meant.
  public let column: Int?

  /// Creates a source from its known parts.
  public init(place: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.place = place
    self.line = line
    self.column = column
  }
}

/// Input that an error can be about: a place, or what is written there.
public protocol Located {
  /// The place that errors point at.
  var source: InputSource { get }
}

extension Located {
  /// An error about the input here.
  public func error(_ message: String) -> InputError { InputError(at: source, message) }

  /// Throws an error about the input here, unless it is right.
  package func refuse(
    unless isRight: Bool, _ message: @autoclosure () -> String
  ) throws(InputError) {
    if !isRight { throw error(message()) }
  }

  /// Throws an error about the input here, if it is wrong.
  package func refuse(if isWrong: Bool, _ message: @autoclosure () -> String) throws(InputError) {
    if isWrong { throw error(message()) }
  }
}

extension InputSource: Located {
  /// The place itself.
  public var source: InputSource { self }

  /// A flag, rather than a document, says what is here.
  package var isFlag: Bool { place?.hasPrefix("--") ?? false }
}

extension InputSource: CustomStringConvertible {
  /// `place:line:column`, which editors and terminals make a link of, without unknown parts.
  public var description: String {
    [place?.replacing("\n", with: "\\n"), line.map(String.init), column.map(String.init)]
      .compactMap(\.self).joined(separator: ":")
  }
}

/// Finds the candidate that a name means, in whatever capitals it is written.
///
/// Names are compared without regard to case, blanks, `_` and `-`: the only candidate that is then the same,
/// else the one that has the name as another name.
///
/// - Parameters:
///   - name: The name as written.
///   - candidates: The valid names.
///   - others: Other names, each with the valid one; those of no candidate do not count.
/// - Returns: The candidate, or nil where the name means none, or several.
public func meant(
  by name: some StringProtocol, among candidates: [String],
  also others: [(other: String, name: String)] = []
) -> String? {
  let typed = comparable(name)
  let same = candidates.filter { $0 == name } + candidates.filter { comparable($0) == typed }
  if let first = same.first { return first == name || same.count == 1 ? first : nil }
  return others.first { comparable($0.other) == typed && candidates.contains($0.name) }?.name
}

/// What to write in place of a word that people type where it is refused, in the words of `advice.tsv`.
///
/// - Parameters:
///   - word: The word, in whatever capitals.
///   - kind: What it would be: "option".
/// - Returns: The advice without a full stop; nil for none.
package func advice(on word: some StringProtocol, as kind: String) -> String? {
  let typed = comparable(word)
  return EmbeddedFile.rows("advice.tsv").first { cells in
    cells[0] == kind && cells[1].split(separator: ",").contains { comparable($0) == typed }
  }?[2]
}

/// Finds the candidate that a mistyped name most likely means.
///
/// Names are compared without regard to case, blanks, `_` and `-`, by the number of letters inserted,
/// dropped, replaced or swapped with their neighbour (F. J. Damerau 1964, restricted to one edit
/// per place). One slip per three letters is forgiven; a name of three or more letters also stands
/// for a candidate that begins with it.
///
/// - Parameters:
///   - name: The name as written.
///   - candidates: The valid names; among equally near ones the first wins.
/// - Returns: The nearest candidate, or nil when none is near enough to be meant.
public func nearest(to name: String, among candidates: [String]) -> String? {
  let typed = comparable(name)
  guard !typed.isEmpty, typed.count <= 60 else { return nil }
  let near = candidates.map { (name: $0, distance: editDistance(typed, comparable($0))) }
    .filter { $0.distance <= typed.count / 3 }.min { $0.distance < $1.distance }
  if let near { return near.name }
  guard typed.count >= 3 else { return nil }
  return candidates.first { comparable($0).starts(with: typed) }
}

/// The letters of a name that take part in a comparison.
private func comparable(_ name: some StringProtocol) -> [Character] {
  name.lowercased().filter { !"_- ".contains($0) }
}

/// The Damerau-Levenshtein distance (optimal string alignment) of two words.
///
/// With d[i][j] the distance of the first i letters of `a` from the first j of `b`:
///
///     d[i][j] = min(d[i-1][j] + 1, d[i][j-1] + 1, d[i-1][j-1] + (a_i != b_j),
///                   d[i-2][j-2] + 1 when a_i = b_{j-1} and a_{i-1} = b_j)
///
/// Only the last three rows are kept.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var before = [Int](), previous = [Int](), row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    (before, previous) = (previous, row)
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let replaced = previous[j] + (letter == other ? 0 : 1)
      row[j + 1] = min(previous[j + 1] + 1, row[j] + 1, replaced)
      if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
        row[j + 1] = min(row[j + 1], before[j - 1] + 1)
      }
    }
  }
  return row[b.count]
}
