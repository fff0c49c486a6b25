// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A flag that writes one value into a document's fit: `--method global`, `--start damping=0.5`; or
/// an objective into its sweep.
struct FitEdit: DocumentEdit {
  private let flag: FlagArgument
  /// The keys that lead to the value, from `fit` on, without it.
  private let path: [String]
  private let value: DocumentNode
  private let part: StudyPart

  var written: InputSource { flag.source }

  var isAddition: Bool { path.first == "parameters" }

  private init(
    _ flag: FlagArgument, _ path: [String], _ value: DocumentNode, in part: StudyPart = .fit
  ) {
    (self.flag, self.path, self.value, self.part) = (flag, path, value, part)
  }

  /// `--method global`, `--loss huber`; `--window 0.1..2` of the target: text.
  static func text(_ key: String, _ argument: String, in part: [String] = []) -> FitEdit {
    let flag = FlagArgument("--\(key)", argument)
    return FitEdit(flag, part + [key], flag.node(text: argument))
  }

  /// `--segments auto`, `--segments 3`, `--segments 0.25,1.1`: the word, the number or the times.
  static func segments(_ argument: String) throws(InputError) -> FitEdit {
    let flag = FlagArgument("--segments", argument)
    guard argument.contains(",") else {
      return FitEdit(flag, ["segments"], try flag.value(argument))
    }
    let times = try flag.values(
      of: argument, separatedBy: ",", expecting: "times such as 0.25,1.1")
    return FitEdit(flag, ["segments"], flag.list(times))
  }

  /// `--sigma 0.01`: the standard error of the samples of the curve, or their column.
  static func sigma(_ argument: String) throws(InputError) -> FitEdit {
    let flag = FlagArgument("--sigma", argument)
    return FitEdit(flag, ["target", "sigma"], try flag.value(argument))
  }

  /// `--tolerance density=10%`, `--objective settle_time=min`: an entry of a mapping.
  static func entry(
    of key: String, _ argument: String, flag name: String, expecting expectation: String,
    in part: StudyPart = .fit
  ) throws(InputError) -> FitEdit {
    let flag = FlagArgument(name, argument)
    let (entry, text) = try flag.assignment(expecting: expectation)
    return FitEdit(flag, [key, entry], try flag.value(text), in: part)
  }

  /// `--start damping=0.5`: where the search for a parameter begins.
  static func start(_ argument: String) throws(InputError) -> FitEdit {
    let flag = FlagArgument("--start", argument)
    let (name, text) = try flag.assignment(expecting: "name=value, such as damping=0.5")
    return FitEdit(flag, ["parameters", name, "start"], try flag.value(text))
  }

  /// `--tie density=2*frequency`: a parameter that follows from others.
  static func tie(_ argument: String) throws(InputError) -> FitEdit {
    let flag = FlagArgument("--tie", argument)
    let (name, text) = try flag.assignment(expecting: "name=formula, such as damping=frequency/10")
    let formula = text.hasPrefix("=") ? text : "= \(text)"
    return FitEdit(flag, ["parameters", name], flag.node(text: formula))
  }

  /// `--target rise_time=..0.2`, `--target overshoot=5`: a target for a metric.
  static func target(_ argument: String) throws(InputError) -> FitEdit {
    let flag = FlagArgument("--target", argument)
    let (name, text) = try flag.assignment(
      expecting: "metric=LOW..HIGH or metric=VALUE, such as rise_time=..0.2")
    return FitEdit(flag, ["target", name], try flag.limit(text))
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    guard root.part(part.rawValue) != nil else {
      throw flag.error("the document has no \(part.rawValue); \(part.advice)")
    }
    if path.first == "target", ["window", "sigma"].contains(path.last),
      root.part("fit", "target", "curve") == nil
    {
      throw flag.error("it goes with a fit that follows one curve")
    }
    if case .scalar(.text(let text)) = value.content, text.hasPrefix("="),
      let place = root.part("fit", "parameters", path[1])?.source.place, place.hasPrefix("--vary ")
    {
      throw flag.error("it undoes \(place); write one of them")
    }
    if path.last == "start", root.part("fit", "parameters", path[1]) == nil {
      throw flag.error("the fit does not search for \(path[1])")
    }
    return try PathEdit([part.rawValue] + path, value: value).applied(to: root)
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
