// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

/// A curve in pasted code that is no spring: an easing of CSS or of a framework.
public struct PastedCurve: Sendable {
  /// The curve in words: `cubic-bezier(0.2, 0.8, 0.2, 1)`.
  public let title: String
  /// Its duration in seconds; nil where the code says none.
  public let duration: Double?
  /// It is written as a call with numbers, not as a name.
  let isCall: Bool
  /// Its shape.
  public let easing: Easing

  /// The calls that take the coordinates of two control points.
  private static let cubicCalls: Set = [
    "cubic-bezier", "cubicBezier", "bezier", "Cubic", "CubicBezierEasing", "PathInterpolator",
    "timingCurve", "CAMediaTimingFunction",
  ]

  /// The curve of some code, its first; nil where there is none.
  ///
  /// - Throws: `InputError` for numbers that make no curve.
  init?(_ code: PastedCode) throws(InputError) {
    let times = code.arguments.compactMap { argument -> Double? in
      guard case .number(let value, let unit) = argument.value else { return nil }
      switch unit {
      case "ms": return value / 1000
      case "s": return value
      default: return argument.label == "duration" && unit.isEmpty ? value : nil
      }
    }
    duration = times.first
    let lines = code.calls.filter { $0.name == "linear" }
    let line = lines.first { $0.arguments.count > 2 } ?? lines.first
    if let call = line, call.arguments.contains(where: { $0.value.plainNumber != nil }) {
      (title, isCall) = ("linear(...)", true)
      easing = .linear(try Self.stops(of: call))
      return
    }
    if let call = code.calls.first(where: { Self.cubicCalls.contains($0.name) }) {
      isCall = true
      (title, easing) = try Self.cubic(
        call.arguments.filter { $0.label != "duration" }, named: call.name)
      return
    }
    for argument in code.arguments where argument.label == "ease" {
      if case .list(let numbers) = argument.value, numbers.count == 4 {
        isCall = true
        (title, easing) = try Self.cubic(numbers, named: "ease")
        return
      }
    }
    for argument in code.arguments {
      let word: String? =
        switch argument.value {
        case .name(let path): path.last
        case .call(let call): call.name
        case .text(let text): text
        default: nil
        }
      if let word, let named = Self.named(word) {
        (title, isCall, easing) = (named.name, false, .cubic(named.curve))
        return
      }
    }
    return nil
  }

  /// Tells the name of a curve, such as `ease-out`.
  static func isName(_ word: String) -> Bool { named(word) != nil }

  private static func named(_ word: String) -> (name: String, curve: EasingCurve)? {
    func letters(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
    return EasingCurve.named.first { letters($0.name) == letters(word) }
  }

  /// The curve of four numbers.
  private static func cubic(
    _ arguments: [PastedArgument], named name: String
  ) throws(InputError) -> (String, Easing) {
    let numbers = arguments.compactMap(\.value.plainNumber)
    let place = InputSource(place: "\(name)(...)")
    guard numbers.count == 4, arguments.count == 4 else {
      throw InputError(
        at: place,
        "expected four numbers, found \(arguments.count); write \(name)(0.2, 0.8, 0.2, 1)")
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
      numbers.allSatisfy({ $0.magnitude <= 100 })
    else {
      throw InputError(at: place, "the first and the third number must be from 0 to 1")
    }
    let texts = numbers.map(plainText).joined(separator: ", ")
    return (
      "cubic-bezier(\(texts))",
      .cubic(EasingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    )
  }

  /// The stops of `linear()`, their places filled in as CSS does it.
  ///
  /// Source: W3C, CSS Easing Functions Level 2, section 2.2.1.
  private static func stops(of call: PastedCall) throws(InputError) -> [Easing.Stop] {
    var values: [(value: Double, share: Double?)] = []
    var isOpen = false
    for argument in call.arguments {
      switch argument.value {
      case .number(let value, ""):
        values.append((value, nil))
        isOpen = true
      case .number(let percent, "%") where isOpen:
        let last = values.count - 1
        if values[last].share == nil {
          values[last].share = percent / 100
        } else {
          values.append((values[last].value, percent / 100))
          isOpen = false
        }
      default: throw fault
      }
    }
    guard values.count > 1, values.allSatisfy({ $0.value.magnitude <= 100 }) else { throw fault }
    values[0].share = values[0].share ?? 0
    values[values.count - 1].share = values[values.count - 1].share ?? 1
    var largest = -Double.infinity
    for index in values.indices {
      guard let share = values[index].share else { continue }
      largest = max(largest, share)
      values[index].share = largest
    }
    var stops: [Easing.Stop] = []
    var next = 0
    for index in values.indices {
      if next < index { next = values[index...].firstIndex { $0.share != nil } ?? index }
      let before = stops.last?.share ?? 0
      let share = values[next].share ?? 1
      let step = (share - before) / Double(next - index + 1)
      stops.append(
        Easing.Stop(share: next == index ? share : before + step, value: values[index].value))
    }
    return stops
  }

  private static var fault: InputError {
    InputError(
      at: InputSource(place: "linear(...)"),
      "expected at least two values, each with a percentage or two; write linear(0, 0.6 20%, 1)")
  }
}
