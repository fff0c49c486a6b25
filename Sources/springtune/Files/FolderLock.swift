// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The sole right to write to a folder, as long as it lives.
///
/// The system takes it back however the process ends.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - url: The folder, which must be there.
  ///   - path: Its path as the user wrote it.
  /// - Throws: A refusal while another process has it.
  init(_ url: URL, path: String) throws {
    descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError.cannot("cannot open the folder \"\(path)\": \(systemReason)")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno == EWOULDBLOCK ? nil : systemReason
      close(descriptor)
      throw reason.map { CommandError.cannot("cannot lock the folder \"\(path)\": \($0)") }
        ?? CommandError.wrongRequest(
          "another run of springtune is writing to the folder \"\(path)\"; wait for it, or choose "
            + "another folder")
    }
  }

  deinit { close(descriptor) }
}
