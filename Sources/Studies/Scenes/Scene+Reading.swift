// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

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
  /// Reads a scene of one plain spring.
  ///
  /// - Parameter node: What stands under `scene`.
  /// - Throws: `InputError` for keys of several notations, and for numbers that make no motion.
  init(_ node: DocumentNode) throws(InputError) {
    let scene = try node.mapping(allowing: ["spring"] + SceneTiming.keys.map(\.name))
    let spring = try scene.required("spring").mapping(allowing: Self.keys)
    let form = try SpringForm(spring)
    for key in form.numbers where key.name != "mass" { _ = try spring.required(key.name) }
    self.init(form, rate: 1, damping: 0)
    try spring.read(numbers, into: &self)
    writtenKeys = spring.writtenKeys
    try scene.read(SceneTiming.keys, into: &timing)
    timing = try timing.checked(in: scene)
    try check(at: spring.source)
  }

  /// Every key of every form, each once.
  private static let keys: [String] = {
    var names: [String] = []
    for key in SpringForm.allCases.flatMap(\.numbers) + levels where !names.contains(key.name) {
      names.append(key.name)
    }
    return names
  }()

  /// Refuses numbers that are valid one by one and make no motion together.
  private func check(at source: InputSource) throws(InputError) {
    if let fault { throw InputError(at: source, fault) }
    guard from != to || velocity != 0 else {
      throw InputError(
        at: source, "the spring does not move: from and to are equal and velocity is 0")
    }
  }

  /// Why the numbers make no motion; nil where they do.
  ///
  /// A spring at its end is no fault of a study: its response has no step.
  var fault: String? {
    do { _ = try canonical() } catch { return "\(error)" }
    return (from - to).isFinite ? nil : "from and to are too far apart to be subtracted"
  }
}
