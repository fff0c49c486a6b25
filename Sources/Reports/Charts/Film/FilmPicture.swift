// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

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

  /// The film, cut to the part that is drawn.
  let film: Film
  /// The part of the plane that is shown.
  let view: Film.Box
  /// The time line.
  let clock: FilmClock
  /// The motion of each item, point and link.
  let tracks: FilmTracks
  /// The ticks of the stills, the last one at rest.
  let stills: [Int]
  /// Nothing moves after the last still.
  let endsAtRest: Bool
  /// The outlines of the items, each once.
  let outlines: [Film.Outline]
  /// The index of each item's outline.
  let outlineOfItem: [Int]
  /// The places of all parts on the page.
  let layout: FilmLayout
  /// The differences between film and picture, a sentence each.
  public let remarks: [String]

  /// Draws a film; its numbers must be finite.
  public init(_ whole: Film) {
    precondition(whole.isFinite, "A film is drawn of finite numbers only.")
    view = whole.view
    film = whole.limited(to: view)
    clock = FilmClock(duration: film.duration, frameRate: film.frameRate)
    // A quarter of a point, but on a stage that is full at most half a pixel, and at least a tenth.
    let size = max(view.width, view.height)
    let length = max(min(0.25, size / 1600), size / 7200)
    tracks = FilmTracks(film, tolerance: (length, 0.5), limit: Self.mostKeyframes)
    let end = film.restingTick((length, 0.5), in: view)
    let isSeen = film.items.allSatisfy { [view] in Film.holds($0, in: view) }
    endsAtRest = isSeen && Double(film.count - 1 - end) > 0.1 * film.frameRate
    stills = film.stillTicks(film.items.count > 60 ? 4 : 8, until: end)
    (outlines, outlineOfItem) = film.outlines
    layout = FilmLayout(view: view, stills: stills.count)
    remarks = Self.remarks(whole, view: view, tracks: tracks)
  }

  /// The file.
  public var text: String {
    let size = "\(Int(FilmLayout.width)) \(Int(layout.height))"
    let sides = size.split(separator: " ")
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(sides[0])\" height=\"\(sides[1])\" "
          + "viewBox=\"0 0 \(size)\" role=\"img\">",
        "<title>\(film.title.xml)</title>",
      ] + style + definitions
      + ["<rect class=\"b\" width=\"\(sides[0])\" height=\"\(sides[1])\"/>"]
      + heading + stage + timeLine + strip + ["</svg>"]
    return lines.map { $0 + "\n" }.joined()
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
      let unit = film.unit.isEmpty ? "" : " " + film.unit
      remarks.append(
        "so much moves that the film is thinned out: on the stage a place may be off by "
          + "\(length)\(unit), to keep the file small")
    }
    return remarks
  }

  // MARK: Stage

  /// The stage: everything at rest, the start as a dashed ghost, and everything that moves, without
  /// motion as it is at the end.
  var stage: [String] {
    let last = film.count - 1
    let ghosts = film.items.indices.filter { !tracks.items[$0].isStill }
      .map { item($0, at: 0, class: "g") }
    let dashes = "\(length(4 / layout.scale)) \(length(3 / layout.scale))"
    let items = film.items.indices.map { index in
      let item = film.items[index]
      return "<g id=\"i\(index)\" class=\"o c\(index % Self.colours)\" "
        + "transform=\"\(place(of: tracks.items[index], at: last))\">"
        + "<title>\(item.name.xml)</title>"
        + "<use href=\"#\(outline(of: index))\"/>\(name(of: item))</g>"
    }
    return frame(
      layout.stage,
      ["<g stroke-dasharray=\"\(dashes)\">\(ghosts.joined())</g>", movingLinks, points] + items)
  }

  /// A part of the page that shows the view, with everything at rest and more.
  func frame(_ box: Film.Box, _ content: [String]) -> [String] {
    let place =
      "x=\"\(pixels(box.left))\" y=\"\(pixels(box.top))\" width=\"\(pixels(box.width))\" "
      + "height=\"\(pixels(box.height))\""
    let numbers = [view.left, view.top, view.width, view.height].map(length)
    return ["<rect class=\"v\" \(place)/>"]
      + [
        "<svg \(place) viewBox=\"\(numbers.joined(separator: " "))\" "
          + "stroke-width=\"\(thickness(1.4, in: box))\"><use href=\"#set\"/>"
      ]
      + content.filter { !$0.isEmpty } + ["</svg><rect class=\"e\" \(place)/>"]
  }

  /// A number of pixels in the lengths of a part of the page that shows the view.
  func thickness(_ pixels: Double, in box: Film.Box) -> String {
    length(pixels * view.width / box.width)
  }

  /// An item where it is at a tick.
  func item(_ index: Int, at tick: Int, class name: String) -> String {
    "<use href=\"#\(outline(of: index))\" class=\"\(name)\" "
      + "transform=\"\(place(of: tracks.items[index], at: tick))\"/>"
  }

  private func place(of track: FilmTrack, at tick: Int) -> String {
    track.transform(at: tick, decimals: tracks.decimals, isStyle: false)
  }

  private var movingLinks: String {
    film.links.indices.map { index in
      let track = tracks.links[index]
      let width =
        film.links[index].isRigid ? " stroke-width=\"\(thickness(3, in: layout.stage))\"" : ""
      return "<path id=\"l\(index)\" class=\"o s\"\(width) d=\"M0 0H\(length(track.longest))\" "
        + "transform=\"\(place(of: track, at: film.count - 1))\"/>"
    }.joined()
  }

  private var points: String {
    let dots = film.points.indices.map { index in
      let place = place(of: tracks.points[index], at: film.count - 1)
      return "<path id=\"p\(index)\" class=\"o\" d=\"M0 0h0\" transform=\"\(place)\"/>"
    }
    return dots.isEmpty
      ? ""
      : "<g class=\"p\" stroke-width=\"\(thickness(6, in: layout.stage))\">\(dots.joined())</g>"
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
    return "<text class=\"x\" stroke=\"none\" text-anchor=\"middle\" font-size=\"\(length(size))\" "
      + "y=\"\(length(below + 0.35 * size))\">\(name.xml)</text>"
  }

  // MARK: Strip

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

  // MARK: Time line

  /// The title, and on the right a scale for lengths.
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

  /// The place of a tick along the time line, in pixels.
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

extension Film {
  /// The film without the items and links that are too many, and with items far out of view nearer.
  fileprivate func limited(to view: Box) -> Film {
    var film = self
    film.items = items.prefix(FilmPicture.mostItems).map { item in
      guard !Self.holds(item, in: view) else { return item }
      var item = item
      let size = item.outline.size
      let reach = size.width + size.height
      item.motion = item.motion.held(in: view.grown(view.width + reach, view.height + reach))
      return item
    }
    film.links = links.filter { film.has($0.holder) && film.has($0.held) }
    if links.count > FilmPicture.mostLinks { film.links = [] }
    return film
  }

  /// The outlines of the items, each once, and which of them each item has.
  fileprivate var outlines: ([Outline], [Int]) {
    var (outlines, numbers): ([Outline], [Outline: Int]) = ([], [:])
    let indices = items.map { item in
      if let number = numbers[item.outline] { return number }
      numbers[item.outline] = outlines.count
      outlines.append(item.outline)
      return outlines.count - 1
    }
    return (outlines, indices)
  }

  private func has(_ end: End) -> Bool {
    if case .item(let index, _) = end { items.indices.contains(index) } else { true }
  }
}

extension Motion {
  /// The motion with every place outside a box moved to its edge.
  fileprivate func held(in box: Film.Box) -> Motion {
    let places = x.indices.map { box.nearest(to: place(at: $0)) }
    return Motion(
      frameRate: frameRate, x: places.map(\.x), y: places.map(\.y), angle: angle,
      velocityX: velocityX, velocityY: velocityY, angularVelocity: angularVelocity,
      pauseTick: pauseTick, lastTick: lastTick)
  }
}
