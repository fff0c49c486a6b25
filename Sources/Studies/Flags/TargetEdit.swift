// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// `--settle 0.4`, `--overshoot 1`: the upper limit of a metric of a fit.
struct TargetEdit: DocumentEdit {
  private let flag: FlagArgument
  private let metric: Metric
  private let limit: DocumentNode
  /// The limit in seconds or percent.
  private let quantity: Double

  var written: InputSource { flag.source }

  /// The target for a settle time, in seconds.
  static func settle(_ flag: FlagArgument) throws(InputError) -> TargetEdit {
    let target = try TargetEdit(.settleTime, flag, unit: "s", named: "the settle time")
    guard target.quantity > 0 else {
      throw flag.error("the settle time must be greater than 0, found \(flag.text)")
    }
    return target
  }

  /// The target for an overshoot, in percent of the way.
  static func overshoot(_ flag: FlagArgument) throws(InputError) -> TargetEdit {
    let target = try TargetEdit(.overshoot, flag, unit: "percent", named: "the overshoot")
    guard target.quantity >= 0 else {
      throw flag.error("the overshoot must be at least 0, found \(flag.text)")
    }
    return target
  }

  private init(
    _ metric: Metric, _ flag: FlagArgument, unit: String, named name: String
  ) throws(InputError) {
    self.flag = flag
    self.metric = metric
    limit = try flag.value(flag.text)
    quantity = try limit.named(name).quantity(units: [unit]).value
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    guard root.part("fit", "parameters") != nil else {
      throw flag.error("the document has no fit; \(StudyPart.fit.advice)")
    }
    if metric == .settleTime { try checkDuration(FlaggedScene(root).scene.timing) }
    let target = flag.mapping([("atMost", limit)])
    return try PathEdit(["fit", "target", metric.rawValue], value: target).applied(to: root)
  }

  /// Refuses a settle time that no run is long enough for; a bare number that makes sense in
  /// milliseconds was meant so.
  private func checkDuration(_ timing: SceneTiming) throws(InputError) {
    // A longer time is taken as typed, and asked about.
    guard quantity > timing.duration, quantity <= LongTime.longest else { return }
    let scene = "the scene lasts \(plainText(of: timing.duration)) s"
    guard case .scalar(.number) = limit.content,
      quantity / 1000 >= timing.interval, quantity / 1000 <= timing.duration
    else { throw flag.error("\(scene), too short to see it") }
    let question = "\(flag.source) means \(flag.text) s, and \(scene); did you mean \(flag.text)ms?"
    throw InputError(at: InputSource(), question)
  }
}

/// The removal of a built-in scene's own targets and objectives, which nobody typed.
///
/// Policy: those of a user's document stay, and flags replace them metric by metric; but a built-in
/// scene's are examples, and who types a target asks for that target alone.
struct OwnTargetsEdit: DocumentEdit {
  let written = InputSource()

  var isMaterial: Bool { true }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    root.removing("fit", "target").removing("fit", "objectives")
  }
}
