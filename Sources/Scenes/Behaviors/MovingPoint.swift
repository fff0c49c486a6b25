// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// A point that stands still or moves along a path.
enum MovingPoint: Sendable, Hashable {
  case still(Point)
  case moving(TimedPath)

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

  /// Where it is at every time.
  var trace: Trace {
    switch self {
    case .still(let point): Trace(stops: [Trace.Stop(time: 0, place: point)])
    case .moving(let path): path.trace
    }
  }
}

// The numbers that a study may vary; nil where there is no such number.
extension MovingPoint {
  /// The horizontal place of a point that stands still, in points.
  var x: Double? {
    get { point?.x }
    set { if let point, let newValue { self = .still(Point(x: newValue, y: point.y)) } }
  }

  /// The vertical place of a point that stands still, in points.
  var y: Double? {
    get { point?.y }
    set { if let point, let newValue { self = .still(Point(x: point.x, y: newValue)) } }
  }

  /// How much later a path is than written, in seconds.
  var delay: Double? {
    get { path?.delay }
    set {
      guard var path, let newValue else { return }
      path.delay = newValue
      self = .moving(path)
    }
  }

  private var point: Point? { if case .still(let point) = self { point } else { nil } }

  private var path: TimedPath? { if case .moving(let path) = self { path } else { nil } }
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
