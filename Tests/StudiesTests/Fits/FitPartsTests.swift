// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct FitPartsTests {
  private static let head =
    scene("attachment: {anchor: [0, 90], frequency: 2, damping: 0.5}")
    + "\nfit: {target: {peak_speed: 1}, parameters: "

  private func problem(_ parameters: String) throws -> FitProblem {
    try #require(try study(Self.head + "{\(parameters)}}").fit)
  }

  @Test(arguments: ["density: 2", "density: {fixed: 2}"])
  func `A parameter that is held has its value at every point`(text: String) throws {
    let problem = try problem("damping: {}, \(text)")
    #expect(problem.parameters.map(\.parameter.name) == ["damping"])
    #expect(problem.fixed.map(\.value) == [2])
    let scene = problem.run(at: [0.25]).scene
    #expect(problem.fixed[0].parameter.value(in: scene) == 2)
    #expect(problem.parameters[0].parameter.value(in: scene) == 0.25)
  }

  @Test(
    arguments: [
      ("= 2 * frequency", 6.0), ("= frequency + density", 5), ("=min(frequency, 2)^2", 4),
      ("= sqrt(behaviors.attachment.frequency)", 3.0.squareRoot()),
    ])
  func `A parameter that is tied follows from the others`(formula: String, value: Double) throws {
    let problem = try problem("frequency: {}, density: 2, damping: '\(formula)'")
    let tie = try #require(problem.ties.first)
    #expect(tie.value([3]) == value || value > 10)
    let scene = problem.run(at: [3]).scene
    #expect(tie.parameter.value(in: scene) == value)
  }

  @Test func `A tie outside the range of its parameter makes no scene`() throws {
    let problem = try problem("frequency: {}, density: = 1 - frequency")
    #expect(problem.ties[0].value([3]).isNaN)
    #expect(problem.ties[0].value([0.25]) == 0.75)
    #expect(!problem.run(at: [3]).isDetermined)
  }

  @Test func `A choice may be named by a tie, and is then made`() throws {
    let problem = try problem("density: [1, 2, 4], frequency: {}, damping: = density / frequency")
    #expect(problem.combinations == [[1], [2], [4]])
    let chosen = problem.choosing([4])
    #expect(chosen.ties[0].value([8]) == 0.5)
    #expect(chosen.numbers(at: [8]) == [8, 0.5])
  }

  @Test func `A logarithmic scale and the words of a search are read`() throws {
    let document =
      scene("attachment: {anchor: [0, 90], frequency: 2}")
      + "\nfit: {method: global, parameters: {frequency: {min: 0.5, max: 8, scale: log}}, "
      + "objectives: {settle_time: min, peak_speed: min}, "
      + "tolerance: {density: 10%, frameDrops: 2%}}"
    let fit = try #require(try study(document).fit)
    #expect(fit.parameters[0].isLogarithmic && fit.method == .global)
    #expect(fit.objectives.map(\.metric.rawValue) == ["settle_time", "peak_speed"])
    #expect(
      fit.perturbation.frameDrops == 0.02 && fit.perturbation.tolerances.map(\.share) == [0.1])
    #expect(fit.target.metrics.isEmpty && fit.target.curves.isEmpty)
  }

  @Test(
    arguments: [
      (
        "frequency: {}, damping: = 2 * ¦frequenzy",
        "unknown parameter \"frequenzy\" in damping; did you mean \"frequency\"?"
      ),
      (
        "frequency: {}, damping: = 2 ¦frequency",
        "expected an operator or the end in damping, found \"frequency\""
      ),
      ("frequency: {}, damping: =¦", "expected a number or a parameter in damping, found the end"),
      ("¦damping: = 2", "a fit needs at least one parameter"),
      (
        "frequency: {}, allowsRotation: ¦= frequency",
        "allowsRotation is true or false, and follows from no formula"
      ),
    ])
  func `What a tie cannot be is refused in one sentence`(text: String, sentence: String) throws {
    let document = Self.head + "{\(text.replacing("¦", ""))}}"
    let fault = try #require(studyFault(document))
    #expect(fault.hasSuffix(sentence), "\(fault)")
  }
}
