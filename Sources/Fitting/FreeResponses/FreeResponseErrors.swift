// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The standard errors of the frequency, the damping ratio and the onset of a free response.
struct FreeResponseErrors: Sendable {
  /// That of the angular frequency in rad/s.
  var angularFrequency: Double
  var dampingRatio: Double
  /// That of the level at rest, in levels.
  var to: Double
  /// That of the level at the onset.
  var from: Double
  /// That of the onset in seconds; nil where there is none, or it cannot be told from the velocity.
  var onset: Double?

  /// The errors at one response with noise of a variance, whose levels, velocity and onset are fitted
  /// too; nil where the samples do not tell it.
  init?(
    at finding: FreeResponseSearch.Finding, _ samples: Samples, variance: Double
  ) {
    let response = finding.response
    guard let motion = response.motion else { return nil }
    let slopes = motion.sensitivities(at: samples.times, after: response.onset)
    var columns = [
      slopes.byDisplacement.map { 1 - $0 }, slopes.byDisplacement, slopes.byVelocity,
    ]
    let byOnset = zip(samples.times, slopes.velocity).map { $0 > response.onset ? $1 : 0 }
    if finding.beginning != .cut { columns.append(byOnset) }
    let fit = ColumnFit(columns.map(samples.weighted), to: samples.weighted(samples.values))
    let byFrequency = fit.rest(of: samples.weighted(slopes.byAngularFrequency))
    let byRatio = fit.rest(of: samples.weighted(slopes.byDampingRatio))
    let (a, b, d) = (
      byFrequency.squares, byFrequency.dot(byRatio), byRatio.squares
    )
    let determinant = a * d - b * b
    guard determinant > 1e-12 * a * d else { return nil }
    angularFrequency = (variance * d / determinant).squareRoot()
    dampingRatio = (variance * a / determinant).squareRoot()
    let rates = [slopes.byAngularFrequency, slopes.byDampingRatio]
    let error = { (index: Int) in
      let others = columns.indices.filter { $0 != index }.map { columns[$0] }
      let rest = ColumnFit(
        (others + rates).map(samples.weighted), to: samples.weighted(samples.values)
      ).rest(of: samples.weighted(columns[index]))
      return (variance / max(rest.squares, .leastNormalMagnitude)).squareRoot()
    }
    (to, from) = (error(0), error(1))
    guard finding.beginning != .cut else { return }
    // From rest the velocity is 0; with one it is fitted beside the onset.
    let others = finding.beginning == .rest ? Array(columns.prefix(2)) : Array(columns.prefix(3))
    let rest = ColumnFit(
      (others + rates).map(samples.weighted), to: samples.weighted(samples.values)
    ).rest(of: samples.weighted(byOnset))
    let square = rest.squares
    if square > 1e-12 * byOnset.squares {
      onset = (variance / square).squareRoot()
    }
  }

  /// The errors of a mixture of responses about the chosen one; nil where none has errors.
  init?(
    of findings: [FreeResponseSearch.Finding], about chosen: FreeResponseSearch.Finding,
    _ samples: Samples, variance: Double
  ) {
    var (sum, frequency, ratio, levels, starts, onsets) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for finding in findings {
      guard let errors = Self(at: finding, samples, variance: variance) else { continue }
      let weight = variance > 0 ? exp(-(finding.cost - chosen.cost) / (2 * variance)) : 0
      let away = (
        finding.response.angularFrequency - chosen.response.angularFrequency,
        finding.response.dampingRatio - chosen.response.dampingRatio
      )
      sum += weight
      frequency += weight * (errors.angularFrequency * errors.angularFrequency + away.0 * away.0)
      ratio += weight * (errors.dampingRatio * errors.dampingRatio + away.1 * away.1)
      let higher = finding.response.to - chosen.response.to
      levels += weight * (errors.to * errors.to + higher * higher)
      let lower = finding.response.from - chosen.response.from
      starts += weight * (errors.from * errors.from + lower * lower)
      let later = finding.response.onset - chosen.response.onset
      onsets += weight * ((errors.onset ?? 0) * (errors.onset ?? 0) + later * later)
    }
    guard sum > 0 else { return nil }
    (angularFrequency, dampingRatio) = ((frequency / sum).squareRoot(), (ratio / sum).squareRoot())
    (to, from) = ((levels / sum).squareRoot(), (starts / sum).squareRoot())
    onset = (onsets / sum).squareRoot()
  }
}
