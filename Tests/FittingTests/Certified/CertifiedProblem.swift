// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A nonlinear regression with certified results.
///
/// From the Statistical Reference Datasets of the United States' National Institute of Standards and
/// Technology (public domain): https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml. Its 27 sets
/// lie beside this file, one text each. Rat43's printed degrees of freedom, 9, are wrong: 15
/// observations of 4 parameters leave 11, with which its certified standard deviations agree.
struct CertifiedProblem: Sendable, CustomTestStringConvertible {
  let name: String

  /// The prescribed starts, the far one first.
  let starts: [[Double]]

  let parameters: [Double]
  let standardDeviations: [Double]
  let residualSumOfSquares: Double
  let residualStandardDeviation: Double

  /// Predictors of each observation, one or two.
  let predictors: [[Double]]

  let responses: [Double]
  let model: CertifiedModels.Model

  var testDescription: String { name }

  /// Observations less parameters.
  var degreesOfFreedom: Int { responses.count - parameters.count }

  /// The responses of the model at all observations.
  var responsesOfModel: @Sendable ([Double]) -> [Double] {
    { [model, predictors] b in predictors.map { model(b, $0) } }
  }
}

extension CertifiedProblem {
  /// All 27, by name.
  static let all = CertifiedModels.all.keys.sorted().compactMap { try? CertifiedProblem($0) }

  /// Reads the set of some name.
  init(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data/\(name).txt")
    let blocks = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
    try #require(blocks.count == 3)
    let table = try blocks[1].dropFirst().map {
      try Self.numbers($0.split(separator: ",").dropFirst())
    }
    let data = try blocks[2].dropFirst().map { try Self.numbers($0.split(separator: ",")[...]) }
    self.name = name
    starts = [table.map { $0[0] }, table.map { $0[1] }]
    parameters = table.map { $0[2] }
    standardDeviations = table.map { $0[3] }
    residualSumOfSquares = try Self.number("residual sum of squares", in: blocks[0])
    residualStandardDeviation = try Self.number("residual standard deviation", in: blocks[0])
    predictors = data.map { Array($0.dropFirst()) }
    responses = data.map { name == "Nelson" ? log($0[0]) : $0[0] }
    model = try #require(CertifiedModels.all[name])
  }

  private static func numbers(_ words: ArraySlice<Substring>) throws -> [Double] {
    try words.map { try #require(Double($0)) }
  }

  private static func number(_ key: String, in lines: [Substring]) throws -> Double {
    let line = try #require(lines.first { $0.hasPrefix(key + ": ") })
    return try #require(Double(line.dropFirst(key.count + 2)))
  }
}
