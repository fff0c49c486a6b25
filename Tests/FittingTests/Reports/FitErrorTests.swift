// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Fitting

@Suite struct FitErrorTests {
  private func fault(
    _ curve: CurveFile, scene: String = Scenes.spring, parameters: String = Scenes.bothFree,
    target: String = "curve: curve.csv"
  ) throws -> String? {
    let problem = try fitProblem(
      document(scene, parameters: parameters, target: target), curve: curve)
    do throws(FitError) {
      _ = try problem.solve()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a curve needs more samples than there are parameters, the time offset counted`()
    throws
  {
    let three = CurveFile([0, 1, 2], [0, 3, 1])
    #expect(
      try fault(three)
        == "to fit frequency, damping and timeOffset takes more than 3 samples, and the curve has 3"
    )
    #expect(try fault(three, target: "curve: curve.csv, timeOffset: 0") == nil)
    #expect(try fault(CurveFile([0, 1, 2, 3], [0, 3, 1, 2])) == nil)
  }

  @Test func `a curve that never changes has no motion to fit`() throws {
    let curve = CurveFile(ticks(50), [Double](repeating: 0.25, count: 50))
    #expect(try fault(curve) == "the curve never changes: there is no motion to fit")
    #expect(throws: FitError.constantCurve) { try springFit(curve).solve() }
  }

  @Test func `samples whose squares vanish are refused`() throws {
    let wave = (0..<60).map { sin(Double($0) / 5) }
    for (curve, numbers) in [
      (CurveFile((0..<60).map { 1e-308 * Double($0) }, wave), "times"),
      (CurveFile(ticks(60), wave.map { 1e-308 * $0 }), "values"),
      (CurveFile(ticks(60), (0..<60).map { 5e-324 * Double($0 % 3) }), "values"),
    ] {
      let error = #expect(throws: (any Error).self) { try fault(curve) }
      let said = error.map { "\($0)" } ?? ""
      #expect(said.hasSuffix("the \(numbers) lie too close together to compute with"), "\(said)")
    }
  }

  @Test func `a recording that ends when it begins to move tells no spring`() throws {
    let curve = CurveFile(ticks(60), (0..<60).map { $0 < 58 ? 0 : 1 })
    #expect(
      try fault(curve)
        == "the curve begins to move 2 samples before its end, which tells no spring")
  }

  @Test func `values whose squares overflow are refused`() throws {
    let curve = CurveFile([0, 1, 2, 3, 4], [-1e160, 1e160, 0, 0, 0])
    let error = #expect(throws: (any Error).self) { try fault(curve) }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.hasSuffix("the values are too large to compute with"), "\(said)")
  }

  @Test func `a curve longer than a scene may run is refused`() throws {
    let curve = CurveFile([0, 1000, 2000, 3000], [0, 2, 1, 1])
    #expect(
      try fault(curve)
        == "to follow the curve the scene would run for 3750 s, and it may for 3600 s; "
        + "times are in seconds")
    let late = CurveFile([0, 1, 2, 3], [0, 2, 1, 1])
    #expect(try fault(late, target: "curve: curve.csv, timeOffset: -1e9")?.isEmpty == false)
  }

  @Test func `a scene without a finite curve anywhere gives the fit nowhere to begin`() throws {
    let scene =
      "scene: {spring: {frequency: 1e-9, damping: 0, from: 0, to: 1, velocity: 1e308}, duration: 9}"
    let fault = try fault(
      CurveFile(ticks(9, rate: 1), [0, 1, 2, 3, 4, 5, 6, 7, 8]), scene: scene,
      parameters: "frequency: {min: 1e-9, max: 1e-8}")
    #expect(
      fault == "the fit cannot begin: the model is finite at no place tried within the bounds")
  }

  @Test func `a curve that only the engine cannot compute is not called a success`() throws {
    let scene = """
      scene:
        items: {dot: {center: [1e30, 0], size: [40, 40]}}
        behaviors: [attachment: {item: dot, anchor: [300, 0], length: 0, frequency: 1, damping: 1}]
      response: {item: dot, channel: progress}
      """
    let curve = TextbookSpring(frequency: 2, damping: 0.3).recording(at: ticks(121))
    #expect(
      try fault(curve, scene: scene)
        == "at the values that the fit found, the engine's motion is not finite: "
        + "the scene is too large")
  }
}
