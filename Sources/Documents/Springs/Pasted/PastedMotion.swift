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
  ///   - distance: The distance of the move, negative where the value falls; nil for the one in the
  ///     code.
  /// - Throws: `InputError` for code without any or with two, and for arguments that make none.
  public init(_ text: String, over distance: Double? = nil) throws(InputError) {
    guard text.utf8.count <= Self.longest else {
      throw InputError(at: InputSource(), "the pasted spring is longer than 100 kB")
    }
    let code = try PastedCode(text)
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
      throw Self.nothing(in: code)
    }
  }

  /// The longest code that is read, in bytes.
  private static let longest = 100_000

  private static func nothing(in code: PastedCode) -> InputError {
    let paths = code.arguments.map { $0.path.joined(separator: ".") }
    if let easing = paths.first(where: PastedCurve.isName) {
      return InputError(
        at: InputSource(),
        "\(easing) is an easing that its framework computes by a formula, neither a spring nor a "
          + "cubic curve; paste it as points, linear(0, 0.6 20%, 1) 300ms")
    }
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
