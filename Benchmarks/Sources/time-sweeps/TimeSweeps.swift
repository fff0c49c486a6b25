// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Times sweeps in this process: beside Box2D, or with two cores beside one.
@main
enum TimeSweeps {
  private static let usage = """
    usage: time-sweeps BUILD BOX2D WORK...
           time-sweeps BUILD BOX2D process SPRINGTUNE
           time-sweeps profile WORK
    BUILD is baseline or native: how this program was built. BOX2D is box2d-debian or box2d-native:
    the library that it finds. WORK is among: \(names).
    The second times whole processes of the program SPRINGTUNE, which was built likewise.
    The third works for two seconds without its peer, for a profiler to see.

    """

  private static var names: String { Work.allCases.map(\.rawValue).joined(separator: ", ") }

  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "profile", words.count == 2, let work = Work(rawValue: words[1]) {
      return try await work.profile()
    }
    guard words.count >= 3, let build = Build(rawValue: words[0]),
      let box2D = Box2DBuild(rawValue: words[1])
    else { refuse() }
    if words[2] == "process", words.count == 4 {
      for process in PeerProcess.all {
        try write(process.measure(words[3], in: build, beside: box2D))
      }
      return
    }
    for word in words.dropFirst(2) {
      guard let work = Work(rawValue: word) else { refuse() }
      try await write(work.measure(in: build, beside: box2D))
    }
  }

  private static func refuse() -> Never {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
  }

  private static func write(_ line: Line) {
    FileHandle.standardOutput.write(Data("\(line.csv)\n".utf8))
  }
}

/// How this program was built.
enum Build: String {
  /// For every machine of its kind.
  case baseline
  /// For the machine on which it was built.
  case native
}

/// The library that plays the peer.
enum Box2DBuild: String {
  /// Debian's, for every x86-64, which reads the clock in every sub-step.
  case debian = "box2d-debian"
  /// Built for this machine, without a clock.
  case native = "box2d-native"
}

/// What can be timed.
enum Work: String, CaseIterable {
  case closedForm = "closed-form"
  case closedFormText = "closed-form-csv"
  case eightMetrics = "eight-metrics"
  case snap
  case contacts
  case twoBoxes = "two-boxes"
  case coresClosedForm = "cores-closed-form"
  case coresLanes = "cores-lanes"

  /// Measures it.
  func measure(in build: Build, beside box2D: Box2DBuild) async throws -> Line {
    let isNative = build == .native
    return switch self {
    case .closedForm:
      try PeerSweep.closedForm
        .measure(name, in: build, beside: box2D, goal: isNative ? 3000 : nil)
    case .closedFormText:
      try PeerSweep.closedForm
        .measure(name, in: build, beside: box2D, goal: nil, writesText: true)
    case .eightMetrics: try MoreMetrics().measure(name, in: build)
    case .snap:
      try PeerSweep.snap.measure(name, in: build, beside: box2D, goal: isNative ? 80 : nil)
    case .contacts:
      try PeerSweep.contacts.measure(name, in: build, beside: box2D, goal: isNative ? 6 : nil)
    case .twoBoxes:
      try PeerSweep.boxes.measure(name, in: build, beside: box2D, goal: isNative ? 5 : nil)
    case .coresClosedForm:
      try await Cores(.grid).measure(name, in: build)
    case .coresLanes:
      try await Cores(.manyThrows).measure(name, in: build)
    }
  }

  /// Does it for two seconds without its peer.
  func profile() async throws {
    switch self {
    case .closedForm: try OwnSweep(SweepDocument.ball.plan(), writesText: false).profile()
    case .closedFormText: try OwnSweep(SweepDocument.ball.plan(), writesText: true).profile()
    case .eightMetrics:
      try OwnSweep(SweepDocument.ballByEightMetrics.plan(), writesText: false).profile()
    case .snap: try OwnSweep(SweepDocument.throws.plan(), writesText: false).profile()
    case .contacts: try OwnSweep(SweepDocument.fall.plan(), writesText: false).profile()
    case .twoBoxes: try OwnSweep(SweepDocument.boxes.plan(), writesText: false).profile()
    case .coresClosedForm: try await Cores(.grid).profile()
    case .coresLanes: try await Cores(.manyThrows).profile()
    }
  }

  private var name: String { rawValue }
}
