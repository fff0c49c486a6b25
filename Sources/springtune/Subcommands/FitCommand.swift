// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Reports
import Studies

/// `springtune fit`: finds parameters that meet targets or follow a curve.
struct FitCommand: LongVerb {
  var document = DocumentOptions(for: .fit)
  var search = SearchOptions()
  var jobs: Int?
  var recordings: [String] = []
  var channel: String?
  var columns = CurveColumns()
  var require = RequirementOptions()
  var conversion = ConversionOptions()
  var output = OutputOptions()
  var overwrite = false
  var verbose = false

  static let name = "fit"

  static var form: CommandForm<Self> {
    [
      .group(\.document.flags, .targets, "Parameters and targets"),
      .group(\.document.flags, .search, isRare: true), .group(\.search, isRare: true),
      .jobs(\.jobs), .group(\.document),
      .arguments("recording", \.recordings, completion: .files(["csv"])),
      .option("--channel", \.channel),
      .group(\.document.flags, .scene, "Scene"),
      .group(\.columns, isRare: true),
      .group(\.require, "Output", isRare: true), .group(\.conversion, "Output"),
      .group(\.output, "Output"), .overwrite(\.overwrite),
      .flag("--verbose", \.verbose),
    ]
  }

  func validate() throws(CommandError) {
    try document.refusePrinting(to: output)
    try refuse(
      if: conversion.isScene,
      "fit writes a spring for a framework; for the whole scene put -o best in place of --to swift, then "
        + "springtune convert best --to swift")
    if let choice = conversion.choice(in: output) {
      throw .wrongRequest("fit writes code for a framework: add \(choice)")
    }
    if conversion.names == nil || output.page != nil {
      try output.refusePage(for: "fit", "a folder has one: --output FOLDER")
    }
    try refuse(
      unless: search.plot == nil || output.folder != nil,
      "--plot draws into a folder: add --output FOLDER")
    try refuse(
      unless: channel == nil || !recordings.isEmpty && !isCurve,
      "--channel goes with a document and a recording after it")
    try refuse(
      unless: conversion.names != nil || !conversion.isRefined,
      "--snippet, --distance, --max-error and --max-stops go with --to")
  }

  func run() async throws {
    _ = try conversion.frameworks(in: output)
    try output.refuseInput([document.path] + recordings)
    if recordings.count > (isCurve ? 0 : 1) { return try await fitEach() }
    let flags = try flags(of: isCurve ? nil : recordings.first)
    let study = try study(of: isCurve ? document.path : recordings.first, flags)
    study.notes.forEach(output.say)
    if document.printDocument { return document.written.print(study, isMade: isCurve) }
    let problem = try problem(of: study)
    let requirements = try require.requirements(on: problem.original, and: .found(by: problem))
    let remarks = try remarks(on: problem, of: study, flags)
    if let finding = problem.noAnswer() {
      remarks.forEach(output.say)
      throw CommandError.noAnswer("\(document.written.name): \(finding)")
    }
    do {
      let report = try await FitRun(
        command: self, study: study, problem: problem, requirements: requirements, remarks: remarks
      ).run()
      let outcomes = requirements.outcomes(report.required, of: document.written.name)
      try require.judge(outcomes, in: study.unedited, output: output)
      if !report.isGood { throw CommandError.end(1) }
    } catch let error as FitError {
      remarks.forEach(output.say)
      throw CommandError.wrongRequest("\(document.written.name): \(error)")
    }
  }

  /// The fit of a document, with everything that is asked for.
  func problem(of study: StudyDocument) throws -> FitProblem {
    let problem = try study.fit.orRefuse(
      "\(document.written.name): the document has no fit; add --vary NAME=LOW..HIGH and --settle TIME"
    )
    try refuse(
      if: problem.target.curves.isEmpty && (search.profile || search.bootstrap != nil),
      "\(document.written.name): --profile and --bootstrap go with a fit that follows a curve")
    try refuse(
      if: problem.segments != nil && (search.profile || search.bootstrap != nil),
      "\(document.written.name): --profile and --bootstrap go without segments")
    return problem
  }

  /// Sentences on what is asked for: what was guessed of a recording, then ``outline(of:)``.
  private func remarks(
    on problem: FitProblem, of study: StudyDocument, _ flags: StudyFlags
  ) throws -> [String] {
    let guesses = problem.target.curves.flatMap {
      columns.remarks(on: $0.columns, isNamed: !isCurve)
    }
    let metrics = problem.target.metrics.map(\.metric) + problem.objectives.map(\.metric)
    return guesses + (try flags.recording?.remarks(in: study) ?? [])
      + [outline(of: study), problem.cases.clockSentence(for: metrics)]
  }

  /// What is free, held and dropped, where flags or a built-in scene settle it; empty for a document of the
  /// user's own, which says it itself.
  private func outline(of study: StudyDocument) -> String {
    let isEdited = study.root.part("fit") != study.unedited.part("fit")
    guard !isCurve, isEdited || document.written.builtIn != nil, let outline = FitOutline(study)
    else { return "" }
    let channel = study.request.shownChannel(in: study.scene)
    return outline.sentence(on: channel, document: document.written.name)
  }

  /// The flags, with a recording that the document is to follow.
  func flags(of recording: String?) throws -> StudyFlags {
    var flags = document.written.flags
    flags.recording = try recording.map { path in
      try SceneRecording(
        path, for: document.path, channel: channel, columns: columns, files: DiskFiles())
    }
    return flags
  }

  var isCurve: Bool { document.written.isCurve }

  /// The document for a recording: one that is made for it, or the user's with the recording.
  func study(of recording: String?, _ flags: StudyFlags) throws -> StudyDocument {
    guard isCurve, let recording else {
      let names = [columns.time, columns.value].compactMap(\.self)
      try refuse(
        unless: recording != nil || names.isEmpty && columns.fps == nil && columns.unit == nil,
        "--time, --value, --fps and --time-unit go with a CSV file; a document names its columns itself"
      )
      return try flags.followingStudy { try document.written.study($0) }
    }
    return try StudyDocument(
      fittingCurve: recording, columns: columns, flags: flags, files: DiskFiles())
  }
}

extension FitReport {
  /// It follows its recording or meets its targets.
  var isGood: Bool { status == .ok && explanation?.explained != .no }
}
