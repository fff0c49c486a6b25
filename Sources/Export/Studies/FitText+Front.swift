// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitText {
  /// What can be traded for what, and where it stops to be worth it.
  var front: [String] {
    guard let front = report.front, !front.points.isEmpty else { return [] }
    let names = front.objectives.map(\.metric.rawValue).joined(separator: ", ")
    let count = front.points.count
    let size = "the front between \(names) has \(count) point\(count == 1 ? "" : "s")"
    guard let knee = front.knee, front.points.indices.contains(knee) else { return [size] }
    return ["\(size); its knee: \(words(of: front.points[knee], on: front))"]
  }

  /// A point of a front: its metrics, then where it is.
  private func words(of point: FitFront.Point, on front: FitFront) -> String {
    let metrics = zip(front.objectives, point.metrics).map { objective, value in
      "\(objective.metric.rawValue) \(text(value, of: objective.metric))"
    }
    let places = zip(report.columns(forValues: point.values.count), point.values)
      .map { column, value in
        let number = column.isChoice ? "\(value != 0)" : short(value)
        return "\(column.name) \(number)\(column.unit.isEmpty ? "" : " \(column.unit)")"
      }
    return "\(metrics.joined(separator: ", ")) at \(places.joined(separator: ", "))"
  }
}
