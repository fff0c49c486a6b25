// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the parts of a sweep that are computed separately.
///
/// The shards of a sweep are neighbouring stretches of its design: together they cover every point,
/// no two share one, and their lengths differ by at most 1. A sweep with fewer points than shards
/// leaves some of them empty.
public struct Shard: Sendable, Hashable {
  /// The index of the shard, from 0.
  public let index: Int

  /// The number of shards.
  public let count: Int

  /// A shard.
  ///
  /// - Parameters:
  ///   - index: The index, from 0 up to, not including, `count`.
  ///   - count: The number of shards, at least 1.
  public init(_ index: Int, of count: Int) {
    precondition(0 <= index && index < count, "shard \(index) of \(count) is none")
    self.index = index
    self.count = count
  }

  /// Its points.
  ///
  /// - Parameter total: The number of points of the design.
  /// - Returns: The points from floor(total index / count) up to, not including, those of the next.
  public func points(of total: Int) -> Range<Int> {
    Self.share(index, of: count, in: total)..<Self.share(index + 1, of: count, in: total)
  }

  /// floor(total index / count), where the product may be larger than any `Int`; with index <=
  /// count the quotient is at most the total.
  private static func share(_ index: Int, of count: Int, in total: Int) -> Int {
    let product = total.multipliedFullWidth(by: index)
    return count.dividingFullWidth(product).quotient
  }
}

extension Shard: CustomStringConvertible {
  /// The shard as the command line writes it: `3/8`.
  public var description: String { "\(index)/\(count)" }
}
