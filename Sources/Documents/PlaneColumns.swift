// SPDX-License-Identifier: GPL-3.0-or-later

/// The columns of a position in the plane.
public struct PlaneColumns: Sendable, Equatable {
  /// The column of the x coordinates.
  public let x: String
  /// The column of the y coordinates.
  public let y: String

  /// The two names as one text, as `--value` takes them: `x,y`.
  var text: String { "\(x),\(y)" }

  /// The columns that a text names, with a comma between them; nil where there are none such.
  init?(named text: String, among columns: [String]) {
    for comma in text.indices where text[comma] == "," {
      let x = String(text[..<comma].trimming(" "))
      let y = String(text[text.index(after: comma)...].trimming(" "))
      guard columns.contains(x), columns.contains(y), x != y else { continue }
      self.init(x: x, y: y)
      return
    }
    return nil
  }

  /// The first columns that are called x and y, and alike otherwise: `x_px` and `y_px`, `posX` and
  /// `posY`, `X (cm)` and `Y (cm)`, `Point 1 X` and `Point 1 Y`; nil where there are none such.
  init?(among columns: [String]) {
    let axes = columns.map { ($0, Axis(of: $0)) }
    for (x, axis) in axes where axis?.letter == "x" {
      let other = axes.first {
        $0.1?.letter == "y" && $0.1?.stem == axis?.stem && $0.1?.unit == axis?.unit
      }
      guard let other else { continue }
      self.init(x: x, y: other.0)
      return
    }
    return nil
  }

  private init(x: String, y: String) { (self.x, self.y) = (x, y) }
}

/// The name of a coordinate: its letter, and the rest of the name.
private struct Axis {
  let letter: Character
  let stem: String
  let unit: String?

  /// Words of a position that may stand before or after the letter, with a number or without.
  private static let stems: Set = [
    "", "p", "pos", "position", "c", "center", "centre", "centroid", "coord", "coordinate", "loc",
    "location", "point", "layer", "translation",
  ]

  /// Parts the name of a column; nil where it names no coordinate.
  init?(of name: String) {
    let (base, unit) = ColumnNames.parts(of: name)
    let letters = base.filter { $0.isLetter || $0.isNumber }
    let candidates = [(letters.last, letters.dropLast()), (letters.first, letters.dropFirst())]
    let match = candidates.first { letter, stem in
      (letter == "x" || letter == "y") && Self.stems.contains(stem.filter { !$0.isNumber })
    }
    guard let match, let letter = match.0 else { return nil }
    (self.letter, stem, self.unit) = (letter, String(match.1), unit?.lowercased())
  }
}
