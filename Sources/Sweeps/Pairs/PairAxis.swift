// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The classes of a parameter's values: the sides of the cells of ``PairMeans``.
///
/// A class is one of the parameter's levels, several neighbouring ones where these are many, or an
/// equal part of its range.
public struct PairAxis: Sendable {
  /// The index of the parameter.
  public let parameter: Int
  /// The values of a parameter that takes few, rising; nil for parts of a range.
  public let levels: [Double]?
  /// The smallest and the largest value of the parameter.
  public let bounds: ClosedRange<Double>
  /// The scale of the parameter.
  public let scale: Scale
  private let fine: ValueClasses
  /// The number of fine classes in a class; the last one may have fewer.
  private let step: Int

  /// The most levels that are told apart before they are joined.
  private static let mostLevels = 192
  /// The parts of a range of which each holds one of the four values that Morris' paths take.
  private static let latticeLevels = 4

  /// The axis of a parameter with at most some classes.
  init(_ parameter: Int, of design: Design, most: Int) {
    self.parameter = parameter
    (bounds, scale) = (design.bounds[parameter], design.scales[parameter])
    let values = design.values(of: parameter, upTo: design.isList ? most : Self.mostLevels)
    levels = values?.sorted()
    let parts = design.isLattice ? min(Self.latticeLevels, most) : most
    fine = values.map { ValueClasses(values: $0) } ?? ValueClasses(bounds, scale, count: parts)
    step = (fine.count + most - 1) / most
  }

  private init(_ axis: PairAxis, step: Int) {
    (parameter, levels, bounds, scale) = (axis.parameter, axis.levels, axis.bounds, axis.scale)
    (fine, self.step) = (axis.fine, step)
  }

  /// The number of classes.
  public var count: Int { (fine.count + step - 1) / step }

  /// The class of a value, from 0; a division takes as long as all the rest.
  func index(of value: Double) -> Int {
    step == 1 ? fine.index(of: value) : fine.index(of: value) / step
  }

  /// The same axis with so many classes in one, of which at least two are left.
  func joining(_ classes: Int) -> PairAxis {
    PairAxis(self, step: step * max(1, min(classes, (count + 1) / 2)))
  }

  /// The class of each class of a finer axis of the same parameter.
  func classes(in finer: PairAxis) -> [Int] {
    (0..<finer.count).map { $0 * finer.step / step }
  }

  /// The indices of the first level of each class and, at the end, the number of levels.
  public var firstLevels: [Int] { (0...count).map { min($0 * step, fine.count) } }

  /// The ends of the parts of a range, one more than the parts.
  public var ends: [Double] {
    firstLevels.map {
      scale.value(
        at: Double($0) / Double(fine.count), from: bounds.lowerBound, to: bounds.upperBound)
    }
  }
}
