// SPDX-License-Identifier: GPL-3.0-or-later

extension FilmPicture {
  /// The title, and opposite to it a scale for lengths.
  var heading: [String] {
    let unit = film.unit.isEmpty ? "" : " " + film.unit
    let step = Self.round(120 / layout.scale * film.measure)
    let right = FilmLayout.width - FilmLayout.margin
    let left = right - step / film.measure * layout.scale
    return [
      "<text class=\"x\" font-size=\"15\" x=\"\(pixels(FilmLayout.margin))\" y=\"30\">"
        + "\(film.title.onOneLine.elided(to: 64).xml)</text>",
      "<path class=\"a\" d=\"M\(pixels(left)) 29v6h\(pixels(right - left))v-6\"/>",
      "<text class=\"y\" text-anchor=\"middle\" font-size=\"11\" "
        + "x=\"\(pixels((left + right) / 2))\" y=\"28\">"
        + "\(Rounding.text(step, significant: 3))\(unit.xml)</text>",
    ]
  }

  /// A bar that fills as time goes by, with seconds below it and a notch for every still.
  var timeLine: [String] {
    let (left, top) = (pixels(FilmLayout.margin), pixels(layout.timeLine))
    let width = FilmLayout.inner
    let bar = "y=\"-2\" width=\"\(pixels(width))\" height=\"4\""
    let notches = stills.map { "M\(pixels(across($0)))-9v5" }.joined()
    return [
      "<g transform=\"translate(\(left),\(top))\"><rect class=\"r\" \(bar)/>",
      "<path class=\"a\" d=\"\(notches)\"/>",
      "<rect id=\"m\" class=\"o h\" \(bar)/>",
      "<g id=\"n\" class=\"o\" transform=\"translate(\(pixels(width)),0)\">"
        + "<circle class=\"h\" r=\"6\"/></g>",
    ] + seconds + ["</g>"]
  }

  /// The words below the time line: at most 10 steps of a round length.
  private var seconds: [String] {
    let step = Self.round(film.duration / 5)
    return (0...Int(film.duration / step + 1e-9)).map { number in
      let time = Double(number) * step
      let x = FilmLayout.inner * time / film.duration
      let text = Rounding.text(time, significant: 4)
      let anchor = x < 10 ? "start" : x > FilmLayout.inner - 10 ? "end" : "middle"
      return "<text class=\"y\" text-anchor=\"\(anchor)\" font-size=\"11\" "
        + "x=\"\(pixels(x))\" y=\"18\">\(text) s</text>"
    }
  }

  /// How far along the time line a tick is, in pixels.
  private func across(_ tick: Int) -> Double {
    FilmLayout.inner * Double(tick) / Double(film.count - 1)
  }

  /// The largest of 1, 2 and 5 times a power of ten that is not larger than a number.
  private static func round(_ largest: Double) -> Double {
    var power = 1.0
    while power > largest { power /= 10 }
    while power * 10 <= largest { power *= 10 }
    return power * ([5.0, 2.0].first { power * $0 <= largest } ?? 1)
  }
}
