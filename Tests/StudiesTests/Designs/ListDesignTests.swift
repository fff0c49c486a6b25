// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct ListDesignTests {
  private static let document =
    scene("snap: {to: [300, 100]}") + "\nsweep: {design: list, file: ¦points.csv}"

  private func fault(_ csv: String) -> String? {
    studyFault(Self.document.replacing("¦", ""), files: ["points.csv": csv])
  }

  @Test func `The rows are the points`() throws {
    let document = Self.document.replacing("¦", "")
    let csv = "damping, density\n0.1,1\n\"0.25\",3\n0.1,1\n"
    let plan = try #require(try study(document, files: ["points.csv": csv]).sweep)
    #expect(plan.count == 3)
    #expect((0..<3).map { plan.design.point($0) } == [[0.1, 1], [0.25, 3], [0.1, 1]])
    #expect(plan.parameters.map(\.path) == ["behaviors.snap.damping", "items.card.density"])
  }

  @Test func `The file stands in the folder of the document`() throws {
    let document = Self.document.replacing("¦", "").replacing("points", "lists/points")
    let files = ["work/lists/points.csv": "damping\n0.5\n"]
    #expect(try study(document, files: files, name: "work/a.yaml").sweep?.count == 1)
    let fault = studyFault(document, files: files, name: "a.yaml")
    #expect(fault?.hasSuffix("there is no file \"lists/points.csv\"") == true)
  }

  @Test(
    arguments: [
      (
        "density,dampng\n1,0\n",
        "points.csv:1:9: unknown parameter \"dampng\"; did you mean \"damping\"?"
      ),
      (
        "damping\n0.5\n1.5\n", "points.csv:3:1: damping must be from 0 to 1, found 1.5"
      ),
      (
        "density,damping\n1,0.5\n0,0.5\n",
        "points.csv:3:1: density must be greater than 0, found 0"
      ),
      (
        "density,damping\n1,0.5\n2,hard\n",
        "points.csv:3:3: column \"damping\": expected a finite number, found \"hard\""
      ),
      (
        "damping\n0.5\n\n0.5\n",
        "points.csv:3:1: column \"damping\": expected a finite number, found an empty cell"
      ),
      ("damping,density\n0.5\n", "points.csv:2:1: expected 2 fields, found 1"),
      ("damping\n\"0.5\n", "points.csv:2:1: this quote is never closed"),
      ("damping\n", "points.csv:1:1: the file has a header and no rows"),
      ("", "points.csv:1:1: the file is empty"),
      (
        "damping,behaviors.snap.damping\n0,0\n",
        "points.csv:1:9: \"behaviors.snap.damping\" and \"damping\" are the same parameter"
      ),
      (
        "damping,allowsRotation\n0,1\n",
        "points.csv:2:3: allowsRotation must be true or false, found \"1\""
      ),
    ])
  func `A fault in the file has its line and column`(csv: String, sentence: String) {
    #expect(fault(csv) == sentence)
  }

  @Test func `A file that is not there is missed where it is named`() {
    expectFault(Self.document, "there is no file \"points.csv\"")
  }
}
