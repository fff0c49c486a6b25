// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

/// The velocity of an enzymatic reaction against the concentration of its substrate, treated with
/// puromycin (Treloar, 1974; Bates and Watts, 1988, table A1.3), in ppm and counts/min^2.
enum Puromycin {
  static let concentrations = [
    0.02, 0.02, 0.06, 0.06, 0.11, 0.11, 0.22, 0.22, 0.56, 0.56, 1.10, 1.10,
  ]
  static let rates = [
    76.0, 47, 97, 107, 123, 139, 159, 152, 191, 201, 207, 200,
  ]

  /// The Michaelis-Menten model.
  static var regression: Regression {
    Regression(
      parameters: [.init("Vm", start: 200), .init("K", start: 0.1)], observations: rates
    ) { b in concentrations.map { b[0] * $0 / (b[1] + $0) } }
  }

  /// The sum of squares.
  static func squares(_ vm: Double, _ k: Double) -> Double {
    zip(concentrations, rates).reduce(0) { sum, pair in
      let residual = pair.1 - vm * pair.0 / (k + pair.0)
      return sum + residual * residual
    }
  }

  /// The lowest sum of squares at a K: the model is linear in Vm.
  static func squares(atK k: Double) -> Double {
    let columns = concentrations.map { $0 / (k + $0) }
    let product = zip(columns, rates).reduce(0) { $0 + $1.0 * $1.1 }
    return squares(product / columns.reduce(0) { $0 + $1 * $1 }, k)
  }

  /// The lowest sum of squares at a Vm, by thirds of an interval.
  static func squares(atVm vm: Double) -> Double {
    var (low, high) = (0.01, 0.3)
    for _ in 0..<120 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if squares(vm, a) < squares(vm, b) { high = b } else { low = a }
    }
    return squares(vm, low)
  }
}
