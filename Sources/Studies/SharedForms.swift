// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses

extension ValueForm {
  /// The forms that stand in several places of a document, by their names.
  package static let shared: [(name: String, form: ValueForm)] = [
    ("dynamics", .mapping(dynamics)), ("springs", .mapping(springs)),
    ("item", .mapping(PlannedItem.fields.map { DocumentKey($0, standard: item) })),
    ("behavior", .choice(PlannedBehavior.kinds.map(DocumentKey.init))),
    ("quantity", .number(units: nil)), ("metric", .word(Metric.allCases.map(\.rawValue))),
    ("values", Axis.form), ("choices", .list(of: .truth)), ("bounds", FitParameter.form),
    ("wish", MetricTarget.form),
  ]

  /// A number whose unit depends on the place.
  static let quantity = ValueForm.shared("quantity")

  /// A scene in a document.
  static let scene = ValueForm.any([
    .described(.text, "The path of a document, relative to this one, whose scene it is."),
    .shared("dynamics"), .shared("springs"),
  ])

  /// An item of which nothing is written.
  private static let item = PlannedItem(name: "", center: .zero, size: Size(width: 0, height: 0))

  /// Items with behaviours.
  private static let dynamics =
    timing + [
      DocumentKey(
        "items", .open(of: .shared("item")), isRequired: true, "The items by name, at least one."),
      DocumentKey(
        "behaviors", .list(of: .shared("behavior"), atLeast: 0),
        "What acts on the items, in order."),
    ] + ScenePlan.own.map { DocumentKey($0, standard: ScenePlan(items: [])) }

  /// A plain spring, in one of its notations.
  private static let springs =
    [
      DocumentKey(
        "spring",
        .any(
          SpringScene.forms.map { fields in
            let spring = SpringScene(frequency: 1, damping: 0)
            return .mapping(
              fields.map { DocumentKey($0, standard: spring, isRequired: $0.name != "mass") }
                + SpringScene.levels.map { DocumentKey($0, standard: spring) })
          }), isRequired: true,
        "A continuous spring in closed form: frequency and damping, or response and "
          + "dampingRatio, or stiffness, damping and mass.")
    ] + timing

  /// How long a scene runs, and how often it is looked at.
  private static let timing = SceneTiming.fields.map { DocumentKey($0, standard: SceneTiming()) }

  /// A mapping from parameters, by short names or by paths.
  ///
  /// - Parameter values: The name of the form that stands for a number.
  /// - Returns: The form.
  static func parameters(_ values: String) -> ValueForm {
    let numbers = Parameter.shortNames.map { name, meaning in
      DocumentKey(name, .shared(values), meaning)
    }
    let choices = PropertyChanges.fields.filter { $0.value == .choice }.map {
      DocumentKey($0.name, .shared("choices"), Parameter.choiceMeanings[$0.name] ?? "")
    }
    return .described(
      .mapping(
        numbers + choices, atLeast: 1,
        matching: (path, .any([.shared(values), .shared("choices")]))),
      "The parameters: short names, or paths such as behaviors.snap.damping.")
  }

  /// A path from the scene, or from the root of the document.
  private static let path = #"^(scene\.)?(items\.|behaviors\.|spring\.|throws\.).+$"#
}

extension Metric {
  /// A key for each metric.
  static func keys(_ form: ValueForm) -> [DocumentKey] {
    allCases.map { metric in
      let unit = metric.unit(on: .pose)
      return DocumentKey(
        metric.rawValue, form, metric.meaning + (unit.isEmpty ? "" : ", in \(unit)"))
    }
  }
}

extension DocumentKey {
  /// A kind of behaviour.
  fileprivate init(_ kind: BehaviorKind) {
    let id = DocumentKey(
      "id", .text, "The name that paths call the behaviour by; its kind by default.")
    // The defaults of a field depend on its kind.
    let blank = kind.blank.field == nil ? kind.blank : nil
    let fields =
      kind.fields.map { DocumentKey($0, standard: blank) }
      + ActiveTime.fields.map { DocumentKey($0, standard: ActiveTime()) }
    self.init(kind.name, .mapping(fields + [id], rules: kind.rules), kind.meaning)
  }

  /// A field of a scene.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - standard: The owner that nothing is written of, where its values are the defaults.
  ///   - isRequired: A mapping needs it where its field does not say so.
  init<Owner>(_ field: Field<Owner>, standard: Owner? = nil, isRequired: Bool = false) {
    let isRequired = isRequired || field.isRequired
    let standard = isRequired ? nil : standard.flatMap(field.written)
    let numbers = field.numbers.map { number in
      ValueForm.number(number.range, units: number.unit.isEmpty ? [] : [number.unit])
    }
    let meanings = field.numbers.map(\.description)
    let (form, meaning): (ValueForm, String)
    if field.value == .choice {
      (form, meaning) = (.truth, Parameter.choiceMeanings[field.name] ?? "")
    } else if numbers.isEmpty {
      (form, meaning) = (field.value.form, field.meaning)
    } else if field.value == .number {
      (form, meaning) = (numbers[0], meanings[0])
    } else {
      let names = field.numbers.map(\.part).joined(separator: ", ")
      form = .elements(zip(numbers, meanings).map { .described($0, $1) })
      meaning = "[\(names)]: \(meanings.joined(separator: " | "))"
    }
    self.init(field.name, form, isRequired: isRequired, standard: standard, meaning)
  }
}

extension Field {
  /// The word, the band or the numbers of an owner as documents write them; nil where it has none of its
  /// own, or none that a document may write.
  fileprivate func written(_ owner: Owner) -> DocumentNode? {
    if let list = list(owner) {
      if case .word(let words) = value { return .text(words[Int(list[0])]) }
      if case .band = value { return .text("\(plainText(of: 100 * list[0]))%") }
    }
    var nodes: [DocumentNode] = []
    for number in numbers where !number.isDerived(owner) {
      guard let value = number.get(owner), number.range.contains(value) else { return nil }
      nodes.append(.number(plainText(of: value)))
    }
    return nodes.count > 1 ? DocumentNode(.sequence(nodes)) : nodes.first
  }
}

extension FieldValue {
  /// The form of a value that is no number which a study may vary.
  fileprivate var form: ValueForm {
    let place = ValueForm.number(units: ["pt"])
    let length = ValueForm.number(.greaterThan(0), units: ["pt"])
    let channelUnits = Channel.allCases.map(\.unit)
    let point = ValueForm.elements([place, place])
    switch self {
    case .item, .holder, .boundary, .range: return .text
    case .items: return .list(of: .described(.text, "An item."), atLeast: 0)
    case .selection:
      return .any([.word(["all"]), .list(of: .described(.text, "The name of an item."))])
    case .level: return .quantity
    case .band: return .number(.greaterThan(0), units: (["percent"] + channelUnits).uniqued())
    case .bounds: return .truth
    case .word(let words): return .word(words)
    case .pair: return .elements([.number(), .number()])
    case .display:
      return .mapping([
        DocumentKey("scale", .number(.greaterThan(0)), isRequired: true, "Pixels of a point.")
      ])
    case .path(let forms):
      let points = forms.map { form in
        ValueForm.elements(
          [.number(units: ["s"])] + form.split(separator: ",").dropFirst().map { _ in place })
      }
      return .list(of: points.count == 1 ? points[0] : .any(points))
    case .segments: return .open(of: .elements([point, point]))
    case .paths: return .open(of: .list(of: point, atLeast: 2))
    case .region:
      return .choice([
        DocumentKey("radius", length, "A disc."),
        DocumentKey("size", point, "[width, height] of a rectangle."),
      ])
    case .size: return .elements([length, length])
    case .point: return point
    case .shape: return .any([.word(["rectangle", "ellipse"]), .list(of: point, atLeast: 3)])
    case .members:
      return .list(
        of: .mapping([
          DocumentKey("center", point, isRequired: true),
          DocumentKey("size", point, isRequired: true),
        ]))
    case .number, .insets, .choice: return .number()
    }
  }
}
