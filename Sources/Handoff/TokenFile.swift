// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

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
    text =
      JSONValue.object(zip(names, handoffs).map { .init($0, DesignTokens($1).group) }).text
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
