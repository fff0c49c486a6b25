// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Foundation

/// A folder of results, each file of which appears whole or not at all.
///
/// Files are written to a temporary name beside their place and renamed.
struct ResultFolder {
  let url: URL

  /// Opens the folder, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - record: What will be written there; a folder with the results of another document is
  ///     refused.
  ///   - overwrite: Whether the results of another document may be overwritten.
  init(_ path: String, for record: RunRecord, overwrite: Bool) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    try Self.refuseForeign(url, path: path, record: record, overwrite: overwrite)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Refusal.cannot("cannot make the folder \"\(path)\": \(error.reason)")
    }
    guard FileManager.default.isWritableFile(atPath: url.path) else {
      throw Refusal.cannot("cannot write to the folder \"\(path)\": permission denied")
    }
  }

  /// Writes a file.
  func write(_ text: String, as name: String) throws {
    try OutputFile.write(text, to: url.appendingPathComponent(name))
  }

  /// Writes the record of the run, last: its presence says that the folder is complete.
  func write(_ record: RunRecord) throws {
    try write(record.json.text + "\n", as: "run.json")
  }

  private static func refuseForeign(
    _ url: URL, path: String, record: RunRecord, overwrite: Bool
  ) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    guard !overwrite, !names.isEmpty else { return }
    let old = try? String(
      contentsOf: url.appendingPathComponent("run.json"), encoding: .utf8)
    guard let old else {
      throw Refusal.wrongRequest(
        "the folder \"\(path)\" is not empty and holds no results of springtune; "
          + "choose another, or add --overwrite")
    }
    guard old.contains("\"\(record.digest)\""), old.contains("\"verb\": \"\(record.verb)\"") else {
      throw Refusal.wrongRequest(
        "the folder \"\(path)\" holds the results of another document; "
          + "choose another, or add --overwrite")
    }
  }
}

/// A file that appears whole or not at all.
final class OutputFile {
  private let url: URL
  private let temporary: URL
  private let handle: FileHandle

  /// Begins a file; nothing is at its place until ``finish()``.
  init(_ url: URL) throws {
    self.url = url
    temporary = url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
    guard FileManager.default.createFile(atPath: temporary.path, contents: nil),
      let handle = try? FileHandle(forWritingTo: temporary)
    else {
      throw Refusal.cannot("cannot write \"\(url.relativePath)\"")
    }
    self.handle = handle
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      discard()
      throw Refusal.cannot("cannot write \"\(url.relativePath)\": \(error.reason)")
    }
  }

  /// Puts the file in its place.
  func finish() throws {
    try? handle.close()
    guard rename(temporary.path, url.path) == 0 else {
      discard()
      throw Refusal.cannot("cannot write \"\(url.relativePath)\"")
    }
  }

  /// Leaves nothing behind.
  func discard() {
    try? handle.close()
    try? FileManager.default.removeItem(at: temporary)
  }

  /// Writes a whole file.
  static func write(_ text: String, to url: URL) throws {
    let file = try OutputFile(url)
    try file.write(Array(text.utf8))
    try file.finish()
  }
}

extension Error {
  /// What the system says of an error, without the name of a file.
  var reason: String {
    let error = self as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }
}
