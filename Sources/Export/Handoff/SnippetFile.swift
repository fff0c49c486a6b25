// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A framework's snippet as a file, which says on top what it is and how well it fits.
struct SnippetFile {
  private let conversion: Conversion
  private let spring: any FrameworkSpring
  private let title: String

  /// The file of a conversion.
  /// - Parameters:
  ///   - conversion: The conversion; nil results where its framework has no such spring.
  ///   - title: What people call the spring that was carried over, on one line.
  init?(of conversion: Conversion, title: String) {
    guard let spring = conversion.spring else { return nil }
    self.conversion = conversion
    self.spring = spring
    self.title = title
  }

  /// The file, named after the framework: `swiftui.swift`.
  var file: Handoff.File {
    let language = type(of: spring).language
    let name = "\(conversion.framework.rawValue).\(language.fileEnding)"
    return (name, language.comment(head) + "\n" + snippet)
  }

  /// The snippet alone.
  var snippet: String { spring.snippet(over: conversion.distance) }

  /// The lines on top.
  private var head: [String] {
    let name = type(of: spring).title
    return ["\(name), to move like: \(title)", settling(of: name)] + [difference].compactMap(\.self)
      + conversion.warnings.map { "Note: \($0.onOneLine)." }
  }

  private func settling(of name: String) -> String {
    let isScene = spring is SceneNotation
    let way = isScene ? "" : ", over a distance of \(HandoffText.distance(of: conversion))"
    guard let time = conversion.settleTime else { return "\(name) never calls it settled\(way)." }
    return "\(name) calls it settled after \(HandoffText.seconds(time))\(way)."
  }

  private var difference: String? {
    conversion.maxDifference.map(HandoffText.percent).map { text in
      text == "0 %"
        ? "It shows the same at every frame."
        : "It differs by at most \(text) of the distance at any frame."
    }
  }
}
