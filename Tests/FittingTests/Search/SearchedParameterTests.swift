// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

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
    let parameter = SearchedParameter(
      start: 1, bounds: Bounds(min: 0.01, max: 100, start: 1), isStartGiven: false)
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
