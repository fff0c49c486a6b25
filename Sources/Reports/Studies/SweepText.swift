// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The rows of a sweep as text that is written as they come, in memory that does not grow with their
/// number.
public struct SweepText: Sendable {
  private let plan: SweepPlan
  private let columns: [Column]
  private let format: TableFormat
  private let isInMilliseconds: Bool
  private let choices: [Bool]
  /// Tells of each metric whether its numbers often return.
  private let repeats: [Bool]
  /// The texts of the values of each parameter where those are few.
  private let texts: [NumberTexts?]

  /// The text of a plan's rows, in a form whose rows are streamed; times in seconds, or in milliseconds.
  public init(_ plan: SweepPlan, format: TableFormat = .csv, isInMilliseconds: Bool = false) {
    (self.plan, self.format, self.isInMilliseconds) = (plan, format, isInMilliseconds)
    let table = Table(columns: plan.columns)
    columns = isInMilliseconds ? table.inMilliseconds.columns : table.columns
    choices = plan.parameters.map(\.isChoice)
    repeats = plan.metrics.map(\.repeats)
    texts = plan.parameters.indices.map { parameter in
      let axis = plan.design.axes[parameter]
      guard plan.design.kind == .grid, axis.count <= NumberTexts.most else { return nil }
      let isChoice = plan.parameters[parameter].isChoice
      let values = (0..<axis.count).lazy.map { axis[$0] }
      return NumberTexts(of: values) { $1.write(value: $0, isChoice: isChoice) }
    }
  }

  /// The text ahead of the rows; of CSV the line of column names.
  public var head: [UInt8] { format.head(of: columns) }

  /// The text between the rows of two blocks that both have some.
  public var separator: [UInt8] { format.separator }

  /// The text after the rows.
  public func foot(isEmpty: Bool) -> [UInt8] { format.foot(isEmpty: isEmpty) }

  /// The text of the rows of a block.
  public func text(of block: RowBlock) -> [UInt8] {
    if format == .csv && !isInMilliseconds { return lines(of: block) }
    var bytes: [UInt8] = []
    let table = Table(columns: plan.columns, rows: block.rows.map(plan.cells))
    for row in isInMilliseconds ? table.inMilliseconds.rows : table.rows {
      if !bytes.isEmpty { bytes += separator }
      format.append(row, of: columns, to: &bytes)
    }
    return bytes
  }

  // MARK: CSV

  /// The lines of some rows, without a cell for each number.
  private func lines(of block: RowBlock) -> [UInt8] {
    // The text of rows that are not ok, which is rarely much, goes between the lines.
    let remarks = block.remarkedRows.map { (row: $0, text: remark(on: $0, of: block)) }
    let numbers = 1 + choices.count + repeats.count
    let most =
      block.count * (numbers * (1 + ByteCursor.mostPerNumber) + 8)
      + remarks.reduce(ByteCursor.mostPerNumber) { $0 + $1.text.count }
    return [UInt8](unsafeUninitializedCapacity: most) { bytes, count in
      guard let first = bytes.baseAddress else { return }
      var cursor = ByteCursor(first)
      var recent = RecentTexts()
      var next = 0
      for row in 0..<block.count {
        write(row, of: block, &recent, to: &cursor)
        if next < remarks.count, remarks[next].row == row {
          cursor.write(remarks[next].text)
          next += 1
        } else {
          cursor.write(Self.plain, count: 5)
        }
      }
      count = cursor.place - first
    }
  }

  /// The end of the line of a row that answers everything: `,ok,` and a line break.
  private static let plain: SIMD32<UInt8> = {
    var bytes = SIMD32<UInt8>()
    for (index, byte) in ",ok,\n".utf8.enumerated() { bytes[index] = byte }
    return bytes
  }()

  /// Writes the numbers of a row.
  @inline(__always)
  private func write(
    _ row: Int, of block: RowBlock, _ recent: inout RecentTexts, to cursor: inout ByteCursor
  ) {
    cursor.write(integer: block.indices[row])
    for parameter in choices.indices {
      let value = block.value(parameter, ofRow: row)
      cursor.write(UInt8(ascii: ","))
      if let texts = texts[parameter], texts.write(value, to: &cursor) { continue }
      cursor.write(value: value, isChoice: choices[parameter])
    }
    for metric in repeats.indices {
      cursor.write(UInt8(ascii: ","))
      guard let value = block.metric(metric, ofRow: row) else { continue }
      if repeats[metric] {
        recent.write(value, to: &cursor)
      } else {
        cursor.write(number: value)
      }
    }
  }

  /// The end of the line of another row.
  private func remark(on row: Int, of block: RowBlock) -> [UInt8] {
    var bytes = Array(",\(block.statuses[row]),".utf8)
    bytes.append(csv: block.message(ofRow: row))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

extension ByteCursor {
  /// Writes a parameter's value: a number, or false or true.
  fileprivate mutating func write(value: Double, isChoice: Bool) {
    if isChoice { write(Array("\(value != 0)".utf8)) } else { write(number: value) }
  }
}

/// The progress of a sweep and its present speed.
///
/// Policy: the rate is that of the last ten seconds or so. The cost of points may change during the
/// sweep, and those that an earlier run has done cost nothing.
public struct SweepProgress: Sendable {
  /// The time that the rate looks back on.
  private static let memory = Duration.seconds(10)

  /// The number of points.
  public let total: Int
  /// The number of points that are done.
  public var done: Int
  /// The moments that the rate looks back on, with the points that were done then; the last is now.
  private var marks: [(time: Duration, done: Int)]

  /// The progress at the start of a sweep.
  ///
  /// - Parameters:
  ///   - total: The number of points.
  ///   - done: The points that an earlier run has done.
  public init(total: Int, done: Int = 0) {
    self.total = total
    self.done = done
    marks = [(.zero, done)]
  }

  /// Notes the time since the sweep began, not less than before.
  public mutating func mark(at time: Duration) {
    marks.append((time, done))
    while marks.count > 2, time - marks[1].time >= Self.memory { marks.removeFirst() }
  }

  /// The progress in a line, as of the last mark: `512 of 1025 points, 256 a second, 2 s left`.
  public var text: String {
    let (first, last) = (marks[0], marks[marks.count - 1])
    let seconds = (last.time - first.time) / .seconds(1)
    let rate = seconds > 0 ? Double(last.done - first.done) / seconds : 0
    let left = rate > 0 ? ", \((Double(total - last.done) / rate).roughDuration) left" : ""
    return "\(last.done) of \(total) points, \(Int(rate)) a second\(left)"
  }
}

extension SweepCost {
  /// The cost as a sentence.
  public var sentence: String {
    let count = points == .max ? "more than 9e18" : "\(points)"
    let percent = Rounding.text(100 * share, significant: 2)
    let kept = share < 1 ? ", of which about \(percent) % satisfy where" : ""
    return "the \(isPart ? "shard" : "sweep") has \(count) points\(kept): it would take about "
      + "\(seconds.roughDuration) and \(bytes.roughSize)"
  }
}

/// Quantities in round words, for sentences about the future.
extension Double {
  /// A time in seconds: `43 hours`, from 2 of a unit on, seconds below that: `12 s`.
  var roughDuration: String {
    let units = [
      (31_557_600.0, "years"), (86_400.0, "days"), (3600.0, "hours"), (60.0, "minutes"),
    ]
    return rough(units.first { self >= 2 * $0.0 } ?? (1, "s"))
  }

  /// A size in bytes: `78 GB`, in powers of 1000.
  var roughSize: String {
    let units = [(1e15, "PB"), (1e12, "TB"), (1e9, "GB"), (1e6, "MB")]
    return rough(units.first { self >= $0.0 } ?? (1e3, "kB"))
  }

  private func rough(_ unit: (size: Double, name: String)) -> String {
    let number = (self / unit.size).rounded()
    return number < 1e15 ? "\(Int(number)) \(unit.name)" : "\(number) \(unit.name)"
  }
}

extension Requirement {
  /// The requirement in words: `overshoot at most 1 %`, angles in degrees.
  public var text: String { "\(subject.words) \(range)" }

  /// The sentence about a missed requirement: `required overshoot at most 1 %: it is 3.4 %`.
  ///
  /// - Parameter value: The value, in the subject's unit; nil for no answer.
  /// - Returns: The sentence.
  public func miss(by value: Double?) -> String {
    let answer = value.map { "it is \(missing($0).with(scale.unit))" } ?? "there is no answer"
    return "required \(text): \(answer)"
  }

  /// The unit in which people read its limits, and the value next to them.
  private var scale: Column.Scale {
    Column(subject.name, storedIn: subject.unit).scale(of: [low, high])
  }

  private var range: String {
    // As it was written, without the far decimals of a conversion to degrees.
    let limit = { (value: Double) in
      Rounding.text(value * scale.factor, significant: 12).with(scale.unit)
    }
    if isValue, let low { return limit(low) }
    let least = low.map { "at least \(limit($0))" }
    let most = high.map { "at most \(limit($0))" }
    return [least, most].compactMap(\.self).joined(separator: " and ")
  }

  /// A value in the fewest digits, at least 4, that still show that it misses.
  private func missing(_ value: Double) -> String {
    let factor = scale.factor
    let texts = (4...17).map { Rounding.text(value * factor, significant: $0) }
    let telling = texts.first { text in !isMet(by: Double(text).map { $0 / factor }) }
    return telling ?? texts[texts.count - 1]
  }
}
