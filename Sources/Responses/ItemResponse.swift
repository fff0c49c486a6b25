// SPDX-License-Identifier: Apache-2.0

/// The response of one of several items to the same run.
public struct ItemResponse: Sendable {
  /// The item's name.
  public let item: String
  /// Its response.
  public let response: Response

  /// The response of an item.
  public init(item: String, response: Response) {
    (self.item, self.response) = (item, response)
  }
}

extension Response {
  /// The response of several items to one run, of which the worst answer to each metric counts.
  ///
  /// Its curve and its levels are those of the first item.
  /// - Parameter items: The responses, at least one; that of a single item is its own.
  public init(of items: [ItemResponse]) {
    precondition(!items.isEmpty, "A response needs an item.")
    self = items[0].response
    if items.count > 1 { self.items = items }
  }

  /// The responses of the single items, at least one.
  public var parts: [Response] { items.isEmpty ? [self] : items.map { $0.response } }

  /// The response of one of several items; the whole where it has no such item.
  /// - Parameter item: The item's name; nil for the whole.
  /// - Returns: The response.
  public func part(of item: String?) -> Response {
    items.first { $0.item == item }?.response ?? self
  }

  /// The messages of those items that have a reason which none before has.
  func itemMessage(for metrics: [Metric]) -> String {
    var known = ResponseStatus()
    var messages: [String] = []
    for part in items {
      let status = part.response.status(for: metrics)
      guard !status.reasons.allSatisfy(known.contains) else { continue }
      known.formUnion(status)
      messages.append("\(part.item): \(part.response.message(for: metrics))")
    }
    return messages.joined(separator: "; ")
  }

  /// The worst answer of several items: the first missing one, else the largest.
  func worstAnswer(_ metric: Metric) -> MetricValue {
    var worst = MetricValue.value(-.infinity)
    for part in parts {
      let answer = part.answer(metric)
      guard let value = answer.value else { return answer }
      if value > worst.value ?? .infinity { worst = answer }
    }
    return worst
  }
}
