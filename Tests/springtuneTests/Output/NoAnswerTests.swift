// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Sweeps and fits without an answer")
struct NoAnswerTests {
  /// A card at rest at its snap point.
  private static let still = """
    scene:
      items: {card: {center: [100, 100], size: [100, 50]}}
      behaviors: [snap: {item: card, to: [100, 100]}]
    """
  private static let sentence =
    "(tried 41 points): the response starts at its final value, so there is no step to measure; "
    + "metrics that have an answer here: "

  @Test("A fit that no run answers ends with 1")
  func fit() async throws {
    let place = try Workplace(["still.yaml": Self.still])
    let run = try await place.run(
      "fit", "still.yaml", "--vary", "damping=0..1", "--settle", "0.4", "-o", "out")
    #expect(run.code == 1 && run.output == "")
    #expect(run.errors.contains("no run has an answer to settle_time (tried 512 points): "))
    #expect(!run.errors.contains("does not move"))
    #expect(place.names() == ["still.yaml"])
  }

  @Test("A fit says in one line what is free, held and dropped")
  func outline() async throws {
    let place = try Workplace()
    func first(_ arguments: String...) async throws -> String {
      let run = try await place.run(["fit"] + arguments)
      return String(run.errors.prefix { $0 != "\n" })
    }
    #expect(
      try await first("attachment", "--vary", "frequency=1..8", "--settle", "0.35")
        == "free: frequency 1..8 Hz; held: damping 0.35; "
        + "dropped: the scene's own target overshoot at most 5 %")
    try place.write(try await place.run("new", "attachment").output, as: "own.yaml")
    #expect(
      try await first("own.yaml", "--vary", "frequency=1..8", "--settle", "0.35")
        == "free: frequency 1..8 Hz; held: damping 0.35; "
        + "also held: overshoot at most 5 %, from own.yaml")
    #expect(
      try await first(
        "spring", "--objective", "settle_time=min", "--set", "fit.parameters.damping== frequency/5")
        == "free: frequency 0.5..10 Hz; following: damping = frequency/5; dropped: the scene's own "
        + "targets settle_time at most 0.4 s, overshoot at most 5 %")
  }
}
