// SPDX-License-Identifier: Apache-2.0

/// A framework that has a notation for springs of its own.
///
/// The raw values are the names by which the command and its files call them.
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

  /// The type that knows the framework's notation.
  public var notation: any FrameworkSpring.Type {
    switch self {
    case .coreAnimation: CoreAnimationSpring.self
    case .uiKit: UIKitSpring.self
    case .swiftUI: SwiftUISpring.self
    case .uiKitDynamics: UIKitDynamicsSpring.self
    case .spriteKit: SpriteKitSpring.self
    case .androidSpringForce: AndroidSpring.self
    case .compose: ComposeSpring.self
    case .material3: MaterialSpring.self
    case .flutter: FlutterSpring.self
    case .reactSpring: ReactSpring.self
    case .motion: MotionSpring.self
    case .reactNative: ReactNativeSpring.self
    case .reanimated: ReanimatedSpring.self
    case .animeJS: AnimeSpring.self
    case .figma: FigmaSpring.self
    case .css: CSSSpring.self
    case .origami: OrigamiSpring.self
    case .wobble: WobbleSpring.self
    case .afterEffects: AfterEffectsSpring.self
    }
  }

  /// Whether its springs are read only: nobody writes new ones for it.
  public var isSourceOnly: Bool {
    switch self {
    case .origami, .wobble, .afterEffects: true
    default: false
    }
  }

  /// Those that springs are written for, in the order of their lists.
  public static var targets: [Framework] { allCases.filter { !$0.isSourceOnly } }

  /// Those that springs can be read from.
  public static var sources: [Framework] { allCases.filter { !$0.notation.forms.isEmpty } }
}

/// A spring that a framework has a name for.
public struct SpringPreset: Hashable, Sendable {
  /// The name, its words joined by dashes: `fast-spatial`.
  public let name: String
  /// The numbers by the framework's own parameter names, all of one form.
  public let values: [String: Double]

  /// Creates a preset.
  public init(_ name: String, _ values: [String: Double]) {
    self.name = name
    self.values = values
  }
}
