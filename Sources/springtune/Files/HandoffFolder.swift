// SPDX-License-Identifier: GPL-3.0-or-later

import Handoff

/// A folder of springs that are handed over.
///
/// Its design tokens are written first: they tell whose it is, also where the rest is not there yet.
struct HandoffFolder {
  private let folder: ResultFolder

  /// A folder that may not be there yet.
  init(_ path: String) { folder = ResultFolder(path) }

  /// Writes what is handed over, and removes what an earlier handoff had beside it.
  ///
  /// - Parameters:
  ///   - handoff: The files.
  ///   - overwrite: Whether another spring may be replaced.
  /// - Throws: A refusal where the folder holds something else, before anything is changed, and where
  ///   it cannot be written.
  func write(_ handoff: Handoff, overwrite: Bool) throws {
    let files = handoff.files
    guard overwrite || folder.names.isEmpty || isOf(handoff) else {
      throw CommandError.wrongRequest(
        "the folder \"\(folder.path)\" holds something else than this spring; choose another, or add "
          + "--overwrite")
    }
    try folder.make()
    try folder.checkWritable()
    let lock = try FolderLock(folder.url, path: folder.path)
    try withExtendedLifetime(lock) {
      folder.clearDrafts()
      let written = Set(files.map(\.name))
      for name in Handoff.names.subtracting(written) { folder.remove(name) }
      for file in files.sorted(by: { $0.name == Handoff.tokens && $1.name != Handoff.tokens }) {
        try folder.write(file.text, as: file.name)
      }
    }
  }

  /// Removes what an earlier handoff has left, and the folder where nothing else is in it.
  func remove() {
    guard folder.has(Handoff.tokens) else { return }
    folder.clearDrafts()
    for name in Handoff.names { folder.remove(name) }
    folder.removeIfEmpty()
  }

  /// Whether it holds the same spring.
  private func isOf(_ handoff: Handoff) -> Bool {
    let tokens = handoff.files.first { $0.name == Handoff.tokens }?.text
    return folder.text(Handoff.tokens) == tokens
  }
}
