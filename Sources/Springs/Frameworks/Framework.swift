// SPDX-License-Identifier: Apache-2.0

/// A framework with its own notation for springs; raw values are its names in commands and files.
public enum Framework: String, CaseIterable, Hashable, Sendable {
  case coreAnimation = "core-animation"
  case uiKit = "uikit"
  case swiftUI = "swiftui"
  case uiKitDynamics = "uikit-dynamics"
  case spriteKit = "spritekit"
  case androidSpringForce = "android-springforce"
  case compose
  case material3
  case flutter
  case reactSpring = "react-spring"
  case motion
  case reactNative = "react-native"
  case reanimated
  case animeJS = "animejs"
  case figma
  case css
  case origami
  case wobble
  case afterEffects = "after-effects"
  case cssBezier = "css-bezier"
  case lottie
  case afterEffectsKeyframes = "after-effects-keyframes"
  case androidPath = "android-path"
  case gsap
  case coreAnimationKeyframes = "core-animation-keyframes"

  /// The type of the framework's springs.
  public var notation: any FrameworkSpring.Type { entry.notation }

  /// The framework's name for people: "Jetpack Compose".
  var title: String { entry.title }

  /// The language of its snippets.
  var language: SnippetLanguage { entry.language }

  /// The origin of the framework.
  public var family: FrameworkFamily { entry.family }

  /// A row of the table of frameworks.
  private typealias Row = (
    notation: any FrameworkSpring.Type, title: String, language: SnippetLanguage,
    family: FrameworkFamily
  )

  /// Its row of the table of frameworks.
  private var entry: Row {
    switch self {
    case .coreAnimation: (CoreAnimationSpring.self, "Core Animation", .swift, .apple)
    case .uiKit: (UIKitSpring.self, "UIKit", .swift, .apple)
    case .swiftUI: (SwiftUISpring.self, "SwiftUI", .swift, .apple)
    case .uiKitDynamics: (UIKitDynamicsSpring.self, "UIKit Dynamics", .swift, .apple)
    case .spriteKit: (SpriteKitSpring.self, "SpriteKit", .swift, .apple)
    case .androidSpringForce: (AndroidSpring.self, "Android SpringForce", .kotlin, .android)
    case .compose: (ComposeSpring.self, "Jetpack Compose", .kotlin, .android)
    case .material3: (MaterialSpring.self, "Material 3", .kotlin, .android)
    case .flutter: (FlutterSpring.self, "Flutter", .dart, .android)
    case .reactSpring: (ReactSpring.self, "react-spring", .javascript, .script)
    case .motion: (MotionSpring.self, "Motion", .javascript, .script)
    case .reactNative: (ReactNativeSpring.self, "React Native", .javascript, .script)
    case .reanimated: (ReanimatedSpring.self, "Reanimated", .javascript, .script)
    case .animeJS: (AnimeSpring.self, "anime.js", .javascript, .script)
    case .figma: (FigmaSpring.self, "Figma", .text, .design)
    case .css: (CSSSpring.self, "CSS linear()", .css, .design)
    case .origami: (OrigamiSpring.self, "Origami", .javascript, .script)
    case .wobble: (WobbleSpring.self, "wobble", .javascript, .script)
    case .afterEffects: (AfterEffectsSpring.self, "After Effects", .javascript, .design)
    case .cssBezier: (CSSBezier.self, "CSS cubic-bezier()", .css, .design)
    case .lottie: (LottieKeyframes.self, "Lottie", .json, .design)
    case .afterEffectsKeyframes:
      (AfterEffectsKeyframes.self, "After Effects script", .extendScript, .design)
    case .androidPath: (AndroidPathInterpolator.self, "Android path interpolator", .xml, .android)
    case .gsap: (GSAPEase.self, "GSAP CustomEase", .javascript, .script)
    case .coreAnimationKeyframes:
      (CoreAnimationKeyframes.self, "CAKeyframeAnimation", .swift, .apple)
    }
  }

  /// True where springs are only read from it: no new ones are written for it.
  public var isSourceOnly: Bool { [.origami, .wobble, .afterEffects].contains(self) }

  /// True where a move is written as cubic curves, not as a spring.
  public var isCubic: Bool { notation is any CubicNotation.Type }

  /// The frameworks that springs are written for, in the order of their lists.
  public static var targets: [Framework] { allCases.filter { !$0.isSourceOnly } }

  /// The targets that are written for where none is named: all but those of cubic curves.
  ///
  /// Policy: a curve for a player says nothing about the spring, and who needs one names it.
  public static var standardTargets: [Framework] { targets.filter { !$0.isCubic } }

  /// The frameworks that springs can be read from.
  public static var sources: [Framework] { allCases.filter { !$0.notation.forms.isEmpty } }
}

/// A spring that a framework has named.
public struct SpringPreset: Hashable, Sendable {
  /// The name, its words joined by dashes: `fast-spatial`.
  public let name: String
  /// The numbers by the framework's own parameter names, all of one form.
  public let values: [String: Double]

  /// Creates a preset.
  public init(_ name: String, _ values: [String: Double]) {
    (self.name, self.values) = (name, values)
  }
}

/// The language of a snippet.
public enum SnippetLanguage: String, Hashable, Sendable {
  case swift, kotlin, dart, javascript, extendScript, css, json, xml, text

  /// The ending of a file that holds it.
  public var fileEnding: String {
    switch self {
    case .swift: "swift"
    case .kotlin: "kt"
    case .dart: "dart"
    case .javascript: "js"
    case .extendScript: "jsx"
    case .css: "css"
    case .json: "json"
    case .xml: "xml"
    case .text: "txt"
    }
  }
}

/// The origin of frameworks; those of one family share a colour.
public enum FrameworkFamily: String, CaseIterable, Sendable {
  case apple, android, script, design

  /// Its name for people.
  public var title: String {
    switch self {
    case .apple: "Apple"
    case .android: "Android and Flutter"
    case .script: "JavaScript"
    case .design: "CSS and design tools"
    }
  }
}
