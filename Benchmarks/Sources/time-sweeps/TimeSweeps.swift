// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Times sweeps in this process: beside Box2D, or with two cores beside one.
@main
enum TimeSweeps {
  private static let usage = """
    usage: time-sweeps BUILD WORK...
           time-sweeps BUILD process SPRINGTUNE
           time-sweeps profile WORK
    BUILD is baseline or native: how this program was built. WORK is among: \(names).
    The second times whole processes of the program SPRINGTUNE, which was built likewise.
    The third works for two seconds without its peer, for a profiler to see.

    """

  private static var names: String { Work.allCases.map(\.rawValue).joined(separator: ", ") }

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let works = arguments.dropFirst().compactMap(Work.init)
    if arguments.first == "profile", works.count == 1, arguments.count == 2 {
      return try await works[0].profile()
    }
    let build = arguments.first.flatMap(Build.init)
    if let build, arguments.dropFirst().first == "process",
      let program = arguments.dropFirst(2).first
    {
      for process in PeerProcess.all { try write(process.measure(program, in: build)) }
      return
    }
    guard let build, !works.isEmpty, works.count == arguments.count - 1
    else {
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
    for work in works {
      try await write(work.measure(in: build))
    }
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
  func measure(in build: Build) async throws -> Line {
    switch self {
    case .closedForm:
      try PeerSweep.closedForm.measure(name, in: build, goal: build == .native ? 3500 : 2000)
    case .closedFormText:
      try PeerSweep.closedForm.measure(name, in: build, goal: 1000, writesText: true)
    case .eightMetrics: try MoreMetrics().measure(name, in: build)
    case .snap:
      try PeerSweep.snap.measure(name, in: build, goal: build == .native ? 80 : 40)
    case .contacts:
      try PeerSweep.contacts.measure(name, in: build, goal: 1)
    case .twoBoxes:
      try PeerSweep.boxes.measure(name, in: build, goal: 1)
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
