// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension Handoff {
  /// The name under which tokens carry values that the format has no type for: a domain, reversed.
  private static let extensionName = "org.springtune"

  /// The spring as a group of design tokens: numbers and durations that tools of designers and builds
  /// read.
  ///
  /// Values without a type there, such as texts, stand under `$extensions`. Numbers are the shortest
  /// decimals within 1e-12 of theirs, as in snippets. Source: Design Tokens Community Group, Design
  /// Tokens Format Module 2025.10, https://www.designtokens.org/tr/2025.10/format/.
  fileprivate var tokenGroup: JSONValue {
    let frameworks = conversions.map { conversion in
      JSONValue.Member(conversion.framework.name, .object(group(conversion)))
    }
    return .object(
      [.init("$description", .string(title))] + canonical
        + (frameworks.isEmpty ? [] : [.init("frameworks", .object(frameworks))]))
  }

  /// The spring without any framework, at a mass of 1.
  private var canonical: [JSONValue.Member] {
    let move = source.move
    let spring = move.spring
    return [
      token("angular_frequency", spring.angularFrequency, "undamped angular frequency, rad/s"),
      token("frequency", spring.frequency, "undamped frequency, Hz"),
      token("damping_ratio", spring.dampingRatio, "damping ratio, 1 is critical"),
      token("response", spring.response, "undamped period", in: "s"),
      token("mass", 1, "the mass that stiffness and damping are for"),
      token("stiffness", spring.stiffness(mass: 1), "force per displacement, 1/s^2"),
      token("damping", spring.damping(mass: 1), "force per velocity, 1/s"),
      token("velocity", move.velocity, "at the start, distances per second towards the target"),
      token("overshoot", move.overshoot, "largest way past the target, fraction of the distance"),
      move.motion.settleTime(band: 0.02).flatMap {
        token("settle_time", $0, "until it stays within 2 % of the distance", in: "s")
      },
    ].compactMap(\.self)
  }

  /// A framework's spring, or the reason why it has none.
  private func group(_ conversion: Conversion) -> [JSONValue.Member] {
    let framework = conversion.notation
    let parameters = conversion.spring?.parameters ?? []
    let tokens = parameters.compactMap { token($0, of: framework) }
    return [.init("$description", .string(framework.title))]
      + (tokens.isEmpty ? [] : [.init("parameters", .object(tokens))])
      + [
        conversion.settleTime.flatMap {
          token("settled", $0, "by the framework's own rule", in: "s")
        },
        conversion.maxDifference.flatMap {
          token("max_difference", 100 * $0, "from what the source shows, percent of the distance")
        },
        extensions(of: conversion, parameters),
      ].compactMap(\.self)
  }

  /// A parameter that is a number, as a duration where it is one.
  private func token(
    _ parameter: FrameworkParameter, of framework: Framework
  ) -> JSONValue.Member? {
    guard let number = parameter.number else { return nil }
    let unit = framework.unit(of: parameter)
    let isTime = ["s", "ms"].contains(unit)
    return token(parameter.name, number, isTime ? "" : unit, in: isTime ? unit : nil)
  }

  /// The parameters that are not numbers, and the warnings; nil without any.
  private func extensions(
    of conversion: Conversion, _ parameters: [FrameworkParameter]
  ) -> JSONValue.Member? {
    let others = parameters.filter { $0.number == nil }.map { ($0.name, $0.value) }
    let warnings = conversion.warnings
    let members =
      (others.isEmpty ? [] : [JSONValue.Member("parameters", JSONValue(named: others))])
      + (warnings.isEmpty ? [] : [JSONValue.Member("warnings", warnings)])
    guard !members.isEmpty else { return nil }
    return .init("$extensions", .object([.init(Self.extensionName, .object(members))]))
  }

  /// The shortest number within 1e-12 of a value, a duration where it has a unit of time; nil where it is
  /// not finite.
  private func token(
    _ name: String, _ value: Double, _ words: String = "", in unit: String? = nil
  ) -> JSONValue.Member? {
    guard value.isFinite else { return nil }
    let number = JSONValue(Double(codeNumber(value)))
    let token: [JSONValue.Member] = [
      .init("$type", unit == nil ? "number" : "duration"),
      .init("$value", unit.map { ["value": number, "unit": .string($0)] } ?? number),
    ]
    let description = words.isEmpty ? [] : [JSONValue.Member("$description", words)]
    return .init(name, .object(token + description))
  }
}

/// The design tokens of springs in one file, a group each, of which no two have one name.
public struct TokenFile: Sendable {
  /// The name of each spring's group, in their order.
  public let names: [String]
  /// The titles of the springs that another name would have suited, had it not been taken, with the
  /// names that they have.
  public let renamed: [(title: String, name: String)]
  /// The document.
  public let text: String

  /// Writes springs.
  /// - Parameter handoffs: The springs, each with the frameworks that it is also written for.
  public init(_ handoffs: [Handoff]) {
    let wanted = handoffs.map { Self.name(for: $0.title) }
    names = Self.unique(wanted)
    renamed = zip(handoffs, zip(wanted, names)).compactMap { handoff, name in
      name.0 == name.1 ? nil : (handoff.title, name.1)
    }
    text = JSONValue.object(zip(names, handoffs).map { .init($0, $1.tokenGroup) }).text
  }

  /// The longest name, in characters, before a number that tells it apart.
  private static let longest = 80

  /// The name of a spring's group: the letters and digits of its title in lower case, with dashes
  /// between: `swiftui-bouncy`.
  ///
  /// The format forbids `{`, `}`, `.` and a leading `$`; other signs are hard on the variables that
  /// tools make of names.
  static func name(for title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-").prefix(longest)
    return name.isEmpty ? "spring" : String(name)
  }

  /// The names with a number behind those that are taken: a name stays as it is when springs are added
  /// behind it.
  static func unique(_ names: [String]) -> [String] {
    var taken = Set<String>()
    return names.map { name in
      let numbered = (2...).lazy.map { "\(name)-\($0)" }
      let free = taken.contains(name) ? numbered.first { !taken.contains($0) } ?? name : name
      taken.insert(free)
      return free
    }
  }
}
