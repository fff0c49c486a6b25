// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Testing

@testable import Fitting

@Suite struct SceneAlternativesTests {
  /// The horizontal way of a card of 100 x 50 pt that a snap of damping 0.5 catches 200 pt away, at
  /// 60 frames a second.
  private static let snap = [
    100.000, 110.430, 145.808, 184.605, 220.686, 256.373, 291.379, 323.006, 349.234, 365.138,
    367.956, 363.238, 355.100, 345.913, 337.041, 329.063, 322.189, 316.808, 313.163, 311.158,
    310.464, 310.290, 309.581, 308.137, 306.270, 304.306, 302.512, 301.072, 300.066, 299.481,
    299.234, 299.218, 299.332, 299.500, 299.670, 299.817, 299.927, 300.002, 300.045, 300.063,
    300.065, 300.056, 300.043, 300.029, 300.017, 300.008, 300.001, 299.997, 299.995, 299.995,
  ]

  private func alternatives(_ values: [Double], from start: Double = 0) throws
    -> [SceneAlternatives.Alternative]
  {
    let times = values.indices.map { start + Double($0) / 60 }
    return SceneAlternatives(try Curve(times: times, values: values)).all
  }

  @Test func `A snap is recognised by its four springs`() throws {
    let found = try alternatives(Self.snap)
    #expect(found.map(\.scene) == ["snap", "attachment"])
    #expect(abs(found[0].parameters[0].value - 0.5) < 1e-3)
    #expect(found[0].bic < found[1].bic - 100)
  }

  @Test func `Its recording may be cut, and have a clock of its own`() throws {
    let found = try alternatives(Array(Self.snap.dropFirst(4)), from: 17)
    #expect(found[0].bic < found[1].bic - 100)
  }

  @Test func `What moves on after a snap has come to rest is no snap`() throws {
    let drift = (1...400).map { 299.995 + Double($0) }
    let found = try alternatives(Self.snap + [Double](repeating: 299.995, count: 130) + drift)
    let rest = (found[0].residualSquares / Double(Self.snap.count + 530)).squareRoot()
    #expect(rest > 50)
  }

  @Test func `A swing is no snap`() throws {
    let swing = (0..<120).map { (index: Int) -> Double in
      let time = Double(index) / 60
      return 100 - 100 * exp(-3 * time) * cos(9 * time)
    }
    let found = try alternatives(swing)
    #expect(found[1].bic < found[0].bic)
  }
}
