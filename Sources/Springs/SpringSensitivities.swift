// SPDX-License-Identifier: Apache-2.0

/// The two functions E and O of the time of which a spring's motion is the sum, at some times.
package struct SpringBasis: Sendable {
  /// The times after the start, in seconds.
  package var times: [Double]
  package var even: [Double]
  package var odd: [Double]
  /// They were computed eight at a time.
  let isWide: Bool
}

/// The displacements of a motion at some times with their derivatives, each a column of its own.
package struct SpringSensitivities: Sendable {
  package var displacement: [Double]
  package var velocity: [Double]
  package var byAngularFrequency: [Double]
  package var byDampingRatio: [Double]
  package var byDisplacement: [Double]
  package var byVelocity: [Double]

  /// Zeros to be filled.
  init(count: Int) {
    let none = [Double](repeating: 0, count: count)
    (displacement, velocity, byAngularFrequency) = (none, none, none)
    (byDampingRatio, byDisplacement, byVelocity) = (none, none, none)
  }

  package var indices: Range<Int> { displacement.indices }

  /// Those of several times.
  init(_ rows: [SpringSensitivity]) {
    (displacement, velocity) = (rows.map { $0.displacement }, rows.map { $0.velocity })
    byAngularFrequency = rows.map { $0.byAngularFrequency }
    byDampingRatio = rows.map { $0.byDampingRatio }
    (byDisplacement, byVelocity) = (rows.map { $0.byDisplacement }, rows.map { $0.byVelocity })
  }

  /// Those at one time.
  package subscript(index: Int) -> SpringSensitivity {
    var result = SpringSensitivity()
    (result.displacement, result.velocity) = (displacement[index], velocity[index])
    result.byAngularFrequency = byAngularFrequency[index]
    result.byDampingRatio = byDampingRatio[index]
    (result.byDisplacement, result.byVelocity) = (byDisplacement[index], byVelocity[index])
    return result
  }
}
