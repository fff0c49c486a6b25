// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

/// The spring that a fit.json holds.
public struct StoredSpring: Sendable {
  /// The spring.
  public let source: SpringSource
  /// The largest difference of the fitted scene from it, in percent of the way; nil for none.
  public let maxDifference: Double?
  /// The fit found what it was asked for.
  public let isFound: Bool

  /// Reads a fit.json, of which only the members `spring` and `status` are looked at.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - file: Its name, for messages.
  /// - Throws: `InputError` for anything but a fit.json, and for one whose fit is no spring.
  public init(_ bytes: [UInt8], file: String) throws(InputError) {
    let root = try DocumentNode(bytes: bytes, file: file).mapping()
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
}
