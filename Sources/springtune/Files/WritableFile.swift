// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics

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
    guard descriptor >= 0 else { throw CommandError.cannotWrite(self.url, systemReason) }
  }

  /// Opens a file that is there, and cuts it to a length in bytes.
  init(continuing url: URL, at length: Int) throws {
    self.url = url
    descriptor = uninterrupted { open(url.path, O_RDWR | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { throw CommandError.cannotWrite(url, systemReason) }
    try check(uninterrupted { ftruncate(descriptor, off_t(length)) })
    try check(lseek(descriptor, off_t(length), SEEK_SET))
  }

  deinit { if descriptor >= 0 { Basics.close(descriptor) } }

  /// Appends bytes; after an error some of them may be in the file.
  func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        uninterrupted { write(descriptor, bytes.baseAddress, bytes.count) }
      }
      try check(count)
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until every byte is on the disk.
  func synchronize() throws {
    guard !hasLost else { throw CommandError.cannotWrite(url, "bytes were lost") }
    // EINVAL comes from file systems that promise nothing, such as some network drives.
    guard uninterrupted({ fsync(descriptor) }) == 0 || errno == EINVAL else {
      hasLost = true
      throw CommandError.cannotWrite(url, systemReason)
    }
  }

  /// Closes the file, where some network drives first tell of an error.
  func close() throws {
    let open = descriptor
    descriptor = -1
    // After an interrupted close the descriptor is gone, and the bytes are synchronized.
    guard Basics.close(open) == 0 || errno == EINTR else {
      throw CommandError.cannotWrite(url, systemReason)
    }
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
    try check(uninterrupted { fchmod(descriptor, other.st_mode & 0o777) })
  }

  /// True where the file was removed from its folder: what is appended would be lost.
  var isGone: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink == 0
  }

  private func check(_ result: some SignedInteger) throws {
    guard result >= 0 else { throw CommandError.cannotWrite(url, systemReason) }
  }
}

/// Calls the system again for as long as signals interrupt it.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
