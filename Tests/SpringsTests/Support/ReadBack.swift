// SPDX-License-Identifier: Apache-2.0

import Springs

/// A spring as it comes back from the parameters that it writes, in the form that has them all.
func readBack<Notation: FrameworkSpring>(_ spring: Notation) throws -> Notation {
  var said: [String: Double] = [:]
  for parameter in spring.parameters {
    switch parameter.value {
    case .number(let number): said[parameter.name] = number
    case .choice(let choice): said[parameter.name] = choice ? 1 : 0
    case .text: continue
    }
  }
  let form = Notation.forms.first { form in
    said.keys.allSatisfy { name in form.parameters.contains { $0.name == name } }
  }
  guard let form else { throw SpringError.beyond(reason: "no form has \(said.keys)") }
  return try Notation(FormValues(form, said))
}
