// SPDX-License-Identifier: Apache-2.0

extension UIKitSpring {
  public static let framework = Framework.uiKit
  public static let title = "UIKit"
  public static let language = SnippetLanguage.swift

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness", standard: 100),
      .init("damping", standard: 10), .init("initialVelocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("duration", unit: "s"), .init("dampingRatio"),
      .init("initialVelocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("springDuration", unit: "s", standard: 0.5), .init("bounce", standard: 0),
      .init("initialVelocity", unit: "1/s", standard: 0)),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    let velocity = values["initialVelocity"]
    if values.has("springDuration") {
      try self.init(
        springDuration: values["springDuration"], bounce: values["bounce"],
        initialVelocity: velocity)
    } else if values.has("dampingRatio") {
      try self.init(
        duration: values["duration"], dampingRatio: values["dampingRatio"],
        initialVelocity: velocity)
    } else {
      try self.init(
        mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
        initialVelocity: velocity)
    }
  }

  public var parameters: [FrameworkParameter] {
    if case .springAnimation(let duration, let bounce) = call {
      return [
        FrameworkParameter("springDuration", duration), FrameworkParameter("bounce", bounce),
      ] + move.velocityParameter("initialVelocity")
    }
    return [
      FrameworkParameter("mass", mass), FrameworkParameter("stiffness", stiffness),
      FrameworkParameter("damping", damping),
    ] + move.velocityParameter("initialVelocity")
  }

  /// The duration that was asked for where that counts, else Core Animation's settling duration.
  public func settleTime(over distance: Double) -> Double? {
    if case .settlingAnimation(let duration, _) = call { return duration }
    return move.coreAnimationSettlingDuration
  }

  public func snippet(over distance: Double) -> String {
    let velocity = snippetNumber(move.velocity)
    switch call {
    case .timingParameters: return timingParametersSnippet(velocity)
    case .settlingAnimation(let duration, let ratio):
      return """
        UIView.animate(
          withDuration: \(snippetNumber(duration)), delay: 0,
          usingSpringWithDamping: \(snippetNumber(ratio)), initialSpringVelocity: \(velocity)
        ) {
          view.center = target
        }

        """
    case .springAnimation(let duration, let bounce):
      return """
        UIView.animate(
          springDuration: \(snippetNumber(duration)), bounce: \(snippetNumber(bounce)),
          initialSpringVelocity: \(velocity)
        ) {
          view.center = target
        }

        """
    }
  }

  private func timingParametersSnippet(_ velocity: String) -> String {
    """
    let spring = UISpringTimingParameters(
      mass: \(snippetNumber(mass)), stiffness: \(snippetNumber(stiffness)), \
    damping: \(snippetNumber(damping)),
      initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
    // The spring decides how long it takes, not the duration.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { view.center = target }
    animator.startAnimation()

    """
  }
}
