// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Testing

@testable import Reports

@Suite struct DocumentSchemaTests {
  private typealias Documents = SchemaDocuments

  private static let configs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("configs")

  @Test func `The schema stands in configs as check writes it`() throws {
    let url = Self.configs.appendingPathComponent("springtune.schema.json")
    #expect(try String(contentsOf: url, encoding: .utf8) == DocumentSchema.text)
  }

  @Test func `The schema takes every example, and every example names it`() throws {
    var count = 0
    for folder in ["scenes", "sweeps", "fits"] {
      let url = Self.configs.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
      where name.hasSuffix(".yaml") {
        let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        #expect(try Documents.isValid(text), "\(folder)/\(name)")
        #expect(
          text.hasPrefix("# yaml-language-server: $schema=../springtune.schema.json\n"),
          "\(folder)/\(name)")
        count += 1
      }
    }
    #expect(count >= 11)
  }

  @Test(
    arguments: [
      Documents.card(),
      Documents.card(scene: "duration: 1"),
      Documents.card(scene: "bounds: [320, 480]"),
      Documents.card(scene: "defaults: documented"),
      Documents.card(item: ", density: 2, allowsRotation: false"),
      Documents.card("[gravity: {direction: [0, 1], magnitude: 2}]", "response: {channel: y}"),
      Documents.card(
        "[collision: {bounds: true, insets: [1, 2, 3, 4pt], paths: {a: [[0, 0], [9, 0], [0, 9]]}}]",
        scene: "bounds: [320, 480]"),
      Documents.card(item: ", shape: ellipse, charge: -2"),
      Documents.card(item: ", shape: [[-9, -9], [9, -9], [9, 9], [-9, 9]]"),
      Documents.spring("frequency: 2, damping: 0.3"),
      Documents.spring("response: 2, dampingRatio: 0.3, from: 1, to: 3, velocity: -2"),
      Documents.spring("stiffness: 2, damping: 0.3, mass: 4", scene: ", duration: 2"),
      "scene: s.yaml",
    ]
      + Documents.cards(
        """
        []
        [snap: {id: a, item: card, to: [1, 2], damping: 1}]
        [attachment: {anchor: [1, 2]}]
        [push: {mode: instantaneous, angle: 1, magnitude: 2}]
        [corners: {point: [100, 200], size: [40, 40]}]
        [collision: {mode: boundaries, segments: {floor: [[0, 9], [9, 9]]}}]
        [attachment: {kind: pin, anchor: [1, 2], attachmentRange: 0..1}]
        [attachment: {kind: sliding, anchor: [1, 2], axis: [1, 2]}]
        [field: {kind: drag, direction: [1, 2], region: {radius: 9}}]
        [field: {kind: noise, smoothness: 0.5, animationSpeed: 2}]
        [field: {kind: spring, position: [1, 2], region: {size: [9, 9]}}]
        [snap: {path: [[0, 1, 2], [500ms, 3pt, 4]], delay: 0.1, until: 2}]
        [attachment: {path: [[0, 1, 2]], frequency: 2, from: 1}]
        [drag: {items: [card], path: [[0, 1, 2]], cancel: 1, size: [40, 40]}]
        [scroll: {path: [[0, 1], [1, 20]], touch: [0, 0], factor: 0.002}]
        [scroll: {path: [[0, 1, 2], [1, 20, 2]], touch: [0, 0]}]
        [itemProperties: {items: [card], anchored: true, friction: 2}]
        """)
      + Documents.studies(
        """
        response: {item: card, channel: x, initial: 0, final: 9, band: 1pt}
        response: {target: [300, 200], band: 2%}
        sweep: {parameters: {damping: 0.5, to.x: [250, 300]}}
        sweep: {parameters: {damping: {min: 0, max: 1, count: 3}}}
        sweep: {parameters: {behaviors.snap.damping: {min: 0, max: 1, step: 0.1}}}
        sweep: {design: list, file: p.csv, metrics: [tilt, drift]}
        sweep: {design: sobol, points: 5, skip: 2, parameters: {damping: {min: 0, max: 1}}}
        sweep: {design: latinHypercube, points: 5, seed: 2, parameters: {damping: [0, 1], \
        to.x: {min: 1, max: 9, scale: log}}, where: damping < 2}
        sweep: {parameters: {density: {min: 1, max: 9, count: 3, scale: log}}, \
        where: [density < 8, density > 1]}
        sweep: {parameters: {density: {min: 1, max: 9, step: 3, scale: linear}}}
        fit: {parameters: {damping: {}}, target: {overshoot: 5}}
        fit: {parameters: {scene.items.card.density: {min: 1, max: 2, start: 1.5}}, \
        target: {settle_time: {atMost: 0.4}, overshoot: {between: [0, 5]}}}
        fit: {parameters: {damping: {}}, target: {curve: c.csv, time: time, timeOffset: 0}}
        fit: {parameters: {damping: {}}, loss: huber, target: {curve: c.csv, sigma: 0.1, \
        window: 0..1, timeOffset: fit, startLevel: 0, endLevel: fit}}
        fit: {parameters: {damping: {min: 0.1, scale: log}, density: = 2 * damping, \
        resistance: 3}, method: global, tolerance: {density: 5%, frameDrops: 1}, \
        target: {envelope: {rise: 200ms}, overshoot: {equal: 1, tolerance: 2, weight: 3}}}
        fit: {parameters: {damping: {}}, objectives: {overshoot: min, settle_time: min}}
        """))
  func `The schema takes what the reader takes`(document: String) throws {
    #expect(Documents.fault(document) == nil)
    #expect(try Documents.isValid(document))
  }

  @Test(
    arguments: [
      "[]",
      "response: {}",
      "scene: 3",
      "scene: {}",
      Documents.card(item: ", shape: round"),
      Documents.card(item: ", shape: [[0, 0], [1, 1]]"),
      Documents.card(item: ", density: 0"),
      Documents.card(item: ", allowsRotation: yes"),
      Documents.card(item: ", weight: 3"),
      Documents.card(scene: "frameRate: 2000"),
      Documents.card(scene: "duration: 0"),
      Documents.card(scene: "bounds: [320, -1]"),
      "scene: {items: {card: {center: [0, 0]}}}",
      "scene: {items: {}}",
      Documents.spring("frequency: 2"),
      Documents.spring("frequency: 0, damping: 1"),
      Documents.spring("frequency: 2, damping: 1, response: 2"),
    ]
      + Documents.cards(
        """
        [snap: {to: [1, 2], dampng: 0.5}]
        [snap: {}]
        [snap: {to: [1]}]
        [snap: {to: [1, 2], damping: 1.5}]
        [snap: {to: [1, 2], damping: fast}]
        [snap: {to: [1, 2], damping: -0.1}]
        [{snap: {to: [1, 2]}, gravity: {}}]
        [bounce: {}]
        [attachment: {}]
        [attachment: {anchor: [1, 2], to: b}]
        [collision: {mode: all}]
        [collision: {bounds: 3}]
        [collision: {segments: {floor: [[0, 9]]}}]
        [collision: {paths: {floor: [[0, 9]]}}]
        [attachment: {kind: hinge, anchor: [1, 2]}]
        [field: {kind: wind}]
        [field: {}]
        [field: {kind: drag, region: {radius: 9, size: [9, 9]}}]
        [snap: {to: [1, 2], path: [[0, 1, 2]]}]
        [snap: {to: [1, 2], delay: 1}]
        [snap: {path: []}]
        [snap: {to: [1, 2], from: -1}]
        [drag: {}]
        [attachment: {path: [[0, 1]]}]
        [scroll: {path: [[0, 1]]}]
        [drag: {item: card, items: [card], path: [[0, 1, 2]]}]
        [gravity: {direction: [0, 1], angle: 1}]
        [push: {mode: always}]
        [corners: {frequency: 2}]
        """)
      + Documents.studies(
        """
        swep: {}
        response: {chanel: x}
        response: {channel: z}
        response: {band: 0}
        response: {band: 2kg}
        sweep: {parameters: {}}
        sweep: {parameters: {dampng: [1]}}
        sweep: {parameters: {behaviours.snap.damping: [1]}}
        sweep: {parameters: {damping: []}}
        sweep: {parameters: {damping: {min: 0, max: 1}}}
        sweep: {parameters: {damping: {min: 0, max: 1, count: 2, step: 1}}}
        sweep: {parameters: {damping: {min: 0, max: 1, count: 2.5}}}
        sweep: {parameters: {damping: [true]}}
        sweep: {design: grd, parameters: {damping: [1]}}
        sweep: {parameters: {damping: [1]}, metrics: [setle_time]}
        sweep: {parameters: {density: {min: 1, max: 9, step: 3, scale: log}}}
        sweep: {parameters: {density: {min: 1, max: 9, count: 3, scale: lg}}}
        sweep: {parameters: {density: [1]}, points: 3}
        sweep: {parameters: {density: [1]}, where: 3}
        sweep: {design: sobol, parameters: {density: [1]}}
        sweep: {design: sobol, points: 0, parameters: {density: [1]}}
        sweep: {design: sobol, points: 3, seed: 1, parameters: {density: [1]}}
        sweep: {design: random, points: 3, skip: 1, parameters: {density: [1]}}
        sweep: {design: random, points: 3, parameters: {damping: {min: 0, max: 1, count: 3}}}
        sweep: {design: random, points: 3, file: p.csv}
        sweep: {design: list, parameters: {damping: [1]}}
        sweep: {design: list, file: p.csv, points: 3}
        fit: {parameters: {damping: {}}}
        fit: {target: {overshoot: 5}}
        fit: {parameters: {damping: {low: 1}}, target: {overshoot: 5}}
        fit: {parameters: {damping: {}}, target: {}}
        fit: {parameters: {damping: {}}, target: {overshoot: {atMost: 1, equal: 2}}}
        fit: {parameters: {damping: {}}, target: {overshoot: {between: [1]}}}
        fit: {parameters: {damping: {}}, target: {curve: c.csv, envelope: {}}}
        fit: {parameters: {damping: {}}, target: {envelope: {rise: 0}}}
        fit: {parameters: {damping: {}}, method: fast, target: {overshoot: 1}}
        fit: {parameters: {damping: {}}, target: {overshoot: {atMost: 1, tolerance: 1}}}
        fit: {parameters: {density: {fixed: 2, min: 1}, damping: {}}, target: {overshoot: 1}}
        """))
  func `The schema refuses what the reader refuses`(document: String) throws {
    #expect(Documents.fault(document) != nil)
    #expect(try !Documents.isValid(document))
  }

  @Test(arguments: [
    (Documents.card(scene: "duration: 350ms"), true),
    (Documents.card(scene: "duration: 2 s"), true),
    (Documents.card(scene: "duration: 350 kg"), false),
    (Documents.card(scene: "duration: ms"), false),
    (Documents.card(scene: "frameRate: 1.2e2Hz"), true),
    (Documents.card("[gravity: {angle: -30deg}]"), true),
    (Documents.card("[snap: {to: [300pt, .5 pt], damping: 0.5}]"), true),
    (Documents.card("[snap: {to: [300pt, 1], damping: 50%}]"), false),
    (Documents.study("cases: {throws: {distance: [50, 100], direction: [0, 90deg]}}"), true),
    (Documents.study("cases: {throws: {distance: [0], direction: [0]}}"), false),
    (Documents.study("cases: [{items.card.size: [320, 80]}, {items.card.density: 2}]"), true),
    (Documents.study("cases: [{}]"), false), (Documents.study("cases: []"), false),
    (Documents.study("sweep: {parameters: {damping: [1]}, objectives: {overshoot: min}}"), true),
    (
      Documents.study("sweep: {parameters: {damping: [1]}, objectives: {overshoot: less}}"), false
    ),
    (Documents.study("sweep: {parameters: {allowsRotation: [true, false]}}"), true),
    (Documents.study("sweep: {parameters: {items.card.anchored: [true, false]}}"), true),
    (Documents.study("sweep: {parameters: {allowsRotation: [0, 1]}}"), false),
    (
      Documents.study(
        "fit: {parameters: {allowsRotation: [true]}, target: {curve: c.csv, fps: 120}}"), true
    ),
  ])
  func `The schema takes units, cases, aims and choices`(document: String, isValid: Bool) throws {
    #expect(try Documents.isValid(document) == isValid)
  }
}

/// A reader lists the names it knows when it meets one that is near to none: the schema must know
/// the same.
@Suite struct DocumentSchemaKeysTests {
  private typealias Documents = SchemaDocuments

  private static let odd = "zzzzzzzzzz"

  /// The names that a reader lists.
  private static func known(_ document: String) -> Set<String> {
    let fault = Documents.fault(document) ?? ""
    guard fault.contains(odd), let list = fault.range(of: "; known ")?.upperBound,
      let colon = fault[list...].range(of: ": ")?.upperBound
    else { return [] }
    return Set(fault[colon...].split(separator: ", ").map(String.init))
  }

  private static func expect(
    _ names: Set<String>, _ document: String, _ place: SourceLocation = #_sourceLocation
  ) {
    let known = known(document)
    #expect(!known.isEmpty, "\(Documents.fault(document) ?? "valid")", sourceLocation: place)
    #expect(known.subtracting(names) == [], "not in the schema", sourceLocation: place)
    #expect(
      names.subtracting(known) == [], "not read", sourceLocation: place)
  }

  private let schema = DocumentSchema.json
  private var definitions: JSONValue { schema["definitions"] }

  @Test func `The names are those of the readers of scenes`() {
    let (dynamics, springs) = (definitions["dynamics"], definitions["springs"])
    Self.expect(schema["properties"].keys, Documents.card("[]", "\(Self.odd): 1"))
    Self.expect(dynamics["properties"].keys, Documents.card(scene: "\(Self.odd): 1"))
    Self.expect(
      definitions["item"]["properties"].keys, Documents.card(item: ", \(Self.odd): 1"))
    Self.expect(springs["properties"].keys, Documents.spring("", scene: ", \(Self.odd): 1"))
    let notations = springs["properties"]["spring"]["anyOf"].elements ?? []
    Self.expect(
      notations.reduce([]) { $0.union($1["properties"].keys) }, Documents.spring("\(Self.odd): 1"))
  }

  @Test func `The names are those of the readers of behaviours`() {
    let kinds = definitions["behavior"]["properties"]
    Self.expect(kinds.keys, Documents.card("[\(Self.odd): {}]"))
    for kind in kinds.object {
      Self.expect(
        kind.value["properties"].keys, Documents.card("[\(kind.key): {\(Self.odd): 1}]"))
    }
  }

  @Test func `The names are those of the readers of responses, sweeps and fits`() {
    let (sweep, fit) = (schema["properties"]["sweep"], schema["properties"]["fit"])
    Self.expect(
      schema["properties"]["response"]["properties"].keys,
      Documents.study("response: {\(Self.odd): 1}"))
    Self.expect(sweep["properties"].keys, Documents.study("sweep: {\(Self.odd): 1}"))
    Self.expect(fit["properties"].keys, Documents.study("fit: {\(Self.odd): 1}"))
    Self.expect(
      keys(ofAny: definitions["bounds"]),
      Documents.study("fit: {parameters: {damping: {\(Self.odd): 1}}}"))
    Self.expect(
      keys(ofAny: definitions["values"]),
      Documents.study("sweep: {parameters: {damping: {\(Self.odd): 1}}}"))
    let channel = schema["properties"]["response"]["properties"]["channel"]["enum"]
    Self.expect(
      Set(channel.elements?.compactMap(\.string) ?? []),
      Documents.study("response: {channel: \(Self.odd)}"))
  }

  /// The keys of all the forms that a value may have.
  private func keys(ofAny schema: JSONValue) -> Set<String> {
    (schema["anyOf"].elements ?? []).reduce(into: []) { $0.formUnion($1["properties"].keys) }
  }

  @Test func `The names are those of the readers of targets and metrics`() {
    func target(_ target: String) -> String {
      Documents.study("fit: {parameters: {damping: {}}, target: {\(target)}}")
    }
    let targets = schema["properties"]["fit"]["properties"]["target"]["anyOf"].elements ?? []
    Self.expect(Set(targets.dropLast().flatMap { $0["properties"].keys }), target("\(Self.odd): 1"))
    Self.expect(targets.last?["properties"].keys ?? [], target("curve: c.csv, \(Self.odd): 1"))
    Self.expect(keys(ofAny: definitions["wish"]), target("overshoot: {\(Self.odd): 1}"))
    Self.expect(
      Set(definitions["metric"]["enum"].elements?.compactMap(\.string) ?? []),
      Documents.study("sweep: {parameters: {damping: [0.1]}, metrics: [\(Self.odd)]}"))
  }

  @Test func `The names hold every parameter that a study may vary by a short name`() {
    let sweep = "sweep: {parameters: {\(Self.odd): [1]}}"
    let behaviors = """
      [gravity: {}, push: {offset: [1, 2]}, attachment: {anchor: [0, 0]}, snap: {to: [300, 200]}, \
      itemProperties: {density: 2}, corners: {point: [1, 2]}, \
      collision: {}, field: {kind: spring}, drag: {path: [[0, 1, 2]]}, scroll: {path: [[0, 1]], touch: [0, 0]}]
      """
    // Numbers that change something only here: between items, at pins and rails, in some fields.
    let others = """
      [attachment: {item: card, to: mate, otherOffset: [1, 2], id: a}, \
      attachment: {item: card, kind: pin, anchor: [0, 0], frictionTorque: 1, id: b}, \
      collision: {bounds: true}, field: {kind: linearGravity, direction: [0, 1]}]
      """
    let pair = """
      scene:
        bounds: [300, 300]
        items: {card: {center: [100, 200], size: [100, 50]}, mate: {center: [0, 0], size: [9, 9]}}
        behaviors: \(others)
      response: {item: card, target: [1, 2]}
      \(sweep)
      """
    let documents = [
      Documents.card(behaviors, sweep), pair,
      Documents.card("[field: {kind: noise, smoothness: 0, animationSpeed: 0}]", sweep),
      Documents.spring("frequency: 2, damping: 0.3", sweep),
      Documents.spring("response: 2, dampingRatio: 0.3", sweep),
      Documents.spring("stiffness: 2, damping: 0.3", sweep),
    ]
    let known = documents.reduce(into: Set<String>()) { $0.formUnion(Self.known($1)) }
    for study in ["sweep", "fit"] {
      let names = schema["properties"][study]["properties"]["parameters"]["properties"].keys
      #expect(known.subtracting(names) == [])
      #expect(names.subtracting(known) == [])
    }
  }

  @Test func `Every name says what it means`() {
    func undescribed(_ schema: JSONValue) -> [String] {
      let here = schema["properties"].object.filter { member in
        member.value["description"].string == nil && member.value["type"].string != "array"
      }
      return here.map(\.key)
        + schema.object.flatMap { undescribed($0.value) }
        + (schema.elements ?? []).flatMap { undescribed($0) }
    }
    #expect(undescribed(schema) == [])
  }
}
