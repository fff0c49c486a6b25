// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Foundation
import UIKit

/// The motion of a generated scene, compared with what `springtune simulate` prints.
public struct Comparison {
  /// The items, in the order of the document.
  public let views: [any DynamicItem]
  public let animator: DynamicAnimator
  /// Moves the scene on to a time, before the tick of a frame.
  public let advance: (Double) -> Void

  public init(
    _ views: [any DynamicItem], _ animator: DynamicAnimator, advance: @escaping (Double) -> Void
  ) {
    (self.views, self.animator, self.advance) = (views, animator, advance)
  }

  /// The largest distance in points from the table, bits counted: 0 means equality of every bit.
  public func difference(from path: String, rate: Double) throws -> Double {
    // The six numbers at the end of a line; a name may have commas and line breaks.
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { line in line.split(separator: ",").suffix(6).compactMap { Double($0) } }
      .filter { $0.count == 6 }
    var largest = 0.0
    var time = 0.0
    for first in stride(from: rows.startIndex, to: rows.endIndex, by: views.count) {
      if first > rows.startIndex {
        advance(time)
        animator.tick(1 / rate)
        time += 1 / rate
      }
      for (view, row) in zip(views, rows[first...]) {
        largest = max(largest, distance(of: view, from: row))
      }
    }
    return largest
  }

  /// The distance of a view from a row: of its centre, or of a corner that its angle turns.
  ///
  /// A view that nothing has moved yet has its own numbers, which the engine rounds.
  private func distance(of view: any DynamicItem, from row: [Double]) -> Double {
    let wanted = AffineTransform(rotationAngle: row[2])
    let given = AffineTransform(rotationAngle: Double(Float(view.transform.rotationAngle)))
    let turn = max(abs(view.transform.a - wanted.a), abs(view.transform.b - wanted.b))
    let radius = max(view.bounds.size.width, view.bounds.size.height)
    return max(
      distance(view.center.x, row[0]), distance(view.center.y, row[1]),
      given == wanted ? 0 : turn * radius)
  }

  /// The distance of two numbers in points; 0 where the engine rounds the first to the second.
  private func distance(_ value: Double, _ wanted: Double) -> Double {
    Double(Float(value) / 100 * 100) == wanted ? 0 : abs(value - wanted)
  }
}

/// A group as its first view shows it: where its centre must be, and its angle.
public final class ShownGroup: DynamicItem {
  private let view: UIKit.UIView
  /// The way from the centre of the group to that of the view, before they are turned.
  private let way: Point
  public let bounds: Rect

  public init(_ view: UIKit.UIView, at place: Rect, size: Size) {
    (self.view, way, bounds) = (view, place.center, Rect(origin: .zero, size: size))
  }

  public var center: Point {
    get {
      let turn = view.transform
      return Point(
        x: view.center.x - (turn.a * way.x + turn.c * way.y),
        y: view.center.y - (turn.b * way.x + turn.d * way.y))
    }
    set {}
  }

  public var transform: Dynamics.AffineTransform {
    get { view.transform }
    set {}
  }
}

/// Ends the process with code 1.
public func fail() -> Never { exit(1) }
