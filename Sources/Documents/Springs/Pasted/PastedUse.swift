// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A constructor at work in pasted code.
struct PastedUse: Located {
  let framework: Framework
  let constructor: PastedConstructor
  let code: PastedCode
  /// The call as messages name it: `.spring(...)`.
  let shown: String
  /// The names of all its parameters, with their other names.
  let known: Set<String>
  /// The arguments, those that say nothing about the spring left out.
  private(set) var arguments: [PastedArgument] = []
  /// The preset that its name or its object is.
  private var preset: String?
  /// Uses in its own arguments, which it only carries.
  private var isCarrier = false

  /// The only spring of some code; nil where there is none.
  ///
  /// - Throws: `InputError` where there are two.
  static func only(in code: PastedCode) throws(InputError) -> PastedUse? {
    var uses: [PastedUse] = []
    for call in code.calls {
      guard let use = try PastedUse(call, in: code) else { continue }
      let isSame = uses.contains { $0.shown == use.shown && use.constructor.reading == .settings }
      if !isSame { uses.append(use) }
    }
    for argument in code.arguments {
      guard case .name(let path) = argument.value,
        let notation = Framework.notation(of: argument.value)
      else { continue }
      uses.append(PastedUse(notation, ".\(path.last ?? "")", in: code))
    }
    uses.removeAll(where: \.isCarrier)
    if uses.count > 1 {
      uses.removeAll { $0.constructor.reading == .settings && $0.arguments.isEmpty }
    }
    if uses.isEmpty, let use = try plain(in: code) { uses = [use] }
    guard uses.count < 2 else {
      let names = uses.map(\.shown).uniqued().joined(separator: " and ")
      throw InputError(
        "the pasted code has \(uses.count) springs, \(names); paste one of them")
    }
    return uses.first
  }

  private init(_ notation: Framework.Notation, _ shown: String, in code: PastedCode) {
    (framework, constructor) = notation
    (self.shown, self.code) = (shown, code)
    known = Set(framework.parameters.flatMap(\.names)).union(constructor.renames.keys)
  }

  /// The use that a call is; nil for a call of something else.
  private init?(_ call: PastedCall, in code: PastedCode) throws(InputError) {
    guard let notation = Framework.notation(of: .call(call)) else { return nil }
    let isAnywhere = notation.constructor.reading == .settings
    let shown = isAnywhere ? notation.framework.name : "\(call.path.joined(separator: "."))(...)"
    self.init(notation, shown, in: code)
    switch constructor.reading {
    case .call:
      take(try named(call))
      // `.spring(.bouncy)` and `.animation(.spring(...))` only carry the spring.
      let holdsSpring = call.arguments.flatMap(\.all).contains { argument in
        Framework.notation(of: argument.value) != nil
      }
      preset = try presetName(of: call)
      isCarrier =
        holdsSpring && arguments.allSatisfy { $0.label == "blendDuration" || $0.label == nil }
    case .object, .config:
      let object = object(of: call)
      try refuseNameless(object)
      take(object)
      preset = presetName(in: call.arguments)
    case .settings:
      let setters = code.calls.filter { _ in !constructor.renames.isEmpty }.flatMap { call in
        call.arguments.prefix(1).map {
          PastedArgument(label: call.name, mark: ":", value: $0.value)
        } + call.chain
      }
      let all = call.arguments + code.arguments.filter { $0.mark == "=" } + setters
      take(last(of: all.filter(isOwn)))
    }
  }

  /// Takes the arguments that say something about the spring.
  private mutating func take(_ arguments: [PastedArgument]) {
    let ignored = constructor.ignored.union(PastedConstructor.stops).subtracting(known)
    self.arguments = arguments.filter { !ignored.contains($0.label ?? "") }
  }

  /// A parameter, or a property whose name is nearly that of one.
  private func isOwn(_ argument: PastedArgument) -> Bool {
    guard let label = argument.label else { return false }
    if known.contains(label) { return true }
    guard label.count > 4, argument.value.plainNumber != nil else { return false }
    return nearest(to: label, among: known.sorted()) != nil
  }

  /// The arguments of which each is the last with its name.
  private func last(of arguments: [PastedArgument]) -> [PastedArgument] {
    arguments.enumerated().filter { index, argument in
      !arguments[(index + 1)...].contains { $0.label == argument.label }
    }.map(\.element)
  }

  /// The arguments of a call, with the names of those that have none.
  private func named(_ call: PastedCall) throws(InputError) -> [PastedArgument] {
    var positions = constructor.positions[...]
    let nameless = call.arguments.filter { $0.label == nil }
    try refuseNameless(Array(nameless.dropFirst(positions.count)))
    let named = call.arguments.compactMap { argument -> PastedArgument? in
      if argument.label != nil { return argument }
      guard let name = positions.popFirst(), !name.isEmpty else { return nil }
      return PastedArgument(label: name, mark: ":", value: argument.value)
    }
    if let reason = call.chain.lazy.compactMap({ framework.refused[$0.label ?? ""] }).first {
      throw error(reason)
    }
    let ignored = constructor.ignored
    return named + call.chain.filter { isOwn($0) && !ignored.contains($0.label ?? "") }
  }

  /// Refuses numbers that say not what they are.
  private func refuseNameless(_ arguments: [PastedArgument]) throws(InputError) {
    for argument in arguments where argument.label == nil {
      guard case .number(let value, _) = argument.value else { continue }
      throw error("the number \(plainText(of: value)) has no name; write \(constructor.example)")
    }
  }

  /// The entries of the object with the spring that a call takes.
  private func object(of call: PastedCall) -> [PastedArgument] {
    let all = call.arguments.flatMap(\.all)
    if let own = all.first(where: { $0.label == "config" })?.object { return own }
    if constructor.reading == .config { return [] }
    let names = known.union(constructor.ignored).union(PastedConstructor.stops)
    let objects = all.compactMap(\.object)
    return objects.first { $0.contains { names.contains($0.label ?? "") } } ?? objects.last ?? []
  }

  /// The call as shown, at which errors about its arguments point.
  var source: InputSource { InputSource(place: shown) }

  // MARK: Presets

  /// The preset that a call is by its name and the code around it.
  private func presetName(of call: PastedCall) throws(InputError) -> String? {
    guard let (decider, presets) = constructor.choice else { return nil }
    let names = presets(call, code.text)
    guard names.count > 1 else { return names.first }
    var choices: [String] = []
    for preset in framework.presets where names.contains(preset.name) {
      let numbers = framework.parameters.compactMap { preset.values[$0.name] }.map(plainText)
      choices.append("\(framework.name):\(preset.name) (\(numbers.joined(separator: " / ")))")
    }
    throw InputSource(place: "\(call.name)()").error(
      "the spring depends on the \(decider); name it: \(choices.joined(separator: " or "))")
  }

  /// The preset that an argument names: `config.wobbly`, `WigglySpringConfig`.
  private func presetName(in arguments: [PastedArgument]) -> String? {
    for argument in arguments.flatMap(\.all) {
      guard case .name(let path) = argument.value, let last = path.last else { continue }
      let isConfig = path.count > 1 && path[path.count - 2] == "config"
      guard isConfig || last.hasSuffix("SpringConfig") else { continue }
      let name = letters(last.replacing("SpringConfig", with: ""))
      if let preset = framework.presets.first(where: { letters($0.name) == name }) {
        return preset.name
      }
    }
    return nil
  }

  /// The framework, with the preset whose numbers stand for those that are not written.
  func name(with labels: Set<String>) -> String {
    let name = framework.name
    if let preset { return "\(name):\(preset)" }
    guard let preset = constructor.preset else { return name }
    let isUsed =
      preset.with.isEmpty || !preset.with.isDisjoint(with: labels)
      || labels.isEmpty && preset.isDefault
    return isUsed ? "\(name):\(preset.name)" : name
  }

  /// The numbers of the framework that stand where the code writes none, but for a mass of 1; nil without
  /// any.
  func standardsSentence(beside written: Set<String>) -> String? {
    let form = framework.forms.first { form in
      written.allSatisfy { option in form.parameters.contains { $0.options.contains(option) } }
    }
    let taken = form?.parameters.compactMap { parameter in
      guard parameter.isNumber, written.isDisjoint(with: parameter.options),
        let standard = parameter.standard, standard != 0, (parameter.name, standard) != ("mass", 1)
      else { return nil as String? }
      return "\(parameter.name) \(plainText(of: standard))"
    }
    guard let taken, !taken.isEmpty else { return nil }
    return "the code leaves \(taken.joined(separator: " and ")) to \(framework.name)"
  }

  // MARK: Plain objects

  /// A spring that no call is around: an object, lines of names and numbers, or variables.
  private static func plain(in code: PastedCode) throws(InputError) -> PastedUse? {
    // A call of another framework, such as Svelte's, has other units.
    if code.calls.contains(where: { ["spring", "Spring"].contains($0.name) }) { return nil }
    let labels = Set(code.arguments.filter { $0.mark == "=" }.compactMap(\.label))
    let notations = Framework.notations.filter(\.constructor.names.isEmpty)
    for notation in notations where notation.constructor.reading == .settings {
      let needed = notation.framework.forms[0].required.map(\.name)
      guard labels.isSuperset(of: needed) else { continue }
      var use = PastedUse(notation, needed.joined(separator: ", "), in: code)
      use.take(use.last(of: code.items.filter { use.known.contains($0.label ?? "") }))
      return use
    }
    for notation in notations where notation.constructor.reading == .config {
      var use = PastedUse(notation, "config", in: code)
      use.preset = use.presetName(in: code.items)
      guard use.preset != nil else { continue }
      use.take(code.items.first { $0.label == "config" }?.object ?? [])
      return use
    }
    let objects = code.arguments.compactMap(\.object) + [code.items.filter { $0.mark == ":" }]
    let uses = try objects.map { (object) throws(InputError) in
      try PastedUse(object: object, in: code)
    }.compactMap(\.self)
    guard uses.count < 2 else {
      throw InputError("the pasted code has \(uses.count) springs; paste one of them")
    }
    return uses.first
  }

  /// The spring of an object by itself; nil for another object.
  private init?(object: [PastedArgument], in code: PastedCode) throws(InputError) {
    let labels = Set(object.compactMap(\.label))
    if let type = object.first(where: { $0.label == "type" }) {
      let name = if case .text(let text) = type.value { text } else { type.path.last }
      if name != "spring", labels.contains("ease") { return nil }
      guard name == "spring" else {
        throw InputError(
          "the type \(quoted(name ?? "")) is no spring; write "
            + (Framework.motion.plainConstructor?.example ?? ""))
      }
    }
    // Several frameworks have a stiffness, each its own thresholds.
    let resting = labels.contains("type") ? nil : Framework.resting(by: labels)
    let match = Framework.plain.first { $0.names.contains(where: labels.isSuperset) }
    guard let framework = resting ?? match?.framework, let constructor = framework.plainConstructor
    else { return nil }
    self.init((framework, constructor), "{ ... }", in: code)
    try refuseNameless(object)
    take(object)
  }

  // MARK: Numbers

  /// The names of a velocity at the start.
  var velocities: Set<String> { Set(framework.parameters.filter(\.isVelocity).flatMap(\.names)) }

  /// The number of an argument, or the name of a choice; nil for a choice that is not made and for a
  /// default.
  func value(_ value: PastedValue, for name: String) throws(InputError) -> PastedValue? {
    if velocities.contains(name) { return try velocity(value) }
    if isThreshold(name) { return try threshold(value, for: name) }
    switch value {
    case .number: return value
    case .name(let path):
      switch path.last?.lowercased() {
      case "true", "yes": return value
      case "false", "no": return nil
      default: return try constant(path, for: name)
      }
    case .call, .scaled, .text, .object, .list, .other: throw noNumber(name)
    }
  }

  /// True for the name of a parameter that is a threshold of rest in every form.
  private func isThreshold(_ name: String) -> Bool {
    framework.parameters.allSatisfy { $0.name != name || $0.restQuantity != nil }
  }

  /// A threshold of rest that is a number, a variable or a constant of the framework; nil for 0 where that
  /// stands for the standard one, and for anything that only the app knows.
  func threshold(_ value: PastedValue, for name: String) throws(InputError) -> PastedValue? {
    var value = value
    if case .name(let path) = value, path.count == 1, let own = code.arguments.value(of: path[0]) {
      value = own
    }
    switch value {
    case .number(let number, _):
      return number == 0 && framework.takesZeroRestAsStandard ? nil : value
    case .name(let path):
      let constants = constructor.constants
      let number = constants[path.suffix(2).joined(separator: ".")] ?? constants[path.last ?? ""]
      return number.map { .number($0, unit: "") }
    case .text: throw noNumber(name)
    case .call, .scaled, .object, .list, .other: return nil
    }
  }

  private func noNumber(_ name: String) -> InputError {
    error("\(name) is no number here; write \(constructor.example)")
  }

  /// The number of a variable in the code, or of a constant of the framework.
  private func constant(_ path: [String], for name: String) throws(InputError) -> PastedValue {
    if path.count == 1, let variable = code.arguments.value(of: path[0]), case .number = variable {
      return variable
    }
    let wanted = letters(path.last ?? "")
    let presets = framework.presets.filter { $0.values[name] != nil }
    let found = presets.first { preset in
      [letters(preset.name), letters(name + preset.name)].contains(wanted)
    }
    if let number = found?.values[name] { return .number(number, unit: "") }
    guard !presets.isEmpty, path.count > 1 else { throw noNumber(name) }
    throw error(
      "unknown constant \(quoted(path.last ?? "")) for \(name); known are "
        + presets.map(\.name).joined(separator: ", "))
  }

  /// A name in small letters and digits alone.
  private func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  // MARK: Velocity

  /// The velocity that stands outside of the spring's own arguments; nil for none.
  func velocity() throws(InputError) -> PastedValue? {
    guard let value = constructor.velocity(code.arguments) else { return nil }
    guard constructor.isVelocityReversed else { return try velocity(value) }
    return try velocity(.number(-component(of: value), unit: ""))
  }

  /// A velocity in distances per second, or in pt/s, which stand for units of the animated value.
  private func velocity(_ value: PastedValue) throws(InputError) -> PastedValue? {
    switch value {
    case .scaled(let factor):
      let unitsPerSecond = framework.parameters.first(where: \.isVelocity)?.unitsPerSecond ?? 1
      return .number((constructor.valuesPerSecond ?? 1) / unitsPerSecond * factor, unit: "")
    case .number(let number, ""):
      guard let valuesPerSecond = constructor.valuesPerSecond else { return value }
      return .number(valuesPerSecond * number, unit: "pt/s")
    case .call(let call) where ["CGVector", "CGPoint"].contains(call.name):
      return try velocity(.number(component(of: value), unit: ""))
    case .name(let path):
      if path.last == "zero" { return nil }
      guard path.count == 1, let variable = code.arguments.value(of: path[0]) else { break }
      if case .name = variable { break }
      return try velocity(variable)
    default: break
    }
    throw error("the velocity is no number here; paste it without, or with a number")
  }

  /// The component of a vector that is not 0, or both where they are the same.
  private func component(of value: PastedValue) throws(InputError) -> Double {
    if case .call(let call) = value, call.arguments.count == 2,
      let x = call.arguments[0].value.plainNumber, let y = call.arguments[1].value.plainNumber,
      x == y || x == 0 || y == 0
    {
      return x == 0 ? y : x
    }
    throw error("the velocity has to be of one direction: two equal numbers, or one of them 0")
  }
}

extension PastedArgument {
  /// The entries of an object.
  var object: [PastedArgument]? {
    if case .object(let entries) = value { entries } else { nil }
  }
}

extension PastedCode {
  /// The distance of the move from its start, or else from 0, negative where the value falls; nil
  /// where the code does not say it, and of a scale or an opacity without a start, which is hardly 0.
  var distance: Double? {
    // The first argument of animate(...) may be the element, too.
    let animated = calls.filter { $0.name == "animate" }.compactMap(\.arguments.first?.value)
    let starts = positions(\.starts) + animated.filter { number($0) != nil }
    let isPlace = text.firstMatch(of: /(?i)scale|opacity|alpha/) == nil
    guard let end = positions(\.ends).lazy.compactMap(number).first,
      let start = starts.isEmpty ? (isPlace ? 0 : nil) : starts.lazy.compactMap(number).first,
      start != end
    else { return nil }
    return end - start
  }

  /// The values that have one of the names which the tables of all frameworks give.
  private func positions(_ table: KeyPath<PastedConstructor, [String: Int]>) -> [PastedValue] {
    let names = Framework.notations.reduce(into: [String: Int]()) { names, notation in
      names.merge(notation.constructor[keyPath: table]) { place, _ in place }
    }
    return arguments.compactMap { argument in
      guard case .call(let call) = argument.value, let place = names[call.name] else {
        return names[argument.label ?? ""].map { _ in argument.value }
      }
      return call.value(at: place)
    }
  }

  /// The number that a value is, or that its only key or a variable has.
  private func number(_ value: PastedValue) -> Double? {
    switch value {
    case .number(let number, _): return number
    case .object(let entries) where entries.count == 1: return number(entries[0].value)
    case .name(let path) where path.count == 1:
      return arguments.value(of: path[0]).flatMap(\.plainNumber)
    default: return nil
    }
  }
}
