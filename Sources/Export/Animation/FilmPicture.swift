// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// A film drawn as one SVG file: on top a stage that moves at true speed, below it a strip of stills
/// for paper and for programs that show no motion.
///
/// The motion is CSS keyframes within the file, even between two of them; there is no script. Who
/// asks for less motion sees the end at rest. The same film gives the same bytes.
public struct FilmPicture: Sendable {
  /// The most items that are drawn.
  static let mostItems = 500

  /// The most springs and rods that are drawn; of more, none is.
  static let mostLinks = 100

  /// The most keyframes in a file, at about 50 bytes each.
  static let mostKeyframes = 8000

  /// The film, with nothing beyond what is drawn.
  let film: Film
  /// The part of the plane that is shown.
  let view: Film.Box
  /// The time line.
  let clock: FilmClock
  /// The motion of each item, point and link.
  let tracks: FilmTracks
  /// The ticks of the stills, the last one at rest.
  let stills: [Int]
  /// Whether nothing moves after the last still.
  let endsAtRest: Bool
  /// The outlines of the items, each once.
  let outlines: [Film.Outline]
  /// Which of the outlines each item has.
  let outlineOfItem: [Int]
  /// Where everything is on the page.
  let layout: FilmLayout

  /// What is not drawn as it is, a sentence each.
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
    stills = film.tellingTicks(film.items.count > 60 ? 4 : 8, until: end, in: view)
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

  /// Says what is left out or not drawn as it is.
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
}

extension Film {
  /// The film without what is too much to draw, and with what is far out of view nearer to it.
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

  /// Whether an end of a link is drawn.
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
