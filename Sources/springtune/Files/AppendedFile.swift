// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file that grows at its end while others may read it.
final class AppendedFile {
  private let url: URL
  private let descriptor: Int32

  /// Opens or makes a file, and cuts it to a length in bytes.
  init(_ url: URL, keeping length: Int) throws {
    self.url = url
    descriptor = open(url.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw CommandError.cannotWrite(url, systemReason) }
    guard ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
    else { throw CommandError.cannotWrite(url, systemReason) }
  }

  deinit { close(descriptor) }

  /// Appends bytes; after an error some of them may be in the file.
  func append(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw CommandError.cannotWrite(url, systemReason) }
      start += count
    }
  }

  /// Waits until every byte is on the disk.
  func synchronize() throws {
    // EINVAL comes from file systems that promise nothing, such as some network drives.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw CommandError.cannotWrite(url, systemReason)
    }
  }

  /// True where the file was removed from its folder: what is appended would be lost.
  var isGone: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink == 0
  }
}
