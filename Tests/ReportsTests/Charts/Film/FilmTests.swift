// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Films of any kind")
struct FilmTests {
  /// A motion along a function of the time, in turns of the given speed.
  private func motion(
    _ count: Int = 61, spin: Double = 0, _ place: (Double) -> (Double, Double)
  ) -> Motion {
    let times = (0..<count).map { Double($0) / 60 }
    let still = times.map { _ in 0.0 }
    return Motion(
      frameRate: 60, x: times.map { place($0).0 }, y: times.map { place($0).1 },
      angle: times.map { spin * $0 }, velocityX: still, velocityY: still, angularVelocity: still)
  }

  private func film(_ items: [Film.Item], count: Int = 61) -> Film {
    var film = Film(title: "test", frameRate: 60, count: count)
    film.items = items
    return film
  }

  private func card(_ motion: Motion, name: String = "card") -> Film.Item {
    Film.Item(name: name, outline: .rectangle(width: 100, height: 50), motion: motion)
  }

  @Test("Whatever an item is called, the file is XML and says the name")
  func names() throws {
    let names = [
      "a<b>&\"c'", "]]>", "</svg><script>", "\u{7}\u{0}\u{FFFF}\n", "漢字 é 🙂", "&#0;", "",
    ]
    let items = names.map { name in card(motion { (100 * $0, 0) }, name: name) }
    let text = FilmPicture(film(items)).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains("<title>a&lt;b&gt;&amp;&quot;c&#39;</title>"))
    #expect(text.contains("<title>\u{FFFD}\u{FFFD}\u{FFFD}\n</title>"))
    #expect(!text.contains("<script"))
  }

  @Test("An even motion needs the start and the end only, and what stands still no keyframe")
  func fewKeyframes() throws {
    let text = FilmPicture(film([card(motion { (100 * $0, 0) }), card(motion { _ in (9, 9) })]))
      .text
    let keyframes = try #require(Keyframes("i0", in: text))
    #expect(keyframes.frames.map(\.numbers) == [[0, 0], [100, 0], [100, 0]])
    #expect(Keyframes("i1", in: text) == nil)
  }

  @Test("The view holds the whole motion")
  func view() {
    let view = film([card(motion(spin: 9) { (300 * sin(9 * $0), 80 * $0) })]).view
    // Turned by 9 rad/s the card is upright to within its half diagonal, 55.9 pt.
    #expect(view.left < -300 && view.right > 300 && view.left > -400 && view.right < 400)
    #expect(view.top < -25 && view.bottom > 80 + 25)
  }

  @Test("Written bounds are the view where nothing leaves them, and grow where something does")
  func bounds() {
    var film = film([card(motion { (160 + 50 * $0, 100) })])
    film.bounds = (320, 480)
    #expect(film.view == Film.Box(left: 0, top: 0, right: 320, bottom: 480))
    film.items[0].motion = motion { (160, 100 + 600 * $0) }
    #expect(film.view.bottom > 725 && film.view.bottom < 800)
  }

  @Test("What falls away is cut off at one and a half views beyond, and that is said")
  func falling() {
    var film = film([card(motion(181) { (160, 100 + 500 * $0 * $0) }, name: "stone")], count: 181)
    film.bounds = (320, 480)
    // 480 + 1.5 * 480 pt, and a margin.
    #expect(film.view.bottom > 1199 && film.view.bottom < 1260)
    let picture = FilmPicture(film)
    #expect(
      picture.remarks == [
        "stone leaves the view of the film, which grows by 1.5 views at most"
      ])
    #expect(!picture.text.contains("at rest"))
  }

  @Test("Five hundred items that never rest stay below a megabyte, and what is lost is said")
  func large() throws {
    let items = (0..<500).map { index in
      let rate = 3 + Double(index % 17)
      return card(
        motion(601, spin: rate) { (200 * sin(rate * $0) + Double(index), 90 * cos(5 * $0)) },
        name: "item \(index)")
    }
    let picture = FilmPicture(film(items, count: 601))
    #expect(picture.text.utf8.count < 1_000_000)
    #expect(picture.remarks.count == 1)
    #expect(picture.remarks.first?.hasPrefix("so much moves that the film is thinned out") == true)
  }

  @Test("Ellipses, polygons, walls and anchors that move are drawn, and lines follow both ends")
  func everything() throws {
    var film = film([
      Film.Item(
        name: "ball", outline: .ellipse(width: 30, height: 20),
        motion: motion(spin: 4) { (100 * cos(6 * $0), 100 * sin(6 * $0)) }),
      Film.Item(
        name: "kite",
        outline: .polygons([[.init(x: 0, y: -20), .init(x: 15, y: 10), .init(x: -15, y: 10)]]),
        motion: motion { _ in (0, 0) }),
    ])
    film.walls = [Film.Wall(name: "floor", places: [.init(x: -99, y: 140), .init(x: 99, y: 140)])]
    film.points = [Film.Point(places: (0...60).map { Film.Place(x: Double($0), y: -50) })]
    film.links = [
      Film.Link(holder: .point(0), held: .item(0, .init(x: 15, y: 0)), isRigid: true)
    ]
    let text = FilmPicture(film).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains("<ellipse") && text.contains("<title>floor</title>"))
    let anchor = try #require(Keyframes("p0", in: text))
    #expect(anchor.numbers(at: 0.5) == [30, -50])
    let line = try #require(Keyframes("l0", in: text))
    let path = try #require(text.firstMatch(of: /id="l0"[^>]* d="M0 0H([0-9.]+)"/))
    let longest = try #require(Double(path.output.1))
    for tick in 0...60 {
      let (time, numbers) = (Double(tick) / 60, line.numbers(at: Double(tick) / 60))
      let (a, b) = (numbers[2] * .pi / 180, 4 * time)
      let end = (100 * cos(6 * time) + 15 * cos(b), 100 * sin(6 * time) + 15 * sin(b))
      #expect(abs(numbers[0] + longest * numbers[3] * cos(a) - end.0) < 0.6, "tick \(tick)")
      #expect(abs(numbers[1] + longest * numbers[3] * sin(a) - end.1) < 0.6, "tick \(tick)")
    }
  }

  @Test("A scene of one tick in which nothing moves is a picture with one still")
  func shortest() {
    let text = FilmPicture(film([card(motion(2) { _ in (0, 0) })], count: 2)).text
    #expect(text.matches(of: /<svg x=/).count == 2)
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }
}
