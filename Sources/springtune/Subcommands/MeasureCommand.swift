// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Export
import Responses
import Studies

/// `springtune measure`: the step metrics of a recorded curve.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Print the step metrics of a recorded curve.")

  @Argument(
    help: ArgumentHelp("The curve, a CSV file with a header.", valueName: "curve.csv"),
    completion: .file(extensions: ["csv"]))
  var path: String

  @OptionGroup var columns: ColumnOptions

  @Option(help: "The value it starts from; the first sample unless said.")
  var initial: Double?

  @Option(help: "The value it is to end at; the last sample unless said.")
  var final: Double?

  @Option(help: "How near to its end it must stay to count as settled, in percent of the step.")
  var band = Percent(2)

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard band.value > 0 && band.value < 100 else {
      throw ValidationError("--band must be greater than 0 and less than 100 percent")
    }
    for (name, value) in [("--initial", initial), ("--final", final)] {
      guard value?.isFinite ?? true else {
        throw ValidationError("\(name) must be a finite number")
      }
    }
    try output.refuseFolder(for: "measure")
  }

  func run() throws {
    try NotYet.refuse(path: path)
    let response = try response()
    let metrics = Metric.allCases.filter { response.determines($0) }
    let answers = metrics.map { (metric: $0, value: response[$0]) }
    let status = response.status(for: metrics)
    if output.resolvedFormat == .json {
      try output.emit(JSONValue(metrics: answers, status: status).text)
    } else {
      try output.emit(Table(metrics: answers, on: nil))
    }
    if !status.isOK { output.say("\(status): \(response.message(for: metrics))") }
  }

  /// The response that the curve is.
  private func response() throws -> Response {
    let bytes = try DiskFiles().bytes(of: path, from: nil, at: InputSource())
    let (curve, source) = try CSVFile(bytes: bytes, file: path)
      .curve(time: columns.time, value: columns.value)
    columns.announce(source, output: output)
    return Response(to: curve, initial: initial, final: final, band: .fraction(band.value / 100))
  }
}
