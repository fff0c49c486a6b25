// SPDX-License-Identifier: GPL-3.0-or-later

/// The keyframes of an SVG file, read as a browser reads them.
struct Keyframes {
  /// One keyframe: its moment as a share of the period, and the numbers of its transform.
  struct Frame {
    let share: Double
    let numbers: [Double]
  }

  /// The keyframes in order.
  let frames: [Frame]
  /// The length of the animation, in s.
  let period: Double

  /// Reads the keyframes of a name; nil where there are none.
  init?(_ name: String, in svg: String) {
    guard
      let rule = svg.split(separator: "\n").first(where: { $0.hasPrefix("@keyframes \(name){") }),
      let animation = svg.firstMatch(of: /animation:([0-9.]+)s linear infinite/),
      let period = Double(animation.output.1)
    else { return nil }
    self.period = period
    frames = rule.matches(of: /([0-9.%,]+)\{transform:([^}]+)\}/).flatMap { match in
      let numbers = match.output.2.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
      return match.output.1.split(separator: ",").compactMap { moment in
        Double(moment.dropLast()).map { Frame(share: $0 / 100, numbers: numbers) }
      }
    }
  }

  /// The time at which the last change ends, in s.
  var end: Double { (frames.dropLast().last?.share ?? 0) * period }

  /// The numbers at a time in s: between two keyframes each changes evenly.
  func numbers(at time: Double) -> [Double] {
    let share = time / period
    guard let next = frames.firstIndex(where: { $0.share >= share }), next > 0 else {
      return (share > 0 ? frames.last : frames.first)?.numbers ?? []
    }
    let (before, after) = (frames[next - 1], frames[next])
    let fraction = (share - before.share) / (after.share - before.share)
    return zip(before.numbers, after.numbers).map { $0 + fraction * ($1 - $0) }
  }
}
