// SPDX-License-Identifier: GPL-3.0-or-later

/// Pasted code that says how something moves.
public enum PastedMotion: Sendable {
  /// A spring.
  case spring(PastedSpring)
  /// A curve that is none.
  case curve(PastedCurve)

  /// Reads code with one spring or one curve.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - distance: The distance of the move; nil for the one in the code, or the framework's usual.
  /// - Throws: `InputError` for code without any or with two, and for arguments that make none.
  public init(_ text: String, over distance: Double? = nil) throws(InputError) {
    guard text.utf8.count <= Self.longest else {
      throw InputError(at: InputSource(), "the pasted spring is longer than 100 kB")
    }
    try self.init(PastedCode(text), over: distance, depth: 0)
  }

  /// The longest code that is read, in bytes.
  private static let longest = 100_000

  private init(_ code: PastedCode, over distance: Double?, depth: Int) throws(InputError) {
    let curve = try PastedCurve(code)
    if let spring = try PastedSpring(code, over: distance) {
      guard curve?.isCall != true else {
        throw InputError(
          at: InputSource(), "the pasted code has a spring and a curve; paste one of them")
      }
      self = .spring(spring)
    } else if let curve {
      self = .curve(curve)
    } else {
      // Quotes around all of it, and easings that are texts.
      let texts = code.arguments.compactMap { argument in
        if case .text(let text) = argument.value { text } else { nil }
      }
      guard depth < 2, let inner = texts.first(where: PastedSpring.isPasted) else {
        throw Self.nothing(in: code)
      }
      try self.init(PastedCode(inner), over: distance, depth: depth + 1)
    }
  }

  private static func nothing(in code: PastedCode) -> InputError {
    let names = PastedConstructor.all.flatMap(\.names).sorted(by: >)
    for call in code.calls {
      if !names.contains(call.name), let near = nearest(to: call.name, among: names) {
        return InputError(
          at: InputSource(), "unknown spring \(quoted(call.name)); did you mean \(quoted(near))?")
      }
    }
    return InputError(
      at: InputSource(),
      "no spring is found in the pasted code; write it as .spring(duration: 0.5, bounce: 0.2), "
        + "spring(dampingRatio = 0.5f, stiffness = 200f) or { stiffness: 300, damping: 20 }")
  }
}
