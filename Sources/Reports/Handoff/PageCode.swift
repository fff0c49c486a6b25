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
        marked.replaceSubrange(start..<stop, with: PageCode.mark(number.parameter, written))
      }
      return marked
    }
  }

  /// The most lines of code that a page has, and the most parameters that are tried: each takes the time of
  /// four codes, and the page of a scene of hundreds of items is to come within a second.
  private static let (mostLines, mostTried) = (2000, 32)

  /// The lines of the code as the scene is written.
  private var lines: [Line]
  /// The lines that parameters bring before each of these, and after the last.
  private var gaps: [[Line]]
  /// The parameters that the code has only as they are written.
  private var left: [Int] = []

  /// The code of a scene, and the parameters with which it may be written; nil where the code is too long
  /// for a page.
  ///
  /// - Parameters:
  ///   - scene: The scene as it is written.
  ///   - title: Its title.
  ///   - parameters: The parameters of its page with their spans.
  ///   - order: Their places in the order of the scene, which is that of the lines.
  init?(
    _ scene: DynamicScene, title: String, parameters: [(Parameter, ClosedRange<Double>)],
    order: [Int]
  ) {
    let code = { (scene: DynamicScene) in
      SceneCode(scene, title: title, typeName: "\(title) motion").text.lines
    }
    lines = code(scene).map { Line(text: $0, isWritten: true) }
    gaps = Array(repeating: [], count: lines.count + 1)
    guard lines.count <= Self.mostLines else { return nil }
    left = Array(parameters.indices.dropFirst(Self.mostTried))
    for index in order where index < Self.mostTried {
      let (parameter, span) = parameters[index]
      let codes = Self.trials(parameter, span, in: scene).compactMap { value in
        var changed = Scene.dynamics(scene)
        parameter.apply(value, to: &changed)
        return changed.dynamics.map(code)?.map { line in
          parameter.isChoice ? line : line.replacing(plain(value), with: Self.mark(index))
        }
      }
      // What else follows from a number differs among its trials.
      guard let first = codes.first, codes.allSatisfy({ $0 == first }),
        take(first, of: index, isChoice: parameter.isChoice)
      else {
        left.append(index)
        continue
      }
    }
  }

  /// What stands for the number of a parameter, and how it is written where it is.
  private static func mark(_ parameter: Int, _ written: Substring = "") -> String {
    "\u{E000}\(parameter):\(written)\u{E001}"
  }

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

  /// Takes what the code has with one parameter changed; false where its number is not in the code, and
  /// where it moves other lines.
  private mutating func take(_ changed: [String], of parameter: Int, isChoice: Bool) -> Bool {
    let mark = Self.mark(parameter)
    var (own, runs) = (lines, [Int: [String]]())
    let (gone, come) = Self.offsets(changed.difference(from: lines.map(\.text)))
    var place = 0
    for index in 0...lines.count where !gone.contains(index) {
      while come.contains(place) {
        runs[index, default: []].append(changed[place])
        place += 1
      }
      place += 1
    }
    for index in gone.sorted() {
      // The line that comes in its place, with its number; a choice has others.
      let next = (index...lines.count).first { !gone.contains($0) } ?? lines.count
      let fitting =
        isChoice
        ? nil
        : runs[next]?.firstIndex { line in
          let parts = line.components(separatedBy: mark)
          guard parts.count == 2, own[index].text.hasPrefix(parts[0]),
            own[index].text.hasSuffix(parts[1])
          else { return false }
          own[index].numbers.append((parameter, parts[0], parts[1]))
          return true
        }
      guard isChoice || fitting != nil else { return false }
      if let fitting {
        runs[next]?.remove(at: fitting)
      } else {
        own[index].parameters.insert(parameter)
      }
    }
    let isThere = isChoice || !gone.isEmpty || runs.values.joined().contains { $0.contains(mark) }
    guard isThere else { return false }
    lines = own
    for (index, run) in slid(runs, past: gone) {
      gaps[index] = Self.merged(gaps[index], run, of: parameter)
    }
    return true
  }

  /// Lines that come, each as far down as it may stand for the same code, so that those of several
  /// parameters stand together: a body that comes between others may begin at any of their last lines.
  private func slid(_ runs: [Int: [String]], past gone: Set<Int>) -> [Int: [String]] {
    var slid = [Int: [String]]()
    for (start, var run) in runs.sorted(by: { $0.key > $1.key }) where !run.isEmpty {
      var place = start
      run += slid.removeValue(forKey: place) ?? []
      while place < lines.count, !gone.contains(place), run[0] == lines[place].text {
        run.append(run.removeFirst())
        place += 1
        run += slid.removeValue(forKey: place) ?? []
      }
      slid[place] = run
    }
    return slid
  }

  /// The places of lines that go and come.
  private static func offsets(
    _ difference: CollectionDifference<String>
  ) -> (gone: Set<Int>, come: Set<Int>) {
    var (gone, come) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    return (gone, come)
  }

  /// Lines that come with parameters together with those of one more.
  private static func merged(_ lines: [Line], _ run: [String], of parameter: Int) -> [Line] {
    let (gone, come) = offsets(run.difference(from: lines.map(\.text)))
    var (merged, place) = ([Line](), 0)
    func insert() {
      while come.contains(place) {
        merged.append(Line(text: run[place], isWritten: false, parameters: [parameter]))
        place += 1
      }
    }
    for (index, var line) in lines.enumerated() {
      if !gone.contains(index) {
        insert()
        line.parameters.insert(parameter)
        place += 1
      }
      merged.append(line)
    }
    insert()
    return merged
  }

  /// The lines as the script of a page reads them; one that is there in any case is its text alone.
  var json: JSONValue {
    .facts([
      "left": left,
      "lines": (zip(gaps, lines).flatMap { $0 + [$1] } + gaps[lines.count]).map {
        line -> JSONValue in
        if line.isWritten && line.parameters.isEmpty { return .string(line.marked) }
        return .facts([
          "text": line.marked, "isWritten": line.isWritten,
          "parameters": line.parameters.sorted(),
        ])
      },
    ])
  }
}
