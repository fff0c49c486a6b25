// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// A change of a document before it is read, as a flag of the command asks for it.
///
/// Flags only build or edit the document, so a one-liner and a file are one path.
public protocol DocumentEdit: Sendable {
  /// The option with its argument, as it was written.
  var written: InputSource { get }

  /// Changes a document.
  ///
  /// - Parameter root: The document.
  /// - Throws: `InputError` where the change does not go with the document.
  /// - Returns: The changed document.
  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode

  /// Refuses a document in which the change does not show.
  ///
  /// - Parameter study: The document after all edits.
  /// - Throws: `InputError` that names the obstacle.
  func check(_ study: StudyDocument) throws(InputError)

  /// Writes something that other flags then edit, such as a whole scene.
  var isMaterial: Bool { get }

  /// Only adds to the work of other edits, and checks itself that it undoes none.
  var isAddition: Bool { get }
}

extension DocumentEdit {
  /// Accepts any document: most changes show where they can be made.
  public func check(_ study: StudyDocument) throws(InputError) {}

  /// False: most changes are complete.
  public var isMaterial: Bool { false }

  /// False: most changes may replace the work of others.
  public var isAddition: Bool { false }

  /// Tests for a document that says what the edit makes it say: made again, it changes nothing.
  ///
  /// An edit that cannot be made again stands: the document has another fault, to be told first.
  fileprivate func stands(in root: DocumentNode) -> Bool {
    (try? applied(to: root)).map { $0 == root } ?? true
  }
}

extension PathEdit: DocumentEdit {
  /// The option with its argument.
  public var written: InputSource { value.source }

  /// Writes a whole part of the document.
  public var isMaterial: Bool { path.count == 1 && ["scene", "sweep", "fit"].contains(path[0]) }
}

extension [any DocumentEdit] {
  /// The document of a path after all edits, with a scene of another file in its place.
  ///
  /// Of two `--set` of one place the later wins; a flag that undoes an edit before it is refused.
  /// Apart from that, flags in any order give the same document.
  func applied(
    to root: DocumentNode, from name: String?, files: any FileSource
  ) throws(InputError) -> DocumentNode {
    let unedited = root
    var root = try root.inliningScene(from: name, files: files)
    // The document before each edit, and after the last one.
    var stages = [root]
    for edit in self {
      root = try edit.applied(to: root).inliningScene(from: name, files: files)
      stages.append(root)
    }
    for (index, edit) in enumerated() where !edit.isMaterial && !edit.stands(in: root) {
      for (later, other) in enumerated().dropFirst(index + 1)
      where !(other is PathEdit) && !other.isAddition
        && edit.stands(in: stages[later]) && !edit.stands(in: stages[later + 1])
      {
        throw InputError(at: other.written, "it undoes \(edit.written); write one of them")
      }
    }
    return isEmpty ? root : root.orderingFlaggedKeys(after: unedited)
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
      node.content = .mapping(
        entries.filter { !$0.keySource.isFlag } + order.map { flagged[$0] })
    }
    return node
  }

  /// The keys of the mappings that have an order of their own.
  private static let known = [
    []: StudyDocument.keys.map(\.name),
    ["fit"]: FitProblem.keys.map(\.name),
    ["fit", "target"]: Metric.allCases.map(\.rawValue),
    ["fit", "objectives"]: Metric.allCases.map(\.rawValue),
    ["sweep"]: SweepPlan.keys.map(\.name),
  ]
}

extension DocumentNode.Entry {
  /// The place of the key among some keys; their number for another one.
  fileprivate func rank(in keys: [String]) -> Int { keys.firstIndex(of: key) ?? keys.count }
}

extension InputSource {
  /// The place is a flag with its argument.
  var isFlag: Bool { place?.hasPrefix("--") ?? false }
}

/// A flag that writes one value into a document's sweep or fit: `--points 64`, `--method global`,
/// `--start damping=0.5`.
struct FlagEdit: DocumentEdit {
  private let flag: FlagArgument
  /// The keys that lead to the value.
  private let path: [String]
  private let value: DocumentNode

  var written: InputSource { flag.source }

  var isAddition: Bool { path.starts(with: ["fit", "parameters"]) }

  init(_ flag: FlagArgument, _ path: [String], _ value: DocumentNode) {
    (self.flag, self.path, self.value) = (flag, path, value)
  }

  /// `--where 'damping*frequency<=3'`: relations of points, in place of the document's; of several
  /// flags all must hold.
  static func relations(_ arguments: [String]) -> FlagEdit {
    let flag = FlagArgument("--where", arguments.joined(separator: " --where "))
    let nodes = arguments.map { FlagArgument("--where", $0).word }
    return FlagEdit(flag, ["sweep", "where"], nodes.count == 1 ? nodes[0] : flag.list(nodes))
  }

  /// `--objective settle_time=min`: an objective of a fit or a sweep.
  static func objective(_ argument: String, in part: StudyPart) throws(InputError) -> FlagEdit {
    let flag = FlagArgument("--objective", argument)
    let (metric, direction) = try flag.assignment(
      expecting: "metric=min or metric=max, such as settle_time=min")
    return FlagEdit(flag, [part.rawValue, "objectives", metric], try flag.value(direction))
  }

  /// `--tolerance density=10%`: how far a parameter may be off.
  static func tolerance(_ argument: String) throws(InputError) -> FlagEdit {
    let flag = FlagArgument("--tolerance", argument)
    let (name, text) = try flag.assignment(expecting: "name=percent, such as density=10%")
    return FlagEdit(flag, ["fit", "tolerance", name], try flag.value(text))
  }

  /// `--tie density=2*frequency`: a parameter that follows from others.
  static func tie(_ argument: String) throws(InputError) -> FlagEdit {
    let flag = FlagArgument("--tie", argument)
    let (name, text) = try flag.assignment(expecting: "name=formula, such as damping=frequency/10")
    let formula = text.hasPrefix("=") ? text : "= \(text)"
    return FlagEdit(flag, ["fit", "parameters", name], .text(formula, at: flag.source))
  }

  /// `--start damping=0.5`: where the search for a parameter begins.
  static func start(_ argument: String) throws(InputError) -> FlagEdit {
    let flag = FlagArgument("--start", argument)
    let (name, text) = try flag.assignment(expecting: "name=value, such as damping=0.5")
    return FlagEdit(flag, ["fit", "parameters", name, "start"], try flag.value(text))
  }

  /// `--target rise_time=..0.2`, `--target overshoot=5`: a target for a metric.
  static func target(_ argument: String) throws(InputError) -> FlagEdit {
    let flag = FlagArgument("--target", argument)
    let (name, text) = try flag.assignment(
      expecting: "metric=LOW..HIGH or metric=VALUE, such as rise_time=..0.2")
    return FlagEdit(flag, ["fit", "target", name], try flag.limit(text))
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    if let part = StudyPart(rawValue: path[0]), root.part(part.rawValue) == nil {
      throw flag.error("the document has no \(part.rawValue); \(part.advice)")
    }
    if [["fit", "target", "window"], ["fit", "target", "sigma"]].contains(path),
      root.part("fit", "target", "curve") == nil
    {
      throw flag.error("it goes with a fit that follows one curve")
    }
    if isAddition {
      let parameter = root.part("fit", "parameters", path[2])
      if path.last == "start", parameter == nil {
        throw flag.error("the fit does not search for \(path[2])")
      }
      if path.last == "start", case .scalar? = parameter?.content {
        throw flag.error("\(path[2]) does not vary, or follows from others")
      }
      if let place = root.part(path[...])?.source.place, place.hasPrefix("--") {
        throw flag.error("it undoes \(place); write one of them")
      }
    }
    return try PathEdit(path, value: value).applied(to: root)
  }
}

extension FlagArgument {
  /// Reads a range with two dots, of which an end may be left out, or a value.
  fileprivate func limit(_ text: String) throws(InputError) -> DocumentNode {
    guard let dots = text.firstRange(of: "..") else { return try value(text) }
    let (low, high) = (text[..<dots.lowerBound], text[dots.upperBound...])
    switch (low.isEmpty, high.isEmpty) {
    case (true, false): return mapping([("atMost", try value(high))])
    case (false, true): return mapping([("atLeast", try value(low))])
    case (false, false):
      return mapping([("between", list([try value(low), try value(high)]))])
    case (true, true): throw error("expected a range with an end, such as ..0.2")
    }
  }
}
