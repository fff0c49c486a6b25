// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The elementary effects of parameters along Morris' paths: the change of the answer over that of
/// one parameter, which counts 1 from one end of its range to the other.
///
///     mu* = mean |d|        sigma = standard deviation of d
///
/// mu* is large where the parameter matters, sigma where its effect depends on where it starts: by
/// interaction, or by curvature.
///
/// Sources: M. D. Morris, "Factorial Sampling Plans for Preliminary Computational Experiments"
/// (1991); F. Campolongo and others, "An effective screening design for sensitivity analysis of large
/// models" (2007).
struct ElementaryEffects {
  /// The effects of each parameter, path after path.
  private let effects: [[Double]]

  /// The effects in answers, with the first place of each path.
  init(_ answers: [Double], _ paths: [Int], _ design: SpreadDesign) {
    let count = design.spreads.count
    var effects = [[Double]](repeating: [], count: count)
    for path in paths {
      for place in path..<path + count {
        for parameter in 0..<count {
          let way =
            design.coordinate(parameter, of: place + 1) - design.coordinate(parameter, of: place)
          guard way != 0 else { continue }
          effects[parameter].append((answers[place + 1] - answers[place]) / way)
        }
      }
    }
    self.effects = effects
  }

  /// mu* and sigma; empty for fewer than two paths.
  var indices: SensitivityIndices {
    let (width, paths) = (effects.count, effects.first?.count ?? 0)
    guard paths > 1 else { return SensitivityIndices() }
    let bootstrap = Bootstrap(independent: Array(0..<paths))
    let sums = bootstrap.chunks.map { chunk in
      [Double(chunk.count)]
        + effects.flatMap { effects in
          chunk.reduce(into: [0, 0, 0]) { sums, path in
            let effect = effects[path]
            sums[0] += abs(effect)
            sums[1] += effect
            sums[2] += effect * effect
          }
        }
    }
    let estimates = bootstrap.estimates(sums) { sums in
      let n = sums[0]
      return (0..<width).map { sums[1 + 3 * $0] / n }
        + (0..<width).map { parameter in
          let (sum, squares) = (sums[2 + 3 * parameter], sums[3 + 3 * parameter])
          return (max(squares - sum * sum / n, 0) / (n - 1)).squareRoot()
        }
    }
    var indices = SensitivityIndices()
    indices.first = Array(estimates[..<width])
    indices.total = Array(estimates[width...])
    return indices
  }
}
