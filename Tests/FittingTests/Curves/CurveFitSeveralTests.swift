// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import TestSupport
import Testing

@testable import Fitting

@Suite struct CurveFitSeveralTests {
  private static let parameters = "frequency: {min: 0.5, max: 10}, damping: {min: 0, max: 2}"

  /// A fit of the spring of a scene, to curves that are put in afterwards.
  private func problem(
    scene: String = Scenes.spring, parameters: String = parameters,
    _ targets: [(CurveFile, (inout CurveTarget) -> Void)]
  ) throws -> FitProblem {
    var problem: FitProblem?
    var curves: [CurveTarget] = []
    for (curve, change) in targets {
      problem = try fitProblem(
        document(scene, parameters: parameters, target: "curve: curve.csv"), curve: curve)
      guard var target = problem?.target.curves.first else { throw NoFit() }
      change(&target)
      curves.append(target)
    }
    guard var problem else { throw NoFit() }
    problem.target.curves = curves
    return problem
  }

  @Test func `two recordings share a spring, and each has its own time offset`() throws {
    let spring = TextbookSpring(frequency: 3, damping: 0.25)
    let report = try problem([
      (spring.recording(at: ticks(90), timeOffset: 0.2), { _ in }),
      (spring.recording(at: ticks(70, rate: 50).map { $0 + 7 }, timeOffset: 7.311), { _ in }),
    ]).solve()
    #expect(
      report.parameters.map(\.name) == ["frequency", "damping", "timeOffset_1", "timeOffset_2"])
    #expect(close(try report.value("frequency"), 3, 1e-6))
    #expect(close(try report.value("damping"), 0.25, 1e-6))
    #expect(close(try report.value("timeOffset_1"), 0.2, 1e-6))
    #expect(close(try report.value("timeOffset_2"), 7.311, 1e-6))
    #expect(report.comparisons.map(\.times.count) == [90, 70])
    #expect(report.comparisons.allSatisfy { $0.rootMeanSquare < 1e-6 })
    #expect(report.comparisons[1].times[0] == 7)
  }

  @Test func `a recording in its own unit has its levels found, or given`() throws {
    var pixels = TextbookSpring(frequency: 2, damping: 0.4)
    (pixels.from, pixels.to) = (900, -300)
    let plain = TextbookSpring(frequency: 2, damping: 0.4)
    let report = try problem([
      (plain.recording(at: ticks(90)), { $0.endLevel = .given(1) }),
      (
        pixels.recording(at: ticks(90), timeOffset: 0.1),
        {
          $0.startLevel = .fitted
          $0.endLevel = .fitted
        }
      ),
    ]).solve()
    #expect(
      report.parameters.map(\.name) == [
        "frequency", "damping", "timeOffset_1", "timeOffset_2", "startLevel_2", "endLevel_2",
      ])
    for (name, truth) in [
      ("frequency", 2.0), ("damping", 0.4), ("timeOffset_2", 0.1), ("startLevel_2", 900),
      ("endLevel_2", -300),
    ] {
      #expect(close(try report.value(name), truth, 1e-6), "\(name)")
    }
  }

  @Test func `closed derivatives of levels of their own are those that differences give`() throws {
    let scene = "scene: {spring: {frequency: 2, damping: 0.3, from: 1, to: 4, velocity: 2}}"
    let curve = TextbookSpring(frequency: 2, damping: 0.3).recording(at: ticks(40))
    for levels: (CurveTarget.Level, CurveTarget.Level) in [
      (.scene, .scene), (.fitted, .scene), (.scene, .fitted), (.fitted, .fitted),
      (.given(3), .scene),
    ] {
      let problem = try problem(
        scene: scene,
        parameters: "frequency: {}, damping: {}, from: {}, to: {}, velocity: {}",
        [
          (
            curve,
            {
              $0.startLevel = levels.0
              $0.endLevel = levels.1
            }
          )
        ])
      try checkDerivatives(of: CurveModels(problem, problem.target.curves))
    }
  }

  @Test(
    arguments: [
      ("response: 0.5, dampingRatio: 1.4", "response: {}, dampingRatio: {}, to: {}"),
      ("mass: 2, stiffness: 300, damping: 8", "mass: {}, stiffness: {}, damping: {}"),
    ])
  func `closed derivatives by the numbers of every notation are those that differences give`(
    spring: String, parameters: String
  ) throws {
    let curve = TextbookSpring(frequency: 2, damping: 0.3).recording(at: ticks(40))
    let problem = try problem(
      scene: "scene: {spring: {\(spring)}}", parameters: parameters, [(curve, { _ in })])
    try checkDerivatives(of: CurveModels(problem, problem.target.curves))
  }

  private func checkDerivatives(of models: CurveModels) throws {
    let slopes = try #require(SpringSlopes(models))
    var values = models.searched.map(\.start)
    values[models.places[0].lowerBound] = -0.0123
    let (rows, columns) = (models.observations.count, values.count)
    var found = [Double](repeating: 0, count: rows * columns)
    var span = found.mutableSpan
    slopes.fill(&span, at: values)
    for column in 0..<columns {
      let step = 1e-5 * max(abs(values[column]), 0.1)
      var (above, below) = (values, values)
      above[column] += step
      below[column] -= step
      let (high, low) = (models.predictions(at: above), models.predictions(at: below))
      for row in 0..<rows {
        let difference = (high[row] - low[row]) / (2 * step)
        #expect(abs(found[row * columns + column] - difference) < 2e-6 * (1 + abs(difference)))
      }
    }
  }

  @Test func `samples outside of the window are shown and not fitted`() throws {
    let spring = TextbookSpring(frequency: 3, damping: 0.25)
    let times = ticks(120)
    let values = times.map { $0 < 1.2 ? spring.level(at: $0 - 0.1) : 5 }
    let report = try problem([(CurveFile(times, values), { $0.window = 0...1.19 })]).solve()
    #expect(close(try report.value("frequency"), 3, 1e-6))
    #expect(report.comparisons[0].times.count == 120)
    #expect(report.cost < 1e-9 && report.comparisons[0].rootMeanSquare < 1e-6)
    #expect(abs(report.comparisons[0].fitted[119] - 5) > 1)
  }

  @Test func `a sample without weight is not followed`() throws {
    let spring = TextbookSpring(frequency: 3, damping: 0.25)
    let times = ticks(80)
    var values = times.map { spring.level(at: $0 - 0.1) }
    values[30] = 40
    let report = try problem([
      (
        CurveFile(times, values),
        { target in target.weights = values.indices.map { $0 == 30 ? 0 : 1 } }
      )
    ]).solve()
    #expect(close(try report.value("frequency"), 3, 1e-6))
    #expect(close(try report.value("damping"), 0.25, 1e-6))
  }

  @Test func `recordings of two throws of one scene share its parameters`() throws {
    let throwing =
      Scenes.attachment
      + "\ncases: [{items.ball.center: [160, 300]}, {items.ball.center: [160, 240]}]"
    let truth = try fitProblem(
      document(throwing, parameters: Scenes.bothFree, target: "overshoot: 5"))
    var targets: [CurveTarget] = []
    for index in 0..<2 {
      let levels = truth.run(at: [4, 0.3], case: index).smoothResponse().curve.values
      let curve = CurveFile((0..<90).map { Double($0) / 60 }, Array(levels.prefix(90)))
      let recording = try fitProblem(
        document(Scenes.attachment, parameters: Scenes.bothFree, target: "curve: curve.csv"),
        curve: curve)
      guard var target = recording.target.curves.first else { throw NoFit() }
      target.caseIndex = index
      targets.append(target)
    }
    var problem = truth
    problem.target.metrics = []
    problem.target.curves = targets
    let report = try problem.solve()
    #expect(close(try report.value("frequency"), 4, 1e-4))
    #expect(close(try report.value("damping"), 0.3, 1e-3))
    #expect(abs(try report.value("timeOffset_2")) < 1e-4)
  }
}
