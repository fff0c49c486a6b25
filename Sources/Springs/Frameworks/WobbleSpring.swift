// SPDX-License-Identifier: Apache-2.0

public struct WobbleSpring: FrameworkSpring {
  public static let framework = Framework.wobble
  public static let title = "WobbleSpring"
  public static let language = SnippetLanguage.text
  public static let forms: [ParameterForm] = []
  public let move: SpringMove
  public init(_ values: FormValues) throws(SpringError) { throw .beyond(reason: "") }
  public init(moving move: SpringMove) throws(SpringError) { self.move = move }
  public var parameters: [FrameworkParameter] { [] }
  public func settleTime(over distance: Double) -> Double? { nil }
  public func snippet(over distance: Double) -> String { "" }
}
