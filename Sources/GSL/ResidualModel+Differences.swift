// SPDX-License-Identifier: GPL-3.0-or-later

extension ResidualModel {
  /// Writes the Jacobian at the current parameters, column by column, as differences.
  ///
  /// Where the model has no finite value on one side of a parameter, the difference is taken to the
  /// other side alone: the edge of a model's domain is no derivative.
  func fillByDifferences(
    _ jacobian: UnsafeMutableBufferPointer<Double>, step: Double, isCentred: Bool
  ) throws(GSLError) {
    let columns = parameters.count
    swap(&latest, &centre)
    for column in 0..<columns {
      let size = max(abs(parameters[column]), leastSizes[column])
      let width = try spread(column, reach: (isCentred ? step / 2 : step) * size, isCentred)
      let (ahead, behind) = (ahead, latest)
      for row in behind.indices {
        jacobian[row * columns + column] = (ahead[row] - behind[row]) / width
      }
    }
    swap(&latest, &centre)
    isUsable = true
  }

  /// Leaves the residuals at two values of a parameter in `ahead` and `latest`; returns the
  /// distance of these values.
  private func spread(
    _ column: Int, reach: Double, _ isCentred: Bool
  ) throws(GSLError) -> Double {
    let here = parameters[column]
    let upper = try sample(column, at: here + reach)
    swap(&latest, &ahead)
    let isOneSided = !isCentred && upper > here
    let lower = isOneSided ? takeCentre(here) : try sample(column, at: here - reach)
    guard upper > lower else {
      throw .unusable("The model is finite at \(parameters), but not beside it.")
    }
    return upper - lower
  }

  /// Fills `latest` with the residuals at another value of a parameter, or where they are not
  /// usable with those at the centre; returns the value that was taken.
  private func sample(_ column: Int, at value: Double) throws(GSLError) -> Double {
    let here = parameters[column]
    parameters[column] = value
    defer { parameters[column] = here }
    try evaluate()
    return isUsable ? value : takeCentre(here)
  }

  /// Fills `latest` with the residuals at the centre.
  private func takeCentre(_ here: Double) -> Double {
    _ = latest.update(fromContentsOf: centre)
    return here
  }
}
