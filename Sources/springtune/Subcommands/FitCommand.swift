// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Fitting
import Handoff
import Reports
import Studies

/// `springtune fit`: finds parameters that meet targets or follow a curve.
struct FitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find parameters that meet targets or follow a curve.",
    discussion: """
      A document, or --vary with --settle, --overshoot or --target, says which parameters are free \
      and what they should bring about. A document with a CSV file after it is fitted to that \
      recording. A CSV file alone, in place of a document, is fitted with a plain spring.
      """)

  @OptionGroup(title: "Parameters and targets") var targets: TargetOptions
  @OptionGroup(visibility: .rest) var search: SearchOptions
  @OptionGroup(visibility: .rest) var jobs: JobOptions
  @OptionGroup var document: DocumentOptions
  @Argument(
    help: ArgumentHelp(
      "A recording that the scene of the document is to follow: a CSV file; of several, each is "
        + "fitted by itself.",
      valueName: "recording"), completion: .file(extensions: ["csv"]))
  var recordings: [String] = []
  @Option(
    help: ArgumentHelp(
      "What the recording shows of the item: x, y, angle, distance, speed or progress; found by "
        + "the name of its column.", valueName: "name", visibility: .rest))
  var channel: String?
  @OptionGroup(title: "Scene") var scene: SceneOptions
  @OptionGroup(visibility: .rest) var columns: ColumnOptions
  @OptionGroup(title: "Output", visibility: .rest) var require: RequirementOptions
  @OptionGroup(title: "Output") var conversion: ConversionOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var folder: FolderOptions

  @Flag(
    help: ArgumentHelp(
      "Say everything: each start of the search, and what else there is to know.", visibility: .rest
    ))
  var verbose = false

  func validate() throws {
    try document.edits.refusePrinting(to: output)
    try output.refusePage(for: "fit")
    guard search.plot == nil || output.folder != nil else {
      throw ValidationError("--plot draws into a folder: add --output FOLDER")
    }
    guard channel == nil || !recordings.isEmpty && !isCurve else {
      throw ValidationError("--channel goes with a document and a recording after it")
    }
    guard conversion.names != nil || !conversion.isRefined else {
      throw ValidationError("--snippet, --distance, --max-error and --max-stops go with --to")
    }
  }

  func run() async throws {
    _ = try conversion.frameworks()
    try output.refuseInput([document.path] + recordings)
    if recordings.count > (isCurve ? 0 : 1) { return try await runSeveral() }
    let study = try study()
    document.written.timeQuestions(try flags()).forEach(output.say)
    if document.edits.printDocument { return document.written.print(study, isMade: isCurve) }
    let problem = try problem(of: study)
    for target in problem.target.curves {
      columns.announce(target.columns, isNamed: !isCurve, output: output)
    }
    try flags().recording?.remarks(in: study).forEach(output.say)
    let requirements = try require.requirements(on: problem.original, and: .found(by: problem))
    sayOutline(of: study)
    if let finding = problem.noAnswer() {
      throw CommandError.noAnswer("\(document.written.name): \(finding)")
    }
    do {
      let fit = FitRun(
        study: study, problem: problem,
        options: search.options(jobs: jobs.count),
        isVerbose: verbose,
        title: document.written.title, conversion: conversion.names == nil ? nil : conversion,
        output: output, overwrite: folder.overwrite,
        flags: search.dataFlags + conversion.dataFlags,
        page: problem.target.curves.isEmpty
          ? .simulating(document, scene) : .simulatingFit(),
        requirements: requirements,
        recordings: output.folder == nil
          ? [] : try study.recordingDigests(from: isCurve ? nil : document.written.name))
      let report = try await fit.run()
      try requirements.judge(report.required, output: output)
      if !report.isGood { throw ExitCode(1) }
    } catch let error as FitError {
      throw CommandError.wrongRequest("\(document.written.name): \(error)")
    }
  }

  /// The fit of a document, with everything that is asked for.
  private func problem(of study: StudyDocument) throws -> FitProblem {
    guard let problem = study.fit else {
      throw CommandError.wrongRequest(
        "\(document.written.name): the document has no fit; add --vary NAME=LOW..HIGH and --settle TIME"
      )
    }
    if problem.target.curves.isEmpty && (search.profile || search.bootstrap != nil) {
      throw CommandError.wrongRequest(
        "\(document.written.name): --profile and --bootstrap go with a fit that follows a curve")
    }
    if problem.segments != nil && (search.profile || search.bootstrap != nil) {
      throw CommandError.wrongRequest(
        "\(document.written.name): --profile and --bootstrap go without segments")
    }
    return problem
  }

  /// Fits each of several recordings by itself.
  private func runSeveral() async throws {
    let paths = (isCurve ? [document.path] : []) + recordings
    guard !document.edits.printDocument, conversion.names == nil, search.segments.isEmpty,
      output.folder == nil
    else {
      throw CommandError.wrongRequest(
        "--print-document, --to, --segments and a folder of results go with one recording, and there "
          + "are \(paths.count); several make a table: -o FILE.csv")
    }
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw CommandError.wrongRequest("standard input can be read once, and - is given twice")
    }
    let makeProblem = { (path: String) in
      let study = try study(of: path)
      return (study, try problem(of: study))
    }
    try await SeveralFits(
      recordings: paths, problem: makeProblem,
      options: search.options(jobs: jobs.count),
      isVerbose: verbose, requirements: require,
      output: output
    ).run()
  }

  /// Says what is free, held and dropped, where flags or a built-in scene settle it; a document of
  /// the user's own says it itself.
  private func sayOutline(of study: StudyDocument) {
    let isEdited = study.root.part("fit") != study.unedited.part("fit")
    guard !isCurve, isEdited || document.written.builtIn != nil,
      let outline = FitOutline(study)
    else { return }
    let channel = study.request.shownChannel(in: study.scene)
    output.say(outline.sentence(on: channel, document: document.written.name))
  }

  private func flags() throws -> StudyFlags { try flags(of: isCurve ? nil : recordings.first) }

  private func flags(of recording: String?) throws -> StudyFlags {
    var flags = scene.flags(for: .fit)
    targets.add(to: &flags)
    search.add(to: &flags)
    flags.recording = try recording.map { path in
      try SceneRecording(
        path, for: document.path, channel: channel, time: columns.time, value: columns.value,
        fps: columns.fps, unit: columns.timeUnit, files: DiskFiles())
    }
    return flags
  }

  private var isCurve: Bool { document.written.isCurve }

  private func study() throws -> StudyDocument {
    guard isCurve else { return try study(of: recordings.first) }
    return try study(of: document.path)
  }

  /// The document for a recording: one that is made for it, or the user's with the recording.
  private func study(of recording: String?) throws -> StudyDocument {
    guard isCurve, let recording else {
      guard
        recording != nil
          || columns.time == nil && columns.value == nil && columns.fps == nil
            && columns.timeUnit == nil
      else {
        throw CommandError.wrongRequest(
          "--time, --value, --fps and --time-unit go with a CSV file; a document names its columns itself"
        )
      }
      return try flags(of: recording).followingStudy { try document.written.study($0) }
    }
    return try StudyDocument(
      fittingCurve: recording, time: columns.time, value: columns.value, fps: columns.fps,
      unit: columns.timeUnit, edits: document.written.documentEdits(flags()), files: DiskFiles())
  }
}

extension FitReport {
  /// The numbers that may be required: the metrics, the parameters, and the residual of a recording in
  /// percent.
  var required: [(name: String, value: Double?)] {
    metrics.map { ($0.metric.rawValue, $0.value) } + parameters.map { ($0.name, $0.value) }
      + [("residual", residual)]
  }

  /// It follows its recording or meets its targets.
  var isGood: Bool { status == .ok && explanation?.verdict != .no }
}
