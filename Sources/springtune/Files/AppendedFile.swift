// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file that grows at its end while others may look at it.
final class AppendedFile {
  private let url: URL
  private let descriptor: Int32

  /// Opens a file, makes it where there is none, and drops what is beyond a length.
  ///
  /// - Parameters:
  ///   - url: Its place.
  ///   - length: The bytes that stay.
  /// - Throws: A refusal with the system's reason.
  init(_ url: URL, keeping length: Int) throws {
    self.url = url
    descriptor = open(url.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw CommandError.cannotWrite(url, systemReason) }
    guard ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
    else { throw CommandError.cannotWrite(url, systemReason) }
  }

  deinit { close(descriptor) }

  /// Adds bytes; where that fails, some of them may be there.
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

  /// Waits until the disk has every byte.
  func synchronize() throws {
    // A file system without such a promise (EINVAL, as of some network drives) has to do.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw CommandError.cannotWrite(url, systemReason)
    }
  }

  /// Whether the file has gone from its folder, so that nobody would ever see what is added.
  var isGone: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink == 0
  }
}
