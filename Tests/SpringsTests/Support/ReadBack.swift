// SPDX-License-Identifier: Apache-2.0

import Springs

/// A spring as it comes back from the parameters that it writes, in the form that has them all.
func readBack(_ spring: FrameworkSpring) throws -> FrameworkSpring {
  let numbers = spring.parameters.reduce(into: [String: Double]()) { numbers, parameter in
    if case .text = parameter.value { return }
    numbers[parameter.name] = spring[dynamicMember: parameter.name]
  }
  return try spring.framework.spring(numbers)
}
