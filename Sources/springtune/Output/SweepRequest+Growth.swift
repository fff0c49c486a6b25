// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies
import Sweeps

extension SweepRequest {
  /// Refuses a sweep that takes very long or much room, unless it may, with a reason for its many
  /// points.
  func refuseLarge(_ reason: String? = nil) throws {
    if mayBeLarge { return }
    let text = SweepText(plan)
    let cost = SweepCost(plan, by: route, points: points, jobs: jobs, text: text.text) {
      ThreadClock.measure($0)
    }
    guard cost.isLarge else { return }
    throw CommandError.wrongRequest(
      "\(reason.map { "\($0); " } ?? "")\(cost.sentence); add --yes to run it")
  }

  /// The request of twice as many points, where the intervals in all points of this one are not yet as
  /// narrow as its precision asks for; nil where they are.
  func longer(_ sensitivity: Sensitivity) throws -> SweepRequest? {
    guard let precision = plan.precision else { return nil }
    let width = SensitivityWidth(sensitivity)
    guard width.widest > precision else {
      output.say(
        "precision \(precision): no interval is wider than +- "
          + "\(Rounding.text(width.widest, significant: 2)) after \(points.count) rows")
      return nil
    }
    guard width.widest.isFinite else {
      throw CommandError.noAnswer(
        "no number of rows is known to bring a precision of \(precision): of \(points.count) rows too "
          + "few groups have an answer for every metric in each row")
    }
    let needed = min(max(width.rowsNeeded(for: precision), Double(2 * points.count)), 0x1p52)
    try extended(toAtLeast: Int(needed)).refuseLarge(
      "a precision of \(precision) needs at least \(Rounding.text(needed, significant: 2)) rows, for "
        + "the widest interval is +- \(Rounding.text(width.widest, significant: 2)) after "
        + "\(points.count)")
    return try extended(toAtLeast: 2 * points.count)
  }

  /// The same request with more points of the same design; itself where it has as many.
  ///
  /// The number of points is the first one times a power of 2, so that a run that is continued ends
  /// with as many as one that is not interrupted.
  func extended(toAtLeast count: Int) throws -> SweepRequest {
    var total = points.count
    while total < count { total *= 2 }
    guard total > points.count else { return self }
    var request = self
    request.study = try study.withPoints(total, title: title)
    guard let plan = request.study.sweep else { return self }
    request.plan = plan
    request.points = 0..<plan.count
    return request
  }
}

extension StudyDocument {
  /// The same study with another number of points in its sweep.
  fileprivate func withPoints(_ count: Int, title: String) throws -> StudyDocument {
    let root = try PathEdit(["sweep", "points"], value: .number("\(count)", at: InputSource()))
      .applied(to: root)
    return try StudyDocument(sweepOf: root, name: title, files: DiskFiles())
  }

  /// The SHA-256 of the document without the number of points of its sweep; nil for a sweep whose first
  /// points depend on it.
  var stem: String? {
    guard sweep?.isExtensible == true else { return nil }
    let root = root.removing("sweep", "points").removing("sweep", "precision")
    return sha256(Array(root.canonicalYAML.utf8))
  }
}
