// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A curve in pasted code that is no spring: an easing of CSS or of a framework.
public struct PastedCurve: Sendable {
  /// The curve in words: `cubic-bezier(0.2, 0.8, 0.2, 1)`.
  public let title: String
  /// Its duration with its unit, empty where the code says none; nil for no duration, and another value
  /// for several.
  private let time: PastedValue?
  /// It is written as a call with numbers, not as a name.
  let isCall: Bool
  /// Its shape.
  public let easing: Easing

  /// The calls that take the coordinates of two control points.
  private static let cubicCalls: Set = [
    "cubic-bezier", "cubicBezier", "bezier", "Cubic", "CubicBezierEasing", "PathInterpolator",
    "timingCurve", "CAMediaTimingFunction", "PathInterpolatorCompat", "UICubicTimingParameters",
  ]

  /// The curve of some code; nil where there is none.
  ///
  /// Next to `linear()` other curves do not count, which older browsers play, and next to numbers no name.
  ///
  /// - Throws: `InputError` for numbers that make no curve, and for two curves.
  init?(_ code: PastedCode) throws(InputError) {
    let timed = CurveTimes(code).all
    func calls(_ isWanted: (PastedCall) -> Bool) -> [(call: PastedCall, time: PastedValue?)] {
      timed.compactMap { argument, time in
        if case .call(let call) = argument.value, isWanted(call) { (call, time) } else { nil }
      }
    }
    let lines = calls {
      $0.name == "linear" && $0.arguments.contains { $0.value.plainNumber != nil }
    }
    let long = lines.filter { $0.call.arguments.count > 2 }
    let line = long.first ?? lines.first
    let curves = line == nil ? calls { $0.name == "cubic-bezier" } : long
    let numbers = { (call: PastedCall) in call.arguments.map(\.value.plainNumber) }
    if let other = curves.first(where: { numbers($0.call) != numbers(curves[0].call) }) {
      throw InputError(
        "the pasted code has several curves in \(other.call.name)(); paste one of them")
    }
    if let line {
      (title, isCall, time) = ("linear(...)", true, line.time)
      easing = .linear(try Self.stops(of: line.call))
      return
    }
    if let (call, time) = calls({ !Self.cubicCalls.isDisjoint(with: $0.path) }).first {
      (isCall, self.time) = (true, time)
      (title, easing) = try Self.cubic(
        call.arguments.filter { $0.label != "duration" }
          .flatMap { $0.parts.isEmpty ? [$0] : $0.parts },
        named: call.path.joined(separator: "."))
      return
    }
    for (argument, time) in timed where argument.label == "ease" {
      if case .list(let numbers) = argument.value, numbers.count == 4 {
        (isCall, self.time) = (true, time)
        (title, easing) = try Self.cubic(numbers, named: "ease")
        return
      }
    }
    let words = timed.compactMap { argument, time in
      argument.path.last.flatMap(Self.named).map { ($0.name, $0.curve, time) }
    }
    let word = words.first { $0.0 != "linear" } ?? words.first
    guard let (name, curve, time) = word else { return nil }
    (title, isCall, easing, self.time) = (name, false, .cubic(curve), time)
  }

  /// The duration over which it is played, in seconds.
  ///
  /// - Parameter flag: The argument of `--duration`, which wins; nil without it.
  /// - Throws: `InputError` for one without a unit or of which nothing can be computed, and for none.
  /// - Returns: The duration, from 1 ms to 10000 s.
  public func duration(_ flag: String?) throws(InputError) -> Double {
    let time =
      try flag.map { (text) throws(InputError) in try PastedCode(text).items.first?.value } ?? time
    guard case .number(let number, let unit)? = time, let divisor = ["s": 1.0, "ms": 1000][unit]
    else {
      let reason =
        time == nil ? "it has no duration" : "its duration has no unit, or it has several"
      throw InputSource(place: title).error("\(reason); add --duration, as in --duration 300ms")
    }
    try InputSource(place: title).refuse(
      unless: (1e-3...1e4).contains(number / divisor),
      "the duration of the curve must be from 1 ms to 10000 s")
    return number / divisor
  }

  /// Tells the name of an easing, such as `ease-out` or `Curves.elasticOut`.
  static func isName(_ word: String) -> Bool { named(word) != nil || word.contains(easingNames) }

  /// The names of easings in Flutter, Compose, Android, GSAP and JavaScript.
  private static var easingNames: Regex<Substring> {
    #/
      ^ (?: Curves\.\w+ | Easing\.\w+ | \w+(?:Easing|Interpolator) | [eE]ase(?:In|Out|InOut)[A-Z]\w*
        | (?:elastic|bounce|back|power\d|expo|circ|sine|quad|cubic|quart|quint)\.?(?:[iI]n|[oO]ut|inOut|InOut)
        | withTiming ) $
    /#
  }

  /// The names of Android and Compose for curves of Material.
  private static let aliases = [
    "fastoutslowin": "Material 2 standard", "linearoutslowin": "Material 2 decelerate",
    "fastoutlinearin": "Material 2 accelerate",
  ]

  private static func named(_ word: String) -> (name: String, curve: EasingCurve)? {
    func letters(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
    let plain = letters(word).replacing(/(easing|interpolator)$/, with: "")
    return EasingCurve.named.first { letters($0.name) == plain || $0.name == aliases[plain] }
      ?? (plain == "linear" ? ("linear", EasingCurve(x1: 0, y1: 0, x2: 1, y2: 1)) : nil)
  }

  /// The curve of four numbers.
  private static func cubic(
    _ arguments: [PastedArgument], named name: String
  ) throws(InputError) -> (String, Easing) {
    let numbers = arguments.compactMap(\.value.plainNumber)
    let place = InputSource(place: "\(name)(...)")
    try place.refuse(
      unless: numbers.count == 4 && arguments.count == 4,
      "expected four numbers, found \(arguments.count); write \(name)(0.2, 0.8, 0.2, 1)")
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
      numbers.allSatisfy({ $0.magnitude <= 100 })
    else { throw place.error("the first and the third number must be from 0 to 1") }
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
    InputSource(place: "linear(...)").error(
      "expected at least two values, each with a percentage or two; write linear(0, 0.6 20%, 1)")
  }

  // MARK: Spring

  /// The nearest spring.
  ///
  /// - Parameter duration: The duration over which the curve is played, in seconds.
  /// - Throws: `InputError` where the curve does not go from 0 to 1.
  /// - Returns: The spring, its largest difference at any time, as a fraction of the distance, the words
  ///   for a spring that only stands for the curve, without a full stop, and both in words.
  public func nearest(over duration: Double) throws(InputError) -> (
    spring: Spring, difference: Double, note: String, description: String
  ) {
    let nearest: (spring: Spring, difference: Double)
    do {
      nearest = try easing.nearestSpring(over: duration)
    } catch {
      throw InputSource(place: title).error("\(error)")
    }
    func rounded(_ value: Double) -> String { plainText(of: (value * 1000).rounded() / 1000) }
    let spring = nearest.spring
    let percent = "\(rounded(100 * nearest.difference)) % of the distance"
    let words =
      "response \(rounded(spring.response)) s, damping ratio \(rounded(spring.dampingRatio))"
    let description =
      nearest.difference <= SpringSource.near
      ? "\(title) over \(plainText(of: duration)) s is not a spring; the nearest has \(words), and "
        + "differs by up to \(percent)"
      : "no spring is near \(title): the nearest has \(words), and differs by up to \(percent)"
    let note = "the spring stands for \(title), from which it differs by up to \(percent)"
    return (spring, nearest.difference, note, description)
  }
}

/// The arguments of some code, each with the time over which it is played.
///
/// That is the time between the same commas, as in `opacity 1s, transform 400ms ease-out`, else that of
/// the nearest list, object or call around it, else that of all the code.
private struct CurveTimes {
  /// The arguments, from the outside in and from the first to the last.
  private(set) var all: [(argument: PastedArgument, time: PastedValue?)] = []
  /// The unit of a duration that is written without one; empty where the code does not tell it.
  private let unit: String

  /// The names by which code tells that it counts in milliseconds, before those of seconds.
  private static let milliseconds: Set = [
    "easing", "Easing", "withTiming", "timing", "anime", "interpolator", "setInterpolator",
    "PathInterpolator", "ObjectAnimator", "ValueAnimator", "tweened", "d3",
  ]
  private static let seconds: Set = [
    "ease", "easeIn", "easeOut", "easeInOut", "gsap", "transition", "timingCurve",
    "CAMediaTimingFunction", "timingFunction", "UIViewPropertyAnimator",
  ]

  /// The unit of a time by its own name or that of its call; empty where the code around it tells it.
  private static let times = [
    "duration": "", "durationMillis": "ms", "setDuration": "ms", "tween": "ms", "withDuration": "s",
  ]

  init(_ code: PastedCode) {
    var names = Set(code.arguments.flatMap { [$0.label ?? ""] + $0.path })
    // WAAPI and anime.js take their options second, Motion takes them third.
    for call in code.calls where call.name == "animate" {
      names.insert(call.arguments.count == 2 ? "anime" : "transition")
    }
    unit =
      !names.isDisjoint(with: Self.milliseconds)
      ? "ms" : names.isDisjoint(with: Self.seconds) ? "" : "s"
    add(code.items, in: common(code.arguments))
  }

  private mutating func add(_ items: [PastedArgument], in outer: PastedValue?) {
    let outer = common(items) ?? outer
    var groups: [Int: PastedValue] = [:]
    for item in items.reversed() { groups[item.group] = time(item) ?? groups[item.group] }
    for item in items {
      let near = groups[item.group] ?? outer
      all.append((item, common(item.parts) ?? near))
      add(item.parts, in: near)
    }
  }

  /// The one time of some items; `.other` where there are several, nil for none.
  ///
  /// The first value of a
  /// variable of CSS counts, such as `--duration`, and not those that media queries give it.
  private func common(_ items: [PastedArgument]) -> PastedValue? {
    var times: [String: PastedValue] = [:]
    for (item, time) in items.compactMap({ item in time(item).map { (item, $0) } }).reversed() {
      times[item.label.flatMap { $0.hasPrefix("--") ? $0 : nil } ?? "\(time)"] = time
    }
    return times.count < 2 ? times.values.first : .other
  }

  /// The time that an argument says; nil for a delay and for anything else.
  private func time(_ argument: PastedArgument) -> PastedValue? {
    var (name, value) = (argument.label ?? "", argument.value)
    if case .call(let call) = value, let first = call.arguments.first {
      (name, value) = (call.name, first.value)
    }
    switch value {
    case .number(_, "ms"), .number(_, "s"): return name.lowercased().contains("delay") ? nil : value
    case .number(let number, ""):
      return Self.times[name].map { .number(number, unit: $0.isEmpty ? unit : $0) }
    default: return nil
    }
  }
}
