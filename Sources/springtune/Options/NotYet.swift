// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is planned and does not work yet: refused by name, and mentioned nowhere else.
enum NotYet {
  private static let verbs: Set = ["convert", "describe", "compare", "new", "merge"]

  private static let topics: Set = ["scenes", "frameworks"]

  private static let options: Set = [
    "--case", "--engine", "--events", "--fps", "--no-color", "--overshoot", "--point",
    "--print-document", "--require", "--settle", "--shard", "--vary",
  ]

  private static let scenes: Set = ["snap", "attachment", "corners", "list", "bounce", "spring"]

  /// Refuses verbs, options and lists.
  ///
  /// - Parameter arguments: The arguments of the command, without its name.
  /// - Throws: A refusal that names it.
  static func refuse(_ arguments: some Collection<String>) throws {
    let options = arguments.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
    if let verb = options.first, verbs.contains(verb) { throw refusal("springtune \(verb)") }
    if let option = options.first(where: Self.options.contains) { throw refusal(option) }
    if options.first == "list", let topic = options.first(where: topics.contains) {
      throw refusal("list \(topic)")
    }
  }

  /// Refuses what will stand in place of a file's path; a file of that name counts as a file.
  static func refuse(path: String) throws {
    guard access(path, F_OK) != 0 else { return }
    if path == "-" { throw refusal("reading a document from standard input") }
    if scenes.contains(path) { throw refusal("the built-in scene \"\(path)\"") }
  }

  private static func refusal(_ name: String) -> Refusal {
    .wrongRequest("\(name) is not supported yet")
  }
}
