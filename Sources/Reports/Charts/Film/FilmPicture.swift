// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics

/// A film drawn as one SVG file: on top a stage that moves at true speed, below it a strip of stills
/// for paper and for programs that show no motion.
///
/// The motion is CSS keyframes within the file, even between two of them; there is no script. Readers
/// who ask for less motion see the end at rest. The same film gives the same bytes.
public struct FilmPicture: Sendable {
  /// The most items that are drawn.
  static let mostItems = 500
  /// The most springs and rods that are drawn; of more, none is.
  static let mostLinks = 100
  /// The most keyframes in a file, at about 50 bytes each.
  static let mostKeyframes = 8000
  /// The number of colours; the last of the palette is black, which a dark page would swallow.
  private static let colours = ChartColor.series.count - 1

  /// The colour of an item, on pages too.
  static func color(of item: Int) -> String { ChartColor.series(at: item % colours) }

  /// The film, cut to the part that is drawn.
  private let film: Film
  /// The part of the plane that is shown.
  private let view: Film.Box
  /// The motion of each item, point and link.
  private let tracks: FilmTracks
  /// The ticks of the stills, the last one at rest.
  private let stills: [Int]
  /// Nothing moves after the last still.
  private let endsAtRest: Bool
  /// The outlines of the items, each once.
  private let outlines: [Film.Outline]
  /// The places of all parts on the page.
  private let layout: FilmLayout
  /// The differences between film and picture, a sentence each.
  public let remarks: [String]

  /// Draws a film; its numbers must be finite.
  public init(_ whole: Film) {
    precondition(whole.isFinite, "A film is drawn of finite numbers only.")
    view = whole.view
    film = whole.limited(to: view)
    // A quarter of a point, but on a stage that is full at most half a pixel, and at least a tenth.
    let size = max(view.width, view.height)
    let length = max(min(0.25, size / 1600), size / 7200)
    tracks = FilmTracks(film, tolerance: (length, 0.5), limit: Self.mostKeyframes)
    let end = film.restingTick((length, 0.5), in: view)
    let isSeen = film.items.allSatisfy { [view] in Film.holds($0, in: view) }
    endsAtRest = isSeen && Double(film.count - 1 - end) > 0.1 * film.frameRate
    stills = film.stillTicks(film.items.count > 60 ? 4 : 8, until: end)
    outlines = film.items.map(\.outline).uniqued()
    layout = FilmLayout(view: view, stills: stills.count)
    remarks = Self.remarks(whole, view: view, tracks: tracks)
  }

  /// The file.
  public var text: String {
    let (width, height) = (Int(FilmLayout.width), Int(layout.height))
    let step = Self.round(120 / layout.scale * film.measure)
    let right = FilmLayout.width - FilmLayout.margin
    let left = right - step / film.measure * layout.scale
    let notches = stills.map { tick in
      "M\(pixels(FilmLayout.inner * Double(tick) / Double(film.count - 1)))-9v5"
    }
    let outlines = outlines.enumerated().map { index, outline in
      #"<g id="f\#(index)">\#(shape(of: outline))\#(mark(of: outline))</g>"#
    }
    let scale = Rounding.text(step, significant: 3).with(film.unit).xml
    return FilmPart.film.lines([
      "size": #"width="\#(width)" height="\#(height)""#, "box": "\(width) \(height)",
      "title": film.title.xml, "style": style, "outlines": outlines,
      "set": bounds + walls + targets, "margin": pixels(FilmLayout.margin),
      "heading": film.title.onOneLine.elided(to: 64).xml, "left": pixels(left),
      "length": pixels(right - left), "scale": words(scale, "y", at: (left + right) / 2, 28),
      "stage": stage, "top": pixels(layout.timeLine), "inner": pixels(FilmLayout.inner),
      "notches": notches.joined(), "seconds": seconds, "strip": strip,
    ]).map { $0 + "\n" }.joined()
  }

  /// The sentences about everything that is left out or moved.
  private static func remarks(_ film: Film, view: Film.Box, tracks: FilmTracks) -> [String] {
    var remarks: [String] = []
    if film.items.count > mostItems {
      remarks.append("the film shows the first \(mostItems) of \(film.items.count) items")
    }
    if film.links.count > mostLinks {
      remarks.append(
        "the film leaves out springs and rods: \(film.links.count) of them would hide the items")
    }
    let lost = film.items.prefix(mostItems).filter { !Film.holds($0, in: view) }.map(\.name)
    if let first = lost.first {
      let others = lost.count > 1 ? " and \(lost.count - 1) more leave" : " leaves"
      remarks.append(
        "\(first.onOneLine)\(others) the view of the film, which grows by 1.5 views at most")
    }
    if tracks.loosening > 1 {
      let length = Rounding.text(tracks.tolerance.length * film.measure, significant: 2)
      remarks.append(
        "so much moves that the film is thinned out: on the stage a place may be off by "
          + "\(length.with(film.unit)), to keep the file small")
    }
    return remarks
  }

  // MARK: Style

  /// The looks, for light pages and dark ones, and the motion, unless the reader wants less of it.
  private var style: [String] {
    let palette = (0..<min(Self.colours, film.items.count)).map { index in
      let color = ChartColor.series(at: index)
      return ".c\(index){fill:\(color);stroke:\(color)}"
    }
    let moving = tracks.all.filter { !$0.isStill }
    let names = (["n", "m"] + moving.map(\.id)).map { "#\($0){animation-name:\($0)}" }
    return EmbeddedFile.filled(
      EmbeddedFile.text("film.css").trimmed.lines,
      [
        "ink": [ChartColor.ink], "palette": [palette.joined()],
        "period": [DecimalDigits(film.period).rounded(significant: 8).plain()],
        "names": [names.joined()], "end": [film.percent(of: film.count - 1)],
        "width": ["\(Int(FilmLayout.inner))"],
        "keyframes": moving.map { $0.keyframes(of: film, tracks) },
      ])
  }

  // MARK: Parts

  /// The id of an item's outline.
  private func outline(of index: Int) -> String {
    "f\(outlines.firstIndex(of: film.items[index].outline) ?? 0)"
  }

  /// A part that is defined once, with further attributes.
  private func use(_ id: String, _ attributes: String = "") -> String {
    "<use href=\"#\(id)\"\(attributes)/>"
  }

  /// A length of the film as the file writes it.
  private func length(_ value: Double) -> String {
    DecimalDigits(value).rounded(decimals: tracks.decimals + 1).plain()
  }

  /// A length of the page as the file writes it.
  private func pixels(_ value: Double) -> String {
    DecimalDigits(value).rounded(decimals: 1).plain()
  }

  /// A place in a path.
  private func place(_ place: Point) -> String { "\(length(place.x)) \(length(place.y))" }

  /// The largest radius of a rounded corner, 16 pixels of a stage that is as wide as the page.
  private var softness: Double { 0.022 * max(view.width, view.height) }

  private func shape(of outline: Film.Outline) -> String {
    switch outline {
    case .rectangle(let size):
      let (width, height) = (length(size.width), length(size.height))
      let (x, y) = (length(-size.width / 2), length(-size.height / 2))
      let radius = length(min(0.1 * min(size.width, size.height), softness))
      return
        #"<rect class="f" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" rx="\#(radius)"/>"#
    case .ellipse(let size):
      return
        #"<ellipse class="f" rx="\#(length(size.width / 2))" ry="\#(length(size.height / 2))"/>"#
    case .polygons(let polygons):
      let way = polygons.map { "M\($0.map(place).joined(separator: "L"))z" }.joined()
      return #"<path class="f" stroke-linejoin="round" d="\#(way)"/>"#
    }
  }

  /// A dot that turns with the item: in the upper left corner, at the top, or at the first corner.
  private func mark(of outline: Film.Outline) -> String {
    let size = min(outline.size.width, outline.size.height)
    let inset = min(0.16 * size, 1.2 * softness)
    let (x, y): (Double, Double) =
      switch outline {
      case .rectangle(let size): (inset - size.width / 2, inset - size.height / 2)
      case .ellipse(let size): (0, inset - size.height / 2)
      case .polygons(let polygons): (0.7 * polygons[0][0].x, 0.7 * polygons[0][0].y)
      }
    let radius = length(min(0.07 * size, softness / 2))
    return #"<circle class="k" cx="\#(length(x))" cy="\#(length(y))" r="\#(radius)"/>"#
  }

  /// The bounds, where the view is larger.
  private var bounds: String {
    guard let bounds = film.bounds else { return "" }
    let box = Film.Box(left: 0, top: 0, right: bounds.width, bottom: bounds.height)
    guard box != view else { return "" }
    return #"<path class="s" d="M0 0H\#(length(box.right))V\#(length(box.bottom))H0z"/>"#
  }

  private var walls: String {
    film.walls.map { name, corners in
      #"<path class="w" d="M\#(corners.map(place).joined(separator: "L"))"><title>\#(name.xml)</title></path>"#
    }.joined()
  }

  private var targets: String {
    film.items.indices.compactMap { index in
      let item = film.items[index]
      guard let target = item.target else { return nil }
      let angle = pixels(item.restingAngle(at: target) * 180 / .pi)
      let turn = angle == "0" ? "" : "rotate(\(angle))"
      let way = "translate(\(length(target.x)),\(length(target.y)))\(turn)"
      return use(outline(of: index), #" class="t" transform="\#(way)""#)
    }.joined()
  }

  // MARK: Stage

  /// The stage: everything at rest, the start as a dashed ghost, and everything that moves, without
  /// motion as it is at the end.
  private var stage: [String] {
    let last = film.count - 1
    let ghosts = film.items.indices.filter { !tracks.all[$0].isStill }
      .map { item($0, at: 0, class: "g") }
    let dashes = "\(length(4 / layout.scale)) \(length(3 / layout.scale))"
    let items = film.items.enumerated().map { index, item in
      #"<g id="i\#(index)" class="o c\#(index % Self.colours)" \#(transform(tracks.all[index], at: last))>"#
        + "<title>\(item.name.xml)</title>\(use(outline(of: index)))\(name(of: item))</g>"
    }
    return frame(
      layout.stage,
      [#"<g stroke-dasharray="\#(dashes)">\#(ghosts.joined())</g>"#, movingLinks, points] + items)
  }

  /// A part of the page that shows the view, with everything at rest and more.
  private func frame(_ box: Film.Box, _ content: [String]) -> [String] {
    let place =
      #"x="\#(pixels(box.left))" y="\#(pixels(box.top))" width="\#(pixels(box.width))" "#
      + #"height="\#(pixels(box.height))""#
    let numbers = [view.left, view.top, view.width, view.height].map(length)
    return FilmPart.frame.lines([
      "place": place, "view": numbers.joined(separator: " "), "stroke": stroke(1.4, in: box),
      "content": content.filter { !$0.isEmpty },
    ])
  }

  /// The width of a line in pixels of a part of the page that shows the view.
  private func stroke(_ pixels: Double, in box: Film.Box) -> String {
    #"stroke-width="\#(length(pixels * view.width / box.width))""#
  }

  /// An item where it is at a tick.
  private func item(_ index: Int, at tick: Int, class name: String) -> String {
    use(outline(of: index), #" class="\#(name)" \#(transform(tracks.all[index], at: tick))"#)
  }

  private func transform(_ track: FilmTrack, at tick: Int) -> String {
    #"transform="\#(track.transform(at: tick, decimals: tracks.decimals, isStyle: false))""#
  }

  private var movingLinks: String {
    zip(film.links, tracks.all.suffix(film.links.count)).map { link, track in
      let width = link.isRigid ? " " + stroke(3, in: layout.stage) : ""
      return #"<path id="\#(track.id)" class="o s"\#(width) d="M0 0H\#(length(track.longest))" "#
        + "\(transform(track, at: film.count - 1))/>"
    }.joined()
  }

  private var points: String {
    let dots = tracks.all.filter(\.isPoint).map { track in
      #"<path id="\#(track.id)" class="o" d="M0 0h0" \#(transform(track, at: film.count - 1))/>"#
    }
    return dots.isEmpty
      ? "" : #"<g class="p" \#(stroke(6, in: layout.stage))>\#(dots.joined())</g>"#
  }

  /// The name of an item in its middle, where it has room for it.
  private func name(of item: Film.Item) -> String {
    let name = item.name.onOneLine
    let size = 12 / layout.scale
    // Letters of such fonts are 0.6 of their size wide at most, on average.
    let width = 0.6 * size * Double(name.terminalWidth)
    let room = item.outline.size
    guard width < 0.85 * room.width, 1.5 * size < room.height else { return "" }
    // Below the middle, where springs often end.
    let below = room.height > 3 * size ? room.height / 4 : 0
    return #"<text class="x" stroke="none" text-anchor="middle" font-size="\#(length(size))" "#
      + #"y="\#(length(below + 0.35 * size))">\#(name.xml)</text>"#
  }

  // MARK: Strip

  /// The stills, each with its time.
  private var strip: [String] {
    stills.indices.flatMap { index in
      let (tick, box) = (stills[index], layout.stills[index])
      let items = film.items.indices
        .map { item($0, at: tick, class: "c\($0 % Self.colours)") }
      return frame(box, [lines(at: tick, in: box), dots(at: tick, in: box), items.joined()])
        + [words(caption(of: index), "x", at: (box.left + box.right) / 2, box.bottom + 14)]
    }
  }

  /// Small words around or next to a place of the page.
  private func words(
    _ text: String, _ name: String, _ anchor: String = "middle", at x: Double, _ y: Double
  ) -> String {
    #"<text class="\#(name)" text-anchor="\#(anchor)" font-size="11" "#
      + #"x="\#(pixels(x))" y="\#(pixels(y))">\#(text)</text>"#
  }

  /// The time of a still, with `at rest` where nothing moves from there on.
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
        "M\(place(link.holder[tick]))L\(place(link.held[tick]))"
      }
      return lines.isEmpty
        ? "" : #"<path class="s" \#(stroke(isRigid ? 3 : 1.2, in: box)) d="\#(lines.joined())"/>"#
    }.joined()
  }

  /// The anchors at a tick: lines without length, whose round ends are dots.
  private func dots(at tick: Int, in box: Film.Box) -> String {
    let dots = film.points.map { "M\(place($0[tick]))h0" }
    return dots.isEmpty ? "" : #"<path class="p" \#(stroke(5, in: box)) d="\#(dots.joined())"/>"#
  }

  /// The words below the time line: at most 10 steps of a round length.
  private var seconds: [String] {
    let step = Self.round(film.duration / 5)
    return (0...Int(film.duration / step + 1e-9)).map { number in
      let time = Double(number) * step
      let x = FilmLayout.inner * time / film.duration
      let anchor = x < 10 ? "start" : x > FilmLayout.inner - 10 ? "end" : "middle"
      return words("\(Rounding.text(time, significant: 4)) s", "y", anchor, at: x, 18)
    }
  }

  /// The largest of 1, 2 and 5 times a power of ten that is not larger than a number.
  private static func round(_ largest: Double) -> Double {
    let power = pow(10, log10(largest).rounded(.down))
    return power * ([5.0, 2.0].first { power * $0 <= largest } ?? 1)
  }
}

/// A section of `film.svg`.
private enum FilmPart: String, TemplatePart {
  case film, frame

  static let sections = EmbeddedFile.sections("film.svg", after: "<!-- MARK: ")
}

extension Film {
  /// The film without the items and links that are too many, and with items far out of view nearer.
  fileprivate func limited(to view: Box) -> Film {
    var film = self
    film.items = items.prefix(FilmPicture.mostItems).map { item in
      guard !Self.holds(item, in: view) else { return item }
      var item = item
      let reach = item.outline.size.width + item.outline.size.height
      let room = view.grown(view.width + reach, view.height + reach)
      item.places = item.places.map(room.nearest)
      return item
    }
    if links.count > FilmPicture.mostLinks { film.links = [] }
    return film
  }
}

/// The places of the parts of a film's picture on the page, in pixels.
struct FilmLayout {
  /// The width of the page.
  static let width = 760.0
  /// The room on either side.
  static let margin = 20.0
  /// The width between the margins.
  static let inner = width - 2 * margin
  /// The gap between two stills.
  private static let gap = 12.0
  /// The room below a still, with the line of its time.
  private static let caption = 24.0

  /// The stage.
  let stage: Film.Box
  /// Pixels per unit of length on the stage.
  let scale: Double
  /// The line of the time.
  let timeLine: Double
  /// The stills, in rows.
  let stills: [Film.Box]
  /// The height of the page.
  let height: Double

  /// Lays out a view and some stills of it.
  init(view: Film.Box, stills count: Int) {
    scale = min(Self.inner / view.width, 420 / view.height)
    let left = (Self.width - scale * view.width) / 2
    stage = Film.Box(
      left: left, top: 46, right: Self.width - left, bottom: 46 + scale * view.height)
    timeLine = stage.bottom + 26
    let ratio = view.height / view.width
    let columns = Self.columns(of: count, ratio: ratio)
    let cell = (Self.inner + Self.gap) / Double(columns)
    let wide = min(cell - Self.gap, 240 / ratio)
    let top = timeLine + 40
    stills = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let y = top + Double(row) * (wide * ratio + Self.caption)
      let x = Self.margin + Double(column) * cell + (cell - Self.gap - wide) / 2
      return Film.Box(left: x, top: y, right: x + wide, bottom: y + wide * ratio)
    }
    height = ((stills.last?.bottom ?? top) + Self.caption + 6).rounded(.up)
  }

  /// The fewest columns with which all stills together are at most 320 pixels high.
  private static func columns(of count: Int, ratio: Double) -> Int {
    let fitting = [2, 4].first { columns in
      let rows = (count + columns - 1) / columns
      return Double(rows) * (inner / Double(columns) * ratio) <= 320
    }
    return fitting ?? 8
  }
}
