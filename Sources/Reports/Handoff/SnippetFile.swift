// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A framework's snippet as a file with its name and its difference from the spring on top.
struct SnippetFile {
  private let conversion: Conversion
  private let spring: FrameworkSpring
  private let title: String

  /// The file of a conversion, nil where its framework has no such spring; the title is on one line.
  init?(of conversion: Conversion, title: String) {
    guard let spring = conversion.spring else { return nil }
    self.conversion = conversion
    self.spring = spring
    self.title = title
  }

  /// The file, named after the framework: `swiftui.swift`.
  var file: Handoff.File {
    let language = spring.framework.language
    let name = "\(spring.framework.name).\(language.fileEnding)"
    let comment = language.comment(head)
    return (name, comment.isEmpty ? snippet : comment + "\n" + snippet)
  }

  /// The snippet alone.
  var snippet: String { spring.snippet(over: conversion.distance) }

  /// The lines on top.
  private var head: [String] {
    let name = spring.framework.title
    return ["\(name), to move like: \(title)", settling(of: name)] + [difference].compactMap(\.self)
      + conversion.warnings.map { "Note: \($0.onOneLine)." } + interruption
  }

  private var interruption: [String] {
    conversion.framework.interruption.map {
      ["A new target in flight: \($0.newTarget).", "A finger's velocity: \($0.release)."]
    } ?? []
  }

  private func settling(of name: String) -> String {
    let way = spring.isScene ? "" : ", over a distance of \(HandoffText.distance(of: conversion))"
    guard let time = conversion.settleTime else { return "\(name) never calls it settled\(way)." }
    return "\(name) calls it settled after \(HandoffText.seconds(time))\(way)."
  }

  private var difference: String? {
    conversion.maxDifference.map(HandoffText.percent).map {
      $0 == "0 %"
        ? "It shows the same at every frame."
        : "It differs by at most \($0) of the distance at any frame."
    }
  }
}

extension SnippetLanguage {
  /// Lines without line breaks as a comment of the language, which nothing within them can end; empty
  /// where the language has no comments.
  func comment(_ lines: [String]) -> String {
    switch self {
    case .swift, .kotlin, .dart, .javascript, .extendScript: lines.map { "// \($0)\n" }.joined()
    case .text: lines.map { "# \($0)\n" }.joined()
    case .json: ""
    case .xml: "<!--\n" + lines.map { "  \($0.withoutDoubleHyphens)\n" }.joined() + "-->\n"
    case .css: "/*\n" + lines.map { " * \($0.withoutCommentEnd)\n" }.joined() + " */\n"
    }
  }
}

extension String {
  /// The text with a blank within every `*/`.
  fileprivate var withoutCommentEnd: String { parting("*", "/") }

  /// The text with a blank within every `--`, and without characters that XML does not take.
  fileprivate var withoutDoubleHyphens: String {
    String(parting("-", "-").unicodeScalars.filter { $0.value >= 32 && $0.value < 0xFFFE })
  }

  /// The text with a blank wherever one character would follow another.
  private func parting(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == second && scalars.last == first { scalars.append(" ") }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
