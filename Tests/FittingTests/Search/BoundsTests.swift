// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Fitting

@Suite struct BoundsTests {
  static let all = [
    Bounds(min: 0.5, max: 10, start: 3), Bounds(min: -1e-6, max: 1e-6, start: 0),
    Bounds(min: -3e6, max: 5e6, start: 0), Bounds(min: 0, max: nil, start: 0.2),
    Bounds(min: 4, max: nil, start: 4), Bounds(min: nil, max: -2, start: -900),
    Bounds(min: nil, max: nil, start: 7), Bounds(min: nil, max: nil, start: 0),
  ]

  static let logarithmic = [
    Bounds(min: 1e-9, max: 1e3, start: 1, isLogarithmic: true),
    Bounds(min: 0.01, max: nil, start: 0.2, isLogarithmic: true),
    Bounds(min: nil, max: 300, start: 2, isLogarithmic: true),
    Bounds(min: nil, max: nil, start: 1e-6, isLogarithmic: true),
  ]

  @Test(arguments: logarithmic)
  func `a logarithmic parameter has its place and slope`(_ bounds: Bounds) {
    var random = SplitMix(seed: 4)
    let (low, high) = (bounds.min ?? 1e-8, bounds.max ?? 1e8)
    for _ in 0..<200 {
      let value = low * pow(high / low, random.number(0.02...0.98))
      let place = bounds.place(of: value)
      #expect(close(bounds.value(at: place), value, 1e-12))
      let h = 1e-5 * bounds.scale
      let difference = (bounds.value(at: place + h) - bounds.value(at: place - h)) / (2 * h)
      #expect(abs(bounds.slope(at: place) - difference) <= 1e-6 * value)
    }
    for _ in 0..<200 {
      let value = bounds.value(at: random.number(-50...50) * bounds.scale)
      #expect(value >= bounds.min ?? 0 && value <= bounds.max ?? .infinity)
    }
  }

  @Test(arguments: all + logarithmic) func `a way has its natural sizes`(_ bounds: Bounds) {
    let start =
      bounds.isLogarithmic
      ? 1.0 : bounds.min.map { $0 + bounds.scale } ?? bounds.max.map { $0 - bounds.scale } ?? 2
    for sizes in [-0.25, 0.0, 0.125, 0.5] {
      let value = bounds.value(sizes, from: start)
      #expect(close(bounds.sizes(from: start, to: value), sizes, 1e-9))
    }
    #expect(bounds.value(1e3, from: start) == bounds.max ?? bounds.value(1e3, from: start))
  }

  @Test(arguments: all) func `the place of a value leads back to the value`(_ bounds: Bounds) {
    var random = SplitMix(seed: 1)
    for _ in 0..<200 {
      let low = bounds.min ?? (bounds.max ?? 0) - 100 * bounds.scale
      let high = bounds.max ?? low + 100 * bounds.scale
      let margin = Bounds.margin * bounds.scale
      let value = random.number(low + margin...high - margin)
      let back = bounds.value(at: bounds.place(of: value))
      #expect(abs(back - value) <= 1e-12 * max(abs(value), bounds.scale))
    }
  }

  // A damping ratio of 0.014 is far from its bound for a spring that swings some twenty times.
  @Test func `next to a solution a value keeps only as far from a bound as there`() {
    let bounds = Bounds(min: 0, max: 10, start: 0.5)
    #expect(close(bounds.value(at: bounds.place(of: 0.014)), 0.05, 1e-12))
    #expect(close(bounds.value(at: bounds.place(of: 0.014, margin: Bounds.reach)), 0.014, 1e-12))
    #expect(close(bounds.value(at: bounds.place(of: 1e-6, margin: Bounds.reach)), 5e-4, 1e-12))
  }

  @Test(arguments: all) func `the slope is what differences say`(_ bounds: Bounds) {
    var random = SplitMix(seed: 2)
    for _ in 0..<200 {
      let (u, h) = (random.number(-3...3) * bounds.scale, 1e-5 * bounds.scale)
      let difference = (bounds.value(at: u + h) - bounds.value(at: u - h)) / (2 * h)
      #expect(abs(bounds.slope(at: u) - difference) <= 1e-7)
    }
  }

  @Test(arguments: all) func `no place of the minimiser leads out of the bounds`(_ bounds: Bounds) {
    var random = SplitMix(seed: 3)
    let far = [-1e9, -1e4, -.pi / 2, 0, .pi / 2, 1e4, 1e9].map { $0 * bounds.scale }
    for u in far + (0..<1000).map({ _ in random.number(-20...20) * bounds.scale }) {
      let value = bounds.value(at: u)
      #expect(value.isFinite && value >= bounds.min ?? value && value <= bounds.max ?? value)
      #expect(bounds.clamped(value) == value)
    }
  }

  @Test func `both bounds themselves are reached`() {
    let bounds = Bounds(min: 0.5, max: 10, start: 3)
    #expect(bounds.value(at: -.pi / 2 * bounds.scale) == 0.5)
    #expect(bounds.value(at: .pi / 2 * bounds.scale) == 10)
    #expect(Bounds(min: 2, max: nil, start: 5).value(at: 0) == 2)
    #expect(Bounds(min: nil, max: 2, start: -5).value(at: 0) == 2)
  }

  @Test func `the natural size is half the span, or the distance of the start from its bound`() {
    #expect(Bounds(min: 2, max: 10, start: 3).scale == 4)
    #expect(Bounds(min: 2, max: nil, start: 5).scale == 3)
    #expect(Bounds(min: nil, max: 2, start: -5).scale == 7)
    #expect(Bounds(min: 3, max: nil, start: 3).scale == 3)
    #expect(Bounds(min: nil, max: nil, start: -6).scale == 6)
    #expect(Bounds(min: nil, max: nil, start: 0).scale == 1)
  }

  @Test func `a start at a bound is moved inside, where the minimiser can leave it`() {
    for (bounds, start) in [
      (Bounds(min: 0, max: 2, start: 0), 0.0), (Bounds(min: 0, max: 2, start: 2), 2),
      (Bounds(min: 4, max: nil, start: 4), 4), (Bounds(min: nil, max: 4, start: 4), 4),
      (Bounds(min: 0, max: 2, start: 1), -7), (Bounds(min: 0, max: 2, start: 1), 9),
    ] {
      let place = bounds.place(of: start)
      #expect(abs(bounds.slope(at: place)) > 0.1)
      #expect(abs(bounds.value(at: place) - bounds.clamped(start)) <= 0.011 * bounds.scale)
    }
  }

  @Test func `no value exceeds the limits, however far a search without bounds goes`() {
    let bounds = Bounds(min: nil, max: nil, start: 0, limits: -1e7...1e7)
    #expect(bounds.value(at: 1e25) == 1e7 && bounds.value(at: -1e25) == -1e7)
    #expect(Bounds(min: 1, max: nil, start: 2, limits: 1...1e7).value(at: 1e25) == 1e7)
  }

  @Test func `a value is at a bound only within a ten-thousandth of the natural size`() {
    let bounds = Bounds(min: 0, max: 2, start: 1)
    #expect(bounds.bound(at: 0.000_09) == 0)
    #expect(bounds.bound(at: 1.999_95) == 2)
    #expect(bounds.bound(at: 0.000_11) == nil)
    #expect(bounds.bound(at: 1) == nil)
    #expect(Bounds(min: nil, max: nil, start: 0).bound(at: 0) == nil)
  }
}

@Suite struct SearchedParameterTests {
  private func searched(_ parameter: String, scene: String) throws -> SearchedParameter {
    let problem = try fitProblem(
      document(scene, parameters: parameter, target: "overshoot: {atMost: 5}"))
    return SearchedParameter(problem.parameters[0])
  }

  @Test func `an end that the range leaves open is kept away from`() throws {
    for (parameter, scene) in [
      ("items.ball.density: {max: 10}", Scenes.attachment), ("frequency: {max: 10}", Scenes.spring),
      ("items.ball.size.width: {min: 0.5, max: 10}", Scenes.attachment),
    ] {
      let bounds = try searched(parameter, scene: scene).bounds
      #expect((bounds.min ?? 0) > 0 && bounds.max == 10)
    }
  }

  @Test func `an end that belongs to the range is the bound`() throws {
    let bounds = try searched("damping: {max: 2}", scene: Scenes.spring).bounds
    #expect(bounds.min == 0 && bounds.max == 2)
  }

  @Test func `a start that is written is where the search begins, and nowhere else`() throws {
    let written = try searched("damping: {max: 2, start: 1.5}", scene: Scenes.spring)
    #expect(written.start == 1.5 && !written.isSearched)
    let unwritten = try searched("damping: {max: 2}", scene: Scenes.spring)
    #expect(unwritten.start == 0.3 && unwritten.isSearched)
  }

  @Test func `bounds more than a decade apart are parted by equal factors`() {
    let parameter = SearchedParameter("", start: 1, min: 0.01, max: 100, isStartGiven: false)
    for (share, truth) in zip(
      [0.125, 0.375, 0.625, 0.875], [0.0316227766, 0.316227766, 3.16227766, 31.6227766])
    {
      #expect(close(parameter.value(at: share), truth, 1e-8))
    }
  }

  @Test func `a fit that presses towards an open end runs to its end`() throws {
    for (parameter, scene) in [
      ("items.ball.density: {max: 1}", Scenes.attachment),
      ("items.ball.size.width: {max: 40}", Scenes.attachment),
      ("frequency: {max: 1}", Scenes.spring),
    ] {
      let problem = try fitProblem(
        document(scene, parameters: parameter, target: "settle_time: {atLeast: 1e6}"))
      let report = try problem.solve()
      #expect(report.status == .notReachable && report.parameters[0].value > 0)
    }
  }
}
