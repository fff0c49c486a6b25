// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// The code of a scene as lines that depend on the parameters of its page.
///
/// Each parameter is written alone with a number that is nowhere else in the code, a choice with its other
/// value, which shows the numbers that it is, and the lines that come and go with it.
struct PageCode {
  /// A line of the code.
  private struct Line {
    /// The line as the scene is written, or as its parameters bring it.
    let text: String
    /// Whether the scene as written has it.
    let isWritten: Bool
    /// The parameters with which it goes, or, where it is not written, comes.
    var parameters: Set<Int> = []
    /// The parameters that are numbers in it, with the text before and after each.
    var numbers: [(parameter: Int, before: String, after: String)] = []

    /// The line with a mark for each number: its parameter, and how it is written.
    var marked: String {
      var (marked, end) = (text, text.endIndex)
      for number in numbers.sorted(by: { $0.before.count > $1.before.count }) {
        let start = text.index(text.startIndex, offsetBy: number.before.count)
        let stop = text.index(text.endIndex, offsetBy: -number.after.count)
        guard stop <= end else { continue }
        end = start
        let written = text[start..<stop]
        marked.replaceSubrange(start..<stop, with: "\u{E000}\(number.parameter):\(written)\u{E001}")
      }
      return marked
    }
  }

  /// The most lines of code that a page has, and the most parameters that are tried.
  private static let (mostLines, mostTried) = (2000, 32)

  private var lines: [Line]
  /// The parameters that the code has only as they are written.
  private var left: [Int] = []

  /// The code of a scene, and the parameters with which it may be written; nil where the code is too long
  /// for a page.
  init?(_ scene: DynamicScene, title: String, parameters: [(Parameter, ClosedRange<Double>)]) {
    let code = { (scene: DynamicScene) in
      SceneCode(scene, title: title, typeName: "\(title) motion").text.lines
    }
    lines = code(scene).map { Line(text: $0, isWritten: true) }
    guard lines.count <= Self.mostLines else { return nil }
    left = Array(parameters.indices.dropFirst(Self.mostTried))
    for (index, (parameter, span)) in parameters.prefix(Self.mostTried).enumerated() {
      let codes = Self.trials(parameter, span, in: scene).compactMap { value in
        var changed = Scene.dynamics(scene)
        parameter.apply(value, to: &changed)
        return changed.dynamics.map(code)?.map { line in
          parameter.isChoice ? line : line.replacing(plain(value), with: Self.mark)
        }
      }
      // What else follows from a number differs among its trials.
      guard let first = codes.first, codes.allSatisfy({ $0 == first }),
        let merged = merged(first, index, isChoice: parameter.isChoice)
      else {
        left.append(index)
        continue
      }
      lines = merged
    }
  }

  /// What stands for the number of the parameter that is tried.
  private static let mark = "\u{E000}"

  /// The values with which a parameter is tried: from end to end of its span, none of few digits.
  private static func trials(
    _ parameter: Parameter, _ span: ClosedRange<Double>, in scene: DynamicScene
  ) -> [Double] {
    guard !parameter.isChoice else {
      return [1 - (parameter.value(in: .dynamics(scene)) ?? 0)]
    }
    return [0.013_37, 0.414_214, 0.618_034, 0.986_63].map {
      span.lowerBound + $0 * (span.upperBound - span.lowerBound)
    }
  }

  /// The lines together with those of the code with one parameter changed; nil where its number is not in
  /// the code, and where it moves other lines.
  private func merged(_ changed: [String], _ parameter: Int, isChoice: Bool) -> [Line]? {
    func parts(of line: String) -> (before: String, after: String)? {
      let parts = line.split(separator: Self.mark, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    var (gone, come) = (Set<Int>(), Set<Int>())
    for change in changed.difference(from: lines.map(\.text)) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var (merged, place, count) = ([Line](), 0, 0)
    func insert() {
      var line = Line(text: changed[place], isWritten: false, parameters: [parameter])
      if let (before, after) = parts(of: line.text) {
        line.numbers = [(parameter, before, after)]
        count += 1
      }
      merged.append(line)
      place += 1
    }
    for (index, var line) in lines.enumerated() {
      while !gone.contains(index), come.contains(place) { insert() }
      if !isChoice, line.isWritten, gone.contains(index) {
        guard come.contains(place), let (before, after) = parts(of: changed[place]),
          line.text.hasPrefix(before), line.text.hasSuffix(after)
        else { return nil }
        line.numbers.append((parameter, before, after))
        (place, count) = (place + 1, count + 1)
      } else {
        if line.isWritten == gone.contains(index) { line.parameters.insert(parameter) }
        if !gone.contains(index) { place += 1 }
      }
      merged.append(line)
    }
    while place < changed.count { insert() }
    return isChoice || count > 0 ? merged : nil
  }

  /// The lines as the script of a page reads them.
  var json: JSONValue {
    .facts([
      "left": left,
      "lines": lines.map { line in
        JSONValue.facts([
          "text": line.marked, "isWritten": line.isWritten,
          "parameters": line.parameters.sorted(),
        ])
      },
    ])
  }
}
