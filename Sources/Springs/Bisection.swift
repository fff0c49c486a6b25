// SPDX-License-Identifier: Apache-2.0

/// The last time at which something holds that holds at the start of an interval, stops holding
/// once and does not hold at its end: to the last digit, by bisection.
package func lastTime(from start: Double, to end: Double, where holds: (Double) -> Bool) -> Double {
  var (low, high) = (start, end)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low && middle < high else { return low }
    if holds(middle) { low = middle } else { high = middle }
  }
}
