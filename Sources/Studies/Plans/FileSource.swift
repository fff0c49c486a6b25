// SPDX-License-Identifier: GPL-3.0-or-later

/// Where studies get the files from that a document names.
///
/// Studies open no file themselves; who does can keep them in memory, or refuse some.
public protocol FileSource: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path as the document writes it.
  ///   - document: The path of the document, from whose folder relative paths start; nil for a
  ///     document without a place.
  ///   - source: Where the path was written, for the error.
  /// - Throws: `InputError` for a file that cannot be read.
  /// - Returns: The content of the file.
  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8]
}
