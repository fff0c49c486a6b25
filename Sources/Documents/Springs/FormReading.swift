// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// Finds the form that options are written in, and reads their numbers.
struct FormReading {
  /// The framework whose forms they are.
  let framework: Framework
  /// The distance of the move, by which a velocity in points per second is divided, negative where the
  /// value falls; nil for none.
  var distance: Double?
  /// A valid form of pasted code, for messages; nil where options are read.
  var example: String?

  /// The framework's name, for messages; nil for physics.
  var subject: String? { framework == .physics ? nil : framework.name }

  /// The numbers that options give, in the first form that they suffice for; they take the place of
  /// a preset's, which has them by the parameters' names.
  func values(
    _ numbers: [WrittenSpring.Number], beside preset: [String: Double] = [:]
  ) throws(InputError) -> FormValues {
    let form = try form(of: numbers, beside: preset)
    var values = preset
    var written: [String: String] = [:]
    for number in numbers {
      guard let parameter = form.parameter(number.option) else { continue }
      if let other = written.updateValue(number.shown, forKey: parameter.name) {
        throw InputError(
          at: InputSource(place: subject),
          "\(other) and \(number.shown) are the same number; write one of them")
      }
      values[parameter.name] = try number.value(of: parameter, over: distance)
    }
    return FormValues(form, values)
  }

  /// The questions about times that were perhaps meant in milliseconds, a line each.
  func timeQuestions(
    _ numbers: [WrittenSpring.Number], beside preset: [String: Double]
  ) throws(InputError) -> [String] {
    let form = try form(of: numbers, beside: preset)
    return numbers.compactMap { number in
      guard form.parameter(number.option)?.unit == "s" else { return nil }
      return LongTime.question(
        about: number.argument, at: "\(number.shown) \(number.argument)")
    }
  }

  /// The first form that has all parameters, and of which none is missing.
  private func form(
    of numbers: [WrittenSpring.Number], beside preset: [String: Double]
  ) throws(InputError) -> ParameterForm {
    let candidates = framework.forms.filter { form in
      numbers.allSatisfy { form.parameter($0.option) != nil }
        && preset.keys.allSatisfy(form.names.contains)
    }
    guard let first = candidates.first else { throw stray(numbers) }
    let written = Set(numbers.map(\.option))
    func missing(_ form: ParameterForm) -> [ParameterForm.Parameter] {
      form.required.filter { written.isDisjoint(with: $0.options) && preset[$0.name] == nil }
    }
    if let form = candidates.first(where: { missing($0).isEmpty }) { return form }
    let lacking = missing(first).map { example == nil ? "--\($0.option)" : $0.name }
    let given = Self.list(numbers.map(\.shown))
    let need = "\(numbers.isEmpty ? "needs" : "\(given) also needs") \(Self.list(lacking))"
    throw InputError(
      at: InputSource(place: subject), example == nil ? need : "\(need); \(advice)")
  }

  /// An option that no form has, or options that no form has together.
  private func stray(_ numbers: [WrittenSpring.Number]) -> InputError {
    let known = Set(framework.parameters.flatMap(\.options))
    let place = InputSource(place: subject)
    guard let stray = numbers.first(where: { !known.contains($0.option) }) else {
      let fault = numbers.count > 1 ? "do not go together" : "does not go with the preset"
      return InputError(at: place, "\(Self.list(numbers.map(\.shown))) \(fault); \(advice)")
    }
    let owner = subject.map { "\($0) has no" } ?? "without a framework there is no"
    return InputError(at: InputSource(), "\(owner) \(stray.shown); \(advice)")
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }

  /// The ways to write a spring, as a piece of advice.
  var advice: String {
    if let example { return "write \(example)" }
    let ways = framework.forms.map { form in
      form.parameters.filter { parameter in
        !parameter.isVelocity && !parameter.isChoice
          && !["blendDuration", "extraBounce"].contains(parameter.name)
      }
      .map { "--\($0.option)" }.joined(separator: " ")
    }
    return "write \(ways.joined(separator: ", or "))"
  }
}

extension ParameterForm {
  /// The parameter that an option gives, by any of its names.
  fileprivate func parameter(_ option: String) -> Parameter? {
    parameters.first { $0.options.contains(option) }
  }
}

extension WrittenSpring.Number {
  /// The number in the unit of a parameter.
  fileprivate func value(
    of parameter: ParameterForm.Parameter, over distance: Double?
  ) throws(InputError) -> Double {
    if parameter.isChoice { return 1 }
    let flag = FlagArgument(shown, argument)
    let isMilliseconds = parameter.unit == "ms"
    let units = isMilliseconds ? ["s"] : parameter.unit.isEmpty ? [] : [parameter.unit]
    // A pixel and a point are the same to a distance in their unit.
    let text = parameter.isVelocity ? argument.replacing("px/s", with: "pt/s") : argument
    let quantity = try flag.value(text).named("the \(parameter.option.replacing("-", with: " "))")
      .quantity(units: parameter.isVelocity ? units + ["pt/s"] : units)
    if quantity.unit == "pt/s", quantity.value != 0 {
      guard let distance else {
        throw flag.error(
          "a velocity in pt/s needs the distance of the move: add --distance, as in --distance 300, "
            + "or --distance=-300 where the value falls")
      }
      return quantity.value / distance / (parameter.unit == "1/ms" ? 1000 : 1)
    }
    return isMilliseconds && quantity.unit != nil ? quantity.value * 1000 : quantity.value
  }
}

extension SpringMove {
  /// The frequencies of springs that are computed with, in rad/s, and the largest damping ratio and
  /// velocity: far beyond anything that moves, and far from where `Double` ends.
  private static let frequencies = 1e-6...1e6
  private static let largest = 1e6

  /// Refuses a move that nothing can be computed of.
  ///
  /// - Throws: `SpringError` that names the quantity.
  package func checkRange() throws(SpringError) {
    let (low, high) = (Self.frequencies.lowerBound, Self.frequencies.upperBound)
    guard Self.frequencies.contains(spring.angularFrequency) else {
      throw .outOfRange(
        quantity: "the spring's undamped frequency", range: "from \(low) to \(high) rad/s",
        value: spring.angularFrequency)
    }
    guard spring.dampingRatio <= Self.largest,
      spring.dampingRatio == 0 || spring.dampingRatio >= 1e-9
    else {
      throw .outOfRange(
        quantity: "the damping ratio", range: "0, or from 1e-9 to \(Self.largest)",
        value: spring.dampingRatio)
    }
    guard velocity.magnitude <= Self.largest else {
      throw .outOfRange(
        quantity: "the velocity", range: "at most \(Self.largest) distances per second",
        value: velocity)
    }
  }
}
