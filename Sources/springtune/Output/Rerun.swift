// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Foundation
import Reports
import Studies
import Sweeps

/// A run that is repeated, as its record says.
struct Rerun {
  private let run: StoredRun
  private let folder: ResultFolder
  private let title: String

  /// The run of a folder.
  init(_ run: StoredRun, in folder: ResultFolder) {
    self.run = run
    self.folder = folder
    title = run.title ?? ""
  }

  /// Fills another folder.
  func run(into path: String) async throws {
    let output = try OutputOptions.parse(["--output=\(path)/", "--quiet"])
    switch run.verb {
    case "sweep": try await sweep(output, path)
    case "fit": try await fit(output)
    case "simulate": try await simulate(output)
    case let verb: throw InputError(at: InputSource(), "there is no verb \"\(verb)\"")
    }
  }

  private func sweep(_ output: OutputOptions, _ path: String) async throws {
    let flags = try SweepFlags.parse(run.flags)
    let study = try StudyDocument(sweepOf: run.document, name: title, files: points)
    guard let plan = study.sweep else { throw study.lacks("sweep") }
    let shard = run.part?.shard
    let request = SweepRequest(
      study: study, plan: plan, points: shard?.points(of: plan.count) ?? 0..<plan.count,
      requirements: [],
      route: try flags.engine.map { try plan.route($0) }?.route ?? plan.route().route,
      engine: flags.engine, jobs: ProcessInfo.processInfo.activeProcessorCount, top: flags.top,
      plots: try flags.plot.metrics(of: plan), output: output, policy: SweepFolder.Policy(),
      title: title, shard: shard)
    _ = try await FolderSweep(request: request, path: path).run()
  }

  private func fit(_ output: OutputOptions) async throws {
    let flags = try FitFlags.parse(run.flags)
    let study = try StudyDocument(bytes, name: title, files: DiskFiles())
    guard let problem = study.fit else { throw study.lacks("fit") }
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    _ = try await FitRun(
      study: study, problem: problem, options: flags.search.options(jobs: jobs, hasFolder: true),
      isVerbose: false, title: title,
      conversion: flags.conversion.names.map { _ in flags.conversion },
      output: output, overwrite: false
    ).run()
  }

  private func simulate(_ output: OutputOptions) async throws {
    let study = try StudyDocument(bytes, name: title, files: DiskFiles())
    let chosen = try RunOptions.parse(run.flags)
    try await SimulationRun(
      study: study, run: chosen.run(of: study, named: title), title: title, output: output,
      overwrite: false
    ).write(.motion)
  }

  /// The document, whose files are named as they were in it.
  private var bytes: [UInt8] { Array(run.document.canonicalYAML.utf8) }

  /// The points of a list: those that a shard keeps, else the file that the document names.
  private var points: any FileSource {
    folder.has(.points) ? StoredPoints(file: folder.file(.points)) : DiskFiles()
  }
}

/// The flags of a sweep that are not in its document.
private struct SweepFlags: ParsableArguments {
  @Option var top: Int?
  @Option var engine: Route?
  @OptionGroup var plot: PlotOptions
}

/// The flags of a fit that are not in its document.
private struct FitFlags: ParsableArguments {
  @OptionGroup var search: SearchOptions
  @OptionGroup var conversion: ConversionOptions
}

extension StudyDocument {
  fileprivate func lacks(_ part: String) -> InputError {
    InputError(at: InputSource(), "the document has no \(part)")
  }
}
