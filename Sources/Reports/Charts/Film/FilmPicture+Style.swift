// SPDX-License-Identifier: GPL-3.0-or-later

extension FilmPicture {
  /// The number of colours; the last of the palette is black, which a dark page would swallow.
  static let colours = ChartColor.series.count - 1

  /// The looks, for light pages and dark ones, and the motion, unless the reader wants less of it.
  var style: [String] {
    [
      "<style>",
      "text{font-family:system-ui,-apple-system,\"Segoe UI\",Helvetica,Arial,sans-serif}",
      ".b{fill:#ffffff}.v{fill:#f7f7f5}.e{fill:none;stroke:#c4c4c4}",
      ".x{fill:\(ChartColor.ink)}.y{fill:#666666}.a{stroke:#666666;fill:none}",
      ".h{fill:#0072B2}.r{fill:#c4c4c4}",
      ".f{fill-opacity:.4}.k{stroke:none}.g{fill:none;stroke:#888888}.t{fill:none;stroke:#666666}",
      ".s{fill:none;stroke:#888888}.w{fill:none;stroke:#666666}",
      ".p{fill:none;stroke:#666666;stroke-linecap:round}",
      palette,
      "@media (prefers-color-scheme:dark){.b{fill:#16181d}.v{fill:#1f2228}.x{fill:#eeeeee}"
        + ".e{stroke:#50545c}.y{fill:#b4b4b4}.a,.t,.p,.w{stroke:#b4b4b4}.r{fill:#50545c}"
        + ".h{fill:#56B4E9}.c0{fill:#2A8FD4;stroke:#2A8FD4}}",
    ] + motion + ["</style>"]
  }

  private var palette: String {
    (0..<min(Self.colours, film.items.count)).map { index in
      let color = ChartColor.series(at: index)
      return ".c\(index){fill:\(color);stroke:\(color)}"
    }.joined()
  }

  /// The keyframes of everything that moves.
  private var motion: [String] {
    let end = clock.percent(of: film.count - 1)
    let width = Int(FilmLayout.inner)
    let line = [
      "@keyframes n{0%{transform:translate(0px,0px)}\(end),100%"
        + "{transform:translate(\(width)px,0px)}}",
      "@keyframes m{0%{transform:scale(.001,1)}\(end),100%{transform:scale(1,1)}}",
    ]
    let parts = moving.map { id, track in
      track.keyframes(id, clock: clock, decimals: tracks.decimals)
    }
    let names = (["n", "m"] + moving.map(\.id)).map { "#\($0){animation-name:\($0)}" }
    let period = DecimalDigits(clock.period).rounded(significant: 8).plain()
    return ["@media (prefers-reduced-motion:no-preference){"]
      + [".o{animation:\(period)s linear infinite}", names.joined()] + line + parts + ["}"]
  }

  /// The moving parts, each with the id of its element.
  private var moving: [(id: String, track: FilmTrack)] {
    [("i", tracks.items), ("p", tracks.points), ("l", tracks.links)].flatMap { kind, tracks in
      tracks.indices.filter { !tracks[$0].isStill }.map { ("\(kind)\($0)", tracks[$0]) }
    }
  }

  // MARK: Definitions

  /// The parts drawn many times: the outlines of the items, and everything that stays in its place.
  var definitions: [String] {
    ["<defs>"]
      + outlines.enumerated().map { index, outline in
        "<g id=\"f\(index)\">\(shape(of: outline))\(mark(of: outline))</g>"
      } + ["<g id=\"set\">\(bounds)\(walls)\(targets)</g>", "</defs>"]
  }

  /// The id of an item's outline.
  func outline(of index: Int) -> String { "f\(outlineOfItem[index])" }

  /// A length of the film as the file writes it.
  func length(_ value: Double) -> String {
    DecimalDigits(value).rounded(decimals: tracks.decimals + 1).plain()
  }

  /// A length of the page as the file writes it.
  func pixels(_ value: Double) -> String {
    DecimalDigits(value).rounded(decimals: 1).plain()
  }

  /// A place in a path.
  func place(_ place: Film.Place) -> String { "\(length(place.x)) \(length(place.y))" }

  /// The largest radius of a rounded corner, 16 pixels of a stage that is as wide as the page.
  private var softness: Double { 0.022 * max(view.width, view.height) }

  private func shape(of outline: Film.Outline) -> String {
    switch outline {
    case .rectangle(let width, let height):
      let radius = length(min(0.1 * min(width, height), softness))
      return "<rect class=\"f\" x=\"\(length(-width / 2))\" y=\"\(length(-height / 2))\" "
        + "width=\"\(length(width))\" height=\"\(length(height))\" rx=\"\(radius)\"/>"
    case .ellipse(let width, let height):
      return "<ellipse class=\"f\" rx=\"\(length(width / 2))\" ry=\"\(length(height / 2))\"/>"
    case .polygons(let polygons):
      let way = polygons.map { "M\($0.map(place).joined(separator: "L"))z" }.joined()
      return "<path class=\"f\" stroke-linejoin=\"round\" d=\"\(way)\"/>"
    }
  }

  /// A dot that turns with the item: in the upper left corner, at the top, or at the first corner.
  private func mark(of outline: Film.Outline) -> String {
    let size = min(outline.size.width, outline.size.height)
    let inset = min(0.16 * size, 1.2 * softness)
    let place: Film.Place =
      switch outline {
      case .rectangle(let width, let height):
        Film.Place(x: inset - width / 2, y: inset - height / 2)
      case .ellipse(_, let height): Film.Place(x: 0, y: inset - height / 2)
      case .polygons(let polygons): Film.Place(x: 0.7 * polygons[0][0].x, y: 0.7 * polygons[0][0].y)
      }
    return "<circle class=\"k\" cx=\"\(length(place.x))\" cy=\"\(length(place.y))\" "
      + "r=\"\(length(min(0.07 * size, softness / 2)))\"/>"
  }

  /// The bounds, where the view is larger.
  private var bounds: String {
    guard let bounds = film.bounds else { return "" }
    let box = Film.Box(left: 0, top: 0, right: bounds.width, bottom: bounds.height)
    guard box != view else { return "" }
    return "<path class=\"s\" d=\"M0 0H\(length(box.right))V\(length(box.bottom))H0z\"/>"
  }

  private var walls: String {
    film.walls.map { wall in
      "<path class=\"w\" d=\"M\(wall.places.map(place).joined(separator: "L"))\">"
        + "<title>\(wall.name.xml)</title></path>"
    }.joined()
  }

  private var targets: String {
    film.items.indices.compactMap { index in
      let item = film.items[index]
      guard let target = item.target else { return nil }
      let angle = pixels(item.restingAngle(at: target) * 180 / .pi)
      let turn = angle == "0" ? "" : "rotate(\(angle))"
      return "<use href=\"#\(outline(of: index))\" class=\"t\" "
        + "transform=\"translate(\(length(target.x)),\(length(target.y)))\(turn)\"/>"
    }.joined()
  }
}
