// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Foundation
import Responses
import Studies
import Testing

@testable import Reports
@testable import StudySupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FilmPictureTests {
  private static let names = ["snap", "attachment", "corners", "spring"]

  /// A document that is built in, as it is.
  private func run(_ name: String) throws -> SceneRun {
    try study(BuiltInDocument.named(name).yaml).run
  }

  private func svg(_ name: String) throws -> String {
    FilmPicture(try #require(Film(try run(name), title: name))).text
  }

  @Test(arguments: ["snap", "attachment", "corners"])
  func `The keyframes bring the item to where the run has it, at every tick`(name: String) throws {
    let motion = try run(name).motions()[0].motion
    let keyframes = try #require(Keyframes("i0", in: try svg(name)))
    #expect(keyframes.frames.count < motion.count)
    for tick in 0..<motion.count {
      let numbers = keyframes.numbers(at: Double(tick) / motion.frameRate)
      #expect(hypot(numbers[0] - motion.x[tick], numbers[1] - motion.y[tick]) < 0.5, "\(tick)")
      let angle = numbers.count > 2 ? numbers[2] : 0
      #expect(abs(angle - motion.angle[tick] * 180 / .pi) < 1, "\(tick)")
    }
  }

  @Test func `A plain spring's card is where the closed form has it, by the scale`() throws {
    let svg = try svg("spring")
    let keyframes = try #require(Keyframes("i0", in: svg))
    let levels = try run("spring").response(for: []).curve.values
    let scale = try #require(svg.firstMatch(of: /29v6h([0-9.]+)v-6/)).output.1
    let label = try #require(svg.firstMatch(of: /y="28">([0-9.]+)</)).output.1
    let box = /<svg x="[0-9.]+" y="46" width="([0-9.]+)" height="[0-9.]+" viewBox="(.*?)"/
    let view = try #require(svg.firstMatch(of: box)).output
    let width = view.2.split(separator: " ")[2]
    let numbers = [scale, label, view.1, width].compactMap { Double($0) }
    let level = numbers[1] / numbers[0] * numbers[2] / numbers[3]
    for tick in levels.indices {
      let x = keyframes.numbers(at: Double(tick) / 60)[0]
      #expect(abs(x * level - levels[tick]) < 0.003, "tick \(tick)")
    }
  }

  @Test func `An attachment's line ends at the anchor and at the ball, at every tick`() throws {
    let motion = try run("attachment").motions()[0].motion
    let keyframes = try #require(Keyframes("l0", in: try svg("attachment")))
    for tick in 0..<motion.count {
      let line = keyframes.line(at: Double(tick) / motion.frameRate)
      #expect(line.start == Point(x: 160, y: 100))
      #expect(abs(line.end.x - motion.x[tick]) < 0.5, "tick \(tick)")
      #expect(abs(line.end.y - motion.y[tick]) < 0.5, "tick \(tick)")
    }
  }

  @Test(arguments: [("snap", 3.0), ("corners", 1), ("spring", 3)])
  func `A film lasts as long as the scene and a second`(name: String, duration: Double) throws {
    let keyframes = try #require(Keyframes("n", in: try svg(name)))
    #expect(keyframes.period == duration + 1)
    #expect(abs(keyframes.end - duration) < 1e-4)
  }

  @Test(arguments: names)
  func `A film is a small XML document without scripts, the same for a run`(name: String) throws {
    let text = try svg(name)
    #expect(text.utf8.count < 30_000)
    #expect(try text == svg(name))
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(!text.contains("<script") && !text.contains("@import") && !text.contains("url("))
    let addresses = text.matches(of: /https?:[^"]*/).map { String($0.output) }
    #expect(addresses == ["http://www.w3.org/2000/svg"])
  }

  @Test func `Nothing moves unless motion is welcome`() throws {
    let text = try svg("snap")
    let start = try #require(
      text.range(of: "@media (prefers-reduced-motion:no-preference){"))
    #expect(!text[..<start.lowerBound].contains("animation"))
    #expect(!text[..<start.lowerBound].contains("@keyframes"))
    #expect(!text.contains("<animate"))
  }

  @Test func `The last still of a snap is at rest, long before the film ends`() throws {
    let svg = try svg("snap")
    #expect(svg.firstMatch(of: />([0-9.]+) s(, at rest)?<\/text>\n?<rect/)?.output.1 == "0")
    let last = svg.firstMatch(of: />([0-9.]+) s, at rest</)
    let time = try #require(last.flatMap { Double($0.output.1) })
    let motion = try run("snap").motions()[0].motion
    let (tick, end) = (Int((time * 60).rounded()), motion.count - 1)
    #expect(abs(motion.x[tick] - motion.x[end]) < 0.3 && tick < end / 2)
    #expect(abs(motion.x[tick - 1] - motion.x[end]) + abs(motion.angle[tick - 1]) > 0.003)
  }
}

@Suite struct FilmTests {
  /// A card that moves along a function of the time, turned by so many rad/s.
  private func card(
    _ name: String = "card", _ outline: Film.Outline? = nil, spin: Double = 0, count: Int = 61,
    _ place: (Double) -> (Double, Double)
  ) -> Film.Item {
    let times = (0..<count).map { Double($0) / 60 }
    return Film.Item(
      name: name, outline: outline ?? .rectangle(Size(width: 100, height: 50)),
      places: times.map { Point(x: place($0).0, y: place($0).1) },
      angles: times.map { spin * $0 })
  }

  private func film(_ items: [Film.Item], bounds: Size? = nil) -> Film {
    Film(
      title: "test", frameRate: 60, count: items[0].places.count, bounds: bounds, items: items)
  }

  @Test func `Whatever an item is called, the file is XML and says the name`() throws {
    let names = [
      "a<b>&\"c'", "]]>", "</svg><script>", "\u{7}\u{0}\u{FFFF}\n", "漢字 é 🙂", "&#0;", "",
    ]
    let text = FilmPicture(film(names.map { card($0) { (100 * $0, 0) } })).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains("<title>a&lt;b&gt;&amp;&quot;c&#39;</title>"))
    #expect(text.contains("<title>\u{FFFD}\u{FFFD}\u{FFFD}\n</title>"))
    #expect(!text.contains("<script"))
  }

  @Test func `An even motion needs only its start and end, what stands still no keyframe`() throws {
    let text = FilmPicture(film([card { (100 * $0, 0) }, card { _ in (9, 9) }])).text
    let keyframes = try #require(Keyframes("i0", in: text))
    #expect(keyframes.frames.map(\.numbers) == [[0, 0], [100, 0], [100, 0]])
    #expect(Keyframes("i1", in: text) == nil)
  }

  @Test func `The view holds the whole motion`() {
    let view = film([card(spin: 9) { (300 * sin(9 * $0), 80 * $0) }]).view
    // Turned by 9 rad/s the card is upright to within its half diagonal, 55.9 pt.
    #expect(view.left < -300 && view.right > 300 && view.left > -400 && view.right < 400)
    #expect(view.top < -25 && view.bottom > 80 + 25)
  }

  private static let phone = Size(width: 320, height: 480)

  @Test func `Written bounds are the view, and grow where something leaves them`() {
    let staying = film([card { (160 + 50 * $0, 100) }], bounds: Self.phone)
    #expect(staying.view == Film.Box(left: 0, top: 0, right: 320, bottom: 480))
    let leaving = film([card { (160, 100 + 600 * $0) }], bounds: Self.phone)
    #expect(leaving.view.bottom > 725 && leaving.view.bottom < 800)
  }

  @Test func `What falls away is cut off at one and a half views beyond, and that is said`() {
    let stone = card("stone", count: 181) { (160, 100 + 500 * $0 * $0) }
    let film = film([stone], bounds: Self.phone)
    // 480 + 1.5 * 480 pt, and a margin.
    #expect(film.view.bottom > 1199 && film.view.bottom < 1260)
    let picture = FilmPicture(film)
    let remark = "stone leaves the view of the film, which grows by 1.5 views at most"
    #expect(picture.remarks == [remark])
    #expect(!picture.text.contains("at rest"))
  }

  @Test func `500 items that never rest stay below a megabyte, and what is lost is said`() throws {
    let items = (0..<500).map { index in
      let rate = 3 + Double(index % 17)
      return card("item \(index)", spin: rate, count: 601) {
        (200 * sin(rate * $0) + Double(index), 90 * cos(5 * $0))
      }
    }
    let picture = FilmPicture(film(items))
    #expect(picture.text.utf8.count < 1_000_000)
    #expect(picture.remarks.count == 1)
    #expect(picture.remarks.first?.hasPrefix("so much moves that the film is thinned out") == true)
  }

  @Test func `Ellipses, polygons, walls and moving anchors are drawn, with lines between`() throws {
    let kite = [Point(x: 0, y: -20), Point(x: 15, y: 10), Point(x: -15, y: 10)]
    var film = film([
      card("ball", .ellipse(Size(width: 30, height: 20)), spin: 4) {
        (100 * cos(6 * $0), 100 * sin(6 * $0))
      },
      card("kite", .polygons([kite])) { _ in (0, 0) },
    ])
    film.walls = [("floor", [Point(x: -99, y: 140), Point(x: 99, y: 140)])]
    film.points = [(0...60).map { Point(x: Double($0), y: -50) }]
    let ends = zip(film.items[0].places, film.items[0].angles).map { place, angle in
      Point(x: place.x + 15 * cos(angle), y: place.y + 15 * sin(angle))
    }
    film.links = [(film.points[0], ends, true)]
    let text = FilmPicture(film).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains("<ellipse") && text.contains("<title>floor</title>"))
    let anchor = try #require(Keyframes("p0", in: text))
    #expect(anchor.numbers(at: 0.5) == [30, -50])
    let line = try #require(Keyframes("l0", in: text))
    for tick in 0...60 {
      let time = Double(tick) / 60
      let end = line.line(at: time).end
      #expect(abs(end.x - 100 * cos(6 * time) - 15 * cos(4 * time)) < 0.6, "tick \(tick)")
      #expect(abs(end.y - 100 * sin(6 * time) - 15 * sin(4 * time)) < 0.6, "tick \(tick)")
    }
  }

  @Test func `A scene of one tick in which nothing moves is a picture with one still`() {
    let text = FilmPicture(film([card(count: 2) { _ in (0, 0) }])).text
    #expect(text.matches(of: /<svg x=/).count == 2)
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }
}

@Suite struct ThinningTests {
  /// The samples that are kept at so many times the tolerances.
  private func kept(
    _ channels: [[Double]], _ tolerances: [Double], loosening: Double = 1
  ) -> [Int] {
    let weights = FilmTrack.weights(of: channels, tolerances: tolerances)
    return weights.indices.filter { weights[$0] > loosening }
  }

  @Test func `The ends are kept, a single sample, and a corner of any channel`() {
    #expect(kept([(0...100).map { 3 * Double($0) - 7 }], [1e-9]) == [0, 100])
    #expect(kept([[5]], [1]) == [0])
    let (flat, bent) = ([Double](repeating: 2, count: 21), (0...20).map { abs(Double($0) - 13) })
    #expect(kept([flat, bent], [1, 0.1]) == [0, 13, 20])
  }

  @Test(arguments: [1.0, 4, 16])
  func `What is kept of a parabola is within the tolerance, and not far below`(loosening: Double) {
    // Over a way of h samples the line misses k^2 by h^2 / 4 at most.
    let ticks = kept([(0...256).map { Double($0 * $0) }], [16], loosening: loosening)
    for (a, b) in zip(ticks, ticks.dropFirst()) {
      let miss = Double((b - a) * (b - a)) / 4
      #expect(miss <= 16 * loosening && 4 * miss >= 16 * loosening)
    }
  }
}

/// The keyframes of an SVG file, read as a browser reads them.
private struct Keyframes {
  /// The keyframes in order: the moment of each as a share of the period, and the numbers of its
  /// transform.
  let frames: [(share: Double, numbers: [Double])]
  /// The length of the animation, in s.
  let period: Double
  /// The length of the element that moves, where it is a line.
  private let length: Double

  /// Reads the keyframes of a name; nil where there are none.
  init?(_ name: String, in svg: String) {
    guard
      let rule = svg.split(separator: "\n").first(where: { $0.hasPrefix("@keyframes \(name){") }),
      let animation = svg.firstMatch(of: /animation:([0-9.]+)s linear infinite/),
      let period = Double(animation.output.1)
    else { return nil }
    self.period = period
    frames = rule.matches(of: /([0-9.%,]+)\{transform:([^}]+)\}/).flatMap { match in
      let numbers = match.output.2.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
      return match.output.1.split(separator: ",").compactMap { moment in
        Double(moment.dropLast()).map { ($0 / 100, numbers) }
      }
    }
    let line = svg.matches(of: /id="(l\d+)"[^>]* d="M0 0H([0-9.]+)"/)
      .first { $0.output.1 == name }
    length = line.flatMap { Double($0.output.2) } ?? 0
  }

  /// The time at which the last change ends, in s.
  var end: Double { (frames.dropLast().last?.share ?? 0) * period }

  /// The numbers at a time in s: between two keyframes each changes evenly.
  func numbers(at time: Double) -> [Double] {
    let share = time / period
    guard let next = frames.firstIndex(where: { $0.share >= share }), next > 0 else {
      return (share > 0 ? frames.last : frames.first)?.numbers ?? []
    }
    let (before, after) = (frames[next - 1], frames[next])
    let fraction = (share - before.share) / (after.share - before.share)
    return zip(before.numbers, after.numbers).map { $0 + fraction * ($1 - $0) }
  }

  /// Both ends of a line at a time in s, which is moved, turned and shortened.
  func line(at time: Double) -> (start: Point, end: Point) {
    let numbers = numbers(at: time)
    let (angle, reach) = (numbers[2] * .pi / 180, length * numbers[3])
    return (
      Point(x: numbers[0], y: numbers[1]),
      Point(x: numbers[0] + reach * cos(angle), y: numbers[1] + reach * sin(angle))
    )
  }
}
