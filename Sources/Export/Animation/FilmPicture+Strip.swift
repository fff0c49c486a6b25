// SPDX-License-Identifier: GPL-3.0-or-later

extension FilmPicture {
  /// The stills, each with its time.
  var strip: [String] {
    stills.indices.flatMap { index in
      let (tick, box) = (stills[index], layout.stills[index])
      let items = film.items.indices
        .map { item($0, at: tick, class: "c\($0 % Self.colours)") }
      return frame(box, [lines(at: tick, in: box), dots(at: tick, in: box), items.joined()])
        + [
          "<text class=\"x\" text-anchor=\"middle\" font-size=\"11\" "
            + "x=\"\(pixels((box.left + box.right) / 2))\" y=\"\(pixels(box.bottom + 14))\">"
            + "\(caption(of: index))</text>"
        ]
    }
  }

  /// The time of a still, and whether all is at rest from there on.
  private func caption(of index: Int) -> String {
    let time = Double(stills[index]) / film.frameRate
    let text = DecimalDigits(time).rounded(decimals: film.frameRate > 100 ? 3 : 2).plain() + " s"
    let isRest = endsAtRest && index == stills.count - 1
    return isRest && layout.stills[index].width > 76 ? text + ", at rest" : text
  }

  /// Springs and rods at a tick.
  private func lines(at tick: Int, in box: Film.Box) -> String {
    [false, true].map { isRigid in
      let lines = film.links.filter { $0.isRigid == isRigid }.map { link in
        "M\(place(film.place(of: link.holder, at: tick)))L"
          + place(film.place(of: link.held, at: tick))
      }
      let width = thickness(isRigid ? 3 : 1.2, in: box)
      return lines.isEmpty
        ? "" : "<path class=\"s\" stroke-width=\"\(width)\" d=\"\(lines.joined())\"/>"
    }.joined()
  }

  /// The anchors at a tick: lines without length, whose round ends are dots.
  private func dots(at tick: Int, in box: Film.Box) -> String {
    let dots = film.points.map { "M\(place($0.place(at: tick)))h0" }
    return dots.isEmpty
      ? ""
      : "<path class=\"p\" stroke-width=\"\(thickness(5, in: box))\" d=\"\(dots.joined())\"/>"
  }
}
