// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// A recording that the scene of a document is to follow: `fit snap recording.csv`.
public struct SceneRecording: Sendable {
  /// The path as the document sees it.
  let path: String
  /// The path as the user wrote it.
  let name: String
  let file: CSVFile
  /// The columns that were asked for.
  let asked: CurveColumns
  /// The channel that was asked for, nil to find it.
  let channel: Channel?

  /// A recording.
  ///
  /// - Parameters:
  ///   - name: The path as the user wrote it, seen from the working folder.
  ///   - document: The path of the document that is to name it.
  ///   - channel: The channel of the response, nil to find it by the columns.
  ///   - columns: The columns that are asked for.
  ///   - files: The source of the file.
  /// - Throws: `InputError` for a file that is no table, and for an unknown channel.
  public init(
    _ name: String, for document: String, channel: String?, columns: CurveColumns = CurveColumns(),
    files: any FileSource
  ) throws(InputError) {
    let bytes = try files.bytes(of: name, from: nil, at: InputSource(place: name))
    self.name = name
    path = documentPath(of: name, from: document)
    file = try CSVFile(bytes: bytes, file: name)
    asked = columns
    self.channel = try channel.map { (text) throws(InputError) in
      let flag = FlagArgument("--channel", text)
      return try flag.word.named("the channel").choice(among: Channel.self)
    }
  }

  /// The place at which errors of the document's part about it point.
  var source: InputSource { InputSource(place: name) }

  // MARK: Columns

  /// Finds the columns that show an item, the channel that they show, and the item whose rows count,
  /// where the recording has rows of several.
  func choice(
    in study: FlaggedScene
  ) throws(InputError) -> (channel: Channel, columns: CurveSource, item: String?) {
    let item = try rows(of: study)
    let value = try valueColumn(in: study, of: item)
    let columns = try file.curveColumns(time: asked.time, value: value, hasFrames: asked.fps != nil)
    if let channel { return (channel, columns, item) }
    if let named = Channel(column: columns.value.name) {
      return (soleAxis(beside: named, in: study) ?? named, columns, item)
    }
    return (try self.channel(of: curve(columns, item), in: study), columns, item)
  }

  /// The axis along which the scene moves alone, where the recording has the other coordinate alone.
  private func soleAxis(beside named: Channel, in study: FlaggedScene) -> Channel? {
    guard let other = named.otherAxis, case .dynamics(let scene) = study.scene, scene.fault == nil,
      column(of: other) == nil
    else { return nil }
    return scene.soleAxis(of: study.request.item)
  }

  /// The item whose rows count, where a column tells several apart.
  private func rows(of study: FlaggedScene) throws(InputError) -> String? {
    guard file.columns.contains("item"), case .dynamics(let scene) = study.scene else { return nil }
    let names = Set(try file.texts(in: "item"))
    guard names.count > 1 else { return nil }
    let item = scene.items[study.request.item].name
    try InputSource(place: name, line: 1).refuse(
      unless: names.contains(item),
      "no row is of the item \(quoted(item)), which the response looks at")
    return item
  }

  /// The column of values: that of the channel, of the document's own, or of what moves more.
  private func valueColumn(in study: FlaggedScene, of item: String?) throws(InputError) -> String? {
    if let value = asked.value { return value }
    if let channel, let column = column(of: channel) { return column }
    guard channel == nil, let x = column(of: .x), let y = column(of: .y) else {
      return column(of: study.request.channel) ?? Channel.allCases.lazy.compactMap(column).first
    }
    if let own = column(of: study.request.channel) { return own }
    return try span(of: x, item) >= span(of: y, item) ? x : y
  }

  /// The first column whose name tells a channel.
  func column(of channel: Channel) -> String? {
    file.columns.first { Channel(column: $0) == channel }
  }

  private func span(of column: String, _ item: String?) throws(InputError) -> Double {
    let numbers = try rows(of: item).numbers(in: column)
    return (numbers.max() ?? 0) - (numbers.min() ?? 0)
  }

  /// The channel of a column whose name tells none: progress where the values go from 0 to 1.
  private func channel(of curve: Curve, in study: FlaggedScene) -> Channel {
    let own = study.request.channel
    guard own.takesLevels, case .dynamics(let scene) = study.scene,
      scene.plan.target(of: study.request.item) != nil
    else { return own }
    let (low, high) = (curve.values.min() ?? 0, curve.values.max() ?? 0)
    return low > -1 && high > 0.5 && high < 2 ? .progress : own
  }

  /// The document throws its scene as the recording's item was thrown, since nothing else was said.
  public func throwsScene(of study: StudyDocument) -> Bool {
    RecordedThrow.isMade(of: self, in: FlaggedScene(study), study.root)
  }

  // MARK: Remarks

  /// The sentences about what was found out about the recording, where flags did not say it.
  ///
  /// - Parameter study: The document with the recording in its fit.
  /// - Throws: `InputError` where the recording cannot be read.
  /// - Returns: The sentences, in the order to be shown.
  public func remarks(in study: StudyDocument) throws(InputError) -> [String] {
    let target = study.root.part("fit", "target")
    guard let column = try target?.part("value")?.string() else { return [] }
    let scene = FlaggedScene(study)
    let channel = study.request.shownChannel(in: study.scene)
    var remarks = ["following \(channel?.shownName ?? "the level") by column \(quoted(column))"]
    if let other = try other(than: column, item: target?.part("item")?.string()) {
      remarks[0] += ", which moves more than \(quoted(other))"
    }
    if throwsScene(of: study), let thrown = try RecordedThrow(self, in: scene, study.root) {
      remarks.append(thrown.remark)
    }
    if let levels = try RecordedLevels(self, in: scene, study.root),
      target?.part("startLevel") != nil
        || target?.part("endLevel") != nil, let remark = levels.remark(unit: channel?.unit ?? "")
    {
      remarks.append(remark)
    }
    return remarks
  }

  /// The coordinate that is not followed though it moves too.
  private func other(than column: String, item: String?) throws(InputError) -> String? {
    guard asked.value == nil, channel == nil,
      let other = Channel(column: column)?.otherAxis.flatMap(self.column)
    else { return nil }
    let spans = (try span(of: column, item), try span(of: other, item))
    return spans.1 > 0.05 * spans.0 && spans.1 <= spans.0 ? other : nil
  }

  // MARK: Curve

  /// The rows of an item; all of them without one.
  private func rows(of item: String?) throws(InputError) -> CSVFile {
    guard let item else { return file }
    return try file.rows(where: "item", is: item)
  }

  /// The curve of a column, with the times and the rows that a document names.
  func curve(of value: String?, in root: DocumentNode) throws(InputError) -> Curve {
    let target = root.part("fit", "target")
    let columns = try file.curveColumns(
      time: target?.part("time")?.string(), value: value, hasFrames: asked.fps != nil)
    return try curve(columns, target?.part("item")?.string())
  }

  /// The curve of some columns.
  func curve(_ columns: CurveSource, _ item: String?) throws(InputError) -> Curve {
    var asked = asked
    (asked.time, asked.value) = (columns.time.name, columns.value.name)
    return try rows(of: item).curve(asked).0
  }

  /// The recording has the columns of `simulate`, whose clock is the scene's.
  var hasSimulatedColumns: Bool {
    file.columns == [
      "time", "item", "x", "y", "angle", "velocity_x", "velocity_y", "angular_velocity",
    ]
  }
}

extension Channel {
  /// The channel that the name of a column tells, whatever its case and unit.
  init?(column: String) {
    let base = ColumnNames.parts(of: column).base
    guard let channel = Channel(rawValue: base), channel != .pose else { return nil }
    self = channel
  }

  /// The other of the two coordinates; nil for another channel.
  fileprivate var otherAxis: Channel? { self == .x ? .y : self == .y ? .x : nil }

  /// The channel in a sentence.
  fileprivate var shownName: String { self == .pose ? Channel.progress.rawValue : rawValue }
}
