// SPDX-License-Identifier: Apache-2.0

import SpringFrameworks

/// Springs by their parameters' names, as the tests of Apple's frameworks write and read them.
enum AppleNotation {
  /// The move of a spring that is read from another one's parameters.
  static func moveReadBack<Notation: FrameworkSpring>(from spring: Notation) throws -> SpringMove {
    try readBack(spring).move
  }

  /// A spring in one of a framework's forms.
  static func spring<Notation: FrameworkSpring>(
    _ notation: Notation.Type, form: Int, _ said: [String: Double]
  ) throws -> Notation {
    try Notation(FormValues(Notation.forms[form], said))
  }
}
