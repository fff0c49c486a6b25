// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Reports
import Responses
import Studies
import Springs

/// A motion that a command names: a preset, code, a fit.json, a document, or a recording.
struct NamedMotion {
  /// The name as it was written, on one line.
  let name: String
  let source: MotionSource
  /// The columns of a recording; nil for any other motion.
  let columns: CurveSource?
  /// Sentences to say before the motion is compared.
  private(set) var remarks: [String]

  /// Reads what a word names.
  ///
  /// A framework's name stands before a file's, a file's before code, a built-in scene and a preset's.
  init(_ word: String, _ options: MotionOptions) throws {
    if WrittenSpring.isName(word) {
      self.init(try NamedSpring(word, over: options.distance?.value), named: word)
      if WrittenDocument.isFile(word) {
        remarks.insert("\(word) is the framework's; the file is ./\(word)", at: 0)
      }
    } else if let text = try PastedMotion.text(named: word) {
      try self.init(pasted: text, of: WrittenDocument.isFile(word) ? word : nil, options)
    } else if NamedSpring.isFile(word) {
      try self.init(file: word, options)
      if WrittenDocument.isFile(word), (try? BuiltInDocument.named(word)) != nil {
        remarks.insert(
          "\(word) is the file; the built-in scene is - after springtune new \(word) |", at: 0)
      }
    } else if !WrittenSpring.presets(named: word).isEmpty {
      self.init(try NamedSpring(word, over: options.distance?.value), named: word)
    } else {
      throw Self.unknown(word)
    }
  }

  private init(
    _ name: String, _ source: MotionSource, remarks: [String] = [], columns: CurveSource? = nil
  ) {
    (self.name, self.source, self.remarks, self.columns) = (name, source, remarks, columns)
  }

  private init(_ spring: NamedSpring, named name: String) {
    self.init(
      name, .spring(spring.source),
      remarks: (spring.remarks + spring.source.notes).map {
        $0.hasPrefix("\(name) ") ? $0 : "\(name): \($0)"
      })
  }

  /// A spring or a curve in code, which has the name of its file.
  private init(pasted text: String, of file: String?, _ options: MotionOptions) throws {
    switch try PastedMotion(text, over: options.distance?.value) {
    case .spring(let spring, let title):
      self.init(try NamedSpring(spring, title: title), named: file ?? title)
    case .curve(let curve):
      let duration = try curve.duration(options.duration)
      self.init(
        file ?? "\(curve.title) over \(plainText(of: duration)) s",
        .easing(curve.easing, duration: duration))
    }
  }

  /// A recording, a fit.json, a document, a folder of results or a built-in scene.
  private init(file word: String, _ options: MotionOptions) throws {
    let (path, group) = WrittenDocument.parts(of: word)
    let document = WrittenDocument(path: path)
    guard !document.isCurve else {
      var (recording, columns) = try options.measure.recording(of: path)
      recording.start = options.start ?? recording.start
      self.init(document.name, .recording(recording), columns: columns)
      return
    }
    let bytes = try document.bytes()
    if let fit = try WrittenDocument.fit(bytes, file: document.name) {
      try self.init(fit: fit, bytes, path: path, group, options)
    } else {
      let study = try StudyDocument(bytes, name: document.name, files: DiskFiles())
      try self.init(study.cases, of: document.name, options)
    }
  }

  /// The spring of a fit.json; where the fitted scene is no spring, the scene itself.
  private init(
    fit: DocumentNode, _ bytes: [UInt8], path: String, _ group: String?, _ options: MotionOptions
  ) throws {
    let file = path == "-" ? "standard input" : path
    let stored = Result { () throws(InputError) in try StoredSpring(bytes, file: file, group: group)
    }
    let isSpring = (try? stored.get()).map { $0.maxDifference == nil } ?? false
    if !isSpring, FittedScene.isNext(to: path) {
      let fitted = try FittedScene(fit, path: path)
      try self.init(fitted.cases, of: path, options)
      if !fitted.isFound { remarks.append("\(file): \(SpringSource.missed)") }
      return
    }
    self.init(NamedSpring(try stored.get(), title: group ?? file), named: group ?? file)
  }

  /// The first case of a scene, or the chosen one.
  private init(_ cases: SceneCases, of name: String, _ options: MotionOptions) throws {
    let chosen = cases.hasSeveral ? options.caseName : nil
    let index = try chosen.map { try RunOptions.index(of: $0, in: cases, named: name) } ?? 0
    let run = cases.run(index)
    if let fault = run.fault() { throw CommandError.noAnswer("\(name): the run failed: \(fault)") }
    try refuse(
      unless: run.isDetermined,
      "\(name): the scene does not say where the item comes to rest; write response: {target: "
        + "[x, y]} or response: {channel: x}")
    let words =
      "\(name) is shown in case \(index) of \(cases.cases.count), \(cases.cases[index].name); --case "
      + "chooses another"
    self.init(name, .run(run), remarks: cases.hasSeveral ? [words] : [])
  }

  /// The error for a word that names nothing, with the nearest name.
  private static func unknown(_ word: String) -> CommandError {
    let ends = Framework.sources.flatMap { $0.presets.map(\.name) }
    let near =
      nearest(to: word, among: Completion.springs.candidates(""))
      ?? nearest(to: word, among: ends).flatMap { WrittenSpring.presets(named: $0).first }
    let advice =
      near.map { "did you mean \"\($0)\"?" }
      ?? "name a preset such as swiftui:bouncy, code in quotes, a file or a built-in scene"
    return .wrongRequest("there is no motion \"\(word)\"; \(advice)")
  }
}

/// The scene of a fit's folder, with the fitted numbers; its motion begins at 0 s.
struct FittedScene {
  /// The scene that was fitted, with what was found, as a document.
  let study: StudyDocument
  /// The subject of the fit.
  let title: String
  /// The fit found what it was asked for.
  let isFound: Bool

  /// The scene in its cases.
  var cases: SceneCases { study.cases }

  /// True where the record of the run, which has the scene, stands next to a fit.json or in the folder.
  static func isNext(to path: String) -> Bool {
    path != "-" && FileManager.default.fileExists(atPath: record(next: path).path)
  }

  /// The place of that record.
  private static func record(next path: String) -> URL {
    let url = URL(fileURLWithPath: path)
    let folder = url.isFolder ? url : url.deletingLastPathComponent()
    return folder.appendingPathComponent(ResultFile.record.path)
  }

  /// Reads that record.
  static func run(next path: String) throws -> RunRecord {
    let record = record(next: path)
    let bytes = try DiskFiles().bytes(of: record.path, from: nil, at: InputSource())
    return try RunRecord(bytes: bytes, file: record.path)
  }

  /// Reads the record next to a fit.json, and sets the numbers of the latter.
  init(_ fit: DocumentNode, path: String) throws {
    let record = Self.record(next: path)
    try refuse(
      unless: Self.isNext(to: path),
      "a fit.json has numbers and no scene; name the one in the folder that fit --output writes, "
        + "next to its \(ResultFile.record.path)")
    let run = try Self.run(next: path)
    var flags = StudyFlags()
    for entry in try fit.mapping().required("parameters").mapping().entries
    where !Nuisance.isName(entry.key) {
      guard let value = entry.value.part("value")?.inlineYAML else { continue }
      let isOfThrows = entry.key.hasPrefix("throws.")
      flags[isOfThrows ? "--set" : "--fix"]
        .append("\(isOfThrows ? "cases." : "")\(entry.key)=\(value)")
    }
    study = try StudyDocument(
      Array(run.document.removing("fit").removing("sweep").canonicalYAML.utf8), name: record.path,
      flags: flags, files: DiskFiles())
    title = run.title ?? record.deletingLastPathComponent().lastPathComponent
    isFound = try fit.part("status")?.string() ?? "ok" == "ok"
  }
}

extension MotionOptions {
  /// The options for one of the motions that are compared: a recording begins, starts and ends where its fit
  /// says, if that is another of them and nothing else is asked for.
  func following(_ names: [String], of name: String) -> MotionOptions {
    let written = WrittenDocument(path: name)
    guard measure.onset == nil, written.isCurve, let bytes = try? written.bytes() else {
      return self
    }
    let digest = sha256(bytes)
    var options = self
    for other in names where other != name && FittedScene.isNext(to: other) {
      guard let fit = try? WrittenDocument.fit(WrittenDocument(path: other).bytes(), file: other),
        let run = try? FittedScene.run(next: other), run.recordings.map(\.digest) == [digest]
      else { continue }
      func number(_ keys: String...) -> Double? { try? fit.part(keys[...])?.number() }
      options.start = number("start", "time") ?? number("parameters", "timeOffset", "value")
      options.measure.initial = measure.initial ?? number("parameters", "from", "value")
      options.measure.final = measure.final ?? number("parameters", "to", "value")
    }
    options.measure.onset = options.start.flatMap { Seconds(argument: "\($0)") }
    return options
  }
}
