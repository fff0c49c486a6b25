// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The sums of products of some columns and of residuals that a noise correlation has whitened, as
/// functions of the correlation.
///
/// Over a gap with the correlation s, whitened entries are (x' - s x) / sqrt(1 - s^2), with x the entry
/// before x'. Their products are a square function of s whose three sums are the same for any s, so
/// one pass over the samples serves every correlation.
struct WhitenedProducts {
  /// The sums of the rows after gaps of one length.
  private struct Gap {
    let length: Double
    var rows = 0.0
    /// The sums of x' y', of x y, and of x' y + x y', of the lower triangle, row after row.
    var own: [Double]
    var before: [Double]
    var mixed: [Double]
  }

  private var gaps: [Gap] = []
  private let size: Int

  /// The sums for residuals and the columns that they are fitted with, which are of length 1 and at
  /// right angles to each other.
  init(_ columns: [[Double]], _ residuals: [Double], gaps lengths: [Double]) {
    let all = columns + [residuals]
    size = all.count
    let none = [Double](repeating: 0, count: size * (size + 1) / 2)
    var places: [Double: Int] = [:]
    for row in residuals.indices {
      let place = places[lengths[row]] ?? gaps.count
      if place == gaps.count {
        places[lengths[row]] = place
        gaps.append(Gap(length: lengths[row], own: none, before: none, mixed: none))
      }
      gaps[place].rows += 1
      var index = 0
      for i in 0..<size {
        for j in 0...i {
          gaps[place].own[index] += all[i][row] * all[j][row]
          if lengths[row].isFinite {
            gaps[place].before[index] += all[i][row - 1] * all[j][row - 1]
            gaps[place].mixed[index] +=
              all[i][row] * all[j][row - 1] + all[i][row - 1] * all[j][row]
          }
          index += 1
        }
      }
    }
  }

  /// What a correlation makes of residuals and columns.
  struct Fit {
    /// The sum of squares that is left of the whitened residuals.
    var cost: Double
    /// The logarithm of the volume that the whitened columns span.
    var logVolume: Double
    /// The logarithm of the determinant of the correlations.
    var logDeterminant: Double
  }

  /// The fit of the whitened residuals by the whitened columns, for the correlation over each gap.
  func fit(_ share: (_ gap: Double) -> Double) -> Fit {
    var sums = [Double](repeating: 0, count: size * (size + 1) / 2)
    var logDeterminant = 0.0
    for gap in gaps {
      let s = share(gap.length)
      let scale = 1 / (1 - s * s)
      logDeterminant += gap.rows * log1p(-s * s)
      for index in sums.indices {
        sums[index] += (gap.own[index] + s * (s * gap.before[index] - gap.mixed[index])) * scale
      }
    }
    // Cholesky: the last pivot is what the columns leave of the residuals.
    var (starts, logVolume) = ([Int](), 0.0)
    for i in 0..<size {
      let start = i * (i + 1) / 2
      starts.append(start)
      for j in 0...i {
        for k in 0..<j { sums[start + j] -= sums[start + k] * sums[starts[j] + k] }
        if j < i {
          sums[start + j] /= sums[starts[j] + j]
        } else if i < size - 1 {
          sums[start + j] = sums[start + j].squareRoot()
          logVolume += log(sums[start + j])
        }
      }
    }
    return Fit(cost: sums[sums.count - 1], logVolume: logVolume, logDeterminant: logDeterminant)
  }
}
