// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// The numbers of a use in the units of its framework's parameters.
extension PastedUse {
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
    if path.count == 1, case .number(let number, let unit)? = code.value(of: path[0]) {
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
    let value: PastedValue?
    switch framework {
    case .flutter:
      value = code.calls.first { $0.name == "SpringSimulation" }
        .flatMap { $0.arguments.count > 3 ? $0.arguments[3].value : nil }
    case .compose, .material3:
      // animateTo(target, spec, velocity) and animate(start, target, velocity, spec)
      let third = code.calls.first { ["animateTo", "animate"].contains($0.name) }?
        .arguments.dropFirst(2).first { $0.label == nil }?.value
      let isSpring = if case .call = third { true } else { false }
      value =
        code.arguments.last { $0.label == "initialVelocity" }?.value ?? (isSpring ? nil : third)
    case .uiKitDynamics:
      let call =
        code.arguments.first { $0.label == "addLinearVelocity" }?.value
        ?? code.calls.first { $0.name == "addLinearVelocity" }?.arguments.first?.value
      // The item is below its target, as in the code of convert.
      value = try call.map { (value) throws(InputError) in
        .number(-(try Self.component(of: value, at: place)), unit: "")
      }
    case .spriteKit: value = code.value(of: "velocity")
    case .origami:
      value = code.calls.first { $0.name == "setVelocity" }?.arguments.first?.value
    default: return nil
    }
    guard let value else { return nil }
    return try velocity(value, in: code, at: place)
  }

  /// The text of a velocity, in distances per second or in units of the animated value.
  private func velocity(
    _ value: PastedValue, in code: PastedCode, at place: InputSource
  ) throws(InputError) -> String? {
    switch value {
    case .scaled(let factor):
      return plainText(of: framework == .reactSpring ? 1000 * factor : factor)
    case .number(let number, ""):
      return switch constructor.velocity {
      case .distances: plainText(of: number)
      case .values: "\(plainText(of: number))pt/s"
      case .valuesPerMillisecond: "\(plainText(of: 1000 * number))pt/s"
      }
    case .call(let call) where ["CGVector", "CGPoint"].contains(call.name):
      let number = try Self.component(of: value, at: place)
      return try velocity(.number(number, unit: ""), in: code, at: place)
    case .name(let path):
      if path.last == "zero" { return nil }
      guard path.count == 1, let variable = code.value(of: path[0]) else { break }
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

extension PastedCode {
  /// The names under which code gives a position: of an argument, a key or a property, or of a call, and
  /// the place of the position in its brackets.
  private static let ends = [
    "toValue": 0, "to": 0, "targetValue": 0, "setEndValue": 0, "withSpring": 0, "animateTo": 0,
    "animateToFinalPosition": 0, "finalPosition": 0, "SpringForce": 0, "SpringAnimation": 2,
    "SpringSimulation": 2, "animate": 1,
  ]
  private static let starts = [
    "fromValue": 0, "from": 0, "initialValue": 0, "initial": 0, "Animatable": 0,
    "setStartValue": 0, "setCurrentValue": 0, "SpringSimulation": 1, "Value": 0,
    "MotionValue": 0, "useMotionValue": 0, "useSharedValue": 0,
  ]

  /// The distance of the move from its start, or else from 0, negative where the value falls; nil
  /// where the code does not say it, and of a scale or an opacity without a start, which is hardly 0.
  var distance: Double? {
    // The first argument of animate(...) may be the element, too.
    let animated = calls.filter { $0.name == "animate" }.compactMap(\.arguments.first?.value)
    let starts = positions(Self.starts) + animated.filter { number($0) != nil }
    let isPlace = text.firstMatch(of: /(?i)scale|opacity|alpha/) == nil
    guard let end = positions(Self.ends).lazy.compactMap(number).first,
      let start = starts.isEmpty ? (isPlace ? 0 : nil) : starts.lazy.compactMap(number).first,
      start != end
    else { return nil }
    return end - start
  }

  private func positions(_ names: [String: Int]) -> [PastedValue] {
    arguments.compactMap { argument in
      guard case .call(let call) = argument.value, let place = names[call.name] else {
        return names[argument.label ?? ""].map { _ in argument.value }
      }
      return call.arguments.count > place ? call.arguments[place].value : nil
    }
  }

  /// The number that a value is, or that its only key or a variable has.
  private func number(_ value: PastedValue) -> Double? {
    switch value {
    case .number(let number, _): return number
    case .object(let entries) where entries.count == 1: return number(entries[0].value)
    case .name(let path) where path.count == 1:
      return self.value(of: path[0]).flatMap(\.plainNumber)
    default: return nil
    }
  }
}
