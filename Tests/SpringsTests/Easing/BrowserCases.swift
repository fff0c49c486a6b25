// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Springs

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Easings for a browser to show: what `Tests/Browser/check-easing` reads.
struct BrowserCases {
  private static let springs: [(name: String, w: Double, z: Double, v: Double)] = [
    ("underdamped", 12.566, 0.3, 0), ("critical", 10, 1, 0), ("overdamped", 18.26, 4.56, 0),
    ("with velocity", 10, 0.5, -12), ("very bouncy", 15, 0.03, 0),
  ]

  /// The cases as JSON: of each a name, the duration in milliseconds, the easing, the largest error
  /// that it states, and 60 times in milliseconds with the closed form's values, some after the end.
  static var text: String {
    get throws {
      "[" + (try springs.map(json).joined(separator: ",\n")) + "]\n"
    }
  }

  private static func json(_ name: String, _ w: Double, _ z: Double, _ v: Double) throws -> String {
    let move = try SpringMove(Spring(angularFrequency: w, dampingRatio: z), velocity: v)
    let spring = try CSSSpring(moving: move)
    let pairs = (0..<60).map { index in
      let time = spring.duration * Double(index) / 55
      return "[\(time * 1000), \(move.value(at: time))]"
    }
    return """
      {"name": "\(name)", "duration": \(spring.duration * 1000), "easing": "\(spring.easing.text)",
        "error": \(spring.largestError), "pairs": [\(pairs.joined(separator: ", "))]}
      """
  }

  /// The file that they are written to, if the environment names one.
  private static var path: String? { getenv("BROWSER_CASES").map { String(cString: $0) } }

  @Test(.enabled(if: path != nil))
  func `cases for a browser are written to the file that BROWSER_CASES names`() throws {
    let file = try #require(fopen(Self.path, "w"))
    defer { fclose(file) }
    #expect(fputs(try Self.text, file) >= 0)
  }
}
