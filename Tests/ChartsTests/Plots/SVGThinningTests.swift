// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Charts

@Suite("Small pictures")
struct SVGThinningTests {
  private static let head = "<svg>\n<text>kept</text>\n"
  private static let foot = "</svg>\n"

  private func thinned(_ middle: String) -> String {
    String(
      decoding: SVGThinning.thinned(Array((Self.head + middle + Self.foot).utf8)), as: UTF8.self)
  }

  /// The pairs of numbers in a path.
  private func points(_ path: Substring) -> [(x: Double, y: Double)] {
    path.matches(of: /(-?[0-9.]+),(-?[0-9.]+)/).compactMap { match in
      Double(match.1).flatMap { x in Double(match.2).map { (x, $0) } }
    }
  }

  private func mark(_ x: Double, _ y: Double, color: String = "red") -> String {
    "\t<use xlink:href='#gpPt6' transform='translate(\(x),\(y)) scale(2.62)' color='\(color)'/>\n"
  }

  @Test("A small picture stays as it is")
  func small() {
    let picture = Array((Self.head + mark(1, 2) + Self.foot).utf8)
    #expect(SVGThinning.thinned(picture) == picture)
  }

  @Test("Marks on the same spot become one, and every mark has one near it")
  func marks() throws {
    let places = (0..<50_000).map { (Double($0 % 600) + 0.25, Double($0 * 7 % 351)) }
    let text = thinned(places.map { mark($0.0, $0.1) }.joined() + mark(5, 5, color: "blue"))
    #expect(text.utf8.count <= SVGThinning.mostBytes)
    #expect(text.hasPrefix(Self.head) && text.hasSuffix(mark(5, 5, color: "blue") + Self.foot))
    #expect(text.contains("<use xlink:href='#gpPt6' transform='scale(2.62)' color='red'/>"))
    let path = try #require(text.firstMatch(of: /d='M([^']*)'/)).1
    let kept = points(path)
    #expect(kept.count < places.count)
    for place in places.prefix(2000) {
      #expect(kept.contains { abs($0.x - place.0) <= 4 && abs($0.y - place.1) <= 4 })
    }
  }

  @Test("A line keeps its ends and every peak")
  func line() throws {
    let words = (0..<100_000).map { index -> String in
      let (x, y) = (88 + Double(index) * 0.006, index == 54_321 ? 60 : 300 + index % 2)
      return "\(x),\(y)"
    }
    let path = "<path stroke='blue'  d='M\(words.joined(separator: " L"))  '/></g>\n"
    let text = thinned(path.replacing("000 L", with: "000\n\t\tL"))
    #expect(text.utf8.count <= SVGThinning.mostBytes && text.contains("'/></g>\n</svg>"))
    let kept = points(try #require(text.firstMatch(of: /d='(M[^']*)'/)).1)
    #expect(kept.first?.x == 88 && abs((kept.last?.x ?? 0) - 687.99) < 0.01)
    #expect(kept.map(\.y).min() == 60 && kept.map(\.y).max() == 301)
  }

  @Test("A gap in a line stays")
  func gap() throws {
    let half = (0..<40_000).map { "\(Double($0) * 0.001),7.55" }.joined(separator: " L")
    let text = thinned("<path  d='M\(half) M\(half.replacing("7.55", with: "9.55"))  '/>\n")
    let path = try #require(text.firstMatch(of: /d='(M[^']*)'/)).1
    #expect(path.count { $0 == "M" } == 2)
  }

  @Test("Cells keep their colours and leave no gap")
  func cells() throws {
    let side = 100
    let cells = (0..<side * side).map { index in
      let (x, y) = (Double(index / side), Double(index % side))
      let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map { "\($0.0),\($0.1) " }
      let color = index / side < 50 ? "red" : "green"
      return "\t\t<polygon fill = '\(color)' points = '\(corners.joined())'/>\n"
    }
    let text = thinned(cells.joined())
    #expect(text.utf8.count < 50_000)
    let areas = text.matches(of: /<path fill='(red|green)' d='([^']*)'/).map { match in
      (
        String(match.1),
        match.2.matches(of: /h([0-9.]+)v([0-9.]+)h-/).reduce(0.0) { sum, cell in
          sum + (Double(cell.1) ?? 0) * (Double(cell.2) ?? 0)
        }
      )
    }
    #expect(areas.map(\.0) == ["red", "green"])
    #expect(areas.map(\.1) == [5000, 5000])
  }
}
