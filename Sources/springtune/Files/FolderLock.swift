// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics

/// The sole right to write to a folder during the life of the lock.
///
/// A hidden file in the folder is locked and removed at the end. The system takes the lock back when the
/// process ends, whatever ends it, and the next run takes over the file. Policy: a file rather than
/// the folder itself, because only the locks of files reach the other machines of a network drive.
final class FolderLock: Sendable {
  /// The name of the file.
  static let name = "\(Draft.mark)lock"

  private let place: String
  private let descriptor: Int32

  /// Takes the lock of a folder; refused while another process has it, nil where there is no folder.
  init?(_ url: URL, path: String) throws {
    place = url.appendingPathComponent(Self.name).path
    while true {
      let descriptor = Self.open(place)
      if descriptor < 0 && errno == ENOENT { return nil }
      guard descriptor >= 0 else {
        throw CommandError.cannot("cannot write to the folder \"\(path)\": \(systemReason)")
      }
      guard uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
        let reason = errno == EWOULDBLOCK ? nil : systemReason
        close(descriptor)
        throw reason.map { CommandError.cannot("cannot lock the folder \"\(path)\": \($0)") }
          ?? CommandError.wrongRequest(
            "another run of springtune is writing to the folder \"\(path)\"; wait for it, or "
              + "choose another folder")
      }
      // The owner before may have removed the file in this moment.
      if Self.isSame(descriptor, place) {
        self.descriptor = descriptor
        HiddenFiles.note(place)
        return
      }
      close(descriptor)
    }
  }

  deinit {
    release()
    close(descriptor)
  }

  /// Removes the file, so that the folder can be removed as well.
  func release() {
    HiddenFiles.forget(place)
    if Self.isSame(descriptor, place) { unlink(place) }
  }

  private static func open(_ place: String) -> Int32 {
    uninterrupted { Basics.open(place, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  private static func isSame(_ descriptor: Int32, _ place: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(place, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }
}
