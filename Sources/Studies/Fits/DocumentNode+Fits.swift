// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension FitMethod {
  /// Reads the name of a method.
  init(_ node: DocumentNode) throws(InputError) {
    self = FitMethod(rawValue: try node.choice(of: Self.allCases.map(\.rawValue))) ?? .auto
  }
}

extension RobustLoss {
  /// Reads the name of a loss.
  init(_ node: DocumentNode) throws(InputError) {
    self = RobustLoss(rawValue: try node.choice(of: Self.allCases.map(\.rawValue))) ?? .leastSquares
  }
}

extension DocumentNode {
  /// Reads the objectives of a fit: `{METRIC: min, METRIC: max}`, at least two.
  func objectives(of context: StudyContext) throws(InputError) -> [Objective] {
    for entry in try mapping().entries {
      try context.cases.check(
        Metric(named: entry.key, at: entry.keySource), at: entry.keySource)
    }
    let objectives = try objectives(among: Metric.allCases)
    guard objectives.count > 1 else {
      throw error("objectives are traded off: name two or more, found \(objectives.count)")
    }
    return objectives
  }
}

extension Envelope {
  /// Reads `{rise: 0.2, settle: 0.5, overshoot: 5, undershoot: 2, band: 2%}`.
  init(_ node: DocumentNode) throws(InputError) {
    let mapping = try node.mapping(
      allowing: ["rise", "settle", "overshoot", "undershoot", "band"])
    func number(_ key: String, _ range: ValueRange, _ unit: String) throws(InputError) -> Double? {
      try mapping.optional(key)?.number(in: range, unit: unit)
    }
    rise = try number("rise", .greaterThan(0), "s")
    settle = try number("settle", .greaterThan(0), "s")
    overshoot = try number("overshoot", .atLeast(0), "percent")
    undershoot = try number("undershoot", .atLeast(0), "percent")
    band = try number("band", .greaterThan(0), "percent") ?? band
    guard rise != nil || settle != nil || overshoot != nil || undershoot != nil else {
      throw node.error("envelope asks for nothing; write rise, settle, overshoot or undershoot")
    }
    if let rise, let settle, settle < rise {
      throw node.error(
        "envelope: it cannot settle by \(plainText(of: settle)) s "
          + "before it has risen by \(plainText(of: rise)) s")
    }
  }
}

extension FitVariation {
  /// Reads `{density: 10%, frameDrops: 2%}`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    for entry in try node.mapping().entries {
      let percent = try entry.value.number(
        in: ValueRange(lower: .open(0), upper: .open(100)), unit: "percent")
      if entry.key == "frameDrops" {
        guard case .dynamics = context.scene else {
          throw InputError(at: entry.keySource, "a plain spring has no frames to drop")
        }
        frameDrops = percent / 100
        continue
      }
      let parameter = try context.scene.parameter(entry.key, at: entry.keySource)
      guard !parameter.isChoice else {
        throw InputError(
          at: entry.keySource, "\(parameter.name) is true or false, and cannot be off by a share")
      }
      try Design.refuseTwins(parameter, among: tolerances.map(\.parameter), at: entry.keySource)
      tolerances.append(Tolerance(parameter: parameter, share: percent / 100))
    }
    guard !isEmpty else { throw node.error("tolerance names nothing that may be off") }
  }
}
