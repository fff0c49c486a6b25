// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A fit with certified results.
///
/// From the Statistical Reference Datasets of the United States' National Institute of Standards and
/// Technology (public domain): https://www.itl.nist.gov/div898/strd/nls/nls_main.shtml
struct CertifiedProblem: CustomTestStringConvertible {
  let name: String
  /// Both of the prescribed starts, the far one first.
  let starts: [[Double]]
  let parameters: [Double]
  let standardErrors: [Double]
  let sumOfSquares: Double
  /// Predictor and response.
  let data: [(x: Double, y: Double)]
  let model: @Sendable (_ b: [Double], _ x: Double) -> Double

  var testDescription: String { name }

  static let all = [misra1a, thurber, mgh09, boxBOD]

  /// Dental research on monomolecular adsorption; lower difficulty.
  static let misra1a = CertifiedProblem(
    name: "Misra1a",
    starts: [[500, 0.0001], [250, 0.0005]],
    parameters: [2.3894212918E+02, 5.5015643181E-04],
    standardErrors: [2.7070075241E+00, 7.2668688436E-06],
    sumOfSquares: 1.2455138894E-01,
    data: [
      (77.6, 10.07), (114.9, 14.73), (141.1, 17.94), (190.8, 23.93), (239.9, 29.61),
      (289.0, 35.18), (332.8, 40.02), (378.4, 44.82), (434.8, 50.76), (477.3, 55.05),
      (536.8, 61.01), (593.1, 66.40), (689.1, 75.47), (760.0, 81.78),
    ],
    model: { b, x in b[0] * (1 - exp(-b[1] * x)) })

  /// Semiconductor electron mobility; higher difficulty.
  static let thurber = CertifiedProblem(
    name: "Thurber",
    starts: [[1000, 1000, 400, 40, 0.7, 0.3, 0.03], [1300, 1500, 500, 75, 1, 0.4, 0.05]],
    parameters: [
      1.2881396800E+03, 1.4910792535E+03, 5.8323836877E+02, 7.5416644291E+01, 9.6629502864E-01,
      3.9797285797E-01, 4.9727297349E-02,
    ],
    standardErrors: [
      4.6647963344E+00, 3.9571156086E+01, 2.8698696102E+01, 5.5675370270E+00, 3.1333340687E-02,
      1.4984928198E-02, 6.5842344623E-03,
    ],
    sumOfSquares: 5.6427082397E+03,
    data: [
      (-3.067, 80.574), (-2.981, 84.248), (-2.921, 87.264), (-2.912, 87.195), (-2.840, 89.076),
      (-2.797, 89.608), (-2.702, 89.868), (-2.699, 90.101), (-2.633, 92.405), (-2.481, 95.854),
      (-2.363, 100.696), (-2.322, 101.060), (-1.501, 401.672), (-1.460, 390.724),
      (-1.274, 567.534), (-1.212, 635.316), (-1.100, 733.054), (-1.046, 759.087),
      (-0.915, 894.206), (-0.714, 990.785), (-0.566, 1090.109), (-0.545, 1080.914),
      (-0.400, 1122.643), (-0.309, 1178.351), (-0.109, 1260.531), (-0.103, 1273.514),
      (0.010, 1288.339), (0.119, 1327.543), (0.377, 1353.863), (0.790, 1414.509),
      (0.963, 1425.208), (1.006, 1421.384), (1.115, 1442.962), (1.572, 1464.350),
      (1.841, 1468.705), (2.047, 1447.894), (2.200, 1457.628),
    ],
    model: { b, x in
      (b[0] + x * (b[1] + x * (b[2] + x * b[3]))) / (1 + x * (b[4] + x * (b[5] + x * b[6])))
    })

  /// Kowalik and Osborne's enzyme reaction; higher difficulty.
  static let mgh09 = CertifiedProblem(
    name: "MGH09",
    starts: [[25, 39, 41.5, 39], [0.25, 0.39, 0.415, 0.39]],
    parameters: [1.9280693458E-01, 1.9128232873E-01, 1.2305650693E-01, 1.3606233068E-01],
    standardErrors: [1.1435312227E-02, 1.9633220911E-01, 8.0842031232E-02, 9.0025542308E-02],
    sumOfSquares: 3.0750560385E-04,
    data: [
      (4, 0.1957), (2, 0.1947), (1, 0.1735), (0.5, 0.16), (0.25, 0.0844), (0.167, 0.0627),
      (0.125, 0.0456), (0.1, 0.0342), (0.0833, 0.0323), (0.0714, 0.0235), (0.0625, 0.0246),
    ],
    model: { b, x in b[0] * (x * x + x * b[1]) / (x * x + x * b[2] + b[3]) })

  /// Biochemical oxygen demand; higher difficulty.
  static let boxBOD = CertifiedProblem(
    name: "BoxBOD",
    starts: [[1, 1], [100, 0.75]],
    parameters: [2.1380940889E+02, 5.4723748542E-01],
    standardErrors: [1.2354515176E+01, 1.0455993237E-01],
    sumOfSquares: 1.1680088766E+03,
    data: [(1, 109), (2, 149), (3, 149), (5, 191), (7, 213), (10, 224)],
    model: { b, x in b[0] * (1 - exp(-b[1] * x)) })
}
