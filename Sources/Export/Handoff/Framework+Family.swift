// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// Where frameworks come from; those of one family share a colour.
enum FrameworkFamily: String, CaseIterable {
  case apple, android, script, design

  /// What people call it.
  var title: String {
    switch self {
    case .apple: "Apple"
    case .android: "Android and Flutter"
    case .script: "JavaScript"
    case .design: "CSS and design tools"
    }
  }
}

extension Framework {
  /// Where the framework comes from.
  var family: FrameworkFamily {
    switch self {
    case .coreAnimation, .uiKit, .swiftUI, .uiKitDynamics, .spriteKit: .apple
    case .androidSpringForce, .compose, .material3, .flutter: .android
    case .reactSpring, .motion, .reactNative, .reanimated, .animeJS, .origami, .wobble: .script
    case .figma, .css, .afterEffects: .design
    }
  }
}
