// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds a behaviour of a document by its id, its kind or its index.
struct BehaviorSelector {
  /// The names that a behaviour can be called by.
  private struct Label {
    /// The key of its one-key mapping: "snap".
    let kind: String?
    /// The value of its `id` key.
    let id: String?
  }

  /// The labels of all behaviours, in the document's order.
  private let labels: [Label]

  /// Takes the elements of the list under `behaviors`, which need not be valid.
  init(_ elements: [DocumentNode]) {
    labels = elements.map { element in
      guard case .mapping(let entries) = element.content, let entry = entries.first
      else { return Label(kind: nil, id: nil) }
      return Label(kind: entry.key, id: Self.id(of: entry.value))
    }
  }

  /// The index of the behaviour that a name means: by its id, else by its kind, else by its index.
  ///
  /// A name that means no behaviour, or several, is an error at `source`.
  func index(of name: String, at source: InputSource) throws(InputError) -> Int {
    for label in [\Label.id, \Label.kind] {
      let matches = labels.indices.filter { labels[$0][keyPath: label] == name }
      if matches.count == 1 { return matches[0] }
      guard matches.isEmpty else { throw ambiguous(name, matches, at: source) }
    }
    guard let index = Int(name) else {
      throw .unknown("behaviour", name, known: knownNames, at: source)
    }
    guard labels.indices.contains(index) else {
      let count = labels.isEmpty ? "none" : "\(labels.count), counted from 0"
      throw InputError(at: source, "no behaviour \(index); the document has \(count)")
    }
    return index
  }

  /// Every id and kind once, in the document's order.
  private var knownNames: [String] {
    labels.flatMap { [$0.id, $0.kind] }.compactMap(\.self).uniqued()
  }

  /// The error of a name that several behaviours bear.
  private func ambiguous(
    _ name: String, _ matches: [Int], at source: InputSource
  ) -> InputError {
    let choices = matches.map { index in
      labels[index].id.flatMap { $0 == name ? nil : $0 } ?? "\(index)"
    }
    return InputError(
      at: source,
      "\(quoted(name)) means \(matches.count) behaviours; choose one by id or index: "
        + choices.joined(separator: ", "))
  }

  /// The text of a behaviour's `id`, as written; nil when it has none.
  private static func id(of node: DocumentNode) -> String? {
    guard case .mapping(let entries) = node.content,
      case .scalar(let scalar)? = entries.first(where: { $0.key == "id" })?.value.content
    else { return nil }
    switch scalar {
    case .text(let text), .number(let text): return text
    case .null, .boolean: return nil
    }
  }
}
