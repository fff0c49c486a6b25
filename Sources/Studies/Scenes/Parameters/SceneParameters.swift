// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Dynamics

/// The numbers of a scene that a study may vary, found by their names.
///
/// It lists them once, so that many names are found in a time that grows with their number alone.
package struct SceneParameters: Sendable {
  /// All of them, items first.
  package let places: [ParameterPlace]
  /// The ids of the behaviours, and those that a name means: an id itself, a kind all of it.
  private let ids: [String]
  private let idsByName: [String: [String]]
  /// Where they stand in the list, by path and by key.
  private let byPath: [String: [Int]]
  private let byKey: [String: [Int]]

  /// Lists the numbers of a scene.
  package init(_ scene: Scene) {
    places = scene.parameters
    let named = scene.dynamics?.behaviorNames.map(\.id) ?? []
    let kinds = scene.dynamics?.plan.behaviors.map(\.behavior.kind.name) ?? []
    ids = named
    idsByName = Dictionary(grouping: named.indices) { kinds[$0] }.mapValues { $0.map { named[$0] } }
      .merging(named.map { ($0, [$0]) }) { $1 }
    byPath = Dictionary(grouping: places.indices) { [places] in places[$0].path }
    byKey = Dictionary(grouping: places.indices) { [places] in places[$0].key }
  }

  /// Finds the parameter that a study names.
  ///
  /// A full path (`behaviors.snap.damping`, also with `scene.` before it, and with a behaviour's
  /// kind or index for its id) means its place, in whatever capitals. A short name means the one place where the
  /// document writes it; where it writes it nowhere, the one place that could have it, an item's
  /// before a behaviour's. A `*` in the place of a behaviour or item (`behaviors.*.damping`) means
  /// every one that writes the number, and sets them alike.
  ///
  /// - Parameters:
  ///   - name: The name or path.
  ///   - source: Where it was written.
  /// - Throws: `InputError` for a name that means nothing or more than one place.
  /// - Returns: The parameter, under the name as written.
  package func parameter(_ name: String, at source: InputSource) throws(InputError) -> Parameter {
    let paths = canonicalPaths(name)
    if let joint = try jointParameter(name, path: paths[0], at: source) { return joint }
    let placed = Set(paths).flatMap { byPath[$0] ?? [] }.sorted().map { places[$0] }
    let namesakes = (byKey[paths[0]] ?? []).map { places[$0] }
    let able = namesakes.filter { $0.refusal == nil }
    let choices = [
      placed.filter { $0.refusal == nil }, able.filter(\.isWritten), able.filter(\.isItem), able,
    ]
    for candidates in choices where !candidates.isEmpty {
      if candidates.count == 1 { return candidates[0].parameter.named(name) }
      throw source.error(
        "parameter \(quoted(name)) is ambiguous; write one of "
          + candidates.map(\.path).listed)
    }
    if let refusal = (placed + namesakes).first?.refusal {
      throw source.error("parameter \(quoted(name)): \(refusal)")
    }
    if let known = namesake(of: paths[0]) {
      let isRatio = paths[0].split(separator: ".").last.flatMap {
        meant(by: $0, among: ["dampingRatio"])
      }
      try source.refuse(
        if: isRatio != nil && byPath["spring.stiffness"] != nil,
        "the damping next to a stiffness is a coefficient; a spring with a ratio is "
          + "scene: {spring: {frequency: 2, damping: 0.5}}")
      return try parameter(known, at: source)
    }
    throw unknownParameter(name, near: paths[0], at: source)
  }

  /// The name or path of a number that is written in other capitals, or by other names; nil for none.
  private func namesake(of path: String) -> String? {
    let (others, words) = (Parameter.otherNames, Parameter.otherNames.map(\.name).uniqued())
    let parts = path.split(separator: ".").map { part in
      meant(by: part, among: words, also: others) ?? String(part)
    }
    let known = Set(byKey.keys).union(byPath.keys)
    let name = meant(by: parts.joined(separator: "."), among: Array(known))
    return name == path ? nil : name
  }

  /// The parameter of a path with a `*`, for all that write the number; nil for another path.
  private func jointParameter(
    _ name: String, path: String, at source: InputSource
  ) throws(InputError) -> Parameter? {
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[1] == "*" else { return nil }
    let numbers = (byKey[parts[2]] ?? []).map { places[$0] }
      .filter { $0.isWritten && $0.owner.hasPrefix("\(parts[0]).") }
      .map { $0.parameter.named(name) }
    guard let first = numbers.first else {
      throw source.error("none of the \(parts[0]) writes \(parts[2])")
    }
    if let other = numbers.first(where: { $0.range != first.range || $0.unit != first.unit }) {
      throw source.error(
        "\(quoted(name)) means numbers of different ranges, \(first.path) and \(other.path)")
    }
    return Parameter(path, setting: numbers)
  }

  /// The error of a name that means no number: part of a path, or a slip.
  private func unknownParameter(
    _ name: String, near path: String, at source: InputSource
  ) -> InputError {
    let ways = Throw.fields.flatMap { [$0.name, "\(Throw.key).\($0.name)", "throw\($0.name)"] }
    if places.contains(where: \.isItem), meant(by: path, among: ways) != nil {
      return source.error(
        "\(quoted(name)) varies where the cases are throws of one item: \(Throw.example)")
    }
    let free = places.filter { $0.refusal == nil }
    if let whole = free.first(where: { $0.path.hasSuffix(".\(path)") }) {
      return source.error("unknown parameter \(quoted(name)); did you mean \(quoted(whole.path))?")
    }
    let known = free.map { path.contains(".") ? $0.path : $0.key }.uniqued()
    return .unknown("parameter", name, known: known, at: source)
  }

  /// The path below `scene`, with a behaviour's kind or index turned into its id, in this order; several
  /// where a kind means several behaviours.
  private func canonicalPaths(_ name: String) -> [String] {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.first == "scene" && parts.count > 1 { parts.removeFirst() }
    guard parts.count > 2, parts[0] == "behaviors" else { return [parts.joined(separator: ".")] }
    let name = parts[1]
    let index = Int(name).flatMap { ids.indices.contains($0) ? [ids[$0]] : nil }
    return (idsByName[name] ?? index ?? [name]).map { id in
      parts[1] = id
      return parts.joined(separator: ".")
    }
  }
}
