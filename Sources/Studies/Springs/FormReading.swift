// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// Finds the form that options are written in, and reads their numbers.
struct FormReading {
  /// Whose forms they are, for messages: `react-spring`; nil for nobody's.
  let subject: String?
  private let forms: [ParameterForm]

  /// The forms of a framework or of nobody, at least one.
  init(_ subject: String?, _ forms: [ParameterForm]) {
    self.subject = subject
    self.forms = forms
  }

  /// The numbers that options give.
  ///
  /// - Parameters:
  ///   - numbers: The options, each at most once.
  ///   - preset: Numbers by the parameters' names, which options take the place of.
  /// - Throws: `InputError` where no form has all of them, where the form needs more, and for what is
  ///   no number.
  /// - Returns: The numbers in the first form that they suffice for.
  func values(
    _ numbers: [WrittenSpring.Number], beside preset: [String: Double] = [:]
  ) throws(InputError) -> FormValues {
    let form = try form(of: numbers, beside: preset)
    var values = preset
    for number in numbers {
      guard let parameter = form.parameters.first(where: { $0.option == number.option }) else {
        continue
      }
      values[parameter.name] = try number.value(of: parameter)
    }
    return FormValues(form, values)
  }

  /// The first form that has all parameters, and of which none is missing.
  private func form(
    of numbers: [WrittenSpring.Number], beside preset: [String: Double]
  ) throws(InputError) -> ParameterForm {
    let candidates = forms.filter { form in
      numbers.allSatisfy { number in form.parameters.contains { $0.option == number.option } }
        && preset.keys.allSatisfy { name in form.parameters.contains { $0.name == name } }
    }
    guard let first = candidates.first else { throw stray(numbers) }
    let written = Set(numbers.map(\.option))
    func missing(_ form: ParameterForm) -> [ParameterForm.Parameter] {
      form.required.filter { !written.contains($0.option) && preset[$0.name] == nil }
    }
    if let form = candidates.first(where: { missing($0).isEmpty }) { return form }
    let lacking = missing(first).map { "--\($0.option)" }.joined(separator: " and ")
    let given = numbers.map { "--\($0.option)" }.joined(separator: " and ")
    let fault = given.isEmpty ? "needs \(lacking)" : "\(given) also needs \(lacking)"
    throw InputError(at: InputSource(place: subject), fault)
  }

  /// An option that no form has, or options that no form has together.
  private func stray(_ numbers: [WrittenSpring.Number]) -> InputError {
    let known = Set(forms.flatMap { $0.parameters.map(\.option) })
    let place = InputSource(place: subject)
    guard let stray = numbers.first(where: { !known.contains($0.option) }) else {
      let given = numbers.map { "--\($0.option)" }.joined(separator: " and ")
      let fault = numbers.count > 1 ? "do not go together" : "does not go with the preset"
      return InputError(at: place, "\(given) \(fault); \(advice)")
    }
    return InputError(at: place, "--\(stray.option) is none of its numbers; \(advice)")
  }

  /// How a spring is written.
  var advice: String {
    let ways = forms.map { form in
      form.parameters.filter { !$0.option.contains("velocity") && !$0.isChoice }
        .map { "--\($0.option)" }.joined(separator: " ")
    }
    return "write \(ways.joined(separator: ", or "))"
  }
}

extension WrittenSpring.Number {
  /// The number in the unit of a parameter.
  fileprivate func value(of parameter: ParameterForm.Parameter) throws(InputError) -> Double {
    if parameter.isChoice { return 1 }
    let flag = FlagArgument("--\(option)", argument)
    let isMilliseconds = parameter.unit == "ms"
    let units = isMilliseconds ? ["s"] : parameter.unit.isEmpty ? [] : [parameter.unit]
    let quantity = try flag.value(argument).named("the \(parameter.words)").quantity(units: units)
    return isMilliseconds && quantity.unit != nil ? quantity.value * 1000 : quantity.value
  }
}

extension ParameterForm.Parameter {
  /// The name in words: `damping ratio`.
  fileprivate var words: String { option.replacing("-", with: " ") }
}
