// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension TestProblem {
  /// The problems that fit a curve to data.
  static let curves = [bard, gaussian, meyer, kowalik, osborne1, biggs, osborne2]

  /// The paper's other minimum, 17.4286, lies at infinity.
  private static let bard = TestProblem("8 Bard", start: [1, 1, 1], minimum: 0.008214877307) { x in
    let y = [
      0.14, 0.18, 0.22, 0.25, 0.29, 0.32, 0.35, 0.39, 0.37, 0.58, 0.73, 0.96, 1.34, 2.10, 4.39,
    ]
    return y.indices.map { i in
      let (u, v) = (Double(i + 1), Double(15 - i))
      return y[i] - (x[0] + u / (v * x[1] + min(u, v) * x[2]))
    }
  }

  private static let gaussian = TestProblem(
    "9 Gaussian", start: [0.4, 1, 0], minimum: 1.12793277e-08
  ) { x in
    let y = [0.0009, 0.0044, 0.0175, 0.0540, 0.1295, 0.2420, 0.3521, 0.3989]
    return (1...15).map { i in
      let t = Double(8 - i) / 2
      return x[0] * exp(-x[1] * (t - x[2]) * (t - x[2]) / 2) - y[min(i, 16 - i) - 1]
    }
  }

  private static let meyer = TestProblem(
    "10 Meyer", start: [0.02, 4000, 250], minimum: 87.94585517
  ) { x in
    let y: [Double] = [
      34780, 28610, 23650, 19630, 16370, 13720, 11540, 9744, 8261, 7030, 6005, 5147, 4427, 3820,
      3307, 2872,
    ]
    return y.indices.map { x[0] * exp(x[1] / (50 + 5 * Double($0) + x[2])) - y[$0] }
  }

  /// The paper's other minimum, 1.02734e-3, lies at infinity.
  private static let kowalik = TestProblem(
    "15 Kowalik and Osborne", start: [0.25, 0.39, 0.415, 0.39], minimum: 0.0003075056038
  ) { x in
    let y = [
      0.1957, 0.1947, 0.1735, 0.1600, 0.0844, 0.0627, 0.0456, 0.0342, 0.0323, 0.0235, 0.0246,
    ]
    let u = [4, 2, 1, 0.5, 0.25, 0.167, 0.125, 0.1, 0.0833, 0.0714, 0.0625]
    return zip(u, y).map { u, y in
      y - x[0] * (u * u + u * x[1]) / (u * u + u * x[2] + x[3])
    }
  }

  private static let osborne1 = TestProblem(
    "17 Osborne 1", start: [0.5, 1.5, -1, 0.01, 0.02], minimum: 5.464894697e-05
  ) { x in
    let y = [
      0.844, 0.908, 0.932, 0.936, 0.925, 0.908, 0.881, 0.850, 0.818, 0.784, 0.751, 0.718, 0.685,
      0.658, 0.628, 0.603, 0.580, 0.558, 0.538, 0.522, 0.506, 0.490, 0.478, 0.467, 0.457, 0.448,
      0.438, 0.431, 0.424, 0.420, 0.414, 0.411, 0.406,
    ]
    return y.indices.map { i in
      let t = 10 * Double(i)
      return y[i] - (x[0] + x[1] * exp(-t * x[3]) + x[2] * exp(-t * x[4]))
    }
  }

  /// Its other minimum, 5.65565e-3, is the one that most methods find from the start.
  private static let biggs = TestProblem(
    "18 Biggs EXP6", start: [1, 2, 1, 1, 1, 1], otherMinima: [0.005655649925]
  ) { x in
    (1...13).map { i in
      let t = Double(i) / 10
      let y = exp(-t) - 5 * exp(-10 * t) + 3 * exp(-4 * t)
      return x[2] * exp(-t * x[0]) - x[3] * exp(-t * x[1]) + x[5] * exp(-t * x[4]) - y
    }
  }

  private static let osborne2 = TestProblem(
    "19 Osborne 2", start: [1.3, 0.65, 0.65, 0.7, 0.6, 3, 5, 7, 2, 4.5, 5.5], minimum: 0.04013773629
  ) { x in
    let y = [
      1.366, 1.191, 1.112, 1.013, 0.991, 0.885, 0.831, 0.847, 0.786, 0.725, 0.746, 0.679, 0.608,
      0.655, 0.616, 0.606, 0.602, 0.626, 0.651, 0.724, 0.649, 0.649, 0.694, 0.644, 0.624, 0.661,
      0.612, 0.558, 0.533, 0.495, 0.500, 0.423, 0.395, 0.375, 0.372, 0.391, 0.396, 0.405, 0.428,
      0.429, 0.523, 0.562, 0.607, 0.653, 0.672, 0.708, 0.633, 0.668, 0.645, 0.632, 0.591, 0.559,
      0.597, 0.625, 0.739, 0.710, 0.729, 0.720, 0.636, 0.581, 0.428, 0.292, 0.162, 0.098, 0.054,
    ]
    return y.indices.map { i in
      let t = Double(i) / 10
      let peaks = (1...3).map { k in x[k] * exp(-(t - x[k + 7]) * (t - x[k + 7]) * x[k + 4]) }
      return y[i] - (x[0] * exp(-t * x[4]) + peaks[0] + peaks[1] + peaks[2])
    }
  }
}
