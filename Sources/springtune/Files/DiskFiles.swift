// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Studies

/// The files and pipes that documents name, each read once: a pipe gives its content only once.
///
/// The path `-` is standard input.
// Unchecked: the contents are used only under the lock.
final class DiskFiles: FileSource, @unchecked Sendable {
  /// The largest file that is read, in bytes.
  static let limit = 2_000_000_000

  /// The list of points that a shard keeps, whatever path its document gives; nil for other documents.
  private let list: String?
  private let lock = Lock()
  /// The contents of what was read, by its path.
  private var contents: [String: [UInt8]] = [:]
  /// Has the contents of pipes, which are there for the whole command.
  private static let pipes = DiskFiles()

  init(list: String? = nil) { self.list = list }

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    if let list { return try DiskFiles().bytes(of: list, from: nil, at: source) }
    if path == "-" { return try Self.standardInput(named: "standard input") }
    let folder = document.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let url = URL(fileURLWithPath: path, relativeTo: folder)
    let files = url.isPipe ? Self.pipes : self
    return try files.bytes(once: url.resolvingSymlinksInPath().path) { () throws(InputError) in
      try Self.read(url, path, at: source)
    }
  }

  /// The content of a path, read at the first call.
  private func bytes(
    once path: String, _ read: () throws(InputError) -> [UInt8]
  ) throws(InputError) -> [UInt8] {
    try lock.withLock { () throws(InputError) in
      if let known = contents[path] { return known }
      let new = try read()
      contents[path] = new
      return new
    }
  }

  private static func read(
    _ url: URL, _ path: String, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    let descriptor = path.isEmpty ? -1 : uninterrupted { open(url.path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      try source.refuse(
        unless: !path.isEmpty && errno != ENOENT && errno != ENOTDIR,
        "there is no file \"\(path)\"\(remark(onMissing: path))")
      throw InputError(
        at: source, "the file \"\(path)\" cannot be read: \(systemReason)", isOfMachine: true)
    }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    try source.refuse(
      unless: status.st_mode & S_IFMT != S_IFDIR, "\"\(path)\" is a folder, expected a file")
    // A device may never end; that of a terminal does.
    guard status.st_mode & S_IFMT != S_IFBLK,
      status.st_mode & S_IFMT != S_IFCHR || isatty(descriptor) == 1
    else { throw source.error("\"\(path)\" is a device, expected a file") }
    try source.refuse(unless: status.st_size <= limit, "the file \"\(path)\" is larger than 2 GB")
    return try bytes(behind: descriptor, "the file \"\(path)\"", at: source)
  }

  /// What a word that is no file may be instead, for the end of a message; empty for nothing known.
  static func remark(onMissing path: String) -> String {
    let scenes = BuiltInDocument.all.map(\.name)
    if WrittenSpring.isName(path) {
      let framework = path.prefix { $0 != ":" }
      return
        "; \(path) is a spring: springtune describe \(path) shows it, springtune convert --settle 0.4 "
        + "--overshoot 1 --to \(framework) designs one, springtune sweep spring varies one"
    }
    let run = BuiltInDocument.simulation(of: path).map { "; \($0)" } ?? ""
    if scenes.contains(path) {
      return "; a built-in scene stands in front of recordings, and springtune new \(path) > "
        + "\(path).yaml makes a file of it\(run)"
    }
    let near = nearest(to: path, among: scenes).map { "did you mean the built-in scene \"\($0)\"?" }
    let names =
      path.contains(".") || path.contains("/")
      ? nil : "springtune list scenes names the built-in ones"
    let word = path.hasPrefix("UI") ? path.prefix { $0 != " " } : path[...]
    let advice = advice(on: word, as: "built-in scene") ?? near ?? names
    return advice.map { "; \($0)\(run)" } ?? ""
  }

  private static func bytes(
    behind descriptor: Int32, _ name: String, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try nextBytes(of: descriptor, atMost: limit + 1)
    } catch {
      throw InputError(at: source, "\(name) cannot be read: \(error.reason)", isOfMachine: true)
    }
    try source.refuse(unless: bytes.count <= limit, "\(name) is larger than 2 GB")
    return bytes
  }

  /// The content of standard input, read to its end at the first call; messages call it by the name.
  static func standardInput(named name: String) throws(InputError) -> [UInt8] {
    try pipes.bytes(once: "-") { () throws(InputError) in
      try bytes(behind: STDIN_FILENO, "it", at: InputSource(place: name))
    }
  }
}

/// The next bytes of an open file or pipe, up to a number of them; fewer only at the end.
private func nextBytes(of descriptor: Int32, atMost most: Int) throws(POSIXError) -> [UInt8] {
  /// The bytes of one call to the system.
  let piece = 1 << 18
  var bytes: [UInt8] = []
  while bytes.count < most {
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: min(piece, most - bytes.count)) {
      buffer, length in
      count = uninterrupted { read(descriptor, buffer.baseAddress, buffer.count) }
      length = max(count, 0)
    }
    guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    if count == 0 { break }
    bytes += part
  }
  return bytes
}

/// Reads a plain file piece by piece, up to a number of bytes; anything else might never end.
func readPlainFile(
  _ path: String, upTo length: Int = .max, _ take: ([UInt8]) throws -> Void
) throws {
  let descriptor = uninterrupted { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
  defer { close(descriptor) }
  var status = stat()
  guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
    throw errno == ENOENT || errno == ENOTDIR
      ? CommandError.wrongRequest("\"\(path)\" is missing")
      : CommandError.cannot("cannot read \"\(path)\": \(systemReason)")
  }
  try refuse(unless: status.st_mode & S_IFMT == S_IFREG, "\"\(path)\" is no plain file")
  var rest = length
  while rest > 0 {
    let bytes: [UInt8]
    do {
      bytes = try nextBytes(of: descriptor, atMost: min(1 << 20, rest))
    } catch {
      throw CommandError.cannot("cannot read \"\(path)\": \(error.reason)")
    }
    if bytes.isEmpty { return }
    rest -= bytes.count
    try take(bytes)
  }
}

/// The system's reason why the last call failed: "permission denied".
var systemReason: String { String(cString: strerror(errno)).lowercased() }

extension Error {
  /// The system's reason, without the name of a file.
  var reason: String {
    let cause = (self as? CocoaError)?.userInfo["NSUnderlyingError"] as? any Error ?? self
    guard let error = cause as? POSIXError else { return "\(self)" }
    return String(cString: strerror(error.code.rawValue)).lowercased()
  }
}

extension URL {
  /// True where a pipe or a device stands at this place, which gives its content only once.
  var isPipe: Bool { ![nil, S_IFREG, S_IFDIR].contains(kind) }

  /// True where a folder stands at this place.
  var isFolder: Bool { kind == S_IFDIR }

  /// The kind of what stands at this place; nil for nothing.
  private var kind: mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
