// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The scenarios of every point: each case of the document, in each perturbation.
///
/// Those of a perturbation stand together, and those of the scene as it is come first, so that
/// without perturbations a scenario is a case.
struct Scenarios: Sendable {
  let problem: FitProblem

  /// The perturbations, the scene as it is first.
  let perturbations: [Perturbation]

  /// The number of threads, at least 1; no result depends on it.
  let jobs: Int

  /// The most runs that one thread takes at a time, side by side.
  private static let piece = 32

  init(_ problem: FitProblem, jobs: Int) {
    (self.problem, self.jobs) = (problem, jobs)
    perturbations = Perturbation.all(of: problem.perturbation)
  }

  var count: Int { perturbations.count * caseCount }

  /// The indices of all scenarios.
  var all: [Int] { Array(0..<count) }

  private var caseCount: Int { problem.cases.cases.count }

  /// The index of the perturbation of a scenario.
  func perturbation(of index: Int) -> Int { index / caseCount }

  /// The case and the perturbation of a scenario in words.
  func name(_ index: Int) -> String {
    let names = [
      problem.cases.cases[index % caseCount].name, perturbations[perturbation(of: index)].name,
    ]
    return names.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A scenario with the parameters set; as the document writes it for nil.
  func run(at values: [Double]?, _ index: Int) -> SceneRun {
    let own = index % caseCount
    return perturbations[perturbation(of: index)]
      .applied(to: values.map { problem.run(at: $0, case: own) } ?? problem.original.run(own))
  }

  /// The readings of the responses of some runs, in their order, in lanes and on several threads.
  func map<Result: Sendable>(
    _ count: Int, for metrics: [Metric], run: @Sendable (Int) -> SceneRun,
    read: @Sendable (Response) -> Result
  ) -> [Result] {
    // Each thread gets a share, however few runs there are.
    let pieces = max((count + Self.piece - 1) / Self.piece, min(jobs, count))
    return concurrentMap(pieces, jobs: jobs) { piece in
      let indices = piece * count / pieces..<(piece + 1) * count / pieces
      return SceneRun.responses(of: indices.map(run), for: metrics).map(read)
    }.flatMap(\.self)
  }

  /// The responses in all scenarios with the parameters set; as the document writes them for nil.
  func responses(for metrics: [Metric], at values: [Double]?) -> CaseResponses {
    let responses = map(count, for: metrics) {
      run(at: values, $0)
    } read: {
      $0
    }
    return CaseResponses(names: all.map(name), responses: responses, for: metrics)
  }
}
