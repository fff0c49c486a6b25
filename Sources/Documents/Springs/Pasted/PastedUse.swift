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
    uses += presetNames(in: code)
    uses.removeAll(where: \.isCarrier)
    if uses.count > 1 {
      uses.removeAll { $0.constructor.reading == .settings && $0.arguments.isEmpty }
    }
    if uses.isEmpty, let use = try plain(in: code) { uses = [use] }
    guard uses.count < 2 else {
      throw InputError(
        at: InputSource(),
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
    let ignored = constructor.ignored.union(PastedConstructor.stops)
    self.arguments = arguments.filter { !ignored.contains($0.label ?? "") }
  }

  /// The use that a call is; nil for a call of something else.
  private init?(_ call: PastedCall, in code: PastedCode) throws(InputError) {
    guard let (framework, constructor) = Framework.pasted(call) else { return nil }
    let known = framework.known(by: constructor)
    let shown = "\(call.path.joined(separator: "."))(...)"
    switch constructor.reading {
    case .call:
      self.init(
        framework, constructor, try Self.named(call, of: framework, by: constructor, shown), shown)
      // `.spring(.bouncy)` and `.animation(.spring(...))` only carry the spring.
      let holdsSpring = call.arguments.flatMap(\.all).contains { argument in
        switch argument.value {
        case .call(let call): Framework.pasted(call) != nil
        case .name(let path): Self.isPreset(path)
        default: false
        }
      }
      if framework == .material3 { preset = try Self.token(call.name, in: code.text) }
      isCarrier =
        holdsSpring && arguments.allSatisfy { $0.label == "blendDuration" || $0.label == nil }
    case .object:
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
      let own = all.filter {
        known.contains($0.label ?? "") || Self.isSlip($0, known)
      }
      self.init(framework, constructor, Self.last(of: own), framework.name)
    }
  }

  /// The token of a specification, in the scheme that the code or a comment in it names.
  private static func token(
    _ specification: String, in text: String
  ) throws(InputError) -> String? {
    let tokens = MaterialToken.all.filter { $0.specification == specification }
    let named = tokens.filter { $0.scheme.map { text.contains($0.dropLast(2)) } ?? true }
    guard named.count != 1 else { return named[0].name }
    let values = tokens.map {
      "material3:\($0.name) (\(plainText(of: $0.dampingRatio)) / \(plainText(of: $0.stiffness)))"
    }
    throw InputError(
      at: InputSource(place: "\(specification)()"),
      "the spring depends on the motion scheme; name it: \(values.joined(separator: " or "))")
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
    let speed = call.chain.first { $0.label == "speed" }
    guard speed == nil || framework != .swiftUI else {
      throw InputError(
        at: InputSource(place: shown),
        "speed(...) makes another spring; paste it without, with a duration divided by the speed")
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
    if framework == .reactSpring { return [] }
    return objects.first { $0.contains { known.contains($0.label ?? "") } } ?? objects.last ?? []
  }

  // MARK: Presets

  /// The presets of SwiftUI as names without brackets: `.bouncy`.
  private static func presetNames(in code: PastedCode) -> [PastedUse] {
    code.arguments.compactMap { argument in
      guard case .name(let path) = argument.value, isPreset(path), let name = path.last,
        let constructor = Framework.swiftUI.pasted.first(where: { $0.names.contains(name) })
      else { return nil }
      var use = PastedUse(.swiftUI, constructor, [], ".\(name)")
      if path.last == "interactiveSpring" { use.preset = "interactive" }
      return use
    }
  }

  private static func isPreset(_ path: [String]) -> Bool {
    guard path.count > 1, ["", "Animation", "Spring"].contains(path[path.count - 2]) else {
      return false
    }
    return ["smooth", "snappy", "bouncy", "spring", "interactiveSpring"].contains(path.last)
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
      || labels.isEmpty && preset.name == "interactive"
    return isUsed ? "\(name):\(preset.name)" : name
  }

  // MARK: Plain objects

  /// A spring that no call is around: an object, lines of names and numbers, or variables.
  private static func plain(in code: PastedCode) throws(InputError) -> PastedUse? {
    // A call of another framework, such as Svelte's, has other units.
    if code.calls.contains(where: { ["spring", "Spring"].contains($0.name) }) { return nil }
    let labels = Set(code.arguments.filter { $0.mark == "=" }.compactMap(\.label))
    if labels.isSuperset(of: ["freq", "decay"]) {
      let numbers = code.items.filter { ["freq", "decay", "velocity"].contains($0.label) }
      return PastedUse(plain: .afterEffects, last(of: numbers), "freq, decay")
    }
    if let preset = presetName(in: code.items, of: .reactSpring) {
      var use = PastedUse(plain: .reactSpring, [], "config")
      use?.preset = preset
      return use
    }
    let objects = code.arguments.compactMap(\.object) + [code.items.filter { $0.mark == ":" }]
    let uses = try objects.map(PastedUse.init(object:)).compactMap(\.self)
    guard uses.count < 2 else {
      throw InputError(
        at: InputSource(), "the pasted code has \(uses.count) springs; paste one of them")
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
          at: InputSource(),
          "the type \(quoted(name ?? "")) is no spring; write "
            + (Framework.motion.plainConstructor?.example ?? "")
        )
      }
    }
    let framework: Framework
    if !labels.isDisjoint(with: ["Stiffness", "Damping", "Mass"]) {
      framework = .figma
    } else if type != nil {
      framework = .motion
    } else if !labels.isDisjoint(with: ["tension", "friction"])
      || labels.isSuperset(of: ["frequency", "damping"])
    {
      framework = .reactSpring
    } else if labels.contains("dampingRatio") {
      framework = .reanimated
    } else if !labels.isDisjoint(with: ["stiffness", "damping", "visualDuration", "bounce"]) {
      framework = .motion
    } else {
      return nil
    }
    self.init(plain: framework, object, "{ ... }")
    try Self.refuseNameless(object, of: constructor, at: shown)
  }

  /// A spring that is written without a call; nil where a framework has no such notation.
  private init?(plain framework: Framework, _ arguments: [PastedArgument], _ shown: String) {
    guard let constructor = framework.plainConstructor else { return nil }
    self.init(framework, constructor, arguments, shown)
  }

  /// The names of all parameters, with their other names.
  var known: Set<String> { framework.known(by: constructor) }

  /// The names of a velocity at the start.
  var velocities: Set<String> { framework.parameters.filter(\.isVelocity).allNames }
}

extension Framework {
  /// The names of all parameters in a notation, with their other names.
  fileprivate func known(by constructor: PastedConstructor) -> Set<String> {
    parameters.allNames.union(constructor.renames.keys)
  }
}

extension Sequence<ParameterForm.Parameter> {
  /// Their names and their other names.
  fileprivate var allNames: Set<String> { Set(flatMap { [$0.name] + $0.aliases }) }
}

extension PastedArgument {
  /// The entries of an object.
  var object: [PastedArgument]? {
    if case .object(let entries) = value { entries } else { nil }
  }
}
