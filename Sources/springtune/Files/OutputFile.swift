// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Studies
import Reports

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
    try check(!url.isFolder, writing: url, "it is a folder")
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
    try check(descriptor >= 0, writing: self)
    defer { close(descriptor) }
    try check(uninterrupted { fsync(descriptor) } == 0 || errno == EINVAL, writing: self)
  }
}

/// Ends the command with a sentence unless the system did what it was asked for.
func check(_ isDone: Bool, _ sentence: @autoclosure () -> String) throws(CommandError) {
  if !isDone { throw .cannot(sentence()) }
}

/// Ends the command with the reason unless the system wrote a file.
func check(
  _ isDone: Bool, writing url: URL, _ reason: @autoclosure () -> String = systemReason
) throws(CommandError) {
  try check(isDone, "cannot write \"\(url.relativePath)\": \(reason())")
}

/// An open file that is written to; every failure of the system is an error.
final class WritableFile {
  /// The file in messages.
  private let url: URL
  private var descriptor: Int32
  /// True after a failed synchronization: the system tells of lost bytes only once.
  private var hasLost = false

  /// Creates a file where nothing has its name, not even a link.
  ///
  /// - Parameters:
  ///   - place: The place of the file.
  ///   - url: The file in messages; the place itself where nil.
  ///   - mode: The permissions, of which the process takes its own share away.
  /// - Throws: `CommandError` with the system's reason.
  init(creating place: URL, for url: URL? = nil, mode: mode_t = 0o666) throws {
    self.url = url ?? place
    descriptor = uninterrupted {
      open(place.path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
    try check(descriptor >= 0, writing: self.url)
  }

  /// Opens a file that is there, and cuts it to a length in bytes.
  init(continuing url: URL, at length: Int) throws {
    self.url = url
    descriptor = uninterrupted { open(url.path, O_RDWR | O_NOFOLLOW | O_CLOEXEC) }
    try check(descriptor >= 0, writing: url)
    try check(uninterrupted { ftruncate(descriptor, off_t(length)) } >= 0, writing: url)
    try check(lseek(descriptor, off_t(length), SEEK_SET) >= 0, writing: url)
  }

  deinit { if descriptor >= 0 { Basics.close(descriptor) } }

  /// Appends bytes; after an error some of them may be in the file.
  func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        uninterrupted { write(descriptor, bytes.baseAddress, bytes.count) }
      }
      try check(count >= 0, writing: url)
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until every byte is on the disk.
  func synchronize() throws {
    try check(!hasLost, writing: url, "bytes were lost")
    // EINVAL comes from file systems that promise nothing, such as some network drives.
    hasLost = uninterrupted { fsync(descriptor) } != 0 && errno != EINVAL
    try check(!hasLost, writing: url)
  }

  /// Closes the file, where some network drives first tell of an error.
  func close() throws {
    let open = descriptor
    descriptor = -1
    // After an interrupted close the descriptor is gone, and the bytes are synchronized.
    try check(Basics.close(open) == 0 || errno == EINTR, writing: url)
  }

  /// Takes the lock of a file that was just created; false where another process removed the file.
  func lock() -> Bool {
    // Without locks the file is as good: nobody can sweep it.
    _ = uninterrupted { flock(descriptor, LOCK_EX) }
    return !isGone
  }

  /// Takes over the permissions and the owner of another file.
  func resemble(_ other: stat) throws {
    // Only root may give files away; other processes keep their own name on the file.
    _ = fchown(descriptor, other.st_uid, other.st_gid)
    try check(uninterrupted { fchmod(descriptor, other.st_mode & 0o777) } >= 0, writing: url)
  }

  /// True where the file was removed from its folder: what is appended would be lost.
  var isGone: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink == 0
  }
}

/// Calls the system again for as long as signals interrupt it.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// The name of a file that is not whole.
///
/// Nobody can guess it: it has 16 random digits, and a checksum of them by which it is known as ours. The
/// process that writes the file holds its lock, so a draft whose lock is free belongs to nobody.
final class Draft {
  /// The beginning of the names of everything that is hidden in a folder.
  static let mark = ".springtune-"

  /// Its place.
  let url: URL
  private var isDone = false { didSet { HiddenFiles.forget(url.path) } }

  private init(in folder: URL) {
    url = folder.appendingPathComponent(Self.name())
    HiddenFiles.note(url.path)
  }

  /// A name that no draft has had.
  static func name() -> String {
    let random = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    return mark + random + seal(of: random)
  }

  deinit {
    guard !isDone else { return }
    unlink(url.path)
    isDone = true
  }

  /// Creates the draft of a file in its folder, and locks it.
  static func begin(_ url: URL, mode: mode_t) throws -> (Draft, WritableFile) {
    while true {
      let draft = Draft(in: url.deletingLastPathComponent())
      let file = try WritableFile(creating: draft.url, for: url, mode: mode)
      // Another process may sweep the draft in the moment before it is locked.
      if file.lock() { return (draft, file) }
    }
  }

  /// Gives the file its own name.
  func move(to place: URL) throws {
    try check(uninterrupted { rename(url.path, place.path) } == 0, writing: place)
    isDone = true
  }

  /// Removes a file that was needed only for a while.
  func remove() throws {
    try check(
      uninterrupted { unlink(url.path) } == 0,
      "cannot remove \"\(url.relativePath)\": \(systemReason)")
    isDone = true
  }

  /// True for the name of a draft.
  static func has(_ name: some StringProtocol) -> Bool {
    guard name.hasPrefix(mark), name.utf8.count == mark.utf8.count + 24 else { return false }
    let random = name.dropFirst(mark.count).prefix(16)
    return name.hasSuffix(seal(of: String(random)))
  }

  /// Removes the drafts in a folder whose processes have ended.
  static func sweep(_ folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where has(name) { sweep(at: folder.appendingPathComponent(name).path) }
  }

  private static func sweep(at path: String) {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    close(descriptor)
  }

  private static func seal(of random: String) -> String {
    String("\(Checksum(of: "springtune draft \(random)".utf8))".prefix(8))
  }
}
