// SPDX-License-Identifier: GPL-3.0-or-later

/// The place where a piece of input was written, as a person would look for it.
public struct InputSource: Sendable, Equatable {
  /// The file's name as the user wrote it, or the option that stands in its place
  /// (`--set scene.duration=2`); nil for input without a name.
  public let place: String?
  /// The line, counted from 1; nil where lines mean nothing, as in an option.
  public let line: Int?
  /// The column in Unicode scalars, counted from 1; nil when the whole line is meant.
  public let column: Int?

  /// Creates a source from what is known of it.
  public init(place: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.place = place
    self.line = line
    self.column = column
  }
}

extension InputSource: CustomStringConvertible {
  /// `place:line:column`, the form editors and terminals make a link of; unknown parts are left out.
  public var description: String {
    [place, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(
      separator: ":")
  }
}
