// SPDX-License-Identifier: Apache-2.0

import Springs

/// The move of a spring that is read from another one's parameters, in the first of its forms.
func read<Notation: FrameworkSpring>(_ spring: Notation) throws -> SpringMove {
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

/// A preset, or some numbers, as a spring in one of a framework's forms.
func spring<Notation: FrameworkSpring>(
  _ notation: Notation.Type, form: Int, _ said: [String: Double]
) throws -> Notation {
  try Notation(FormValues(Notation.forms[form], said))
}
