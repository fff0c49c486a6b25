// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A spring on the command line: a framework's name, perhaps with a preset's, and numbers.
///
/// `uikit-dynamics` with `--frequency 4 --damping 0.5`, `react-spring:wobbly`, or physics without a
/// name: `--mass 1 --stiffness 100 --damping-coefficient 10`.
public struct WrittenSpring: Sendable {
  /// An option with its argument: `damping-ratio` and `0.5`; a choice has an empty argument.
  public struct Number: Sendable {
    public let option: String
    public let argument: String
    /// Its name as it was written, where that is not the option.
    let label: String?
    /// The number where it is known without its argument, with pt/s or without a unit.
    private let quantity: DocumentNode.Quantity?

    /// An option without its dashes, and its argument; of code also its name there, and the number.
    public init(
      _ option: String, _ argument: String, label: String? = nil,
      quantity: DocumentNode.Quantity? = nil
    ) {
      (self.option, self.argument) = (option, argument)
      (self.label, self.quantity) = (label, quantity)
    }

    /// A number in a file.
    init(_ option: String, _ number: Double) {
      self.init(option, "\(number)", quantity: (number, nil))
    }

    /// A number, or the name of a choice, in pasted code, under the name of a parameter.
    init(_ name: String, _ value: PastedValue, label: String) {
      let option = ParameterForm.Parameter.option(name)
      guard case .number(let number, let unit) = value else {
        self.init(option, "", label: label)
        return
      }
      // Other units are converted in the digits of the argument, which also says what is not finite.
      let isKnown = number.isFinite && ["", "pt/s"].contains(unit)
      self.init(
        option, plainText(of: number) + unit, label: label,
        quantity: isKnown ? (number == 0 ? 0 : number, unit.isEmpty ? nil : unit) : nil)
    }

    /// Its name as it was written: `--damping-ratio`, or `dampingRatio` in code.
    var shown: String { label ?? "--\(option)" }

    /// The option without its dashes, and its argument: `damping ratio 0.5`.
    public var words: String {
      let name = option.replacing("-", with: " ")
      return argument.isEmpty ? name : "\(name) \(argument)"
    }
  }

  private let name: String?
  private let numbers: [Number]
  package let distance: Double?
  /// A valid form of pasted code, for messages; nil on the command line.
  private let example: String?
  /// What the reader of the code says about it, a sentence each.
  private var notes: [String]

  /// A spring in the notation of a framework, or in physics where none is named.
  ///
  /// A preset without its framework is that of the only framework that has it, and a remark says so.
  ///
  /// - Parameters:
  ///   - name: The framework, with a preset behind a colon where one is meant; nil for physics.
  ///   - numbers: What the options say, each at most once.
  ///   - distance: The distance of the move, for velocities in points per second, negative where the
  ///     value falls; nil for none.
  ///   - example: A valid form of pasted code, for messages; nil on the command line.
  ///   - notes: Remarks about the code, a sentence each.
  public init(
    _ name: String?, _ numbers: [Number], over distance: Double? = nil, example: String? = nil,
    notes: [String] = []
  ) {
    let presets = Self.presets(named: name ?? "")
    let owners = name == nil ? Self.owners(of: numbers) : []
    self.name = presets.count == 1 ? presets[0] : owners.count == 1 ? owners[0] : name
    let framework = self.name.flatMap { Framework.named(String($0.prefix { $0 != ":" })) }
    self.numbers = numbers.map { number in
      guard let option = framework?.option(for: number), number.label == nil || example == nil
      else { return number }
      return Number(option, number.argument, label: number.shown)
    }
    self.distance = distance
    self.example = example
    self.notes =
      notes + (presets.count == 1 ? ["\(name ?? "") is \(presets[0])"] : [])
      + (owners.count == 1 ? ["\(Self.list(numbers.map(\.shown))) are those of \(owners[0])"] : [])
  }

  /// A spring in words, perhaps behind a framework's name: `mass 1, stiffness 300, damping 20`, `frequency
  /// 1.8 Hz and damping ratio 0.55`, `compose StiffnessMedium NoBouncy`, `{ bounciness: 12, speed: 8 }`; nil for
  /// other text, and for a single number without a framework.
  init?(words text: String, over distance: Double? = nil) {
    guard text.utf8.count <= 300 else { return nil }
    let pair =
      /([A-Za-z][A-Za-z_-]*(?: ratio| fraction| coefficient)?)["']?\s*[:=]?\s*(-?\.?[0-9][0-9.]*)(?: ?(Hz|pt\/s|px\/s|ms|s|%|f)\b)?/
    var numbers = text.matches(of: pair).map { match in
      let unit = match.3.map { $0 == "f" ? "" : String($0) } ?? ""
      let name = ParameterForm.Parameter.option(String(match.1.replacing(/[ _]/, with: "-")))
      return Number(name.replacing("--", with: "-"), match.2 + unit, label: String(match.1))
    }
    var rest = ""
    for word in text.replacing(pair, with: " ").split(separator: /(?:\band\b|[\s,;:{}()"'])+/) {
      if let constant = Self.constant(word) { numbers.append(constant) } else { rest += word }
    }
    let lead = meant(by: rest, among: Framework.all.map(\.name), also: Framework.otherNames)
    guard numbers.count > (lead == nil ? 1 : 0), rest.isEmpty || lead != nil else { return nil }
    let known = Set(([.physics] + Framework.sources).flatMap(\.parameters).flatMap(\.options))
    guard known.isSuperset(of: numbers.map(\.option)) else { return nil }
    self.init(lead, numbers, over: distance)
  }

  /// The number that a constant of Compose or SpringForce is: `Spring.StiffnessLow`, `DAMPING_RATIO_NO_BOUNCY`.
  private static func constant(_ word: Substring) -> Number? {
    let name = word.split(separator: ".").last ?? ""
    for preset in Framework.compose.presets {
      for (parameter, value) in preset.values
      where meant(by: name, among: [preset.name, "\(parameter)-\(preset.name)"]) != nil {
        let option = ParameterForm.Parameter.option(parameter)
        return Number(option, plainText(of: value), label: String(word))
      }
    }
    return nil
  }

  /// The spring with numbers of the command line next to its own.
  public func adding(_ others: [Number]) -> WrittenSpring {
    var spring = WrittenSpring(name, numbers + others, over: distance, example: example)
    spring.notes = notes
    return spring
  }

  /// The frameworks that have numbers of which physics knows one not at all.
  private static func owners(of numbers: [Number]) -> [String] {
    let options = Set(numbers.map(\.option))
    let known = Set(Framework.physics.parameters.flatMap(\.options))
    guard !options.isSubset(of: known) else { return [] }
    return Framework.sources.filter { framework in
      framework.forms.contains { options.isSubset(of: $0.parameters.flatMap(\.options)) }
    }.map(\.name)
  }

  /// The presets of a name that stands without its framework, each with it: `react-spring:wobbly`.
  public static func presets(named name: String) -> [String] {
    // `Spring.StiffnessMediumLow`; react-spring's `config.gentle`.
    let owners = name.hasPrefix("config.") ? [.reactSpring] : Framework.sources
    let name = name.contains("/") ? name : name.split(separator: ".").last.map(String.init) ?? name
    var presets: [String] = []
    for framework in owners {
      guard let preset = meant(by: name, among: framework.presets.map(\.name)) else { continue }
      presets.append("\(framework.name):\(preset)")
    }
    return presets
  }

  /// Recognises a framework's name, perhaps with a preset's.
  public static func isName(_ word: String) -> Bool {
    Framework.named(String(word.prefix { $0 != ":" })) != nil
  }

  /// The framework's name, without a preset's; nil for physics.
  private var subject: String? { name.map { String($0.prefix { $0 != ":" }) } }

  /// The spring.
  ///
  /// - Throws: `InputError` for a framework or preset that there is not, numbers that do not go
  ///   together or do not suffice, and numbers of which the framework makes no spring.
  /// - Returns: The spring, with the framework that shows it.
  public func source() throws(InputError) -> SpringSource {
    let framework = try framework()
    if name == nil { try checkPhysics() }
    let values = try values(of: framework)
    do {
      let spring = try framework.spring(values)
      try spring.move.checkRange()
      guard name == nil else { return SpringSource(spring, over: distance?.magnitude) }
      var source = SpringSource(spring.move)
      if values.form.names.contains("band") { source.band = values.band / 100 }
      return source
    } catch {
      // It names the options that were written.
      let place = [subject].compactMap(\.self) + numbers.map { "\($0.shown) \($0.argument)" }
      throw InputSource(place: place.joined(separator: " ")).error("\(error)")
    }
  }

  /// The remarks about code or a file, and the questions about times that were perhaps meant in
  /// milliseconds, velocities that were perhaps meant in points per second, and ratios that seem to be
  /// another number; a line each.
  ///
  /// - Throws: `InputError` where `source` throws it for the names of the numbers.
  /// - Returns: Sentences such as `duration 500: 500 s; did you mean 500ms?`.
  public func remarks() throws(InputError) -> [String] {
    let framework = try framework()
    let form = try form(of: framework, beside: preset(of: framework))
    let questions = numbers.compactMap { number -> String? in
      guard let parameter = form.parameter(number.option), let value = Double(number.argument)
      else { return nil }
      let (argument, subject) = (number.argument, "\(number.shown) \(number.argument)")
      if parameter.unit == "s", value > longestBareTime {
        return "\(subject): \(argument) s; did you mean \(argument)ms?"
      }
      if parameter.isVelocity, abs(value) * parameter.unitsPerSecond > Self.fastest {
        let addition = distance == nil ? " with --distance" : ""
        return
          "\(subject): \(argument) distances a second; did you mean \(argument)pt/s\(addition)?"
      }
      if parameter.name.hasPrefix("damping"), parameter.name != "damping",
        parameter.name != "dampingCoefficient", value > Self.largestRatio
      {
        return "\(subject): a ratio, and 1 is critical; did you mean a stiffness?"
      }
      return nil
    }
    return notes + questions
  }

  /// The velocity, in distances per second, and the damping ratio above which a question is asked; a typed
  /// velocity of twice as much needs its unit.
  ///
  /// Policy: a hard flick is some 10 distances a second, and a ratio of 10 settles in 13 periods.
  fileprivate static let (fastest, largestRatio) = (50.0, 10.0)

  /// Refuses no numbers at all, and a damping next to a stiffness that might be a ratio.
  ///
  /// Policy: with a mass it is a coefficient, and above 2 no ratio.
  private func checkPhysics() throws(InputError) {
    guard !numbers.isEmpty else {
      throw InputError("which spring? \(advice(on: .physics)), or --from a framework")
    }
    let damping = numbers.first { $0.option == "damping" }.flatMap { Double($0.argument) }
    let options = Set(numbers.map(\.option))
    guard let damping, damping <= 2, options.contains("stiffness"), !options.contains("mass")
    else { return }
    throw InputError(
      "beside a stiffness, \(typed("damping")) is a ratio in Compose and a coefficient in Motion; write "
        + "\(typed("damping-ratio")) or \(typed("damping-coefficient"))")
  }

  private func framework() throws(InputError) -> Framework {
    guard let subject else { return .physics }
    guard let framework = Framework.named(subject) else {
      let presets = Self.presets(named: subject).joined(separator: " or ")
      guard presets.isEmpty else {
        throw InputError("several frameworks have a preset \(quoted(subject)): write \(presets)")
      }
      throw .unknown("framework", subject, known: Framework.sources.map(\.name), at: InputSource())
    }
    guard !framework.forms.isEmpty else {
      throw InputError("\(subject) holds sampled points and no spring, so it cannot be read")
    }
    return framework
  }

  /// The numbers of the preset that is named; empty without one.
  private func preset(of framework: Framework) throws(InputError) -> [String: Double] {
    let parts = (name ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return [:] }
    if let preset = framework.presets.first(where: { $0.name == parts[1] }) { return preset.values }
    guard !framework.presets.isEmpty else {
      throw InputError("\(framework.name) has no presets; \(advice(on: framework))")
    }
    throw .unknown(
      "preset", String(parts[1]), " of \(parts[0])", known: framework.presets.map(\.name),
      at: InputSource())
  }

  // MARK: Form

  /// The numbers of the options, in the first form that they suffice for; they take the place of a
  /// preset's, which has them by the parameters' names.
  private func values(of framework: Framework) throws(InputError) -> FormValues {
    var values = try preset(of: framework)
    let form = try form(of: framework, beside: values)
    var written: [String: String] = [:]
    for number in numbers {
      guard let parameter = form.parameter(number.option) else { continue }
      if let other = written.updateValue(number.shown, forKey: parameter.name) {
        throw InputSource(place: subject).error(
          "\(other) and \(number.shown) are the same number; write one of them")
      }
      values[parameter.name] = try number.value(of: parameter, over: distance)
    }
    return FormValues(form, values)
  }

  /// The first form that has all parameters, and of which none is missing.
  private func form(
    of framework: Framework, beside preset: [String: Double]
  ) throws(InputError) -> ParameterForm {
    let candidates = framework.forms.filter { form in
      numbers.allSatisfy { form.parameter($0.option) != nil }
        && preset.keys.allSatisfy(form.names.contains)
    }
    guard let first = candidates.first else { throw stray(framework) }
    let written = Set(numbers.map(\.option))
    func missing(_ form: ParameterForm) -> [ParameterForm.Parameter] {
      form.required.filter { written.isDisjoint(with: $0.options) && preset[$0.name] == nil }
    }
    if let form = candidates.first(where: { missing($0).isEmpty }) { return form }
    let lacking = missing(first).map { example == nil ? typed($0.option) : $0.name }
    let given = Self.list(numbers.map(\.shown))
    let verb = numbers.count > 1 ? "also need" : "also needs"
    let hint =
      lacking == ["--settle"] ? ", as in --settle 0.4; the damping ratio is the same for any" : ""
    let need = "\(numbers.isEmpty ? "needs" : "\(given) \(verb)") \(Self.list(lacking))\(hint)"
    let options = missing(first).map { "--\($0.option)" }.joined(separator: " and ")
    throw InputSource(place: subject).error(
      example == nil ? need : "\(need); add \(options), or \(advice(on: framework))")
  }

  /// An option that no form has, or options that no form has together.
  private func stray(_ framework: Framework) -> InputError {
    let known = Set(framework.parameters.flatMap(\.options))
    let (place, advice) = (InputSource(place: subject), advice(on: framework))
    guard let stray = numbers.first(where: { !known.contains($0.option) }) else {
      let fault = numbers.count > 1 ? "do not go together" : "does not go with the preset"
      return place.error("\(Self.list(numbers.map(\.shown))) \(fault); \(advice)")
    }
    let wishes = numbers.filter { ["settle", "overshoot", "band"].contains($0.option) }
    if let subject, wishes.first?.option == stray.option {
      let settle = wishes.contains { $0.option == "settle" } ? "" : "--settle 0.4 "
      return InputError(
        "\(subject) has no \(stray.shown); a spring that settles and overshoots so is convert \(settle)"
          + wishes.map { "--\($0.option) \($0.argument) " }.joined() + "--to \(subject)")
    }
    guard let subject else {
      let owners = Self.owners(of: numbers)
      guard !owners.isEmpty else {
        return InputError("without a framework there is no \(stray.shown); \(advice)")
      }
      return InputError(
        "\(Self.list(numbers.map(\.shown))) are numbers of \(owners.joined(separator: ", ")); write one "
          + "of them in front")
    }
    return InputError("\(subject) has no \(stray.shown); \(advice)")
  }

  /// True where its numbers stand in words.
  private var isWorded: Bool { example == nil && numbers.contains { !$0.shown.hasPrefix("--") } }

  /// An option as this spring is written: `--damping-ratio`, in words `damping ratio`.
  private func typed(_ option: String) -> String {
    isWorded ? option.replacing("-", with: " ") : "--\(option)"
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }

  /// The ways to write a spring, as a piece of advice.
  private func advice(on framework: Framework) -> String {
    if let example { return "write \(example)" }
    let ways = framework.forms.map { form in
      form.parameters.filter { parameter in
        parameter.isNumber && !["blendDuration", "extraBounce"].contains(parameter.name)
      }.map { typed($0.option) }.joined(separator: isWorded ? ", " : " ")
    }
    return "write \(ways.joined(separator: ", or "))"
  }
}

extension Framework {
  /// The option that a number is under another framework's name: its own of a velocity, and its damping ratio of
  /// a damping where it has no other; nil for none.
  ///
  /// Policy: above 2 a damping is no ratio.
  fileprivate func option(for number: WrittenSpring.Number) -> String? {
    if number.option == "velocity" { return parameters.first(where: \.isVelocity)?.option }
    let known = Set(parameters.flatMap(\.options))
    guard number.option == "damping", !known.contains("damping") else { return nil }
    let isRatio = known.contains("damping-ratio") && Double(number.argument) ?? .infinity <= 2
    return isRatio ? "damping-ratio" : nil
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
    let quantity =
      if let quantity { quantity } else {
        try flag.value(text).named("the \(parameter.option.replacing("-", with: " "))")
          .quantity(
            units: parameter.isVelocity ? units + ["pt/s"] : units, isBareTaken: isMilliseconds)
      }
    if quantity.unit == "pt/s", quantity.value != 0 {
      guard let distance else {
        throw flag.error(
          "a velocity in pt/s needs the distance of the move: add --distance, as in --distance 300, "
            + "or --distance=-300 where the value falls")
      }
      return quantity.value / distance / parameter.unitsPerSecond
    }
    let speed = quantity.value * parameter.unitsPerSecond
    let isTyped = self.quantity == nil && quantity.unit == nil
    if parameter.isVelocity, isTyped, abs(speed) > 2 * WrittenSpring.fastest {
      throw flag.error(
        "\(argument) without a unit is \(plainText(of: speed)) distances a second; write \(shown) "
          + "\(argument)pt/s" + (distance == nil ? " and --distance, as in --distance 300" : ""))
    }
    return isMilliseconds && quantity.unit != nil ? quantity.value * 1000 : quantity.value
  }
}

extension SpringMove {
  /// Refuses a move that nothing can be computed of: far beyond anything that moves, and far from where
  /// `Double` ends.
  ///
  /// - Throws: `SpringError` that names the quantity.
  package func checkRange() throws(SpringError) {
    let (frequencies, largest) = (1e-6...1e6, 1e6)
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let checks = [
      (
        "the spring's undamped frequency", frequency, frequencies.contains(frequency),
        "from \(frequencies.lowerBound) to \(frequencies.upperBound) rad/s"
      ),
      (
        "the damping ratio", ratio, ratio == 0 || (1e-9...largest).contains(ratio),
        "0, or from 1e-9 to \(largest)"
      ),
      (
        "the velocity", velocity, velocity.magnitude <= largest,
        "at most \(largest) distances per second"
      ),
    ]
    for (quantity, value, isRight, range) in checks where !isRight {
      throw .outOfRange(quantity: quantity, range: range, value: value)
    }
  }
}

/// The spring that a fit.json or a file of design tokens holds.
public struct StoredSpring: Sendable {
  /// The spring.
  public let source: SpringSource
  /// The largest difference of the fitted scene from it, in percent of the way; nil for none.
  public let maxDifference: Double?
  /// The fit found what it was asked for.
  public let isFound: Bool

  /// Reads a fit.json, of which only the members `spring` and `status` are looked at, or design tokens.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - file: Its name, for messages.
  ///   - group: The group of tokens; nil for the only one.
  /// - Throws: `InputError` for anything else, for a fit that is no spring, and for tokens of several
  ///   springs of which none is chosen.
  public init(_ bytes: [UInt8], file: String, group: String? = nil) throws(InputError) {
    let root = try DocumentNode(bytes: bytes, file: file).mapping()
    let groups = root.entries.filter { $0.value.part("stiffness", "$value") != nil }
    guard groups.isEmpty else {
      source = try Self.spring(of: groups, group, file)
      (maxDifference, isFound) = (nil, true)
      return
    }
    guard let node = root.optional("spring") else {
      throw root.source.error("expected a fit.json with a member \"spring\", as fit writes it")
    }
    try node.refuse(
      unless: node.content != .scalar(.null),
      "what was fitted is not a spring: it does not say where it comes to rest")
    isFound = try root.optional("status")?.string() ?? "ok" == "ok"
    let mapping = try node.mapping(allowing: ["framework", "parameters", "max_difference"])
    func written(_ key: String) -> DocumentNode? {
      mapping.optional(key).flatMap { $0.content == .scalar(.null) ? nil : $0 }
    }
    let framework = try written("framework")?.string()
    let parameters = try mapping.required("parameters").mapping().entries
    source = try WrittenSpring(
      framework,
      parameters.map { (entry) throws(InputError) in
        WrittenSpring.Number(ParameterForm.Parameter.option(entry.key), try entry.value.number())
      }
    ).source()
    maxDifference = try written("max_difference")?.number()
  }

  /// The spring of a group of tokens, as `convert --to tokens` writes it.
  private static func spring(
    of groups: [DocumentNode.Entry], _ name: String?, _ file: String
  ) throws(InputError) -> SpringSource {
    let names = groups.map(\.key)
    guard let index = name.map({ names.firstIndex(of: $0) }) ?? (names.count == 1 ? 0 : nil) else {
      if let name { throw .unknown("spring", name, known: names, at: InputSource(place: file)) }
      throw InputSource(place: file).error(
        "name the spring behind #, as in \(file)#\(names[0]); it has \(names.listed)"
      )
    }
    var numbers: [WrittenSpring.Number] = []
    for key in ["mass", "stiffness", "damping", "velocity"] {
      guard let value = groups[index].value.part(key, "$value") else { continue }
      numbers.append(.init(key == "damping" ? "damping-coefficient" : key, try value.number()))
    }
    return try WrittenSpring(nil, numbers).source()
  }
}
