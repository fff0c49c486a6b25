// SPDX-License-Identifier: Apache-2.0

/// The search for a low place of a function by the downhill simplex of Nelder and Mead (The Computer
/// Journal 7, 1965, 308-313), which needs no derivatives.
struct DownhillSimplex {
  /// A place and the value there.
  typealias Corner = (place: [Double], value: Double)

  private var corners: [Corner]
  private let function: ([Double]) -> Double

  /// Searches from a place.
  /// - Parameters:
  ///   - start: The place, of one number or more.
  ///   - steps: The first steps, one for each number, not 0.
  ///   - rounds: The most rounds.
  ///   - tolerance: The relative difference of values at which the search ends, where the places are
  ///     as near as a fifth of the first steps.
  ///   - function: The function; infinite where it has no value.
  /// - Returns: The lowest place found.
  static func lowest(
    from start: [Double], steps: [Double], rounds: Int, tolerance: Double,
    _ function: @escaping ([Double]) -> Double
  ) -> Corner {
    var simplex = DownhillSimplex(start, steps, function)
    for _ in 0..<rounds {
      let (first, last) = (simplex.corners[0].value, simplex.corners[start.count].value)
      if last - first <= tolerance * first && simplex.isWithin(steps.map { abs($0) / 5 }) { break }
      simplex.advance()
    }
    return simplex.corners[0]
  }

  private init(_ start: [Double], _ steps: [Double], _ function: @escaping ([Double]) -> Double) {
    self.function = function
    corners = [(start, function(start))]
    for (index, step) in steps.enumerated() {
      var place = start
      place[index] += step
      corners.append((place, function(place)))
    }
    corners.sort { $0.value < $1.value }
  }

  /// True where all corners are near the best one.
  private func isWithin(_ lengths: [Double]) -> Bool {
    let best = corners[0].place
    return corners.allSatisfy { corner in
      best.indices.allSatisfy { abs(corner.place[$0] - best[$0]) <= lengths[$0] }
    }
  }

  private mutating func advance() {
    let worst = corners.count - 1
    let reflected = moved(by: -1)
    if reflected.value < corners[0].value {
      let expanded = moved(by: -2)
      corners[worst] = expanded.value < reflected.value ? expanded : reflected
    } else if reflected.value < corners[worst - 1].value {
      corners[worst] = reflected
    } else {
      let contracted = moved(by: reflected.value < corners[worst].value ? -0.5 : 0.5)
      if contracted.value < min(reflected.value, corners[worst].value) {
        corners[worst] = contracted
      } else {
        shrink()
      }
    }
    corners.sort { $0.value < $1.value }
  }

  /// The worst corner moved along the line through the centre of all others: 1 stays, -1 reflects.
  private func moved(by factor: Double) -> Corner {
    let (others, worst) = (corners.dropLast(), corners[corners.count - 1].place)
    let place = worst.indices.map { index in
      let centre = others.reduce(0) { $0 + $1.place[index] } / Double(others.count)
      return centre + factor * (worst[index] - centre)
    }
    return (place, function(place))
  }

  /// Moves every corner halfway to the best.
  private mutating func shrink() {
    let best = corners[0].place
    for index in 1..<corners.count {
      let place = zip(corners[index].place, best).map { ($0 + $1) / 2 }
      corners[index] = (place, function(place))
    }
  }
}
