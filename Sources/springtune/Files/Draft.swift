// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import Sweeps

/// The name of a file that is not whole.
///
/// Nobody can guess it: it has 64 random bits, and a checksum of them by which it is known as ours. The
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
    let random = digits(UInt64.random(in: .min ... .max))
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
    guard uninterrupted({ rename(url.path, place.path) }) == 0 else {
      throw CommandError.cannotWrite(place, systemReason)
    }
    isDone = true
  }

  /// Removes a file that was needed only for a while.
  func remove() throws {
    guard uninterrupted({ unlink(url.path) }) == 0 else {
      throw CommandError.cannot("cannot remove \"\(url.relativePath)\": \(systemReason)")
    }
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

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
