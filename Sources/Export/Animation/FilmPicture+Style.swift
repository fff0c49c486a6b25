// SPDX-License-Identifier: GPL-3.0-or-later

extension FilmPicture {
  /// The number of colours; the last of the palette is black, which a dark page would swallow.
  static let colours = ChartColor.series.count - 1

  /// The looks, for light pages and dark ones, and the motion, for who does not ask for less.
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
    ] + [palette] + [
      "@media (prefers-color-scheme:dark){.b{fill:#16181d}.v{fill:#1f2228}.x{fill:#eeeeee}"
        + ".e{stroke:#50545c}.y{fill:#b4b4b4}.a,.t,.p,.w{stroke:#b4b4b4}.r{fill:#50545c}"
        + ".h{fill:#56B4E9}.c0{fill:#2A8FD4;stroke:#2A8FD4}}"
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

  /// What moves, with the id of the element.
  private var moving: [(id: String, track: FilmTrack)] {
    [("i", tracks.items), ("p", tracks.points), ("l", tracks.links)].flatMap { kind, tracks in
      tracks.indices.filter { !tracks[$0].isStill }.map { ("\(kind)\($0)", tracks[$0]) }
    }
  }
}
