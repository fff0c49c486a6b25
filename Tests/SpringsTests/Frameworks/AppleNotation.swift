// SPDX-License-Identifier: Apache-2.0

import Springs

/// Springs by their parameters' names, as the tests of Apple's frameworks write and read them.
enum AppleNotation {
  /// The move of a spring that is read from another one's parameters, in the first of its forms.
  static func moveReadBack<Notation: FrameworkSpring>(from spring: Notation) throws -> SpringMove {
    var said: [String: Double] = [:]
    for parameter in spring.parameters {
      switch parameter.value {
      case .number(let number): said[parameter.name] = number
      case .choice(let choice): said[parameter.name] = choice ? 1 : 0
      case .text: continue
      }
    }
    return try Notation(FormValues(Notation.forms[0], said)).move
  }

  /// A spring in one of a framework's forms.
  static func spring<Notation: FrameworkSpring>(
    _ notation: Notation.Type, form: Int, _ said: [String: Double]
  ) throws -> Notation {
    try Notation(FormValues(Notation.forms[form], said))
  }
}
