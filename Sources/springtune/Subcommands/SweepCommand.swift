// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Export
import Foundation
import Studies

/// `springtune sweep`: a row for every point of a design.
struct SweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Run a scene for every point of a design and print a table.")

  @OptionGroup var document: DocumentOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var folder: FolderOptions

  @Option(name: .short, help: ArgumentHelp("Threads; all cores unless said.", valueName: "jobs"))
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Run even a sweep that will take more than an hour or 4 GB.")
  var yes = false

  func validate() throws {
    guard (1...1024).contains(jobs) else {
      throw ValidationError("-j must be a whole number from 1 to 1024")
    }
  }

  func run() async throws {
    let study = try document.document()
    guard let plan = study.sweep else {
      throw Refusal.wrongRequest("\(document.path): the document has no sweep")
    }
    let cost = SweepCost(plan, jobs: jobs) { ContinuousClock().measure($0) }
    guard yes || !cost.isLarge else {
      throw Refusal.wrongRequest("\(cost); add --yes to run it")
    }
    let sweep = SweepRun(
      study, plan, jobs: jobs, output: output, overwrite: folder.overwrite, title: document.title)
    try await Interruption.during { try await sweep.run() }
  }
}
