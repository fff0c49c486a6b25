// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// A document that flags of the command change, one after the other, before it is read.
///
/// Flags only build or edit the document, so a one-liner and a file are one path. It knows which flag
/// wrote which part: of two `--set` of one place the later wins, and any other flag that undoes one
/// before it is refused. Apart from that, flags in any order give the same document.
package struct FlaggedDocument {
  /// The document, with the scene of another file in place of its path.
  package private(set) var root: DocumentNode
  /// The file of the scene if it has cases, which are left there.
  private(set) var casesLeft: String?
  /// Sentences on what flags left to the tool.
  var notes: [String] = []
  /// The parts that flags wrote, each as the document says it; nil for what is gone.
  private var written: [(path: [String], value: DocumentNode?, flag: InputSource)] = []
  /// The scene as it was read last, unless it was changed since.
  private var scene: FlaggedScene?

  private let name: String?
  private let files: any FileSource

  /// Takes a document, whose path is nil where it has none.
  package init(_ root: DocumentNode, name: String?, files: any FileSource) throws(InputError) {
    (self.root, casesLeft) = try root.inliningScene(from: name, files: files)
    (self.name, self.files) = (name, files)
  }

  /// Reads the scene and the response, and nothing else of the document.
  mutating func read() throws(InputError) -> FlaggedScene {
    if let scene { return scene }
    let scene = try FlaggedScene(root)
    self.scene = scene
    return scene
  }

  // MARK: Write

  /// Writes a value by the flag at which it points.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to it; missing ones are created.
  ///   - value: The value.
  ///   - flag: The flag with its argument; that at which the value points unless given.
  ///   - isKept: No later flag may undo it.
  ///   - overrides: It may undo earlier ones.
  /// - Throws: `InputError` where the path leads through something that has no such part, and where
  ///   the flag undoes another one.
  mutating func set(
    _ path: [String], to value: DocumentNode, by flag: InputSource? = nil, isKept: Bool = true,
    overrides: Bool = false
  ) throws(InputError) {
    try apply(PathEdit(path, value: value), by: flag, isKept: isKept, overrides: overrides)
  }

  /// Makes an edit, as ``set(_:to:by:isKept:overrides:)`` does.
  mutating func apply(
    _ edit: PathEdit, by flag: InputSource? = nil, isKept: Bool = true, overrides: Bool = false
  ) throws(InputError) {
    let path = try edit.apply(to: &root)
    if path == ["scene"] { (root, casesLeft) = try root.inliningScene(from: name, files: files) }
    let flag = flag ?? edit.value.source
    try note(path, edit.value, flag, isKept: isKept, overrides: overrides)
  }

  /// Removes what stands under some keys.
  mutating func remove(
    _ path: [String], by flag: InputSource, isKept: Bool = false
  ) throws(InputError) {
    root = root.removing(path[...])
    try note(path, nil, flag, isKept: isKept, overrides: false)
  }

  /// Notes what a flag changed, after it; refuses to undo what other flags wrote.
  private mutating func note(
    _ path: [String], _ value: DocumentNode?, _ flag: InputSource, isKept: Bool, overrides: Bool
  ) throws(InputError) {
    if !["sweep", "fit"].contains(path[0]) { scene = nil }
    let lost = written.indices.filter { index in
      let (other, value, _) = written[index]
      return zip(path, other).allSatisfy(==) && !root.says(value, at: other[...])
    }
    if !overrides, let index = lost.first { throw flag.undoing(written[index].flag) }
    for index in lost.reversed() { written.remove(at: index) }
    if isKept { written.append((path, value, flag)) }
  }

  /// Writes a value below `scene`, which no case overrides.
  mutating func setScene(
    _ path: [String], to value: DocumentNode, by flag: FlagArgument
  ) throws(InputError) {
    try refuseCases(setting: path.joined(separator: "."), by: flag)
    try set(["scene"] + path, to: value)
  }

  /// Refuses to set a path below `scene` which a case of the document overrides, or a part of it; throws
  /// that name no item place the one that is looked at, where it is given.
  func refuseCases(
    setting path: String, by flag: FlagArgument, lookingAt item: String? = nil
  ) throws(InputError) {
    guard let key = root.caseKey(overriding: path, lookingAt: item) else { return }
    throw flag.error("the cases of the document set \(quoted(key)), so it would not count")
  }
}

/// The scene and the response of a document that a flag edits.
struct FlaggedScene: Sendable {
  /// The scene.
  var scene: Scene
  /// The numbers of the scene, by their names.
  let parameters: SceneParameters
  /// The item and the channel that are looked at.
  let request: ResponseRequest

  /// The scene and the response of a document that was read.
  init(_ study: StudyDocument) {
    (scene, request) = (study.scene, study.request)
    parameters = SceneParameters(scene)
  }

  /// Reads the scene and the response of a document, and nothing else of it.
  fileprivate init(_ root: DocumentNode) throws(InputError) {
    let mapping = try root.mapping()
    scene = try Scene(mapping.required("scene"))
    parameters = SceneParameters(scene)
    request = try ResponseRequest(mapping, scene: scene)
  }

  /// The scene with its items, for a flag that is about one of them; refuses a plain spring.
  func items(for flag: FlagArgument) throws(InputError) -> DynamicScene {
    guard let items = scene.dynamics else { throw flag.error("a plain spring has no items") }
    return items
  }

  /// The place where the item that is looked at comes to rest, by the document or a formula.
  func target(in scene: DynamicScene) -> Target? {
    request.target ?? scene.plan.target(of: request.item)
  }

  /// The name of the only item that is looked at, for a flag that changes one.
  func item(for flag: FlagArgument) throws(InputError) -> String {
    let items = try items(for: flag).items
    try flag.refuse(
      if: request.hasSeveralItems,
      "the response looks at \(request.items.count) items, and this changes one; name it with "
        + "--set 'response.items=[\(items[request.item].name)]'")
    return items[request.item].name
  }
}

extension DocumentNode {
  /// The document with the keys that flags added in an order that does not depend on the order of
  /// the flags: after the document's own keys, by the text of their flags.
  ///
  /// Metrics stand as lists of metrics name them, and the parameters of a fit that the document's
  /// own fit names as they stand there.
  ///
  /// The keys of one flag keep their order. The parameters and objectives of a sweep stand as they were
  /// typed: those are the columns of its table, the last of which changes fastest, and of these the first
  /// ranks before the others.
  ///
  /// - Parameter unedited: The document before the flags.
  /// - Returns: The same document in that order.
  func orderingFlaggedKeys(after unedited: DocumentNode) -> DocumentNode {
    var known = Self.known
    if case .mapping(let entries)? = unedited.part("fit", "parameters")?.content {
      known[["fit", "parameters"]] = entries.map(\.key)
    }
    return ordered([], known)
  }

  private func ordered(_ path: [String], _ known: [[String]: [String]]) -> DocumentNode {
    var node = self
    switch content {
    case .scalar: break
    case .sequence(let elements):
      node.content = .sequence(elements.map { $0.ordered(path + ["[]"], known) })
    case .mapping(var entries):
      for index in entries.indices {
        entries[index].value = entries[index].value.ordered(path + [entries[index].key], known)
      }
      guard path != ["sweep", "parameters"], path != ["sweep", "objectives"] else { break }
      let flagged = entries.filter { $0.keySource.isFlag }
      let known = known[path] ?? []
      let order = flagged.indices.sorted {
        (flagged[$0].rank(in: known), flagged[$0].keySource.place ?? "", $0)
          < (flagged[$1].rank(in: known), flagged[$1].keySource.place ?? "", $1)
      }
      node.content = .mapping(entries.filter { !$0.keySource.isFlag } + order.map { flagged[$0] })
    }
    return node
  }

  /// The keys of the mappings that have an order of their own.
  private static let known = [
    []: StudyDocument.keys.map(\.name), ["fit"]: FitProblem.keys.map(\.name),
    ["fit", "target"]: Metric.allCases.map(\.rawValue),
    ["fit", "objectives"]: Metric.allCases.map(\.rawValue), ["sweep"]: SweepPlan.keys.map(\.name),
  ]
}

extension DocumentNode {
  /// Tests for a value under a chain of keys, a mapping perhaps with further keys; nil for none.
  fileprivate func says(_ value: DocumentNode?, at path: ArraySlice<String>) -> Bool {
    guard case .mapping(let entries)? = value?.content, let part = part(path) else {
      return part(path) == value
    }
    return part == value || entries.allSatisfy { part.says($0.value, at: [$0.key]) }
  }
}

extension DocumentNode.Entry {
  /// The place of the key among some keys; their number for another one.
  fileprivate func rank(in keys: [String]) -> Int { keys.firstIndex(of: key) ?? keys.count }
}

extension InputSource {
  /// The error of this flag where it would take away what another one wrote.
  func undoing(_ other: InputSource) -> InputError {
    error("it undoes \(other); write one of them")
  }
}

extension DocumentNode {
  /// The key by which a case of the document overrides a path below `scene`, or a part of it.
  fileprivate func caseKey(overriding path: String, lookingAt item: String? = nil) -> String? {
    if let toss = part("cases", "throws"), let item = (try? toss.part("item")?.string()) ?? item,
      "\(path).".hasPrefix("items.\(item).center.")
    {
      return "throws"
    }
    let cases: [DocumentNode.Content] =
      switch part("cases")?.content {
      case .sequence(let cases): cases.map(\.content)
      case .mapping(let product): [.mapping(product)]
      default: []
      }
    for case .mapping(let overrides) in cases {
      for key in overrides.map(\.key) {
        let other = key.hasPrefix("scene.") ? String(key.dropFirst(6)) : key
        if "\(other).".hasPrefix("\(path).") || "\(path).".hasPrefix("\(other).") { return key }
      }
    }
    return nil
  }
}

extension StudyDocument {
  /// Tests for cases that set a parameter, so that a value for all of them would not count.
  package func casesSet(_ parameter: Parameter) -> Bool {
    cases.write(parameter) || parameter.places.contains { root.caseKey(overriding: $0) != nil }
  }
}
