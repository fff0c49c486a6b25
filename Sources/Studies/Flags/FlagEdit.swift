// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

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
