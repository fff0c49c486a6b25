// SPDX-License-Identifier: GPL-3.0-or-later

extension PreviewPage {
  /// What stands on the page.
  var content: String {
    """
    <header>
    <h1>\(handoff.title.xml)</h1>
    \(canonical)</header>
    <noscript><p class="remark">The boxes are moved by a script, which is switched off.</p></noscript>
    <main>
    <section class="stage" aria-label="Curves and controls">
    \(Self.plot)\(Self.controls)\(chooser)</section>
    <section class="rows" aria-label="Frameworks">
    <ul>
    \(rows.map(row).joined())</ul>
    \(refusals)</section>
    </main>

    """
  }

  /// The spring in numbers.
  private var canonical: String {
    let move = handoff.source.move
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

  /// A row: what it is, its track, its figures, and what is not carried over.
  private func row(_ row: PreviewRow) -> String {
    let ghost = row.id == "target" ? "" : "<div class=\"mover ghost\"><i></i></div>"
    return """
      <li class="row \(row.kind)" id="row-\(row.id)">
      <div class="what"><button type="button" class="name" aria-pressed="false">\(row.name.xml)</button>
      <p class="details">\(row.details.map { "<span>\($0.xml)</span>" }.joined(separator: " "))</p></div>
      <div class="track" aria-hidden="true"><div class="way" style="\(way)">\
      <div class="mover box"><i></i></div>\(ghost)</div></div>
      <dl class="figures">\(figures(of: row))</dl>
      \(row.warnings.map { "<p class=\"remark\">\($0.xml)</p>\n" }.joined())</li>

      """
  }

  private func figures(of row: PreviewRow) -> String {
    let settled = row.settleTime.map(HandoffText.seconds) ?? "never"
    let difference = row.maxDifference.map(HandoffText.percent) ?? "–"
    return "<div class=\"settle\"><dt>settled</dt><dd>\(settled)</dd></div>"
      + "<div><dt>differs by</dt><dd>\(difference)</dd></div>"
  }

  /// Where on its track a row starts and how long the way to the target is, as fractions.
  private var way: String {
    let width = range.upperBound - range.lowerBound
    return "--start:\(HandoffText.number(-range.lowerBound / width));"
      + "--way:\(HandoffText.number(1 / width))"
  }

  /// The frameworks that have no such spring, with the reasons.
  private var refusals: String {
    handoff.conversions.filter { $0.spring == nil }.map { conversion in
      let name = conversion.notation.title
      let reasons = conversion.warnings.joined(separator: "; ")
      return "<p class=\"remark\">\("\(name): \(reasons)".xml)</p>\n"
    }.joined()
  }

  /// The frameworks to choose from, a family a line.
  private var chooser: String {
    let groups = FrameworkFamily.allCases.map { family in
      let boxes = rows.filter { $0.kind == family.rawValue }.map { row in
        "<label class=\"\(row.kind)\"><input type=\"checkbox\" value=\"\(row.id)\" checked>"
          + "<span>\(row.name.xml)</span></label>"
      }
      return boxes.isEmpty
        ? ""
        : "<fieldset><legend>\(family.title)</legend>\(boxes.joined())</fieldset>\n"
    }
    return """
      <details class="chooser"><summary>Frameworks <output></output></summary>
      <p><button type="button" data-choose="all">All</button>
      <button type="button" data-choose="none">None</button></p>
      \(groups.joined())</details>

      """
  }
}
