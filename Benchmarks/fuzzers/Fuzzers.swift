// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

@testable import Documents
@testable import Reports
@testable import Studies
@testable import springtune

/// What libFuzzer calls with each input; the variable `FUZZER` names the reader that gets it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  fuzzer(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// The reader of this process.
private let fuzzer: @Sendable ([UInt8]) -> Void = {
  let name = ProcessInfo.processInfo.environment["FUZZER"] ?? ""
  guard let fuzzer = fuzzers[name] else { fatalError("FUZZER must name a reader") }
  return fuzzer
}()

private let fuzzers: [String: @Sendable ([UInt8]) -> Void] = [
  "yaml": readDocument, "csv": readTable, "relations": readRelation, "arguments": readArguments,
  "run": readRun, "journal": readJournal,
]

/// No file but those of the input.
private struct NoFiles: FileSource {
  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    throw InputError(at: source, "there is no file")
  }
}

/// A document that is read, written and read again is the same.
@Sendable private func readDocument(_ bytes: [UInt8]) {
  _ = try? StudyDocument(bytes, name: "x.yaml", files: NoFiles())
  guard let root = try? DocumentNode(bytes: bytes, file: "x.yaml") else { return }
  let text = root.canonicalYAML
  guard let again = try? DocumentNode(bytes: Array(text.utf8), file: "y.yaml") else {
    fatalError("the canonical form cannot be read:\n\(text)")
  }
  precondition(again == root, "the canonical form is another document:\n\(text)")
}

/// Every column of a table gives as many cells as there are rows.
@Sendable private func readTable(_ bytes: [UInt8]) {
  _ = CSVFile.isTable(bytes)
  guard let file = try? CSVFile(bytes: bytes, file: "x.csv") else { return }
  for column in file.columns {
    if let texts = try? file.texts(in: column) { precondition(texts.count == file.rowCount) }
    if let numbers = try? file.numbers(in: column) {
      precondition(numbers.count == file.rowCount && numbers.allSatisfy(\.isFinite))
    }
  }
  guard let curve = try? file.curve(time: nil, value: nil, fps: nil).0 else { return }
  precondition(curve.times.count == curve.values.count && curve.times.count >= 2)
}

/// The parameters of a built-in scene, for relations.
private let parameters: [Parameter] = {
  let document = try? StudyDocument(
    Array((try? BuiltInDocument.named("snap").yaml)?.utf8 ?? "".utf8), name: "snap",
    files: NoFiles())
  guard let plan = document?.sweep else { fatalError("the built-in scene has a sweep") }
  return plan.parameters
}()

/// A relation is decided for ordinary values and for those that end a calculation.
@Sendable private func readRelation(_ bytes: [UInt8]) {
  let node = DocumentNode.text(String(decoding: bytes, as: UTF8.self))
  let values = [0.5, 0, -1, 1e300, .nan]
  if let relations = try? RelationParser.relations(in: node, among: parameters) {
    for value in values {
      for relation in relations { _ = relation.holds(at: parameters.map { _ in value }) }
    }
  }
  _ = try? RelationParser.formula(in: node, among: parameters)
}

/// The arguments of a command, a line each; a verb that takes a document reads a built-in one.
@Sendable private func readArguments(_ bytes: [UInt8]) {
  let arguments = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  guard let verb = arguments.first.flatMap(Springtune.verb) else { return }
  do {
    switch try verb.init(Array(arguments.dropFirst())) {
    case let sweep as SweepCommand: read(sweep.document)
    case let simulate as SimulateCommand: read(simulate.document)
    case let fit as FitCommand: read(fit.document)
    default: break
    }
  } catch {
    _ = Outcome(of: error)
  }
  _ = TypedLine(["bash", "\(arguments.count)", "springtune"] + arguments)?.candidates
}

private func read(_ document: DocumentOptions) {
  let written = document.written
  guard let scene = try? BuiltInDocument.named(written.path)
  else { return }
  _ = try? StudyDocument(
    Array(scene.yaml.utf8), name: written.path, flags: written.flags, files: NoFiles())
}

/// A record of a run.
@Sendable private func readRun(_ bytes: [UInt8]) {
  guard let run = try? RunRecord(bytes: bytes, file: "run.json") else { return }
  precondition(run.rowCount >= 0)
}

/// A sweep of which tables may be read back.
private let plan: SweepPlan = {
  let text = """
    scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}, duration: 1}
    sweep: {parameters: {damping: {min: 0.1, max: 0.9, count: 9}}, metrics: [overshoot]}
    """
  let study = try? StudyDocument(Array(text.utf8), name: "x.yaml", files: NoFiles())
  guard let plan = study?.sweep else { fatalError("the document has a sweep") }
  return plan
}()

/// A journal, and the table that it tells of.
///
/// Sums of lines, which no mutation would find, are put right, so that what stands behind them is read.
@Sendable private func readJournal(_ bytes: [UInt8]) {
  _ = try? Journal(bytes, key: "key")
  var journal = Journal(key: "key")
  var text = journal.head
  for line in bytes.split(separator: UInt8(ascii: "\n")) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").prefix(4)
    guard words.count == 4, let points = Int(words[0]), let rows = Int(words[1]),
      let size = Int(words[2])
    else { continue }
    text += journal.append(
      Journal.Entry(points: points, rows: rows, bytes: size, checksum: String(words[3])))
  }
  guard let again = try? Journal(Array(text.utf8), key: "key") else {
    fatalError("a journal cannot be read again:\n\(text)")
  }
  precondition(again.last == journal.last && again.length == text.utf8.count)
  var rows = StoredRows(plan, points: 0..<plan.count)
  _ = try? rows.read(SweepText(plan).head)
  for half in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
    guard let block = try? rows.read(Array(half)) else { break }
    precondition(block.count <= plan.count)
  }
}
