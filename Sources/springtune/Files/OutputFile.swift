// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Zlib

/// A file that appears whole or not at all.
///
/// It is written under a temporary name in the same folder and renamed. A name that ends in `.gz`
/// means that it is compressed.
final class OutputFile {
  private let url: URL
  private let temporary: URL
  private let handle: FileHandle
  private let compression: GzipStream?

  /// The beginning of the names of temporary files.
  static let mark = ".springtune-"

  /// The name that a file has in this process until it is whole.
  static func temporaryName(of name: String) -> String { "\(mark)\(getpid())-\(name)" }

  /// Begins a file, which appears at its place with ``finish()``.
  init(_ url: URL) throws {
    self.url = url
    temporary = url.deletingLastPathComponent()
      .appendingPathComponent(Self.temporaryName(of: url.lastPathComponent))
    guard !url.isFolder else { throw CommandError.cannotWrite(url, "it is a folder") }
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw CommandError.cannotWrite(url, systemReason) }
    Self.drafts.insert(temporary.path)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    compression = url.pathExtension.lowercased() == "gz" ? GzipStream() : nil
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws {
    try store(compression?.compress(bytes) ?? bytes)
  }

  private func store(_ bytes: [UInt8]) throws {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      discard()
      throw CommandError.cannotWrite(url, error.reason)
    }
  }

  /// Puts the file in its place.
  func finish() throws {
    if let compression { try store(compression.finish()) }
    try? handle.close()
    guard rename(temporary.path, url.path) == 0 else {
      let reason = systemReason
      discard()
      throw CommandError.cannotWrite(url, reason)
    }
    Self.drafts.remove(temporary.path)
  }

  /// Removes what was written.
  func discard() {
    try? handle.close()
    unlink(temporary.path)
    Self.drafts.remove(temporary.path)
  }

  private static let drafts = Drafts()

  /// Removes every file that is half-written, at the end of a process that is interrupted.
  static func discardAll() { drafts.discardAll() }

  /// Writes a whole file.
  static func write(_ text: String, to url: URL) throws {
    let file = try OutputFile(url)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  /// Writes the text of a result that takes long to make, and refuses beforehand a file that cannot
  /// be written.
  static func write<Result>(
    to url: URL, _ make: () async throws -> Result, text: (Result) -> String
  ) async throws -> Result {
    let file = try OutputFile(url)
    do {
      let result = try await make()
      try file.write(Array(text(result).utf8))
      try file.finish()
      return result
    } catch {
      file.discard()
      throw error
    }
  }
}

/// The paths of the files that are half-written.
// Unchecked: the paths are used only under the lock.
private final class Drafts: @unchecked Sendable {
  private let lock = NSLock()
  private var paths: Set<String> = []

  func insert(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  func remove(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Removes the files; the lock stays, so that no further file begins.
  func discardAll() {
    lock.lock()
    for path in paths { unlink(path) }
  }
}

extension CommandError {
  /// A file that cannot be written.
  static func cannotWrite(_ url: URL, _ reason: String) -> CommandError {
    .cannot("cannot write \"\(url.relativePath)\": \(reason)")
  }
}
