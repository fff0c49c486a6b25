// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// The levels of the scenes that were simulated last.
///
/// A fit asks for the same scene again and again: with another time offset, with other levels of
/// the recording, and for their derivatives. What is kept is what a simulation would give again, so
/// no result depends on it.
final class LevelMemory: Sendable {
  /// A scene: the values of its parameters, and the world that predicts.
  struct Key: Equatable {
    let values: [Double]
    let engine: SceneLevel.Engine
  }

  /// The levels of each case that was recorded; nil where it cannot be simulated.
  typealias Levels = [Int: SceneLevel?]

  /// The scenes, the last one last.
  private nonisolated(unsafe) var kept: [(key: Key, levels: Levels)] = []

  /// The gate of `kept`, which nothing else reads or writes.
  private let gate = DispatchQueue(label: "LevelMemory")

  /// The levels of a scene, from memory or simulated.
  func levels(_ key: Key, simulated: () -> Levels) -> Levels {
    if let known = gate.sync(execute: { kept.last { $0.key == key }?.levels }) { return known }
    let levels = simulated()
    gate.sync {
      if kept.count == Budget.keptScenes { kept.removeFirst() }
      kept.append((key, levels))
    }
    return levels
  }
}
