// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A fit with certified results.
///
/// From the Statistical Reference Datasets of the United States' National Institute of Standards and
/// Technology (public domain): https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml
struct CertifiedProblem {
  /// Both of the prescribed starts, the far one first.
  let starts: [[Double]]
  let parameters: [Double]
  let standardErrors: [Double]
  let sumOfSquares: Double
  /// Predictor and response.
  let data: [(x: Double, y: Double)]
  let model: @Sendable (_ b: [Double], _ x: Double) -> Double

  /// Biochemical oxygen demand; higher difficulty.
  static let boxBOD = CertifiedProblem(
    starts: [[1, 1], [100, 0.75]],
    parameters: [2.1380940889E+02, 5.4723748542E-01],
    standardErrors: [1.2354515176E+01, 1.0455993237E-01],
    sumOfSquares: 1.1680088766E+03,
    data: [(1, 109), (2, 149), (3, 149), (5, 191), (7, 213), (10, 224)],
    model: { b, x in b[0] * (1 - exp(-b[1] * x)) })
}
