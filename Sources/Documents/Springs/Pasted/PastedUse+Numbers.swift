// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

/// The numbers of a use in the units of its framework's parameters.
extension PastedUse {
  /// The text of an argument's number; nil for a choice that is not made and for a default.
  func text(
    of value: PastedValue, for name: String, in code: PastedCode, over distance: Double?,
    at place: InputSource
  ) throws(InputError) -> String? {
    if constructor.velocities.contains(name) {
      return try velocity(value, in: code, over: distance, at: place).map(plainText)
    }
    switch value {
    case .number(let number, let unit): return "\(plainText(of: number))\(unit)"
    case .name(let path):
      switch path.last?.lowercased() {
      case "true", "yes": return ""
      case "false", "no": return nil
      default: return try constant(path, for: name, in: code, over: distance, at: place)
      }
    case .call(let call): return try time(call, for: name, at: place)
    case .scaled, .text, .object, .list, .other: throw noNumber(name, at: place)
    }
  }

  private func noNumber(_ name: String, at place: InputSource) -> InputError {
    InputError(at: place, "\(name) is no number here; write \(constructor.example)")
  }

  /// The number of a variable in the code, or of a constant of the framework.
  private func constant(
    _ path: [String], for name: String, in code: PastedCode, over distance: Double?,
    at place: InputSource
  ) throws(InputError) -> String? {
    if path.count == 1, case .number(let number, let unit)? = code.value(of: path[0]) {
      return "\(plainText(of: number))\(unit)"
    }
    let wanted = Self.letters(path.last ?? "")
    let presets = constructor.framework.notation.presets.filter { $0.values[name] != nil }
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

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A time that is written as `Duration(milliseconds: 500)`.
  private func time(
    _ call: PastedCall, for name: String, at place: InputSource
  ) throws(InputError) -> String {
    let units = ["seconds": 1.0, "milliseconds": 1e-3, "microseconds": 1e-6]
    guard call.name == "Duration", call.arguments.count == 1,
      let factor = units[call.arguments[0].label ?? ""],
      let number = call.arguments[0].value.plainNumber
    else { throw noNumber(name, at: place) }
    // Milliseconds keep whole numbers of them exact.
    return factor == 1e-3 ? "\(plainText(of: number))ms" : "\(plainText(of: number * factor))s"
  }

  // MARK: Velocity

  /// The velocity that stands outside of the spring's own arguments; nil for none.
  func velocity(
    in code: PastedCode, over distance: Double?, at place: InputSource
  ) throws(InputError) -> Double? {
    let value: PastedValue?
    switch constructor.framework {
    case .flutter:
      value = code.calls.first { $0.name == "SpringSimulation" }
        .flatMap { $0.arguments.count > 3 ? $0.arguments[3].value : nil }
    case .compose, .material3:
      value = code.arguments.last { $0.label == "initialVelocity" }?.value
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
    return try velocity(value, in: code, over: distance, at: place)
  }

  /// A velocity in distances per second, or for wobble per millisecond.
  private func velocity(
    _ value: PastedValue, in code: PastedCode, over given: Double?, at place: InputSource
  ) throws(InputError) -> Double? {
    switch value {
    case .scaled(let factor): return factor
    case .number(let number, ""):
      let distance = code.distance ?? given ?? constructor.framework.notation.defaultDistance
      return switch constructor.velocity {
      case .distances: number
      case .values: number / distance
      case .valuesPerMillisecond: 1000 * number / distance
      }
    case .call(let call) where ["CGVector", "CGPoint"].contains(call.name):
      let number = try Self.component(of: value, at: place)
      return try velocity(.number(number, unit: ""), in: code, over: given, at: place)
    case .name(let path):
      if path.last == "zero" { return nil }
      guard path.count == 1, let variable = code.value(of: path[0]) else { break }
      if case .name = variable { break }
      return try velocity(variable, in: code, over: given, at: place)
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
  /// The distance of the move, where the code says it; positive.
  fileprivate var distance: Double? {
    func number(_ label: String) -> Double? {
      guard let argument = arguments.first(where: { $0.label == label }) else { return nil }
      if let entries = argument.object, entries.count == 1 { return entries[0].value.plainNumber }
      return argument.value.plainNumber
    }
    let end =
      number("toValue") ?? number("to")
      ?? calls.first { $0.name == "setEndValue" }?.arguments.first?.value.plainNumber
    if let end { return positive(end - (number("fromValue") ?? number("from") ?? 0)) }
    if let simulation = calls.first(where: { $0.name == "SpringSimulation" }),
      simulation.arguments.count > 3, let start = simulation.arguments[1].value.plainNumber,
      let end = simulation.arguments[2].value.plainNumber
    {
      return positive(end - start)
    }
    guard let animation = calls.first(where: { $0.name == "animate" }),
      animation.arguments.count > 2, let target = animation.arguments[1].object, target.count == 1
    else { return nil }
    return target[0].value.plainNumber.flatMap(positive)
  }

  private func positive(_ distance: Double) -> Double? {
    distance.magnitude > 0 ? distance : nil
  }
}
