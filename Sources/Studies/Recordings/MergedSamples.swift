// SPDX-License-Identifier: GPL-3.0-or-later

/// The samples of a recording, those of one time made one: a curve has one value at each time.
///
/// Recorders repeat a time where their clock is coarser than their samples. The mean of such
/// samples is the value that lies nearest to all of them.
struct MergedSamples {
  /// The times, none of which equals the one before it.
  private(set) var times: [Double] = []
  /// The values, one for each time.
  private(set) var values: [Double] = []
  /// The number of rows that share their time with a neighbour.
  private(set) var repeatedRows = 0
  /// The number of samples that these rows became.
  private(set) var mergedSamples = 0
  /// The first row that shares its time with the next one, from 0; nil where none does.
  private(set) var firstRow: Int?

  /// Merges rows that follow each other with equal times.
  init(times: [Double], values: [Double]) {
    firstRow = times.indices.dropLast().first { times[$0] == times[$0 + 1] }
    guard firstRow != nil else {
      (self.times, self.values) = (times, values)
      return
    }
    var start = 0
    while start < times.count {
      let end = times[start...].firstIndex { $0 != times[start] } ?? times.count
      append(times[start], values[start..<end])
      start = end
    }
  }

  /// Adds the sample that rows of one time become.
  private mutating func append(_ time: Double, _ rows: ArraySlice<Double>) {
    times.append(time)
    values.append(Self.mean(of: rows))
    guard rows.count > 1 else { return }
    repeatedRows += rows.count
    mergedSamples += 1
  }

  /// The mean, reckoned from the first value so that equal values have just that mean; of values
  /// further apart than `Double` reaches, the sum of their shares.
  static func mean(of values: ArraySlice<Double>) -> Double {
    let (first, count) = (values[values.startIndex], Double(values.count))
    let mean = first + values.reduce(0) { $0 + ($1 - first) } / count
    return mean.isFinite ? mean : values.reduce(0) { $0 + $1 / count }
  }
}
