// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

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
      throw InputError(
        at: root.source, "expected a fit.json with a member \"spring\", as fit writes it")
    }
    guard node.content != .scalar(.null) else {
      throw node.error("what was fitted is no spring: it does not say where it comes to rest")
    }
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
        WrittenSpring.Number(
          ParameterForm.Parameter.option(entry.key), "\(try entry.value.number())")
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
      throw InputError(
        at: InputSource(place: file),
        "name the spring behind #, as in \(file)#\(names[0]); it has \(names.joined(separator: ", "))"
      )
    }
    var numbers: [WrittenSpring.Number] = []
    for key in ["mass", "stiffness", "damping", "velocity"] {
      guard let value = groups[index].value.part(key, "$value") else { continue }
      numbers.append(.init(key == "damping" ? "damping-coefficient" : key, "\(try value.number())"))
    }
    return try WrittenSpring(nil, numbers).source()
  }
}
