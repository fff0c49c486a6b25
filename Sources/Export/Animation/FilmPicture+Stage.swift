// SPDX-License-Identifier: GPL-3.0-or-later

extension FilmPicture {
  /// The stage: what stays, the start as a dashed ghost, and everything that moves; without motion,
  /// as it is at the end.
  var stage: [String] {
    let last = film.count - 1
    let ghosts = film.items.indices.filter { !tracks.items[$0].isStill }
      .map { item($0, at: 0, class: "g") }
    let dashes = "\(length(4 / layout.scale)) \(length(3 / layout.scale))"
    let items = film.items.indices.map { index in
      let item = film.items[index]
      let place = tracks.items[index]
        .transform(at: last, decimals: tracks.decimals, isStyle: false)
      return "<g id=\"i\(index)\" class=\"o c\(index % Self.colours)\" transform=\"\(place)\">"
        + "<title>\(item.name.xml)</title>"
        + "<use href=\"#\(outline(of: index))\"/>\(name(of: item))</g>"
    }
    return frame(
      layout.stage,
      ["<g stroke-dasharray=\"\(dashes)\">\(ghosts.joined())</g>", movingLinks, points] + items)
  }

  /// A part of the page that shows the view, with what stays where it is and with more.
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

  /// So many pixels in the lengths of a part of the page that shows the view.
  func thickness(_ pixels: Double, in box: Film.Box) -> String {
    length(pixels * view.width / box.width)
  }

  /// An item where it is at a tick.
  func item(_ index: Int, at tick: Int, class name: String) -> String {
    let place = tracks.items[index]
      .transform(at: tick, decimals: tracks.decimals, isStyle: false)
    return "<use href=\"#\(outline(of: index))\" class=\"\(name)\" transform=\"\(place)\"/>"
  }

  private var movingLinks: String {
    film.links.indices.map { index in
      let place = tracks.links[index]
        .transform(at: film.count - 1, decimals: tracks.decimals, isStyle: false)
      let width =
        film.links[index].isRigid ? " stroke-width=\"\(thickness(3, in: layout.stage))\"" : ""
      return
        "<path id=\"l\(index)\" class=\"o s\"\(width) d=\"M0 0H\(length(tracks.links[index].longest))\" "
        + "transform=\"\(place)\"/>"
    }.joined()
  }

  private var points: String {
    let dots = film.points.indices.map { index in
      let place = tracks.points[index]
        .transform(at: film.count - 1, decimals: tracks.decimals, isStyle: false)
      return "<path id=\"p\(index)\" class=\"o\" d=\"M0 0h0\" transform=\"\(place)\"/>"
    }
    return dots.isEmpty
      ? ""
      : "<g class=\"p\" stroke-width=\"\(thickness(6, in: layout.stage))\">\(dots.joined())</g>"
  }

  /// The name of an item in its middle, where there is room for it.
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
}
