// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension Scene {
  /// Reads what stands under `scene`: a plain spring where it says so, else items.
  init(_ node: DocumentNode) throws(InputError) {
    if try node.mapping().optional("spring") != nil {
      self = .spring(try SpringScene(node))
    } else {
      self = .dynamics(try DynamicScene(node))
    }
  }
}

extension SpringScene {

  init(_ node: DocumentNode) throws(InputError) {
    let scene = try node.mapping(allowing: ["spring"] + SceneTiming.keys.map(\.name))
    let spring = try scene.required("spring").mapping(
      allowing: [
        "frequency", "damping", "mass", "stiffness", "response", "dampingRatio", "from", "to",
        "velocity",
      ])
    let canonical = try Self.canonical(spring)
    self.init(frequency: canonical.frequency, damping: canonical.dampingRatio)
    from = try spring.optional("from")?.number() ?? from
    to = try spring.optional("to")?.number() ?? to
    velocity = try spring.optional("velocity")?.number() ?? velocity
    guard from != to || velocity != 0 else {
      throw InputError(at: spring.source, "the spring does not move: from and to are equal")
    }
    try scene.read(SceneTiming.keys, into: &timing)
    timing = try timing.checked(in: scene)
    writtenKeys = spring.writtenKeys
  }

  private static func canonical(_ spring: DocumentMapping) throws(InputError) -> Spring {
    do {
      if spring.optional("response") != nil {
        return try Spring(
          response: positive("response", spring), dampingRatio: ratio("dampingRatio", spring))
      }
      if spring.optional("stiffness") != nil || spring.optional("mass") != nil {
        return try Spring(
          mass: spring.optional("mass") == nil ? 1 : positive("mass", spring),
          stiffness: positive("stiffness", spring), damping: ratio("damping", spring))
      }
      return try Spring(
        frequency: positive("frequency", spring), dampingRatio: ratio("damping", spring))
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(at: spring.source, "\(error)")
    }
  }

  private static func positive(
    _ key: String, _ spring: DocumentMapping
  ) throws(InputError) -> Double {
    try spring.required(key).number(in: .greaterThan(0))
  }

  private static func ratio(_ key: String, _ spring: DocumentMapping) throws(InputError) -> Double {
    try spring.required(key).number(in: .atLeast(0))
  }
}
