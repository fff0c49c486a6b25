// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Scenes
import Studies
import Testing

/// Any document is read or refused with a sentence, and what is read can be run: a trap or a hang
/// would end the test run.
@Suite struct StudyDocumentFuzzTests {
  /// The longest run that is worth its time here, in ticks.
  private static let longestRun = 2000

  /// The documents, fewer in a debug build, which runs them twenty times slower.
  private static var count: Int {
    #if DEBUG
      400
    #else
      5000
    #endif
  }

  @Test(.timeLimit(.minutes(5)))
  func `Mutated configs are refused in one sentence, or read and run`() {
    var mutation = DocumentMutation(seed: 20_261_121)
    var (read, diverged) = (0, 0)
    for _ in 0..<Self.count {
      let text = mutation.document()
      do throws(InputError) {
        let study = try study(text, edits: ["scene.pauseLimit=5"], files: ConfigDocuments.files)
        read += 1
        diverged += run(study, text) ? 1 : 0
      } catch {
        expectSentence(error, text)
      }
    }
    let share = Double(read) / Double(Self.count)
    #expect((0.2...0.8).contains(share), "a fuzz that only ever does one thing tests little")
    #expect(diverged > 5)
  }

  /// One sentence, at a place that is known.
  private func expectSentence(_ error: InputError, _ text: String) {
    let isSentence = !error.message.isEmpty && !error.message.contains("\n")
    #expect(isSentence && error.source.place != nil, "\(error) for \(text)")
    #expect(!error.message.contains("nil") && !error.message.contains("Optional"), "\(error)")
  }

  /// Runs a document's scene, and a point of its sweep and of its fit; says whether one diverged.
  private func run(_ study: StudyDocument, _ text: String) -> Bool {
    var scenes = [study.scene]
    if let sweep = study.sweep {
      let last = sweep.design.point(sweep.count - 1)
      scenes += sweep.cases.cases.prefix(3).indices.map { sweep.run(at: last, case: $0).scene }
    }
    if let fit = study.fit { scenes.append(fit.run(at: fit.parameters.map(\.start)).scene) }
    var hasDiverged = false
    for scene in scenes
    where max(scene.timing.tickCount, scene.timing.pauseTicks) < Self.longestRun {
      hasDiverged = run(SceneRun(scene, request: study.request), text) || hasDiverged
    }
    return hasDiverged
  }

  private func run(_ run: SceneRun, _ text: String) -> Bool {
    let asked = run.response(for: [])
    let metrics = Metric.allCases.filter { asked.determines($0) }
    let response = run.response(for: metrics)
    let answers = metrics.map { response[$0] }
    #expect(answers.allSatisfy { $0?.isFinite ?? true }, "\(text)")
    let status = response.status(for: metrics)
    #expect(status.isOK == !answers.contains { $0 == nil }, "\(text)")
    #expect(status.isOK == response.message(for: metrics).isEmpty, "\(text)")
    let samples = run.motions().flatMap { $0.motion.x + $0.motion.y + $0.motion.angle }
    if run.motions().count == 1 && !samples.allSatisfy(\.isFinite) {
      #expect(status.description == "diverged", "\(text)")
    }
    if run.isDetermined { #expect(run.smoothResponse().curve.count == response.curve.count) }
    return status.contains(.diverged)
  }
}
