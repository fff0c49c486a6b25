// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation

/// The files and pipes that documents name, each read once: a pipe gives its content only once.
///
/// The path `-` is standard input.
struct DiskFiles: FileSource {
  /// The largest file that is read, in bytes.
  static let limit = 2_000_000_000

  private let contents = FileContents()
  /// The contents of pipes, which are there for the whole command.
  private static let pipes = FileContents()

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    if path == "-" { return try Self.standardInput(named: "standard input") }
    let folder = document.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let url = URL(fileURLWithPath: path, relativeTo: folder)
    let contents = url.isPipe ? Self.pipes : contents
    return try contents.bytes(of: url.resolvingSymlinksInPath().path) { () throws(InputError) in
      try read(url, path, at: source)
    }
  }

  private func read(
    _ url: URL, _ path: String, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    guard !path.isEmpty, FileManager.default.fileExists(atPath: url.path) else {
      throw InputError(at: source, "there is no file \"\(path)\"")
    }
    guard !url.isFolder else {
      throw InputError(at: source, "\"\(path)\" is a folder, expected a file")
    }
    guard let handle = try? FileHandle(forReadingFrom: url),
      let data = try? handle.read(upToCount: Self.limit + 1) ?? Data()
    else {
      throw InputError(at: source, "the file \"\(path)\" cannot be read")
    }
    guard data.count <= Self.limit else {
      throw InputError(at: source, "the file \"\(path)\" is larger than 2 GB")
    }
    return [UInt8](data)
  }

  /// The content of standard input, read to its end at the first call; messages call it by the name.
  static func standardInput(named name: String) throws(InputError) -> [UInt8] {
    try pipes.bytes(of: "-") { () throws(InputError) in try readStandardInput(named: name) }
  }

  private static func readStandardInput(named name: String) throws(InputError) -> [UInt8] {
    let source = InputSource(place: name)
    let input = FileHandle.standardInput
    guard let data = try? input.read(upToCount: limit + 1) ?? Data() else {
      throw InputError(at: source, "it cannot be read")
    }
    guard data.count <= limit else { throw InputError(at: source, "it is larger than 2 GB") }
    return [UInt8](data)
  }
}

/// The contents of files that were read, by their paths.
// Unchecked: the contents are used only under the lock.
private final class FileContents: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [String: [UInt8]] = [:]

  /// The content of a file, read at the first call.
  func bytes(
    of path: String, read: () throws(InputError) -> [UInt8]
  ) throws(InputError) -> [UInt8] {
    lock.lock()
    defer { lock.unlock() }
    if let known = bytes[path] { return known }
    let new = try read()
    bytes[path] = new
    return new
  }
}

/// The system's reason why the last call failed: "permission denied".
var systemReason: String { String(cString: strerror(errno)).lowercased() }

extension Error {
  /// The system's reason, without the name of a file.
  var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self
    let underlying = cause as NSError
    guard underlying.domain == NSPOSIXErrorDomain else { return localizedDescription }
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }
}

extension URL {
  /// True where a pipe or a device stands at this place, which gives its content only once.
  var isPipe: Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: resolvingSymlinksInPath().path)
    let type = attributes?[.type] as? FileAttributeType
    return type != .typeRegular && type != .typeDirectory
      && FileManager.default.fileExists(atPath: path)
  }

  /// True where a folder stands at this place.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
