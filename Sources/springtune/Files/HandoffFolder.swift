// SPDX-License-Identifier: GPL-3.0-or-later

import Handoff

/// A folder with a spring in the notations of frameworks.
///
/// Its design tokens are written first: they identify the spring while the rest is missing.
struct HandoffFolder {
  private let folder: ResultFolder

  /// A folder that may not exist yet.
  init(_ path: String) { folder = ResultFolder(path) }

  /// Writes the files, and removes those of an earlier handoff.
  ///
  /// A folder that holds something else is refused untouched, unless it may be overwritten.
  func write(_ handoff: Handoff, overwrite: Bool) throws {
    let files = handoff.files
    guard overwrite || folder.names.isEmpty || isOf(handoff) else {
      throw CommandError.wrongRequest(
        "the folder \"\(folder.path)\" holds something other than this spring; choose another, or "
          + "add --overwrite")
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

  /// Removes the files of an earlier handoff, and the folder where nothing else is in it.
  func remove() {
    guard folder.has(Handoff.tokens) else { return }
    folder.clearDrafts()
    for name in Handoff.names { folder.remove(name) }
    folder.removeIfEmpty()
  }

  /// True where the folder holds the same spring.
  private func isOf(_ handoff: Handoff) -> Bool {
    let tokens = handoff.files.first { $0.name == Handoff.tokens }?.text
    return folder.text(Handoff.tokens) == tokens
  }
}
