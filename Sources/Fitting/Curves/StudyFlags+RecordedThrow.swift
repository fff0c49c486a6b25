// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

extension StudyFlags {
  /// The share of the scene's own residual below which the throw of the recording is taken.
  private static let gain = 0.9

  /// The study of a built-in scene and a recording, thrown as the recording's item was where that follows
  /// the recording better than the scene's own throw does.
  ///
  /// Both are tried: the values may be points, or the pixels of a scene that was thrown as it is written.
  ///
  /// - Parameter make: Makes a study of its flags.
  /// - Throws: What `make` throws.
  /// - Returns: The study.
  public func followingStudy<Failure: Error>(
    _ make: (StudyFlags) throws(Failure) -> StudyDocument
  ) throws(Failure) -> StudyDocument {
    let thrown = try make(self)
    guard let recording, recording.throwsScene(of: thrown) else { return thrown }
    var flags = self
    flags.takesRecordedThrow = false
    let own = try make(flags)
    guard let cost = (try? own.fit?.solve())?.cost, let other = (try? thrown.fit?.solve())?.cost
    else { return own }
    return other < Self.gain * cost ? thrown : own
  }
}
