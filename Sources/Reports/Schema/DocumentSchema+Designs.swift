// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension DocumentSchema {
  /// What each kind of design demands of a sweep beside the types of its keys.
  static var designs: JSONValue {
    .array(DesignKind.allCases.map(design))
  }

  /// The rules of a design.
  private static func design(_ kind: DesignKind) -> JSONValue {
    let required = kind == .grid ? [] : ["design"]
    let needed = kind.keys.filter {
      !["seed", "skip", "precision"].contains($0) && !($0 == "points" && kind.isSensitivity)
    }
    let others = Set(DesignKind.allCases.flatMap(\.keys)).subtracting(kind.keys).sorted()
    let rules: JSONValue = [
      "properties": [
        "design": .word([kind.rawValue], meaning(of: kind)),
        "parameters": .object([
          .init("description", "The values of each parameter."),
          .init("additionalProperties", kind == .grid ? stepped : unstepped),
        ]),
      ],
      "required": .array((required + needed).map(JSONValue.string)),
      "not": ["anyOf": .array(others.map { ["required": [.string($0)]] })],
    ]
    guard kind.isSensitivity else { return rules }
    let either: JSONValue = [["required": ["points"]], ["required": ["precision"]]]
    return rules.adding([.init("anyOf", either)])
  }

  /// A range has a number of values, or a step.
  private static let stepped: JSONValue = [
    "anyOf": [["not": ["type": "object"]], ["required": ["count"]], ["required": ["step"]]]
  ]

  /// A range has neither.
  private static let unstepped: JSONValue = [
    "not": [
      "type": "object", "anyOf": [["required": ["count"]], ["required": ["step"]]],
    ]
  ]

  private static func meaning(of kind: DesignKind) -> String {
    switch kind {
    case .grid: "Every combination of values."
    case .list: "The rows of a file."
    case .random: "Independent random points."
    case .latinHypercube: "Random points, one in each of as many cells of every parameter."
    case .sobol: "The points of Sobol's sequence, which fill the ranges evenly."
    case .saltelli: "Groups of 2 D + 2 random points of D parameters, for Sobol indices."
    case .morris: "Paths of D + 1 points of D parameters, for Morris' elementary effects."
    case .halton: "The points of Halton's sequence, which fill the ranges evenly."
    }
  }

  /// A whole number.
  static func whole(from lowest: Int, _ description: String) -> JSONValue {
    [
      "description": .string(description), "type": "integer", "minimum": .integer(lowest),
    ]
  }
}
