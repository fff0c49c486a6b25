// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Scenes

/// A document: a scene, what to see of it, and perhaps a sweep and a fit of it.
public struct StudyDocument: Sendable {
  /// The scene as the document writes it.
  public let scene: Scene

  /// What is looked at.
  public let request: ResponseRequest

  /// The document after edits, with the scene of another file in its place.
  public let root: DocumentNode

  /// The cases in which each point is run; one where the document names none.
  public let cases: SceneCases

  /// The sweep, where the document has one.
  public let sweep: SweepPlan?

  /// The fit, where the document has one.
  public let fit: FitProblem?

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: Its text.
  ///   - name: Its path as the user wrote it.
  ///   - edits: The edits to make before it is read, in order.
  ///   - files: Where the files come from that it names.
  /// - Throws: `InputError` at the first thing that is not valid.
  public init(
    _ bytes: [UInt8], name: String, edits: [any DocumentEdit] = [], files: any FileSource
  ) throws(InputError) {
    let root = try DocumentNode(bytes: bytes, file: name)
    try self.init(
      root.edited(by: edits, from: name, files: files), name: name, files: files)
    for edit in edits { try edit.check(self) }
  }

  /// Reads a document for its sweep: the fit, which may need further files, is left aside.
  ///
  /// - Parameters:
  ///   - root: The tree, the scene in it.
  ///   - name: What messages call it.
  ///   - files: Where the points of a list come from.
  /// - Throws: `InputError` at the first thing that is not valid.
  public init(sweepOf root: DocumentNode, name: String, files: any FileSource) throws(InputError) {
    try self.init(root, name: name, files: files, hasFit: false)
  }

  /// Reads a document that is a tree already.
  ///
  /// - Parameters:
  ///   - root: The tree, the scene in it.
  ///   - name: The path of the document, nil for one without a place.
  ///   - files: Where the files come from that it names.
  ///   - hasFit: Whether to read its fit, if it has one.
  /// - Throws: `InputError` at the first thing that is not valid.
  init(
    _ root: DocumentNode, name: String?, files: any FileSource, hasFit: Bool = true
  ) throws(InputError) {
    let mapping = try root.mapping(allowing: SceneCases.documentKeys)
    self.root = root
    scene = try Scene(mapping.required("scene"))
    request = try ResponseRequest(mapping, scene: scene)
    cases = try SceneCases(
      mapping.optional("cases"), root: root, scene: scene, request: request)
    let context = StudyContext(cases: cases, document: name, files: files)
    sweep = try mapping.optional("sweep").map { (node) throws(InputError) in
      try SweepPlan(node, context)
    }
    fit = try (hasFit ? mapping.optional("fit") : nil).map { (node) throws(InputError) in
      try FitProblem(node, context)
    }
  }
}

/// What sweeps and fits need to know of the rest of their document.
struct StudyContext: Sendable {
  /// What is run, and what is looked at.
  let cases: SceneCases
  /// The scene, in which parameters are looked up.
  var scene: Scene { cases.scene }

  /// The path of the document.
  let document: String?
  /// Where the files come from that the document names.
  let files: any FileSource

  /// The parameter of a name.
  ///
  /// - Parameters:
  ///   - name: The name or path.
  ///   - source: Where it was written.
  /// - Throws: `InputError` for a name that means nothing, and for a place that the cases write.
  /// - Returns: The parameter, under the name as written.
  package func parameter(_ name: String, at source: InputSource) throws(InputError) -> Parameter {
    let parameter = try scene.parameter(name, at: source)
    guard !cases.write(parameter) else {
      throw InputError(
        at: source, "\(quoted(name)) is written by the cases, so that no study can vary it")
    }
    return parameter
  }

  /// Reads a CSV file that a node names.
  func csv(_ node: DocumentNode) throws(InputError) -> CSVFile {
    let path = try node.string()
    return try CSVFile(
      bytes: files.bytes(of: path, from: document, at: node.source), file: path)
  }
}

extension DocumentNode {
  /// The document with the scene of another file put in place of its path.
  func inliningScene(
    from name: String?, files: any FileSource
  ) throws(InputError) -> DocumentNode {
    guard case .mapping(var entries) = content,
      let index = entries.firstIndex(where: { $0.key == "scene" }),
      case .scalar(.text(let path)) = entries[index].value.content
    else { return self }
    let bytes = try files.bytes(of: path, from: name, at: entries[index].value.source)
    let other = try DocumentNode(bytes: bytes, file: path)
    let scene = try other.sceneOfDocument()
    if case .scalar(.text(let next)) = scene.content {
      throw scene.error(
        "the scene of \(quoted(path)) is in another file; write its path: \(quoted(next))")
    }
    entries[index].value = scene
    var result = self
    result.content = .mapping(entries)
    return result
  }

  /// The scene of a document that has one, or the document itself where it is a bare scene.
  private func sceneOfDocument() throws(InputError) -> DocumentNode {
    try mapping().optional("scene") ?? self
  }
}
