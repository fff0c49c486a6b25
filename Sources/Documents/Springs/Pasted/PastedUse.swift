// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A constructor at work in pasted code.
struct PastedUse {
  let framework: Framework
  let constructor: PastedConstructor
  /// The arguments, those that say nothing about the spring left out.
  var arguments: [PastedArgument]
  /// The call as messages name it: `.spring(...)`.
  let shown: String
  /// The names of all its parameters, with their other names.
  let known: Set<String>
  /// The preset that its name or its object is.
  var preset: String?
  /// Uses in its own arguments, which it only carries.
  var isCarrier = false

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
        let (framework, constructor) = Framework.pasted(path)
      else { continue }
      uses.append(PastedUse(framework, constructor, [], ".\(path.last ?? "")"))
    }
    uses.removeAll(where: \.isCarrier)
    if uses.count > 1 {
      uses.removeAll { $0.constructor.reading == .settings && $0.arguments.isEmpty }
    }
    if uses.isEmpty, let use = try plain(in: code) { uses = [use] }
    guard uses.count < 2 else {
      throw InputError(
        "the pasted code has two springs, \(uses[0].shown) and \(uses[1].shown); paste one of them")
    }
    return uses.first
  }

  private init(
    _ framework: Framework, _ constructor: PastedConstructor, _ arguments: [PastedArgument],
    _ shown: String
  ) {
    (self.framework, self.constructor) = (framework, constructor)
    self.shown = shown
    known = framework.known(by: constructor)
    let ignored = constructor.ignored.union(PastedConstructor.stops)
    self.arguments = arguments.filter { !ignored.contains($0.label ?? "") }
  }

  /// The use that a call is; nil for a call of something else.
  private init?(_ call: PastedCall, in code: PastedCode) throws(InputError) {
    guard let (framework, constructor) = Framework.pasted(call) else { return nil }
    let shown = "\(call.path.joined(separator: "."))(...)"
    switch constructor.reading {
    case .call:
      self.init(
        framework, constructor, try Self.named(call, of: framework, by: constructor, shown), shown)
      // `.spring(.bouncy)` and `.animation(.spring(...))` only carry the spring.
      let holdsSpring = call.arguments.flatMap(\.all).contains { argument in
        switch argument.value {
        case .call(let call): Framework.pasted(call) != nil
        case .name(let path): Framework.pasted(path) != nil
        default: false
        }
      }
      preset = try presetName(of: call, in: code)
      isCarrier =
        holdsSpring && arguments.allSatisfy { $0.label == "blendDuration" || $0.label == nil }
    case .object, .config:
      let object = Self.object(of: call, for: framework, constructor)
      try Self.refuseNameless(object, of: constructor, at: shown)
      self.init(framework, constructor, object, shown)
      preset = Self.presetName(in: call.arguments, of: framework)
    case .settings:
      let setters = code.calls.filter { _ in !constructor.renames.isEmpty }.flatMap { call in
        call.arguments.prefix(1).map {
          PastedArgument(label: call.name, mark: ":", value: $0.value)
        } + call.chain
      }
      let all = call.arguments + code.arguments.filter { $0.mark == "=" } + setters
      let known = framework.known(by: constructor)
      let own = all.filter {
        known.contains($0.label ?? "") || Self.isSlip($0, known)
      }
      self.init(framework, constructor, Self.last(of: own), framework.name)
    }
  }

  /// A property whose name is nearly that of a parameter.
  private static func isSlip(_ argument: PastedArgument, _ known: Set<String>) -> Bool {
    guard let label = argument.label, label.count > 4, argument.value.plainNumber != nil else {
      return false
    }
    return nearest(to: label, among: known.sorted()) != nil
  }

  /// The arguments of which each is the last with its name.
  private static func last(of arguments: [PastedArgument]) -> [PastedArgument] {
    var result: [PastedArgument] = []
    for argument in arguments {
      result.removeAll { $0.label == argument.label }
      result.append(argument)
    }
    return result
  }

  /// The arguments of a call, with the names of those that have none.
  private static func named(
    _ call: PastedCall, of framework: Framework, by constructor: PastedConstructor,
    _ shown: String
  ) throws(InputError) -> [PastedArgument] {
    var positions = constructor.positions[...]
    var result: [PastedArgument] = []
    for argument in call.arguments {
      guard argument.label == nil else {
        result.append(argument)
        continue
      }
      if let name = positions.popFirst() {
        if !name.isEmpty {
          result.append(PastedArgument(label: name, mark: ":", value: argument.value))
        }
      } else {
        try refuseNameless([argument], of: constructor, at: shown)
      }
    }
    if let reason = call.chain.lazy.compactMap({ framework.refused[$0.label ?? ""] }).first {
      throw InputError(at: InputSource(place: shown), reason)
    }
    let known = framework.known(by: constructor)
    return result
      + call.chain.filter { known.contains($0.label ?? "") || Self.isSlip($0, known) }
  }

  /// Refuses numbers that say not what they are.
  private static func refuseNameless(
    _ arguments: [PastedArgument], of constructor: PastedConstructor, at shown: String
  ) throws(InputError) {
    for argument in arguments where argument.label == nil {
      guard case .number(let value, _) = argument.value else { continue }
      throw InputError(
        at: InputSource(place: shown),
        "the number \(plainText(of: value)) has no name; write \(constructor.example)")
    }
  }

  /// The entries of the object with the spring that a call takes.
  private static func object(
    of call: PastedCall, for framework: Framework, _ constructor: PastedConstructor
  ) -> [PastedArgument] {
    let objects = call.arguments.flatMap(\.all).compactMap(\.object)
    let known = framework.known(by: constructor).union(constructor.ignored).union(
      PastedConstructor.stops)
    if let own = call.arguments.flatMap(\.all).first(where: { $0.label == "config" })?.object {
      return own
    }
    if constructor.reading == .config { return [] }
    return objects.first { $0.contains { known.contains($0.label ?? "") } } ?? objects.last ?? []
  }

  // MARK: Presets

  /// The preset that a call is by its name and the code around it.
  private func presetName(of call: PastedCall, in code: PastedCode) throws(InputError) -> String? {
    guard let (decider, presets) = constructor.choice else { return nil }
    let names = presets(call, code.text)
    guard names.count > 1 else { return names.first }
    let choices = framework.presets.filter { names.contains($0.name) }.map { preset in
      let numbers = framework.parameters.compactMap { preset.values[$0.name] }.map(plainText)
      return "\(framework.name):\(preset.name) (\(numbers.joined(separator: " / ")))"
    }
    throw InputError(
      at: InputSource(place: "\(call.name)()"),
      "the spring depends on the \(decider); name it: \(choices.joined(separator: " or "))")
  }

  /// The preset that an argument names: `config.wobbly`, `WigglySpringConfig`.
  private static func presetName(
    in arguments: [PastedArgument], of framework: Framework
  ) -> String? {
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

  // MARK: Plain objects

  /// A spring that no call is around: an object, lines of names and numbers, or variables.
  private static func plain(in code: PastedCode) throws(InputError) -> PastedUse? {
    // A call of another framework, such as Svelte's, has other units.
    if code.calls.contains(where: { ["spring", "Spring"].contains($0.name) }) { return nil }
    let labels = Set(code.arguments.filter { $0.mark == "=" }.compactMap(\.label))
    for (framework, constructor) in Framework.constructors where constructor.names.isEmpty {
      switch constructor.reading {
      case .settings:
        let needed = framework.forms[0].required.map(\.name)
        guard labels.isSuperset(of: needed) else { continue }
        let known = framework.known(by: constructor)
        let numbers = code.items.filter { known.contains($0.label ?? "") }
        return PastedUse(framework, constructor, last(of: numbers), needed.joined(separator: ", "))
      case .config:
        guard let preset = presetName(in: code.items, of: framework) else { continue }
        var use = PastedUse(framework, constructor, [], "config")
        use.preset = preset
        return use
      case .call, .object: continue
      }
    }
    let objects = code.arguments.compactMap(\.object) + [code.items.filter { $0.mark == ":" }]
    let uses = try objects.map(PastedUse.init(object:)).compactMap(\.self)
    guard uses.count < 2 else {
      throw InputError("the pasted code has \(uses.count) springs; paste one of them")
    }
    return uses.first
  }

  /// The spring of an object by itself; nil for another object.
  private init?(object: [PastedArgument]) throws(InputError) {
    let labels = Set(object.compactMap(\.label))
    let type = object.first { $0.label == "type" }
    if let type {
      let name = if case .text(let text) = type.value { text } else { type.path.last }
      if name != "spring", labels.contains("ease") { return nil }
      guard name == "spring" else {
        throw InputError(
          "the type \(quoted(name ?? "")) is no spring; write "
            + (Framework.motion.plainConstructor?.example ?? "")
        )
      }
    }
    guard
      let framework = Framework.plain.first(where: { $0.names.contains(where: labels.isSuperset) })?
        .framework, let constructor = framework.plainConstructor
    else { return nil }
    self.init(framework, constructor, object, "{ ... }")
    try Self.refuseNameless(object, of: constructor, at: shown)
  }

  /// The names of a velocity at the start.
  var velocities: Set<String> {
    Set(framework.parameters.filter(\.isVelocity).flatMap(\.names))
  }

  // MARK: Numbers

  /// The text of an argument's number; nil for a choice that is not made and for a default.
  func text(
    of value: PastedValue, for name: String, in code: PastedCode, at place: InputSource
  ) throws(InputError) -> String? {
    if velocities.contains(name) { return try velocity(value, in: code, at: place) }
    switch value {
    case .number(let number, let unit): return "\(plainText(of: number))\(unit)"
    case .name(let path):
      switch path.last?.lowercased() {
      case "true", "yes": return ""
      case "false", "no": return nil
      default: return try constant(path, for: name, in: code, at: place)
      }
    case .call, .scaled, .text, .object, .list, .other: throw noNumber(name, at: place)
    }
  }

  private func noNumber(_ name: String, at place: InputSource) -> InputError {
    InputError(at: place, "\(name) is no number here; write \(constructor.example)")
  }

  /// The number of a variable in the code, or of a constant of the framework.
  private func constant(
    _ path: [String], for name: String, in code: PastedCode, at place: InputSource
  ) throws(InputError) -> String? {
    if path.count == 1, case .number(let number, let unit)? = code.arguments.value(of: path[0]) {
      return "\(plainText(of: number))\(unit)"
    }
    let wanted = Self.letters(path.last ?? "")
    let presets = framework.presets.filter { $0.values[name] != nil }
    let found = presets.first { preset in
      [Self.letters(preset.name), Self.letters(name + preset.name)].contains(wanted)
    }
    if let number = found?.values[name] { return plainText(of: number) }
    guard !presets.isEmpty, path.count > 1 else { throw noNumber(name, at: place) }
    throw InputError(
      at: place,
      "unknown constant \(quoted(path.last ?? "")) for \(name); known are "
        + presets.map(\.name).joined(separator: ", "))
  }

  /// A name in small letters and digits alone.
  static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  // MARK: Velocity

  /// The velocity that stands outside of the spring's own arguments; nil for none.
  func velocity(in code: PastedCode, at place: InputSource) throws(InputError) -> String? {
    guard let value = constructor.velocity(code.arguments) else { return nil }
    guard constructor.isVelocityReversed else { return try velocity(value, in: code, at: place) }
    let number = -(try Self.component(of: value, at: place))
    return try velocity(.number(number, unit: ""), in: code, at: place)
  }

  /// The text of a velocity, in distances per second or in units of the animated value.
  private func velocity(
    _ value: PastedValue, in code: PastedCode, at place: InputSource
  ) throws(InputError) -> String? {
    switch value {
    case .scaled(let factor):
      let unitsPerSecond = framework.parameters.first(where: \.isVelocity)?.unitsPerSecond ?? 1
      return plainText(of: (constructor.valuesPerSecond ?? 1) / unitsPerSecond * factor)
    case .number(let number, ""):
      return constructor.valuesPerSecond.map { "\(plainText(of: $0 * number))pt/s" }
        ?? plainText(of: number)
    case .call(let call) where ["CGVector", "CGPoint"].contains(call.name):
      let number = try Self.component(of: value, at: place)
      return try velocity(.number(number, unit: ""), in: code, at: place)
    case .name(let path):
      if path.last == "zero" { return nil }
      guard path.count == 1, let variable = code.arguments.value(of: path[0]) else { break }
      if case .name = variable { break }
      return try velocity(variable, in: code, at: place)
    default: break
    }
    throw InputError(
      at: place, "the velocity is no number here; paste it without, or with a number")
  }

  /// The component of a vector that is not 0, or both where they are the same.
  private static func component(
    of value: PastedValue, at place: InputSource
  ) throws(InputError) -> Double {
    if case .call(let call) = value, call.arguments.count == 2,
      let x = call.arguments[0].value.plainNumber, let y = call.arguments[1].value.plainNumber,
      x == y || x == 0 || y == 0
    {
      return x == 0 ? y : x
    }
    throw InputError(
      at: place, "the velocity has to be of one direction: two equal numbers, or one of them 0")
  }
}

extension Framework {
  /// The names of all parameters in a notation, with their other names.
  fileprivate func known(by constructor: PastedConstructor) -> Set<String> {
    Set(parameters.flatMap(\.names)).union(constructor.renames.keys)
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
    let names = Framework.constructors.reduce(into: [String: Int]()) { names, way in
      names.merge(way.constructor[keyPath: table]) { place, _ in place }
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
