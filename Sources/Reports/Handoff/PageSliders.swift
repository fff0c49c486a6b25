// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The sliders and choices of a page.
struct PageSliders {
  /// A parameter of the page.
  struct Slider {
    let own: OwnParameter
    let span: ClosedRange<Double>
  }

  let study: StudyDocument
  /// The values that every slider can take, whatever its span: those that a fit found.
  private let settings: [(parameter: Parameter, value: Double)]
  /// The sliders, those of the document's fit and sweep first.
  private(set) var sliders: [Slider] = []
  /// The parameters that only the command line moves.
  private(set) var left: [OwnParameter] = []

  /// The sliders of a study whose runs have numbers of some names, with room for the settings of a fit.
  init(
    _ study: StudyDocument, names: Set<String>, settings: [(parameter: Parameter, value: Double)]
  ) {
    (self.study, self.settings) = (study, settings)
    for own in parameters where !study.casesSet(own.parameter) {
      let parameter = own.parameter
      guard names.isSuperset(of: parameter.places) else {
        left.append(own)
        continue
      }
      sliders.append(Slider(own: own, span: parameter.isChoice ? 0...1 : span(of: parameter)))
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
}
