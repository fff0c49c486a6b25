// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import SpringFrameworks

/// A page on which a motion and those like it move side by side: a spring and every framework's
/// rendering of it, or motions that are compared.
///
/// The page is one file that loads nothing. Its script moves the boxes by the motions' own frames;
/// a CSS `linear()` easing is left to the browser, which so shows its real behaviour.
/// `window.preview.seek(seconds)` stops all rows at a time.
public struct PreviewPage: Sendable {
  /// Its heading.
  let title: String
  /// The spring whose numbers stand under the heading; nil for none.
  let spring: SpringMove?
  /// The rows: the first motion is drawn behind every other.
  let rows: [PreviewRow]
  /// What cannot be shown, a sentence each.
  let refusals: [String]
  /// The time that the page shows, in seconds.
  let duration: Double
  /// The frames of the rows in a second.
  var rate = PreviewRow.frameRate

  /// The file: the page of a scene with the rows of `Page/preview.html` in place of its panel.
  public var text: String {
    PageFile.page(
      "preview.html",
      [
        "title": title.xml, "remark": spring.map(canonical) ?? "", "families": families,
        "rows": rows.map(row).joined(), "refusals": refusals.map(Self.remark).joined(),
        "data": data.script,
        "script": PageFile.script(["dom", "plot", "player", "stage", "preview"]),
      ], styles: ["preview.css"])
  }

  // MARK: Content

  /// The spring in numbers.
  private func canonical(_ move: SpringMove) -> String {
    let spring = move.spring
    let settled = move.motion.settleTime(band: 0.02).map(HandoffText.seconds) ?? "never"
    let figures =
      [
        ("frequency", "\(HandoffText.number(spring.frequency)) Hz"),
        ("response", HandoffText.seconds(spring.response)),
        ("damping ratio", HandoffText.number(spring.dampingRatio)),
        ("stiffness", HandoffText.number(spring.stiffness(mass: 1))),
        ("damping", HandoffText.number(spring.damping(mass: 1))),
        ("overshoot", HandoffText.percent(move.overshoot)), ("within 2 %", settled),
      ] + (move.velocity == 0 ? [] : [("velocity", "\(HandoffText.number(move.velocity)) /s")])
    return "<dl class=\"canonical\">"
      + figures.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>" }.joined() + "</dl>\n"
  }

  /// A row: its name and parameters, its track, its figures, its warnings, and its code.
  private func row(_ row: PreviewRow) -> String {
    let ghost = row.kind == PreviewRow.first ? "" : "<div class=\"mover ghost\"><i></i></div>"
    return """
      <li class="row \(row.kind)" id="row-\(row.id)">
      <div class="what"><button type="button" class="name" aria-pressed="false">\(row.name.xml)</button>
      <p class="details">\(row.details.map { "<span>\($0.xml)</span>" }.joined(separator: " "))</p></div>
      <div class="track" aria-hidden="true"><div class="way" style="\(way)">\
      <div class="mover box"><i></i></div>\(ghost)</div></div>
      <dl class="figures">\(figures(of: row))</dl>
      \(row.warnings.map(Self.remark).joined())\(code(of: row))</li>

      """
  }

  /// The code of a row, to copy.
  private func code(of row: PreviewRow) -> String {
    row.snippet.map { snippet in
      "<details><summary>Code</summary><div class=\"given\"><pre tabindex=\"0\">\(snippet.xml)</pre>"
        + "<button type=\"button\" data-copy=\"code\">Copy</button></div></details>\n"
    } ?? ""
  }

  private func figures(of row: PreviewRow) -> String {
    let settled = row.settleTime.map(HandoffText.seconds) ?? row.unsettled
    let difference = row.maxDifference.map(HandoffText.percent) ?? "–"
    return "<div class=\"settle\"><dt>settled</dt><dd>\(settled)</dd></div>"
      + "<div><dt>differs by</dt><dd>\(difference)</dd></div>"
  }

  /// The start of the way to the target on its track and the length of it, as fractions.
  private var way: String {
    let width = range.upperBound - range.lowerBound
    return "--start:\(HandoffText.number(-range.lowerBound / width));"
      + "--way:\(HandoffText.number(1 / width))"
  }

  private static func remark(_ sentence: String) -> String {
    "<p class=\"remark\">\(sentence.xml)</p>\n"
  }

  /// The families of frameworks to choose from.
  private var families: String {
    FrameworkFamily.allCases.filter { family in rows.contains { $0.kind == family.rawValue } }
      .map { family in
        "<label class=\"\(family.rawValue)\"><input type=\"checkbox\" id=\"of-\(family.rawValue)\""
          + " checked>\(family.title.xml)</label>"
      }.joined()
  }

  // MARK: Data

  /// The data of the script.
  private var data: JSONValue {
    .facts([
      "rate": rate, "duration": Self.rounded(duration), "low": Self.rounded(range.lowerBound),
      "high": Self.rounded(range.upperBound), "rows": rows.map(Self.value),
    ])
  }

  /// The values that the tracks and the plot have room for: all, but at most three distances before
  /// the start and past the target.
  var range: ClosedRange<Double> {
    let values = rows.lazy.flatMap(\.values).filter(\.isFinite)
    return max(-3, min(0, values.min() ?? 0))...min(4, max(1, values.max() ?? 1))
  }

  private static func value(of row: PreviewRow) -> JSONValue {
    .facts([
      "id": row.id, "kind": row.kind, "name": row.name, "settled": row.settleTime.map(rounded),
      "values": row.values.map(rounded), "easing": row.easing?.text,
      "easingDuration": row.easing?.duration,
    ])
  }

  /// A number to 4 decimals, a hundredth of a pixel on most tracks.
  private static func rounded(_ value: Double) -> Double { (value * 10000).rounded() / 10000 }
}

extension JSONValue {
  /// The document on one line without blanks, as it may stand in an HTML `script` element.
  ///
  /// `<` is written as its escape, so that no text can end the element or open a comment in it.
  /// Source: HTML Standard, 4.12.1.3 "Restrictions for contents of script elements".
  var script: String {
    compact.split(separator: "<", omittingEmptySubsequences: false).joined(separator: #"\u003c"#)
  }

  private var compact: String {
    switch self {
    case .array(let values): "[" + values.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.text($0.key)):\($0.value.compact)" }.joined(separator: ",") + "}"
    case .string(let text): Self.text(text)
    case .null, .boolean, .integer, .number: String(text.dropLast())
    }
  }

  /// A string in quotes.
  private static func text(_ string: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(json: string)
    return String(decoding: bytes, as: UTF8.self)
  }
}
