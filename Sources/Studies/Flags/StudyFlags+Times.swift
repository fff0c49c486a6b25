// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

extension StudyFlags {
  /// The questions about times that were perhaps meant in milliseconds, a line each.
  public var timeQuestions: [String] {
    let times =
      settleTimes.map { ("--settle", $0, $0[...]) } + windows.map { ("--window", $0, $0[...]) }
    let values = [
      ("--set", settings), ("--fix", fixes), ("--vary", variations), ("--start", starts),
      ("--target", targets),
    ].flatMap { flag, arguments in
      arguments.compactMap { argument in Self.time(argument).map { (flag, argument, $0) } }
    }
    return (times + values).compactMap { flag, argument, time in
      let numbers = time.prefix { $0 != "/" }.split(separator: "..").flatMap { part in
        part.split { ",[]".contains($0) }
      }
      let place = "\(flag) \(argument)"
      return numbers.lazy.compactMap { LongTime.question(about: $0, at: place) }.first
    }
  }

  /// The value of `NAME=VALUE` where the name is that of a time; else nil.
  private static func time(_ argument: String) -> Substring? {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    let name = argument[..<sign].split(separator: ".").last.map(String.init) ?? ""
    let isTime = times.contains(name) || Metric(rawValue: name)?.unit(on: nil) == "s"
    return isTime ? argument[argument.index(after: sign)...] : nil
  }

  /// The keys of documents that hold times, without those that are long by nature.
  private static let times: Set = [
    "duration", "from", "until", "delay", "cancel", "response", "timeOffset",
  ]
}
