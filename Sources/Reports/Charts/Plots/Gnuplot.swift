// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The words of gnuplot's language that charts are made of.
///
/// Terminals are opened with `noenhanced`, so that `_`, `^`, `{` and `@` in a text stand for themselves.
enum Gnuplot {
  /// Fonts of which a browser or a renderer has one, and the size in pixels.
  static let font = "'Helvetica,Arial,sans-serif,14'"

  /// The colour of words.
  static let ink = "textcolor rgb '\(ChartColor.ink)'"

  /// The characters of a title on a line of 800 pixels.
  private static let titleWidth = 78

  /// A text as a literal in which nothing is special.
  ///
  /// Between single quotes gnuplot expands no macro, runs no command and knows no escape, but loses its
  /// way among several doubled ones (5.4): a text with a single quote stands between double quotes, and
  /// all but its letters and blanks are octal escapes, to which gnuplot would add a digit that follows.
  /// Control characters become blanks, and what the XML of a picture cannot hold is changed.
  static func quoted(_ text: String) -> String {
    let text = text.onOneLine.inXML.replacing("]]>", with: "]] >")
    guard text.contains("'") else { return "'\(text)'" }
    let bytes = text.utf8.flatMap { byte in
      byte >= 0x80 || byte == 0x20 || Character(Unicode.Scalar(byte)).isLetter
        ? [byte] : Array("\\\(String(Int(byte) + 0o1000, radix: 8).dropFirst())".utf8)
    }
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }

  /// The name of a CSV file as a literal, kept from meaning a pipe or gnuplot's own `-` and `+`.
  static func file(_ name: String) -> String {
    quoted(name.first.map { $0.isLetter || $0.isNumber || $0 == "." } == true ? name : "./" + name)
  }

  /// A number with all its digits, as in CSV.
  static func number(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True for names of columns by which gnuplot finds each of them in the head of a CSV file.
  static func finds(_ names: [String]) -> Bool {
    names.allSatisfy { $0.wholeMatch(of: /[\w. -]+/) != nil }
  }

  /// A column for gnuplot: its number where it has one, or its name.
  static func reference(_ column: Column) -> String {
    column.number.map(String.init) ?? quoted(column.name)
  }

  /// The expression for a column's value in the unit that people read; NaN where it has no answer.
  static func value(_ column: Column) -> String {
    let answer = "answer(\(reference(column)))"
    let factor = column.readableFactor
    return factor == 1 ? "(\(answer))" : "(\(answer) * \(number(factor)))"
  }

  /// A text of at most a width as a literal; of a longer one the middle is left out, since the
  /// names of parameters differ at their ends.
  static func quoted(_ text: String, within width: Int) -> String {
    let text = text.onOneLine
    guard text.terminalWidth > width else { return quoted(text) }
    let head = text.elided(to: (width + 1) / 2)
    let tail = String(String(text.reversed()).elided(to: (width + 1) / 2).dropLast().reversed())
    return quoted(head + tail)
  }

  /// A title over at most two lines, as an expression.
  static func heading(_ title: String) -> String { quoted(lines: wrapped(title)) }

  /// Lines as one expression.
  static func quoted(lines: [String]) -> String {
    lines.map(quoted).joined(separator: ".\"\\n\".")
  }

  /// A title's lines: broken at blanks, at most two, the second one ending in an ellipsis if cut.
  static func wrapped(_ title: String) -> [String] {
    let title = title.onOneLine
    guard title.terminalWidth > titleWidth else { return [title] }
    let head = title.elided(to: titleWidth + 1).dropLast()
    let line = head.lastIndex(of: " ").map { head[..<$0] } ?? head
    let rest = title.dropFirst(line.count).drop { $0 == " " }
    return [String(line), String(rest).elided(to: titleWidth)]
  }
}

// MARK: Commands

/// A section of `charts.gp`.
enum ChartPart: String, TemplatePart {
  case script, opening, place, ring, mark
  case metricPanels, metricPanel, heatMap, cells, effects, effectsRange, effectsPanel
  case pareto, paretoRange, fit, profiles, profile
  case sensitivity, sensitivityRange, sensitivityPanel
  case response, calm, extremes, dot, peak, end

  static let sections = EmbeddedFile.sections("charts.gp", after: "# MARK: ")

  static let words = [
    "ink": Gnuplot.ink, "dark": ChartColor.ink, "guide": ChartColor.guide, "grid": ChartColor.grid,
    "none": ChartColor.none,
  ]
}

extension Gnuplot {
  /// A place on the scales of the axes.
  static func first(_ x: Double, _ y: Double) -> String {
    "first \(number(x)), first \(number(y))"
  }

  /// Words at a place, which says their alignment, too.
  static func label(
    _ tag: Int, _ words: String, within width: Int = .max, at place: String
  ) -> String {
    "set label \(tag) \(quoted(words, within: width)) at \(place) \(ink)"
  }

  /// A ring in black and white around the best row, which shows on any colour; it takes two tags.
  static func ring(_ tag: Int, at place: String) -> [String] {
    ChartPart.ring.lines(["outer": tag, "inner": tag + 1, "place": place])
  }

  /// The look of points: discs of a size, or another type of them.
  static func points(_ size: Double, _ color: String, type: Int = 7) -> String {
    "pointtype \(type) pointsize \(number(size)) linecolor rgb '\(color)'"
  }

  /// The look of a line.
  static func line(_ width: Double, _ color: String) -> String {
    "linewidth \(number(width)) linecolor rgb '\(color)'"
  }

  /// What a plot draws of a file: the values of its rows in a look, with words in the key.
  static func layer(
    _ file: String, every rows: String? = nil, _ values: String..., with look: String,
    title: String? = nil
  ) -> String {
    let rows = rows.map { "every \($0) " } ?? ""
    let title = title.map { " title \(quoted($0))" } ?? ""
    return "\(self.file(file)) \(rows)using \(values.joined(separator: ":")) with \(look)\(title)"
  }

  /// Layers over each other, the first one at the bottom; those that are nil are not there.
  static func plot(_ layers: [String?]) -> String {
    "plot " + layers.compactMap(\.self).joined(separator: ", \\\n    ")
  }
}

/// Colours that people with any colour vision tell apart, as `#RRGGBB`, and what they mean in every chart.
enum ChartColor {
  /// The palette of Okabe and Ito ("Color Universal Design", 2008), the light yellow left out.
  static let series = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000",
  ]
  /// What is, or was fitted; solid.
  static let now = series[0]
  /// What was before; dashed.
  static let before = series[3]
  /// What was recorded.
  static let recording = series[1]
  /// Where a motion is to end, and the band around that.
  static let target = series[2]
  /// A place to look at, where nothing is recorded.
  static let mark = series[1]
  /// Auxiliary lines.
  static let guide = "#808080"
  /// Words and marks within a chart.
  static let ink = "#303030"
  /// The lines behind the data.
  static let grid = "#e8e8e8"
  /// Points behind those that matter.
  static let faint = "#B0B0B0"
  /// Cells without an answer.
  static let none = "#D0D0D0"

  /// The colour of the series at an index, starting again after the last.
  static func series(at index: Int) -> String { series[index % series.count] }

  /// The colour of a line and its dashes, which differ once the colours start again.
  static func line(at index: Int) -> String {
    "linecolor rgb '\(series(at: index))' dashtype \(1 + index / series.count)"
  }

  /// Viridis (van der Walt and Smith, matplotlib, CC0) at every eighth of its length.
  static let viridis = [
    "#440154", "#472D7B", "#3B528B", "#2C728E", "#21918C", "#28AE80", "#5EC962", "#ADDC30",
    "#FDE725",
  ]
}
