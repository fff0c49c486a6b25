// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Studies

/// What every point is run in: each case of the document, in each variation.
///
/// Those of a variation stand together, and those without any variation come first, so that without
/// variations a situation is a case.
struct Situations: Sendable {
  let problem: FitProblem

  /// The variations, the scene as it is first.
  let variations: [Variation]

  /// The runs that one thread takes at a time, side by side.
  private static let piece = 32

  init(_ problem: FitProblem) {
    self.problem = problem
    variations = Variation.all(of: problem.variation)
  }

  /// The number of situations.
  var count: Int { variations.count * caseCount }

  /// The indices of all of them.
  var all: [Int] { Array(0..<count) }

  private var caseCount: Int { problem.cases.cases.count }

  /// The index of the variation of a situation.
  func variation(of index: Int) -> Int { index / caseCount }

  /// What tells a situation from the others.
  func name(_ index: Int) -> String {
    let names = [
      problem.cases.cases[index % caseCount].name,
      variations[variation(of: index)].name(problem.variation),
    ]
    return names.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A situation with the parameters set.
  func run(at values: [Double], _ index: Int) -> SceneRun {
    variations[variation(of: index)]
      .applied(to: problem.run(at: values, case: index % caseCount), problem.variation)
  }

  /// A situation as the document writes it.
  func originalRun(_ index: Int) -> SceneRun {
    variations[variation(of: index)]
      .applied(to: problem.original.run(index % caseCount), problem.variation)
  }

  /// What is made of the responses of some runs, side by side and on several threads.
  ///
  /// - Parameters:
  ///   - count: The number of runs.
  ///   - metrics: The metrics that will be asked for.
  ///   - jobs: The most threads, at least 1; no result depends on it.
  ///   - run: Says which run an index stands for.
  ///   - read: What to keep of a response.
  /// - Returns: What was kept, in the order of the runs.
  func map<Result: Sendable>(
    _ count: Int, for metrics: [Metric], jobs: Int, run: @Sendable (Int) -> SceneRun,
    read: @Sendable (Response) -> Result
  ) -> [Result] {
    let pieces = (count + Self.piece - 1) / Self.piece
    return concurrentMap(pieces, jobs: jobs) { piece in
      let indices = piece * Self.piece..<min((piece + 1) * Self.piece, count)
      return SceneRun.responses(of: indices.map(run), for: metrics).map(read)
    }.flatMap(\.self)
  }

  /// The responses in all situations with the parameters set; as the document writes them for nil.
  func responses(for metrics: [Metric], at values: [Double]?, jobs: Int) -> CaseResponses {
    let responses = map(count, for: metrics, jobs: jobs) { index in
      values.map { run(at: $0, index) } ?? originalRun(index)
    } read: {
      $0
    }
    return CaseResponses(names: all.map(name), responses: responses, for: metrics)
  }
}
