// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// The document of a command, and the flags that change it.
struct DocumentOptions: CommandGroup {
  /// A YAML file, the name of a built-in scene, or `-` for standard input.
  var path = ""
  /// The changes.
  var flags: StudyFlags
  /// The document is only printed.
  var printDocument = false

  /// The document for a part of it that is to be run.
  init(for part: StudyPart? = nil) { flags = StudyFlags(for: part) }

  static var form: CommandForm<Self> {
    [
      .argument("document", \.path, completion: .documents),
      changes,
    ]
  }

  /// Refuses code that is no spring before its output is looked at.
  func validate() throws {
    let isCode = PastedMotion.isPasted(path) && !FileManager.default.fileExists(atPath: path)
    guard isCode, case .curve(let curve) = try PastedMotion(path) else { return }
    throw CommandError.wrongRequest(
      "\(curve.title) is a curve, neither a spring nor a scene; describe, convert and compare take it"
    )
  }

  /// The changes of any part of a document, and the flag that only prints it.
  static var changes: CommandForm<Self> {
    [
      .group(\.flags, .setting, "Scene"),
      .group(\.self, .flag("--print-document", \.printDocument), "Scene"),
    ]
  }

  /// The document as the user wrote it.
  var written: WrittenDocument { WrittenDocument(path: path, flags: flags) }

  /// Refuses to print the document into a file or folder of results.
  func refusePrinting(to output: OutputOptions) throws(CommandError) {
    guard printDocument && output.output != nil else { return }
    throw .wrongRequest(
      "--print-document prints to standard output; write the document to a file with > FILE")
  }
}

extension CommandForm {
  /// The permission to replace other results, for verbs that fill folders.
  static func overwrite(_ place: WritableKeyPath<Owner, Bool>) -> CommandForm {
    .option("--overwrite", takesValue: false, in: "FolderFlags") { owner, _ in
      owner[keyPath: place] = true
    }
  }

  /// The number of best rows of a sweep.
  static func top(_ place: WritableKeyPath<Owner, Int?>) -> CommandForm {
    .option("--top", place, in: 1...100_000)
  }

  /// The number of threads.
  static func jobs(_ place: WritableKeyPath<Owner, Int?>) -> CommandForm {
    .option("-j", place, in: 1...1024)
  }
}

extension Int? {
  /// The number of threads that is asked for, or one for each core.
  var threads: Int { self ?? ProcessInfo.processInfo.activeProcessorCount }
}

/// The flags that change a document, by the parts of `options.tsv` that tell of them.
extension CommandForm<StudyFlags> {
  /// The change of any value of a document.
  static var setting: CommandForm { changes("SettingFlags") }

  /// The flags that change the scene.
  static var scene: CommandForm { changes("SceneFlags") }

  /// The flags for the points of a sweep.
  static var design: CommandForm { changes("DesignFlags") }

  /// The metrics of the rows of a sweep.
  static var metrics: CommandForm { changes("MetricFlags") }

  /// The parameters and the targets of a fit.
  static var targets: CommandForm { changes("TargetFlags") }

  /// The way in which a fit searches.
  static var search: CommandForm { changes("SearchFlags") }

  /// The flags of a part, in its order.
  private static func changes(_ part: String) -> CommandForm {
    let completions = completions
    return CommandForm(
      WordHelp.words(of: part).map { name in
        .option(name, in: part, completion: completions[name]) { flags, argument in
          flags[name].append(argument)
        }
      })
  }

  /// What shells offer for the values of those flags for which they offer something.
  private static var completions: [String: Completion] {
    [
      "--set": .pathValues, "--where": .variedNames,
      "--fix": .parameterValues, "--vary": .parameterValues, "--tolerance": .parameterValues,
      "--start": .parameterValues, "--tie": .parameterValues, "--objective": .metricValues,
      "--target": .metricValues, "--metrics": .metrics, "--file": .files(["csv"]),
      "--design": .words(DesignKind.names),
      "--method": .words(FitMethod.allCases.map(\.rawValue)),
      "--prefer": .words(FitPreference.allCases.map(\.rawValue)),
      "--loss": .words(RobustLoss.allCases.map(\.rawValue)),
    ]
  }
}

extension StudyFlags {
  /// Some of the flags as words of a command line.
  func words(of names: [String]) -> [String] {
    names.flatMap { name in self[name].flatMap { [name, $0] } }
  }
}
