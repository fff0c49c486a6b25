// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// A recording as the second argument of `fit`: what the scene of the document is fitted to.
extension FlaggedDocument {
  /// Lets the scene follow a recording, in place of the targets of the document.
  ///
  /// Of its fit the parameters stay, and the way to search; a built-in scene's are examples, so the
  /// evident parameters of the scene come in their place. Cases and sweep go: a recording is one case,
  /// and the scene as written is that one.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - isBuiltIn: The document is a built-in scene.
  ///   - hasParameters: Flags name the parameters.
  /// - Throws: `InputError` for a recording without a curve of the scene.
  mutating func follow(
    _ recording: SceneRecording, isBuiltIn: Bool, hasParameters: Bool
  ) throws(InputError) {
    let own = root.part("fit")
    for key in ["cases", "sweep", "fit"] { try remove([key], by: recording.source) }
    let scene = try read()
    let choice = try recording.choice(in: scene)
    try follow(choice.channel, in: scene, by: recording.source)
    let parameters =
      if hasParameters {
        DocumentNode.mapping([], at: recording.source)
      } else if let written = own?.part("parameters"), !isBuiltIn { written } else {
        try recording.parameters(of: scene)
      }
    let target = choice.columns.target(recording.path, item: choice.item, as: recording.asked)
    let search = ["method", "loss"].compactMap { key in own?.part(key).map { (key, $0) } }
    let fit = DocumentNode.mapping(
      [("parameters", parameters), ("target", target.relocated(to: recording.source))] + search,
      at: recording.source)
    try set(["fit"], to: fit, isKept: false)
  }

  /// Lets the response look at a channel; levels of another one go.
  private mutating func follow(
    _ channel: Channel, in scene: FlaggedScene, by source: InputSource
  ) throws(InputError) {
    let isProgress = channel == .progress && scene.request.channel == .pose
    guard case .dynamics = scene.scene, channel != scene.request.channel, !isProgress
    else { return }
    for key in ["initial", "final", "band"] { try remove(["response", key], by: source) }
    try set(["response", "channel"], to: .text(channel.rawValue, at: source), isKept: false)
  }

  /// Writes the clock and the levels of a recording where nothing else does: the scene's own, or those
  /// that the fit finds.
  ///
  /// It comes after all other flags, since a throw moves the levels of the scene.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - takesThrow: The document is a built-in scene, and no flag throws its item.
  /// - Throws: `InputError` for a recording that cannot be read.
  mutating func takeLevels(of recording: SceneRecording, takesThrow: Bool) throws(InputError) {
    guard let target = root.part("fit", "target"), target.part("curve") != nil else { return }
    if takesThrow, let thrown = try RecordedThrow(recording, in: read(), root) {
      try thrown.apply(to: &self)
    }
    guard let levels = try RecordedLevels(recording, in: read(), root) else { return }
    let fit = DocumentNode.text("fit", at: recording.source)
    var missing: [(String, DocumentNode)] = []
    if target.part("timeOffset") == nil {
      let zero = DocumentNode.number("0", at: recording.source)
      missing.append(("timeOffset", levels.isOnSceneClock ? zero : fit))
    }
    if target.part("startLevel") == nil, target.part("endLevel") == nil {
      missing += levels.fitted.map { ($0, fit) }
    }
    for (key, value) in missing {
      try set(["fit", "target", key], to: value, isKept: false, overrides: true)
    }
  }
}

extension SceneRecording {
  /// The parameters that are free where nothing names them.
  fileprivate func parameters(of study: FlaggedScene) throws(InputError) -> DocumentNode {
    let evident = study.scene.evidentParameters(of: study.request.item)
    try source.refuse(
      if: evident.isEmpty,
      "no parameter of the scene is more evident than another; name those to find with --vary")
    return .mapping(
      evident.map { ($0.name, $0.recordedRange(in: study.scene, at: source)) }, at: source)
  }
}

extension Scene {
  /// The parameters that a recording is most likely made to find: frequency or stiffness, and damping,
  /// of the springs that hold the item, else elasticity and resistance.
  fileprivate func evidentParameters(of item: Int) -> [Parameter] {
    let own = ownParameters(of: item)
    let name = dynamics.map { $0.items[item].name }
    func named(_ keys: [String]) -> [Parameter] {
      own.filter { own in
        keys.contains(own.key) && (name.map(own.items.contains) ?? true)
      }.map(\.parameter)
    }
    let springs = named(["frequency", "stiffness", "damping"])
    return springs.isEmpty ? named(["elasticity", "resistance"]) : springs
  }
}

extension Parameter {
  /// The bounds within which a recording may have the parameter: wide, by what it is and by its
  /// value in the scene.
  func recordedRange(in scene: Scene, at source: InputSource) -> DocumentNode {
    let value = value(in: scene) ?? 0
    let key = path.split(separator: ".").last ?? ""
    let bounds: (Double, Double) =
      switch key {
      case "frequency": (min(0.1, value / 10), max(20, 4 * value))
      case "damping": (0, max(2, 2 * value))
      case "elasticity": (0, 1)
      case "friction": (0, max(2, 4 * value))
      case "density": (value / 20, 20 * value)
      case "resistance", "angularResistance": (0, max(10, 4 * value))
      case "angle": (value - .pi, value + .pi)
      default: defaultBounds(around: value)
      }
    let near = range.withoutFarEnds
    let low = max(bounds.0, near.lower?.value ?? -.infinity)
    let high = min(bounds.1, near.upper?.value ?? .infinity)
    let ends = [("min", low), ("max", high)].map { ($0, DocumentNode.number(plainText(of: $1))) }
    let isWide = low > 0 && high > 10 * low
    return .mapping(ends + (isWide ? [("scale", .text("log"))] : []), at: source)
  }

  /// The bounds of a parameter by its unit and range.
  private func defaultBounds(around value: Double) -> (Double, Double) {
    if (range.lower?.value ?? -.infinity) >= 0, value > 0 { return (value / 20, 20 * value) }
    let reach =
      switch unit {
      case "pt": 1000.0
      case "pt/s": max(4000, 4 * abs(value))
      case "rad/s": max(40, 4 * abs(value))
      default: max(10, 10 * abs(value))
      }
    return (value - reach, value + reach)
  }
}
