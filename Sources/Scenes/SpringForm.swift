// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Springs

/// The ways to write a plain spring, each with its own keys.
///
/// `damping` means the ratio beside a frequency and the coefficient beside a stiffness, so a spring
/// keeps the form it was written in: what a study varies is what the document writes.
enum SpringForm: String, Sendable, Hashable, CaseIterable {
  /// `frequency` in Hz and `damping`, the ratio.
  case frequency
  /// `response`, the undamped period in seconds, and `dampingRatio`.
  case response
  /// `stiffness`, `damping`, the coefficient, and `mass`, 1 unless written.
  case stiffness

  /// The form that a mapping is written in; `frequency` where no key tells.
  init(_ spring: DocumentMapping) throws(InputError) {
    let names = spring.entries.map(\.key)
    self =
      names.contains("response")
      ? .response : names.contains("stiffness") || names.contains("mass") ? .stiffness : .frequency
    let allowed = numbers.map(\.name) + SpringScene.levels.map(\.name)
    guard let stray = spring.entries.first(where: { !allowed.contains($0.key) }) else { return }
    throw InputError(
      at: stray.keySource,
      "\"\(stray.key)\" does not go with \(rawValue); a spring is frequency and damping, or "
        + "response and dampingRatio, or mass, stiffness and damping")
  }

  /// The numbers of the form, the mass last.
  package var numbers: [NumberKey<SpringScene>] {
    switch self {
    case .frequency:
      [
        NumberKey(
          "frequency", \.rate, unit: "Hz", range: .greaterThan(0), "undamped natural frequency"),
        NumberKey("damping", \.damping, range: .atLeast(0), "damping ratio"),
      ]
    case .response:
      [
        NumberKey("response", \.rate, unit: "s", range: .greaterThan(0), "undamped period"),
        NumberKey(
          "dampingRatio", \.damping, range: .atLeast(0), "damping ratio, beside a response"),
      ]
    case .stiffness:
      [
        NumberKey("stiffness", \.rate, range: .greaterThan(0), "force per displacement"),
        NumberKey(
          "damping", \.damping, range: .atLeast(0), "force per velocity, beside a stiffness"),
        NumberKey("mass", \.mass, range: .greaterThan(0), "mass, beside a stiffness"),
      ]
    }
  }
}

extension SpringScene {
  /// The spring in its canonical form.
  ///
  /// - Throws: `SpringError` for numbers of which a quotient or product is beyond `Double`.
  func canonical() throws(SpringError) -> Spring {
    switch form {
    case .frequency: try Spring(frequency: rate, dampingRatio: damping)
    case .response: try Spring(response: rate, dampingRatio: damping)
    case .stiffness: try Spring(mass: mass, stiffness: rate, damping: damping)
    }
  }
}
