// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

extension MovingPoint {
  /// Reads a point under one key, or a path under `path`, of which there must be exactly one.
  ///
  /// - Parameters:
  ///   - mapping: The behaviour.
  ///   - key: The key of a point that stands still.
  /// - Throws: `InputError` for both or none, and for what is no point or no path.
  init(_ mapping: DocumentMapping, still key: String) throws(InputError) {
    if let node = mapping.optional("path") {
      guard mapping.optional(key) == nil else {
        throw node.error("write either \(key) or path, not both")
      }
      self = .moving(try TimedPath(node))
    } else {
      try mapping.refuse(["delay"], "delay goes with a path")
      self = .still(try mapping.required(key).place())
    }
  }
}

extension NumberKey {
  /// `delay`, the number of everything that has a path.
  static func delay(_ keyPath: any WritableKeyPath<Owner, Double?> & Sendable) -> NumberKey {
    NumberKey("delay", keyPath, unit: "s", range: .atLeast(0), delayMeaning)
  }

  /// `delay`, the number of everything that must have a path.
  static func delay(_ keyPath: any WritableKeyPath<Owner, Double> & Sendable) -> NumberKey {
    NumberKey("delay", keyPath, unit: "s", range: .atLeast(0), delayMeaning)
  }

  private static var delayMeaning: String { "how much later the path is than its times say" }
}

extension DocumentMapping {
  /// Refuses keys that do not go with others.
  func refuse(_ keys: [String], _ sentence: String) throws(InputError) {
    guard let entry = entries.first(where: { keys.contains($0.key) }) else { return }
    throw InputError(at: entry.keySource, sentence)
  }
}

extension TimedPath {
  /// The forms of its points.
  static let forms = ["[t, x, y]"]

  /// Reads `[[t, x, y], ...]`.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - forms: The forms that its points may have, such as `[t, x, y]`; a point without `x` has 0.
  /// - Throws: `InputError` for anything but a list of such points in the order of time.
  init(_ node: DocumentNode, forms: [String] = forms) throws(InputError) {
    let list = "a list of " + forms.joined(separator: " or of ")
    guard case .sequence(let elements) = node.content else { throw node.mismatch(expected: list) }
    guard !elements.isEmpty else { throw node.error("\(node.name) needs at least one point") }
    let counts = forms.map { $0.split(separator: ",").count }
    var stops: [Trace.Stop] = []
    for point in try node.sequence() {
      let stop = try Self.stop(point, counts: counts, form: forms.joined(separator: " or "))
      if let last = stops.last, stop.time < last.time {
        throw point.error(
          "the times of a path ascend: \(point.name) is at \(plainText(of: stop.time)) s, after "
            + "\(plainText(of: last.time)) s")
      }
      stops.append(stop)
    }
    self.init(stops: stops)
  }

  /// Reads a point of as many numbers as one of the forms has.
  private static func stop(
    _ node: DocumentNode, counts: [Int], form: String
  ) throws(InputError) -> Trace.Stop {
    guard case .sequence(let parts) = node.content, counts.contains(parts.count) else {
      throw node.mismatch(expected: form)
    }
    let numbers = try node.sequence()
    let time = try numbers[0].number(unit: "s")
    let x = parts.count == 3 ? try numbers[1].number(unit: "pt") : 0
    return Trace.Stop(
      time: time, place: Point(x: x, y: try numbers[parts.count - 1].number(unit: "pt")))
  }
}
