// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune fit of several springs in a row")
struct FitSegmentsTests {
  /// Two springs at 60 frames a second: 2 Hz, 0.5 to 100, and from 0.85 s on 3 Hz, 0.3 to -50, in small
  /// steps of velocity and place.
  private static let moves: String = {
    let steps = 20_000
    var (x, v, text) = (0.0, 0.0, "time,value\n")
    for row in 0..<180 {
      text += "\(Double(row) / 60),\(x)\n"
      for step in 0..<steps {
        let time = (Double(row) + Double(step) / Double(steps)) / 60
        let (rate, damping, end) = time < 0.85 ? (2.0, 0.5, 100.0) : (3.0, 0.3, -50.0)
        let w = 2 * Double.pi * rate
        let dt = 1 / (60 * Double(steps))
        v += dt * (w * w * (end - x) - 2 * damping * w * v)
        x += dt * v
      }
    }
    return text
  }()

  @Test("A fit of one spring says that two follow the recording, and how to fit them")
  func advice() async throws {
    let place = try Workplace(["two.csv": Self.moves])
    let run = try await place.run("fit", "two.csv")
    #expect(run.code == 1)
    #expect(
      run.errors.contains("2 springs follow it better, one taking over from the other at 0.85 s: "))
    #expect(run.errors.contains("--segments auto fits them\n"))
  }

  @Test("Of a scene with behaviours there are no segments, which is said")
  func scene() async throws {
    let place = try Workplace(["two.csv": Self.moves])
    let run = try await place.run("fit", "snap", "two.csv", "--segments", "2")
    #expect(run.code == 2)
    #expect(
      run.errors.hasSuffix(
        "segments are plain springs, one taking over from the other, and this fit is of a scene with "
          + "behaviors; fit the recording alone: springtune fit RECORDING.csv --segments N\n"))
  }

  @Test("The segments are the rows of the table, and lines of the report")
  func segments() async throws {
    let place = try Workplace(["two.csv": Self.moves])
    let run = try await place.run("fit", "two.csv", "--segments", "auto")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("segment 2, from 0.85 s: frequency 3 Hz, damping 0.3, to -50\n"))
    let table = Columns(run.output)
    #expect(table.names.prefix(3) == ["segment", "parameter", "value"])
    #expect(table["segment"].filter { $0 == "2" }.count == 4)
  }
}
