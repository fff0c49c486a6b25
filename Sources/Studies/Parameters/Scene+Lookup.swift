// SPDX-License-Identifier: GPL-3.0-or-later

extension Scene {
  /// Finds the parameter that a study names.
  ///
  /// A full path (`behaviors.snap.damping`, also with `scene.` before it or an index for the id)
  /// means what it says. A short name means the one place where the document writes it; where it
  /// writes it nowhere, the one place that could have it, an item's before a behaviour's.
  ///
  /// - Parameters:
  ///   - name: The name or path.
  ///   - source: Where it was written.
  /// - Throws: `InputError` for a name that means nothing or more than one place.
  public func parameter(
    _ name: String, at source: InputSource
  ) throws(InputError) -> Parameter {
    let all = parameters
    let path = canonicalPath(name)
    if let exact = all.first(where: { $0.place.path == path }) { return exact.make(name) }
    let namesakes = all.filter { $0.place.key == path }
    let written = namesakes.filter(\.place.isWritten)
    let onItems = namesakes.filter(\.place.isItem)
    for candidates in [written, onItems, namesakes] where !candidates.isEmpty {
      if candidates.count == 1 { return candidates[0].make(name) }
      throw InputError(
        at: source,
        "parameter \"\(name)\" is ambiguous; write one of "
          + candidates.map(\.place.path).joined(separator: ", "))
    }
    throw .unknown("parameter", name, known: knownNames(all.map(\.place), near: path), at: source)
  }

  /// Short names for a short name, full paths for a path.
  private func knownNames(_ places: [ParameterPlace], near path: String) -> [String] {
    if path.contains(".") { return places.map(\.path) }
    var names: [String] = []
    for place in places where !names.contains(place.key) && !place.key.contains(".") {
      names.append(place.key)
    }
    return names
  }

  /// The path below `scene`, with the index of a behaviour turned into its id.
  private func canonicalPath(_ name: String) -> String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.first == "scene" { parts.removeFirst() }
    guard case .dynamics(let scene) = self, parts.count > 2, parts[0] == "behaviors" else {
      return parts.joined(separator: ".")
    }
    if let index = Int(parts[1]), scene.behaviors.indices.contains(index) {
      parts[1] = scene.behaviors[index].id
    }
    return parts.joined(separator: ".")
  }
}
