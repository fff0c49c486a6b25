// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Scenes
import Studies

/// The sliders and choices of a page, and what each sets in the numbers of its runs.
struct PageSliders {
  /// A parameter of the page, and what it sets in each run.
  struct Slider {
    let own: OwnParameter
    let span: ClosedRange<Double>
    /// The patches of the runs; for a choice those of false and those of true.
    let patches: [[NumberPatch]]
  }

  let study: StudyDocument
  private let cases: SceneCases
  /// The places at which each part of the plan begins in the numbers of each run.
  private let partPlaces: [[Int]]
  /// The values that every slider can take, whatever its span: those that a fit found.
  private let settings: [(parameter: Parameter, value: Double)]
  /// The sliders, those of the document's fit and sweep first.
  private(set) var sliders: [Slider] = []
  /// The parameters that only the command line moves.
  private(set) var left: [OwnParameter] = []

  /// The sliders of a study whose runs have numbers, with room for the settings of a fit.
  init(
    _ study: StudyDocument, cases: SceneCases, settings: [(parameter: Parameter, value: Double)]
  ) {
    (self.study, self.cases, self.settings) = (study, cases, settings)
    partPlaces = cases.partPlaces
    for own in parameters where !study.casesSet(own.parameter) {
      if let slider = slider(of: own) { sliders.append(slider) } else { left.append(own) }
    }
  }

  /// The parameters that the document's fit and sweep vary.
  private var asked: [Parameter] {
    (study.fit?.parameters.map(\.parameter) ?? []) + (study.sweep?.parameters ?? [])
  }

  /// The document's fit or sweep varies a parameter.
  func isAsked(_ parameter: Parameter) -> Bool { asked.contains { $0.overlaps(parameter) } }

  /// The parameters of the document's fit and sweep, then the others of the scene: those of behaviours
  /// before those of items.
  private var parameters: [OwnParameter] {
    let own = study.scene.ownParameters(of: study.request.item)
    let rest = own.filter { own in !asked.contains { $0.overlaps(own.parameter) } }
    let isForce = { (own: OwnParameter) in own.parameter.path.hasPrefix("behaviors.") }
    let others = rest.filter(isForce) + rest.filter { !isForce($0) }
    var named: Set<String> = []
    let first = asked.filter { named.insert($0.path).inserted }.map { parameter in
      own.first { $0.parameter.path == parameter.path } ?? OwnParameter(parameter)
    }
    return first + others
  }

  /// The name on the page of a parameter that a study varies.
  func name(of parameter: Parameter) -> String {
    sliders.first { $0.own.parameter.path == parameter.path }?.own.parameter.name ?? parameter.name
  }

  /// The slider of a parameter; nil where it changes more than single numbers.
  private func slider(of own: OwnParameter) -> Slider? {
    let parameter = own.parameter
    let span = parameter.isChoice ? 0...1 : span(of: parameter)
    let tries: [[Double]] = parameter.isChoice ? [[0, 0, 0], [1, 1, 1]] : [Self.tries(in: span)]
    let patches = tries.compactMap { self.patches(of: parameter, trying: $0) }
    return patches.count == tries.count ? Slider(own: own, span: span, patches: patches) : nil
  }

  /// The span of a slider: that of the study, and as far again as a fit went beyond it.
  private func span(of parameter: Parameter) -> ClosedRange<Double> {
    let span = study.span(of: parameter)
    guard let found = settings.first(where: { $0.parameter.overlaps(parameter) })?.value,
      found.isFinite, !span.contains(found)
    else { return span }
    return found < span.lowerBound
      ? 2 * found - span.lowerBound...span.upperBound
      : span.lowerBound...2 * found - span.upperBound
  }

  /// Values inside a span that no document is likely to write.
  private static func tries(in span: ClosedRange<Double>) -> [Double] {
    [0.3127, 0.4791, 0.7313, 0.8927].map {
      span.lowerBound + $0 * (span.upperBound - span.lowerBound)
    }
  }

  /// What a parameter sets in each run; a choice also sets what the other choice has changed.
  private func patches(of parameter: Parameter, trying values: [Double]) -> [NumberPatch]? {
    let part = parameter.part
    let numbers = { cases.runNumbers(with: [parameter], at: [$0], of: part) ?? [] }
    let written = cases.runNumbers(of: part) ?? []
    let bases = [written] + (parameter.isChoice ? [0, 1].map(numbers) : [])
    let tries = values.map(numbers)
    let patches = written.indices.compactMap { run in
      NumberPatch(
        trying: values, bases: bases.map { $0[run] }, tries: tries.map { $0[run] },
        from: part.map { partPlaces[$0][run] } ?? 0)
    }
    return patches.count == written.count ? patches : nil
  }
}

extension PageSliders.Slider {
  /// The patches as data: a list for each choice, only one patch where all runs have the same.
  var patchData: JSONValue {
    patches.map { patches in
      let same = patches.allSatisfy { $0 == patches[0] }
      return (same ? Array(patches.prefix(1)) : patches).map { patch in
        let constants = patch.constants.map { [$0.index.json, $0.value.json] }
        return JSONValue.facts(["places": patch.places, "constants": constants])
      }
    }.json
  }
}
