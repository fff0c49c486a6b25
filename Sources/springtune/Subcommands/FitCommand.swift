// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Export
import Fitting
import Studies

/// `springtune fit`: parameters that meet wishes, or that follow a curve.
struct FitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find parameters that meet wishes or follow a recorded curve.",
    discussion: """
      A document says which parameters are free and what they should bring about. A CSV file alone \
      is fitted with a plain spring.
      """)

  @OptionGroup var document: DocumentOptions
  @OptionGroup var columns: ColumnOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var folder: FolderOptions

  func run() async throws {
    let study = try study()
    guard let problem = study.fit else {
      throw Refusal.wrongRequest("\(document.path): the document has no fit")
    }
    if case .curve(let target) = problem.target {
      columns.announce(target.columns, isNamed: !isCurve, output: output)
    }
    do {
      let fit = FitRun(
        study, problem, title: document.title, output: output, overwrite: folder.overwrite)
      if try await fit.run().status != .ok { throw ExitCode(1) }
    } catch let error as FitError {
      throw Refusal.wrongRequest("\(document.path): \(error)")
    }
  }

  private var isCurve: Bool { document.path.lowercased().hasSuffix(".csv") }

  private func study() throws -> StudyDocument {
    guard isCurve else {
      guard columns.time == nil && columns.value == nil && columns.fps == nil else {
        throw Refusal.wrongRequest(
          "--time, --value and --fps go with a CSV file; a document names its columns itself")
      }
      return try document.document()
    }
    return try StudyDocument(
      fittingCurve: document.path, time: columns.time, value: columns.value, fps: columns.fps,
      edits: document.parsedEdits(), files: DiskFiles())
  }
}
