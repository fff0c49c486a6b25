// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// The code of one behaviour of a scene.
struct BehaviorCode {
  /// A behaviour of UIKit, as a property that is made when it is first used.
  struct Member {
    let name: String
    let type: String
    /// The statements that make `behavior`.
    let lines: [String]
  }

  /// The behaviours that it takes, in their order.
  var members: [Member] = []
  /// Further properties, a line each.
  var properties: [String] = []
  /// The statements of each frame while it acts.
  var moves: [String] = []
  /// The statements that make it the last gravity that is written.
  var rewrites: [String] = []
  /// The time in which it acts.
  let time: ActiveTime
}
