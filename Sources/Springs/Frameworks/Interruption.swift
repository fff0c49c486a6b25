// SPDX-License-Identifier: Apache-2.0

/// What a framework does with a velocity: that of a move which is interrupted, and that of a finger.
///
/// Source: the sources and tests of the frameworks (react-spring 3d2523d, Motion 12.34.3, React Native,
/// Reanimated 4.5.0, androidx, Flutter, anime.js 4), Apple's documentation of UIKit, Core Animation and
/// SwiftUI; of what SwiftUI's closed source does, OpenSwiftUI.
public struct Interruption: Hashable, Sendable {
  /// What becomes of the velocity where a new target comes before the spring rests: a sentence.
  public let newTarget: String

  /// How the velocity of a finger that lets go is handed over, in which unit: a sentence.
  public let release: String

  init(_ newTarget: String, release: String) {
    (self.newTarget, self.release) = (newTarget, release)
  }
}
