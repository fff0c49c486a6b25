// SPDX-License-Identifier: GPL-3.0-or-later

/// A fault in what the user wrote, with its place.
///
/// The message is one sentence without a full stop. It says what is wrong, then what was expected
/// or the nearest valid choice: `unknown key "dampng" in snap; did you mean "damping"?`.
public struct InputError: Error, Sendable, Equatable {
  /// Where the fault was written.
  public let source: InputSource
  /// What is wrong, in one sentence.
  public let message: String

  /// Creates an error about what stands at `source`.
  public init(at source: InputSource, _ message: String) {
    self.source = source
    self.message = message
  }
}

extension InputError: CustomStringConvertible {
  /// `file:line:column: message`; the parts of the place that are unknown are left out.
  public var description: String {
    let place = source.description
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension InputError {
  /// An error about a name that is not among the known ones.
  ///
  /// - Parameters:
  ///   - kind: What the name is, in the singular: "key", "unit".
  ///   - name: The name as written.
  ///   - context: Where it was looked for, as the end of the sentence's first half: " in snap".
  ///   - known: Every valid name, in the order to list them. The nearest one is suggested; when
  ///     none is near, all are listed.
  ///   - source: Where the name was written.
  /// - Returns: `unknown KIND "NAME"CONTEXT; did you mean "NEAREST"?` or `...; known KINDs: ...`.
  static func unknown(
    _ kind: String, _ name: String, _ context: String = "", known: [String],
    at source: InputSource
  ) -> InputError {
    let fault = "unknown \(kind) \(quoted(name))\(context)"
    if let near = nearest(to: name, among: known) {
      return InputError(at: source, "\(fault); did you mean \(quoted(near))?")
    }
    guard !known.isEmpty else { return InputError(at: source, fault) }
    return InputError(at: source, "\(fault); known \(kind)s: \(known.joined(separator: ", "))")
  }
}
