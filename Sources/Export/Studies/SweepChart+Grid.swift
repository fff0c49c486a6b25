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

  /// The only parameter to draw against, with a line for each combination of the choices, none
  /// where there is nothing to choose; nil where there is no such parameter, and for too many lines.
  var lines: (parameter: Int, lines: [MetricChart.Line])? {
    guard let parameter = numbers.first ?? choices.first else { return nil }
    let others = numbers.isEmpty ? [] : choices
    guard numbers.count + (numbers.isEmpty ? choices.count : 0) == 1,
      others.reduce(1, { $0 * axes[$1].count }) <= Self.mostLines
    else { return nil }
    return (parameter, others.isEmpty ? [] : others.reduce([line(along: parameter)], parting))
  }

  /// The line of all first choices.
  private func line(along parameter: Int) -> MetricChart.Line {
    MetricChart.Line(
      label: "", first: 0, step: step(parameter), count: axes[parameter].count)
  }

  /// Lines, each as often as a choice has values.
  private func parting(_ lines: [MetricChart.Line], _ choice: Int) -> [MetricChart.Line] {
    lines.flatMap { line in
      (0..<axes[choice].count).map { index in
        var line = line
        let (name, value) = (parameters[choice].name, axes[choice][index])
        line.label +=
          "\(line.label.isEmpty ? "" : ", ")\(name) \(parameters[choice].text(of: value))"
        line.first += index * step(choice)
        return line
      }
    }
  }

  /// How many rows lie between two values of a parameter: the last one changes fastest.
  private func step(_ parameter: Int) -> Int {
    axes[(parameter + 1)...].reduce(1) { $0 * $1.count }
  }
}
