// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Films of runs")
struct FilmPictureTests {
  /// A document that is built in, as it is.
  private func run(_ name: String) throws -> SceneRun {
    let yaml = try BuiltInDocument.named(name).yaml
    let study = try StudyDocument(Array(yaml.utf8), name: name, files: MemoryFiles())
    return SceneRun(study.scene, request: study.request)
  }

  private func svg(_ name: String) throws -> String {
    FilmPicture(try #require(Film(try run(name), title: name))).text
  }

  @Test("The keyframes bring the item to where the run has it, at every tick")
  func truth() throws {
    for name in ["snap", "attachment", "corners"] {
      let motion = try run(name).motions()[0].motion
      let keyframes = try #require(Keyframes("i0", in: try svg(name)))
      #expect(keyframes.frames.count < motion.count)
      for tick in 0..<motion.count {
        let numbers = keyframes.numbers(at: Double(tick) / motion.frameRate)
        let (x, y) = (numbers[0] - motion.x[tick], numbers[1] - motion.y[tick])
        #expect((x * x + y * y).squareRoot() < 0.5, "\(name) at tick \(tick)")
        let angle = numbers.count > 2 ? numbers[2] : 0
        #expect(abs(angle - motion.angle[tick] * 180 / .pi) < 1, "\(name) at tick \(tick)")
      }
    }
  }

  @Test("The card of a plain spring is where the closed form has it, measured with the scale")
  func spring() throws {
    let (run, svg) = (try run("spring"), try svg("spring"))
    let keyframes = try #require(Keyframes("i0", in: svg))
    let levels = run.response(for: []).curve.values
    let scale = try #require(svg.firstMatch(of: /29v6h([0-9.]+)v-6/))
    let label = try #require(svg.firstMatch(of: /y="28">([0-9.]+)</))
    let view = try #require(
      svg.firstMatch(
        of:
          /<svg x="[0-9.]+" y="46" width="([0-9.]+)" height="[0-9.]+" viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+)/
      ))
    let numbers = [scale.output.1, label.output.1, view.output.1, view.output.2].compactMap {
      Double($0)
    }
    let level = numbers[1] / numbers[0] * numbers[2] / numbers[3]
    for tick in levels.indices {
      let x = keyframes.numbers(at: Double(tick) / 60)[0]
      #expect(abs(x * level - levels[tick]) < 0.003, "tick \(tick)")
    }
  }

  @Test("The line of an attachment ends at the anchor and at the ball, at every tick")
  func lines() throws {
    let motion = try run("attachment").motions()[0].motion
    let svg = try svg("attachment")
    let keyframes = try #require(Keyframes("l0", in: svg))
    let path = try #require(svg.firstMatch(of: /id="l0"[^>]* d="M0 0H([0-9.]+)"/))
    let length = try #require(Double(path.output.1))
    for tick in 0..<motion.count {
      let numbers = keyframes.numbers(at: Double(tick) / motion.frameRate)
      let angle = numbers[2] * .pi / 180
      let way = (length * numbers[3] * cos(angle), length * numbers[3] * sin(angle))
      #expect(numbers[0] == 160 && numbers[1] == 100)
      #expect(abs(160 + way.0 - motion.x[tick]) < 0.5, "tick \(tick)")
      #expect(abs(100 + way.1 - motion.y[tick]) < 0.5, "tick \(tick)")
    }
  }

  @Test("A film lasts as long as the scene and begins again after a second")
  func duration() throws {
    for (name, duration) in [("snap", 3.0), ("corners", 1.0), ("spring", 3.0)] {
      let keyframes = try #require(Keyframes("n", in: try svg(name)))
      #expect(keyframes.period == duration + 1)
      #expect(abs(keyframes.end - duration) < 1e-4)
    }
  }

  @Test("A film of three seconds is small, and the same run gives the same bytes")
  func size() throws {
    for name in ["snap", "attachment", "corners", "spring"] {
      let text = try svg(name)
      #expect(text.utf8.count < 30_000, "\(name)")
      #expect(try text == svg(name))
    }
  }

  @Test("It is an XML document without scripts and without anything from elsewhere")
  func parses() throws {
    for name in ["snap", "attachment", "corners", "spring"] {
      let text = try svg(name)
      #expect(XMLParser(data: Data(text.utf8)).parse(), "\(name)")
      #expect(!text.contains("<script") && !text.contains("@import") && !text.contains("url("))
      let addresses = text.matches(of: /https?:[^"]*/).map { String($0.output) }
      #expect(addresses == ["http://www.w3.org/2000/svg"])
    }
  }

  @Test("Nothing moves unless motion is welcome")
  func reducedMotion() throws {
    let text = try svg("snap")
    let start = try #require(
      text.range(of: "@media (prefers-reduced-motion:no-preference){"))
    #expect(!text[..<start.lowerBound].contains("animation"))
    #expect(!text[..<start.lowerBound].contains("@keyframes"))
    #expect(!text.contains("<animate"))
  }

  @Test("The last still of a snap is at rest, long before the film ends")
  func stills() throws {
    let captions = try svg("snap").matches(of: />([0-9.]+) s(, at rest)?<\/text>\n?<rect/)
    #expect(captions.first?.output.1 == "0")
    let last = try svg("snap").firstMatch(of: />([0-9.]+) s, at rest</)
    let time = try #require(last.flatMap { Double($0.output.1) })
    let motion = try run("snap").motions()[0].motion
    let tick = Int((time * 60).rounded())
    let end = motion.count - 1
    #expect(abs(motion.x[tick] - motion.x[end]) < 0.3 && tick < end / 2)
    #expect(abs(motion.x[tick - 1] - motion.x[end]) + abs(motion.angle[tick - 1]) > 0.003)
  }
}
