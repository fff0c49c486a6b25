// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Documents
import Fitting
import Responses
import Studies

/// A fit on its way to a terminal, a file or a folder.
struct FitRun {
  let command: FitCommand
  let study: StudyDocument
  let problem: FitProblem
  /// The requirements that its JSON has the outcomes of.
  let requirements: [Requirement]
  /// The sentences on what is asked for: the columns that were guessed, what is free, held and dropped.
  let remarks: [String]

  private var output: OutputOptions { command.output }
  /// The name of the document in titles.
  private var title: String { command.document.written.title }
  /// The frameworks to write the fitted spring for; nil for none.
  private var conversion: ConversionOptions? {
    command.conversion.names == nil ? nil : command.conversion
  }

  /// Solves the problem: the table goes to the output, the sentences to standard error.
  func run() async throws -> FitReport {
    if let folder = output.folder { return try await solve(into: folder) }
    return try await output.emit(
      { () -> (report: FitReport, spring: Handoff?) in
        let (report, spring) = try solve()
        return (report, try spring.get())
      }, text: text
    ).report
  }

  /// The fitted spring in the notations that are asked for.
  private func spring(of report: FitReport) throws -> Handoff? {
    guard let conversion else { return nil }
    return try Handoff(fit: report, title: title, conversion, in: output)
  }

  /// Solves the problem and says the answer, and what the notations do not carry over.
  private func solve() throws -> (report: FitReport, spring: Result<Handoff?, any Error>) {
    let report = try search()
    let spring = Result { try self.spring(of: report) }
    let found = try? spring.get()
    let numbers = output.isSummary && conversion?.isNamed == true ? found?.numbers : nil
    let answer = report.answer + [exactTargets(report)] + (found?.sentences() ?? [])
    let sentences = (numbers ?? []) + answer + remarks + report.facts
    output.say(command.verbose ? sentences + report.details : sentences, all: command.verbose)
    output.draw { TextChart(report, width: $0) }
    return (report, spring)
  }

  /// How to ask for what `--settle` and `--overshoot` limit, where the answer is less than half of a limit
  /// and parameters suffice to reach all of them; empty elsewhere.
  private func exactTargets(_ report: FitReport) -> String {
    let flags = command.document.flags
    let asked =
      flags["--settle"].map { "--target settle_time=\($0)" }
      + flags["--overshoot"].map { "--target overshoot=\($0)" }
    let isFar = report.targets.contains { 2 * ($0.value ?? .infinity) < $0.target.limits[0] }
    let free = report.parameters.count { !$0.isChosen && !$0.isTied }
    let isAlone = report.objective == nil && report.targets.count == asked.count
    guard isFar, isAlone, report.status == .ok, free >= asked.count else { return "" }
    return "these are upper limits; for exactly these write \(asked.joined(separator: " "))"
  }

  /// Searches, and shows the best point so far to a person who waits.
  private func search() throws -> FitReport {
    let line = ProgressLine(isShown: !output.quiet, after: .seconds(1))
    defer { line.wipe() }
    var options = command.search.options(jobs: command.jobs.threads)
    if line.isShown { options.listener = { progress in line.show { _ in progress.text } } }
    return try problem.solve(options)
  }

  private func solve(into path: String) async throws -> FitReport {
    let folder = try ResultFolder(path, verb: "fit", study: study, overwrite: command.overwrite)
    if conversion != nil { try ResultFolder(folder.handoff).refuseHandoffStrangers() }
    let (report, spring) = try solve()
    let table = Table(fit: report)
    try folder.begin(Journal(key: study.key(of: "fit")))
    var record = study.record(
      "fit", counts: [("rows", table.rows.count)], title: title,
      flags: command.search.dataFlags + command.conversion.dataFlags)
    record.recordings = try study.recordingDigests(
      from: command.isCurve ? nil : command.document.written.name)
    try folder.write(table, as: .table, in: &record)
    try folder.write(report.json.text, as: .fit)
    try await write(report, in: folder, &record)
    if let spring = try spring.get() {
      try ResultFolder(folder.handoff, in: folder).write(spring, overwrite: true)
    }
    let words = report.markdown(title: title, pictures: folder.pictures)
    try folder.finish(record, report: (words, .fitText))
    output.sayWritten(folder.first, "wrote \(path): \(folder.listing)")
    return report
  }

  private func text(of result: (report: FitReport, spring: Handoff?)) -> String {
    let report = result.report
    let outcomes = requirements.outcomes(report.required, of: command.document.written.name)
    if let spring = result.spring {
      return spring.text(
        for: output, onlyCode: conversion?.isCode(in: output) == true,
        json: JSONValue(fit: report, conversions: spring.conversions).judged(by: outcomes))
    }
    return output.text(of: Table(fit: report), json: report.json.judged(by: outcomes))
  }
}

/// Fits of several recordings, each by itself, as the rows of one table.
extension FitCommand {
  /// A fit, and the outcome of what is required of it.
  private typealias Judged = (report: FitReport, outcomes: [RequirementOutcome])

  /// Fits all of them: the table goes to the output, a line for each to standard error.
  ///
  /// The command ends with code 1 if a recording is not followed or misses a requirement, and with
  /// code 2 if one cannot be fitted; if none can, nothing is written.
  func fitEach() async throws {
    let paths = (isCurve ? [document.path] : []) + recordings
    try refuse(
      unless: !document.printDocument && conversion.names == nil
        && document.flags["--segments"].isEmpty && output.folder == nil,
      "--print-document, --to, --segments and a folder of results go with one recording, and there "
        + "are \(paths.count); several make a table: -o FILE.csv")
    try refuse(
      unless: paths.count(where: { $0 == "-" }) < 2,
      "standard input can be read once, and - is given twice")
    let fits = try await output.emit(
      { () -> [(file: String, fit: Judged?)] in
        let fits = try paths.map { (file: $0, fit: try fit($0)) }
        guard fits.contains(where: { $0.fit != nil }) else { throw CommandError.end(2) }
        return fits
      }, text: { fits in output.text(of: Table(fits: fits.map { ($0.file, $0.fit?.report) })) })
    var found: [Judged] = []
    for case (_, let fit?) in fits { found.append(fit) }
    let outcomes = found.flatMap(\.outcomes)
    let joint = advice(on: "--joint", as: "option") ?? ""
    if isCurve { output.say("each is fitted by itself; \(joint)") }
    try require.report(outcomes, hasSeveralInputs: true, output: output)
    if found.count < fits.count { throw CommandError.end(2) }
    let isGood = outcomes.allSatisfy(\.isMet) && found.allSatisfy(\.report.isGood)
    if !isGood { throw CommandError.end(1) }
  }

  /// The fit of a recording; nil where that is impossible.
  private func fit(_ file: String) throws -> Judged? {
    let study: StudyDocument
    let problem: FitProblem
    do {
      study = try self.study(of: file, flags(of: isCurve ? nil : file))
      problem = try self.problem(of: study)
    } catch let error as InputError {
      Terminal.say("\(error)")
      return nil
    }
    for target in problem.target.curves {
      for note in target.columns.notes + [target.columns.recorder].compactMap(\.self) {
        output.say("\(file): \(note)")
      }
    }
    let required = try require.requirements(on: problem.original, and: .found(by: problem))
    do throws(FitError) {
      let report = try problem.solve(search.options(jobs: jobs.threads))
      let all = report.answer + report.facts + report.details
      let lines = verbose ? all : [report.answer.joined(separator: "; ")]
      for line in lines { output.say("\(file): \(line)") }
      return (report, required.outcomes(report.required, of: file))
    } catch {
      Terminal.say("\(file): \(error)")
      return nil
    }
  }
}

/// The tables and pictures of a fit's result folder, in addition to its report.
extension FitRun {
  /// Writes everything that a report holds, and notes the columns of its tables in the record.
  private func write(
    _ report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    try folder.write(Table(trace: report), as: .trace, in: &record)
    try await writeResponses(of: report, in: folder, &record)
    try await writeCurves(of: report, in: folder, &record)
    try await writeLandscape(of: report, in: folder, &record)
    if !report.profiles.isEmpty {
      try folder.write(Table(profiles: report.profiles), as: .profile, in: &record)
      try await folder.draw(
        ProfileChart(title: title, profilesOf: report, file: ResultFile.profile.path), as: .profile)
    }
    if let front = report.front {
      let channel = report.run.shownChannel
      try folder.write(Table(front, of: report, on: channel), as: .pareto, in: &record)
      let chart = ParetoChart(
        title: title, frontOf: report, on: channel, file: ResultFile.pareto.path)
      try await folder.draw(chart, as: .front)
    }
    // The scene with the fitted values, to see and touch.
    let command =
      problem.target.curves.isEmpty
      ? PageCommand.simulating(command.document) : PageCommand.simulatingFit()
    if let page = ScenePage(study, title: title, command: command, fit: report) {
      try folder.write(page.text, as: .page)
    }
  }

  /// The responses before and after a fit for targets, if they can be drawn; of several cases those of
  /// the one that shows most.
  private func writeResponses(
    of report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard let change = report.change, let (before, after) = report.shownResponses else { return }
    let (run, curves) = (report.run, [("before", before.curve), ("after", after.curve)])
    guard let table = Table(curves: curves, missing: ["before"], unit: run.unit) else { return }
    let file = try folder.writeDrawn(table, as: .response, in: &record)
    let names = change.before.names
    let places = [change.shownItem, names.count > 1 ? names[change.shownCase] : nil]
      .compactMap(\.self)
    let chart = ResponseChart(
      title: title, case: places.isEmpty ? nil : places.joined(separator: ", "), before: before,
      after: after, of: run, file: file)
    try await folder.draw(chart)
  }

  /// Each recorded curve with the fitted one.
  private func writeCurves(
    of report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard !report.comparisons.isEmpty else { return }
    let unit = report.run.unit
    let table = Table(comparisons: report.comparisons, unit: unit)
    let drawn = try folder.writeDrawn(table, as: .fitted, in: &record)
    let charts = FitChart.charts(
      title: title, of: report, unit: unit, file: ResultFile.fitted.path, drawn: drawn)
    for (index, chart) in charts.enumerated() {
      try await folder.draw(chart, as: .plot(index + 1))
    }
  }

  /// The cost over two parameters, with the path of the search.
  private func writeLandscape(
    of report: FitReport, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard let landscape = report.landscape else {
      if command.search.plot == .cost {
        output.say("no picture of the cost: it takes two parameters with an answer")
      }
      return
    }
    try folder.write(Table(landscape, of: report), as: .landscape, in: &record)
    try folder.write(Table(pathOver: landscape, of: report), as: .searchPath, in: &record)
    let chart = HeatMap(
      title: title, landscapeOf: report, file: ResultFile.landscape.path,
      path: ResultFile.searchPath.path)
    try await folder.draw(chart, as: .cost)
  }
}
