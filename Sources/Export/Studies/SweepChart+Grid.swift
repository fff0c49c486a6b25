// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// What the parameters of a grid are to a chart; those with a single value are nothing.
struct SweepGrid {
  /// How many lines a panel tells apart.
  private static let mostLines = 8

  /// The indices of the parameters that take several numbers.
  let numbers: [Int]
  /// The indices of the parameters that are both false and true.
  let choices: [Int]
  private let parameters: [Parameter]
  private let axes: [Axis]

  init(_ parameters: [Parameter], _ axes: [Axis]) {
    let varied = axes.indices.filter { axes[$0].count > 1 }
    numbers = varied.filter { !parameters[$0].isChoice }
    choices = varied.filter { parameters[$0].isChoice }
    self.parameters = parameters
    self.axes = axes
  }

  /// The two parameters that take several values, in their order; nil where it is not two.
  var pair: (Int, Int)? {
    let varied = (numbers + choices).sorted()
    return varied.count == 2 ? (varied[0], varied[1]) : nil
  }

  /// The parameter to draw against, with a line for each combination of the others, none where there
  /// are no others; nil where there is no such parameter, and for too many lines.
  ///
  /// It is the only number beside choices, or among three parameters and more the number with the
  /// most values.
  var lines: (parameter: Int, others: [Int], lines: [MetricChart.Line])? {
    let varied = (numbers + choices).sorted()
    guard let parameter = numbers.max(by: { axes[$0].count < axes[$1].count }) ?? choices.first
    else { return nil }
    let others = varied.filter { $0 != parameter }
    guard numbers.count == 1 || varied.count != 2,
      others.reduce(1, { $0 * axes[$1].count }) <= Self.mostLines
    else { return nil }
    let lines = others.isEmpty ? [] : others.reduce([line(along: parameter)], parting)
    return (parameter, others, lines)
  }

  /// The line of the others' first values.
  private func line(along parameter: Int) -> MetricChart.Line {
    MetricChart.Line(
      label: "", first: 0, step: step(parameter), count: axes[parameter].count)
  }

  /// Lines, each as often as another parameter has values.
  private func parting(_ lines: [MetricChart.Line], _ other: Int) -> [MetricChart.Line] {
    lines.flatMap { line in
      (0..<axes[other].count).map { index in
        var line = line
        let (name, value) = (parameters[other].name, axes[other][index])
        line.label +=
          "\(line.label.isEmpty ? "" : ", ")\(name) \(parameters[other].text(of: value))"
        line.first += index * step(other)
        return line
      }
    }
  }

  /// How many rows lie between two values of a parameter: the last one changes fastest.
  private func step(_ parameter: Int) -> Int {
    axes[(parameter + 1)...].reduce(1) { $0 * $1.count }
  }
}
