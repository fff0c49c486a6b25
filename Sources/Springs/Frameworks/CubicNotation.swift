// SPDX-License-Identifier: Apache-2.0

/// A notation that carries a move as cubic Bezier curves.
///
/// It does not tell which spring it stands for, so none is read from it.
public protocol CubicNotation: ApproximateSpring {
  /// The curves.
  var path: CubicPath { get }
  /// The largest error where none is given, as a fraction of the distance.
  static var standardError: Double { get }
  /// Keeps the ordinates of handles between those of their ends.
  static var isMonotone: Bool { get }

  /// Creates the notation of a move along curves that follow it.
  init(_ move: SpringMove, along path: CubicPath)
}

extension CubicNotation {
  public static var standardError: Double { CubicPath.standardError }
  public static var isMonotone: Bool { false }
  public static var forms: [ParameterForm] { [] }

  public init(_ form: FormValues) throws(SpringError) {
    throw .beyond(reason: "\(Self.title) cannot be read as a spring")
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(moving: move, maxError: Self.standardError)
  }

  public init(moving move: SpringMove, maxError: Double) throws(SpringError) {
    try self.init(
      move, along: CubicPath(following: move, within: maxError, isMonotone: Self.isMonotone))
  }

  /// The duration in ms, the cubic curves, the largest error in percent of the distance, and the
  /// curve as path data.
  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("duration", 1000 * path.duration, unit: "ms"),
      FrameworkParameter("cubics", Double(path.segments.count)),
      FrameworkParameter("maxError", 100 * path.largestError, unit: "%"),
      FrameworkParameter("path", path.pathData),
    ]
  }

  public var limits: [String] {
    path.largestError > Self.standardError
      ? ["\(words) up to \(percentText(path.largestError)) of the distance off the spring"] : []
  }

  private var words: String {
    path.segments.count == 1 ? "the cubic curve is" : "the \(path.segments.count) cubic curves are"
  }

  /// The error and the duration in one line.
  var summary: String {
    let count = path.segments.count
    return "\(count) cubic curve\(count == 1 ? "" : "s") over \(durationText) s, at most "
      + "\(percentText(path.largestError)) of the distance off the spring"
  }

  /// The duration in seconds.
  var durationText: String { fixedText(path.duration, decimals: 9) }

  public func settleTime(over distance: Double) -> Double? { path.duration }

  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    (0..<count).map { path.value(at: Double($0) / rate) }
  }
}
