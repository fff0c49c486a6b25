// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is planned and does not work yet: refused by name, and mentioned nowhere else.
enum NotYet {
  private static let verbs: Set = ["convert", "describe"]

  private static let topics: Set = ["frameworks"]

  /// Refuses verbs, options and lists.
  ///
  /// - Parameter arguments: The arguments of the command, without its name.
  /// - Throws: A refusal that names it.
  static func refuse(_ arguments: some Collection<String>) throws {
    let options = arguments.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
    if let verb = options.first, verbs.contains(verb) { throw refusal("springtune \(verb)") }
    if options.first == "list", let topic = options.first(where: topics.contains) {
      throw refusal("list \(topic)")
    }
  }

  private static func refusal(_ name: String) -> Refusal {
    .wrongRequest("\(name) is not supported yet")
  }
}
