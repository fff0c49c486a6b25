// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Springs
import Studies

/// A document as the user names it, with the changes that flags ask for.
struct WrittenDocument {
  /// A file, a built-in scene, or `-` for standard input.
  let path: String
  /// The flags that change it; those of a built-in scene say so.
  let flags: StudyFlags

  init(path: String, flags: StudyFlags = StudyFlags()) {
    self.path = path
    var flags = flags
    flags.isBuiltIn = Self.builtIn(path) != nil
    self.flags = flags
  }

  /// A document with other numbers, as in `convert attachment --frequency 3`; a `fit.json` takes none.
  init(path: String, with numbers: [WrittenSpring.Number]) throws {
    var flags = StudyFlags()
    for number in numbers {
      let flag = StudyFlags.flag("--\(number.option)", isVarying: false)
      guard let flag, flag.path != "duration", try !Self(path: path).bytes().starts(with: "{".utf8)
      else {
        throw CommandError.wrongRequest(
          "--\(number.option) \(number.argument) does not go with \(path), which has its own numbers"
        )
      }
      flags["--set"].append("\(flag.path)=\(number.argument.withDecimalPoint)")
    }
    self.init(path: path, flags: flags)
  }

  /// Reads the document and makes the changes, or others in their place.
  func study(_ flags: StudyFlags? = nil) throws -> StudyDocument {
    guard !isCurve else {
      let command = path == "-" ? "springtune fit - < FILE" : "springtune fit \(path)"
      throw CommandError.wrongRequest(
        "\(name) is a curve; \(command) finds the spring in it, and "
          + "\(command.replacing(" fit ", with: " measure ")) measures it")
    }
    var study = try StudyDocument(
      runBytes(), name: name, flags: flags ?? self.flags, files: DiskFiles())
    if let spring = try namedSpring { study.notes += spring.remarks + spring.source.notes }
    return study
  }

  /// The text of the document, with what was found for a `fit.json` and the folder of a fit.
  private func runBytes() throws -> [UInt8] {
    if let spring = try namedSpring?.source {
      let names = spring.notation?.parameters.map(\.name) ?? []
      return Self.scene(
        of: spring.move, hasStiffness: Set(names).isSuperset(of: ["stiffness", "damping"]))
    }
    let bytes = try bytes()
    guard bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{"),
      let fit = try Self.fit(bytes, file: name), fit.part("spring") != nil
    else { return bytes }
    let stored = try? StoredSpring(bytes, file: name)
    if let stored, stored.maxDifference == nil, !FittedScene.isNext(to: path) {
      return Self.scene(of: stored.source.move)
    }
    return Array(try FittedScene(fit, path: path).study.root.canonicalYAML.utf8)
  }

  /// The spring that is named by a preset or in code; nil for another path.
  private var namedSpring: NamedSpring? {
    get throws {
      let isPreset = path.contains(":") && WrittenSpring.isName(path) && !Self.isFile(path)
      guard try isPreset || PastedMotion.text(named: path) != nil else { return nil }
      return try NamedSpring(path, over: nil)
    }
  }

  /// The scene of a spring; with a stiffness its damping is the coefficient, as in the code it comes from.
  private static func scene(of move: SpringMove, hasStiffness: Bool = false) -> [UInt8] {
    let (spring, text) = (move.spring, plainText)
    let numbers =
      hasStiffness
      ? "mass: 1, stiffness: \(text(spring.stiffness(mass: 1))), damping: \(text(spring.damping(mass: 1)))"
      : "frequency: \(text(spring.frequency)), damping: \(text(spring.dampingRatio))"
    return Array(
      "scene: {spring: {\(numbers), from: 0, to: 1, velocity: \(text(move.velocity))}}".utf8)
  }

  /// True where the path names a recording: by its ending, else by what stands in it.
  var isCurve: Bool {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    if ["csv", "tsv"].contains(ending) { return true }
    guard !["yaml", "yml"].contains(ending), builtIn == nil,
      !URL(fileURLWithPath: path).isFolder, let bytes = try? bytes()
    else { return false }
    // A list of samples, and a log, are refused as recordings, not as documents.
    if ending == "json" { return bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "[") }
    return CSVFile.isTable(bytes) || ["log", "txt", "dat"].contains(ending)
  }

  /// The file of a path, and the name of a spring in it behind `#`: `tokens.json#swiftui-bouncy`.
  static func parts(of path: String) -> (file: String, name: String?) {
    guard !FileManager.default.fileExists(atPath: path), let mark = path.lastIndex(of: "#") else {
      return (path, nil)
    }
    return (String(path[..<mark]), String(path[mark...].dropFirst()))
  }

  /// The name of the document in messages.
  var name: String { path == "-" ? "standard input" : path }

  /// The name of the document in titles: the file's, without folder and ending.
  var title: String {
    let url = URL(fileURLWithPath: name)
    let title = url.deletingPathExtension().lastPathComponent
    return title.replacing("-", with: " ").replacing("_", with: " ")
  }

  /// The text of the document: a file's, else a built-in one's; of a folder of results its `fit.json`, else
  /// the document that was run.
  func bytes() throws -> [UInt8] {
    if path == "-" { return try DiskFiles.standardInput(named: name) }
    if let builtIn { return Array(builtIn.yaml.utf8) }
    if !path.isEmpty, URL(fileURLWithPath: path).isFolder, let run = try ResultFolder(path).record()
    {
      guard run.verb == "fit" else { return Array(run.document.removing("fit").canonicalYAML.utf8) }
      return try WrittenDocument(path: "\(path)/\(ResultFile.fit.path)").bytes()
    }
    try refuse(
      unless: !["jsonl", "ndjson"].contains(URL(fileURLWithPath: path).pathExtension.lowercased()),
      "\(path) holds JSON Lines, which are written but not read; give rows as CSV")
    return try DiskFiles().bytes(of: path, from: nil, at: InputSource())
  }

  /// The built-in scene of that name; nil where a file has the name.
  var builtIn: BuiltInDocument? { Self.builtIn(path) }

  private static func builtIn(_ path: String) -> BuiltInDocument? {
    isFile(path) ? nil : try? BuiltInDocument.named(path)
  }

  /// The tree of a `fit.json`, which is JSON without a scene; nil for another document.
  static func fit(_ bytes: [UInt8], file: String) throws(InputError) -> DocumentNode? {
    let root = try DocumentNode(bytes: bytes, file: file)
    let isJSON = bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{")
    return isJSON && root.part("scene") == nil ? root : nil
  }

  /// True where something other than a folder stands at a path.
  static func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path) && !URL(fileURLWithPath: path).isFolder
  }

  /// Prints a document with its paths as seen from the working folder; those of a document that was
  /// made for a curve are so already.
  func print(_ study: StudyDocument, isMade: Bool = false) {
    let root = isMade ? study.root : study.root.movingFiles(from: name)
    Terminal.write(root.canonicalYAML, to: .output)
  }
}

extension BuiltInDocument {
  /// How to simulate the built-in scene of a name, with the other words where `simulate` takes them; nil for
  /// another name.
  static func simulation(of scene: String) -> String? {
    guard all.contains(where: { $0.name == scene }) else { return nil }
    let words = [scene] + ProcessArguments.known.dropFirst().filter { $0 != scene }
    let taken = (try? SimulateCommand(words)) == nil ? [scene] : words
    return "springtune simulate \(taken.map(\.shellWord).joined(separator: " ")) runs the scene"
  }

  /// The words of a sweep that compares a built-in scene at several values of a number, as in
  /// `compare snap --damping 0.3 0.5` and `compare snap:0.3 snap:0.5`; nil for other words.
  static func sweep(comparing words: some Collection<String>) -> [String]? {
    let parts = words.map { $0.split(separator: ":") }
    let values = parts.compactMap(\.last).filter { Double($0) != nil }.joined(separator: ",")
    let scene = all.map(\.name).first { name in parts.contains { $0.first == name[...] } }
    let options = words.filter { $0.hasPrefix("--") }
    guard let scene, values.contains(","), options.count < 2 else { return nil }
    return [scene, "--vary", "\((options.first ?? "--damping").dropFirst(2))=\(values)"]
  }
}

extension StudyDocument {
  /// The SHA-256 of the document in canonical form, in hexadecimal digits.
  var digest: String { sha256(Array(root.canonicalYAML.utf8)) }

  /// The key of a run of one verb in journals.
  func key(of verb: String) -> String { sha256(Array("\(verb)\n\(digest)".utf8)) }

  /// The paths of the recordings that the fit follows, as the document writes them, each with its SHA-256.
  func recordingDigests(from document: String?) throws -> [(path: String, digest: String)] {
    guard let target = root.part("fit", "target") else { return [] }
    let list = (try? target.part("curves")?.sequence()) ?? []
    let paths = ([target] + list).compactMap { try? $0.part("curve")?.string() }.uniqued()
    return try paths.map { path in
      (path, sha256(try DiskFiles().bytes(of: path, from: document, at: InputSource())))
    }
  }
}
