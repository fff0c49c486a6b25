// SPDX-License-Identifier: GPL-3.0-or-later

/// The value of an argument in pasted code.
indirect enum PastedValue: Sendable {
  /// A number with its unit, empty for none.
  case number(Double, unit: String)
  /// A number times something that only the app knows, such as `target - start`.
  case scaled(Double)
  /// A name with the names before it: `Spring.StiffnessLow`; the first is empty where it begins with a
  /// dot.
  case name([String])
  case text(String)
  case call(PastedCall)
  /// What stands in braces.
  case object([PastedArgument])
  /// What stands in brackets.
  case list([PastedArgument])
  /// Anything else.
  case other
}

/// A value in pasted code, with its name where it has one.
struct PastedArgument: Sendable {
  /// The name of an argument, a key or the last name of a variable; nil for none.
  var label: String?
  /// The mark behind the name, `:` or `=`; nil without a name.
  var mark: Character?
  var value: PastedValue
  /// The number of commas and semicolons before it among its neighbours.
  var group = 0
}

extension PastedArgument {
  /// The names of a call or a value, joined by dots: `Curves.elasticOut`.
  var path: [String] {
    switch value {
    case .call(let call): call.path
    case .name(let path): path
    default: []
    }
  }
}

/// A call in pasted code, with the calls that follow it after dots.
struct PastedCall: Sendable {
  /// The names before the bracket: `Animated`, `spring`.
  let path: [String]
  /// Begins with a dot, as `.spring(...)`, or has an owner in front of it.
  let isMember: Bool
  /// Has a type in angle brackets, as `spring<Float>(...)`.
  let isGeneric: Bool
  var arguments: [PastedArgument]
  /// The arguments of the calls that follow, under the names of these, and the settings in a block
  /// behind one of them.
  var chain: [PastedArgument] = []

  var name: String { path.last ?? "" }

  /// The time that `Duration(milliseconds: 500)` is; nil for another call.
  var duration: PastedValue? {
    let units = ["minutes": 6e4, "seconds": 1e3, "milliseconds": 1, "microseconds": 1e-3]
    let times = arguments.compactMap { argument in
      units[argument.label ?? ""].flatMap { unit in argument.value.plainNumber.map { unit * $0 } }
    }
    guard name == "Duration", !times.isEmpty, times.count == arguments.count else { return nil }
    return .number(times.reduce(0, +), unit: "ms")
  }
}

/// Pasted code, read without its grammar: which names, numbers and brackets stand where.
///
/// Operators, keywords and everything that cannot be part of a spring are passed over, brackets must
/// pair.
struct PastedCode {
  /// The code.
  let text: String
  /// What stands at the top.
  let items: [PastedArgument]

  /// Reads a text.
  ///
  /// - Throws: `InputError` for quotes and brackets that do not pair.
  init(_ text: String) throws(InputError) {
    var reader = PasteReader(tokens: try PasteScanner.tokens(of: text))
    items = try reader.items(until: nil, depth: 0)
    self.text = text
  }

  /// Every argument, from the outside in and from the first to the last.
  var arguments: [PastedArgument] { items.flatMap(\.all) }

  /// Every call, from the outside in and from the first to the last.
  var calls: [PastedCall] {
    arguments.compactMap { if case .call(let call) = $0.value { call } else { nil } }
  }

  /// The last value that is given to a variable or a property.
  func value(of name: String) -> PastedValue? {
    arguments.last { $0.label == name && $0.mark == "=" }?.value
  }
}

extension PastedArgument {
  /// It and everything in it.
  var all: [PastedArgument] { [self] + parts.flatMap(\.all) }

  /// What stands in it.
  var parts: [PastedArgument] {
    switch value {
    case .call(let call): call.arguments + call.chain
    case .object(let parts), .list(let parts): parts
    case .number, .scaled, .name, .text, .other: []
    }
  }
}

extension PastedValue {
  /// A number without a unit; nil for anything else.
  var plainNumber: Double? {
    if case .number(let value, "") = self { value } else { nil }
  }
}
