// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import Zlib

/// A file that appears whole or not at all.
///
/// It is written as a ``Draft`` in the same folder, which is synchronized with the disk, renamed and
/// closed; then the folder is synchronized. It has the permissions and the owner of the file that it
/// replaces, else those of a model. A name that ends in `.gz` means that it is compressed.
final class OutputFile {
  private let url: URL
  private let draft: Draft
  private let file: WritableFile
  private let compression: GzipStream?
  /// The file that is replaced, else the model.
  private var earlier: stat?

  /// Begins a file, which appears at its place with ``finish()``; without that nothing is left of it.
  init(_ url: URL, like model: URL? = nil) throws {
    self.url = url
    guard !url.isFolder else { throw CommandError.cannotWrite(url, "it is a folder") }
    Draft.sweep(url.deletingLastPathComponent())
    earlier = url.fileStatus ?? model?.fileStatus
    (draft, file) = try Draft.begin(url, mode: earlier == nil ? 0o666 : 0o600)
    compression = url.pathExtension.lowercased() == "gz" ? GzipStream() : nil
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws {
    try file.append(compression?.compress(bytes) ?? bytes)
  }

  /// Takes over the owner of the first of some files, and the permissions that all of them give.
  func resemble(_ files: [stat]) throws {
    guard var strictest = files.first else { return }
    for file in files { strictest.st_mode &= file.st_mode }
    earlier = strictest
  }

  /// Puts the file in its place.
  func finish() throws {
    if let compression { try file.append(compression.finish()) }
    if let earlier { try file.resemble(earlier) }
    try file.synchronize()
    try draft.move(to: url)
    try file.close()
    try url.deletingLastPathComponent().synchronizeFolder()
  }

  /// Writes a whole file.
  static func write(_ text: String, to url: URL) throws { try write(Array(text.utf8), to: url) }

  /// Writes a whole file.
  static func write(_ bytes: [UInt8], to url: URL, like model: URL? = nil) throws {
    let file = try OutputFile(url, like: model)
    try file.write(bytes)
    try file.finish()
  }

  /// Writes the text of a result that takes long to make, and refuses beforehand a file that cannot
  /// be written.
  static func write<Result>(
    to url: URL, _ make: () async throws -> Result, text: (Result) -> String
  ) async throws -> Result {
    let file = try OutputFile(url)
    let result = try await make()
    try file.write(Array(text(result).utf8))
    try file.finish()
    return result
  }
}

extension URL {
  /// The status of the plain file at this place; nil where there is none, or something else.
  var fileStatus: stat? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status
  }

  /// True where a link stands at this place.
  var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Waits until the names in this folder are on the disk.
  func synchronizeFolder() throws {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // A folder whose names nobody may list can still be written to.
    if descriptor < 0 && errno == EACCES { return }
    guard descriptor >= 0 else { throw CommandError.cannotWrite(self, systemReason) }
    defer { close(descriptor) }
    guard uninterrupted({ fsync(descriptor) }) == 0 || errno == EINVAL else {
      throw CommandError.cannotWrite(self, systemReason)
    }
  }
}

extension CommandError {
  /// A file that cannot be written.
  static func cannotWrite(_ url: URL, _ reason: String) -> CommandError {
    .cannot("cannot write \"\(url.relativePath)\": \(reason)")
  }
}
