// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Documents

/// A document: a scene, its response, and perhaps a sweep and a fit of it.
public struct StudyDocument: Sendable {
  /// The scene as the document writes it.
  public let scene: Scene
  /// The item and the channel that are looked at.
  public let request: ResponseRequest
  /// The document after flags, with the scene of another file in its place.
  public let root: DocumentNode
  /// The document before flags.
  public private(set) var unedited: DocumentNode
  /// Sentences on what the document left to the tool, such as the number of values of a range, and on
  /// the cases of the file of its scene, which it neither takes nor replaces.
  public package(set) var notes: [String] = []
  /// The cases in which each point is run; one where the document names none.
  public let cases: SceneCases
  /// The sweep, where the document has one.
  public let sweep: SweepPlan?
  /// The fit, where the document has one.
  public let fit: FitProblem?

  /// The keys of a document.
  package static let keys = [
    DocumentKey(
      "scene", .scene, isRequired: true,
      "Items with behaviours, or a plain spring, or the path of a document that has one of them."),
    DocumentKey(
      "cases", SceneCases.form,
      "Every point is run for every case, and a metric is the worst case's."),
    DocumentKey("response", .mapping(ResponseRequest.keys), "What is looked at."),
    DocumentKey("sweep", .mapping(SweepPlan.keys), "A row of metrics for every point of a design."),
    DocumentKey(
      "fit", .mapping(FitProblem.keys), "Parameters to find, and what they are to bring about."),
  ]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - name: Its path as the user wrote it.
  ///   - flags: The flags that change it before it is read.
  ///   - files: The source of the files that it names.
  /// - Throws: `InputError` at the first thing that is not valid.
  public init(
    _ bytes: [UInt8], name: String, flags: StudyFlags = StudyFlags(), files: any FileSource
  ) throws(InputError) {
    try self.init(DocumentNode(bytes: bytes, file: name), flags, name: name, files: files)
  }

  /// Reads a tree, whose path is nil where it has none, after the changes of flags.
  init(
    _ root: DocumentNode, _ flags: StudyFlags, name: String?, files: any FileSource
  ) throws(InputError) {
    var document = try FlaggedDocument(root, name: name, files: files)
    let original = document.root
    try flags.apply(to: &document)
    let edited = document.root.orderingFlaggedKeys(after: original)
    try self.init(edited, name: name, files: files, recording: flags.recording)
    unedited = root
    notes = document.notes
    if edited.part("cases") == nil, let file = document.casesLeft {
      notes.append(
        "only the scene of \(file) is taken, without its cases; write them into \(name ?? "it")")
    }
    try flags.check(self)
  }

  /// Reads a document for its sweep, without the fit, which may need further files.
  ///
  /// - Parameters:
  ///   - root: The tree, the scene in it.
  ///   - name: What messages call it.
  ///   - files: The source of the points of a list.
  /// - Throws: `InputError` at the first thing that is not valid.
  public init(sweepOf root: DocumentNode, name: String, files: any FileSource) throws(InputError) {
    try self.init(root, name: name, files: files, hasFit: false)
  }

  /// Reads a tree with the scene in it, with its fit or without.
  private init(
    _ root: DocumentNode, name: String?, files: any FileSource, hasFit: Bool = true,
    recording: SceneRecording? = nil
  ) throws(InputError) {
    let mapping = try root.mapping(of: Self.keys)
    self.root = root
    unedited = root
    let written = try Scene(mapping.required("scene"))
    request = try ResponseRequest(mapping, scene: written)
    cases = try SceneCases(mapping.optional("cases"), root: root, scene: written, request: request)
    scene = cases.scene
    let context = StudyContext(
      cases: cases, parameters: SceneParameters(scene), document: name, files: files,
      recording: recording)
    sweep = try mapping.optional("sweep").map { (node) throws(InputError) in
      try SweepPlan(node, context)
    }
    fit = try (hasFit ? mapping.optional("fit") : nil).map { (node) throws(InputError) in
      try FitProblem(node, context)
    }
  }
}

/// The rest of a document, as its sweep and its fit see it.
struct StudyContext: Sendable {
  /// The scene and its cases.
  let cases: SceneCases
  /// The scene.
  var scene: Scene { cases.scene }
  /// The numbers of the scene, by their names.
  let parameters: SceneParameters

  /// The path of the document.
  let document: String?
  /// The source of the files that the document names.
  let files: any FileSource
  /// The recording that the document follows, where flags brought it: its file is read already.
  let recording: SceneRecording?

  /// The parameter of a name or path, under the name as written, unless the cases write its place.
  func parameter(_ name: String, at source: InputSource) throws(InputError) -> Parameter {
    let parameter = try parameters.parameter(name, at: source)
    guard !cases.write(parameter) else {
      let value = parameter.value(in: cases.cases[0].scene).map { plainText(of: $0) } ?? "..."
      let reason =
        parameter.setsThrows
        ? "has several values in the cases, and one can vary: --set cases.\(parameter.path)=\(value)"
        : "is set by the cases, so it cannot be varied"
      throw source.error("\(quoted(name)) \(reason)")
    }
    return parameter
  }

  /// Reads a CSV file that a node names.
  func csv(_ node: DocumentNode) throws(InputError) -> CSVFile {
    let path = try node.string()
    if let recording, recording.path == path { return recording.file }
    return try CSVFile(
      bytes: files.bytes(of: path, from: document, at: node.source),
      file: path == "-" ? "standard input" : path)
  }
}
