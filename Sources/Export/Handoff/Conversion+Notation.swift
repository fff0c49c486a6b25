// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension Conversion {
  /// What knows the framework's notation.
  var notation: any FrameworkSpring.Type {
    spring.map { type(of: $0) } ?? framework.notation
  }
}

extension FrameworkSpring {
  /// The unit in which the framework writes a parameter; empty where it has none.
  static func unit(of parameter: FrameworkParameter) -> String {
    let written = forms.flatMap(\.parameters).first { $0.name == parameter.name }
    return written?.unit ?? parameter.unit
  }
}
