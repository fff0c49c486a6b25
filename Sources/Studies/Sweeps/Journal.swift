// SPDX-License-Identifier: GPL-3.0-or-later

/// The progress of a sweep, as lines of text that are only ever added to.
///
/// The first line names the run by a key; each of the others states the safe part of the table at
/// its time. Every line ends in a checksum of itself and of the lines before:
///
/// ```
/// springtune-journal 1 KEY CHECKSUM
/// POINTS ROWS BYTES TABLE-CHECKSUM CHECKSUM
/// ```
///
/// A last line without its line break was torn by a crash and does not count. Any other change
/// makes the whole journal worthless: it is refused, never believed.
public struct Journal: Sendable {
  /// The safe part of a table.
  public struct Entry: Sendable, Hashable {
    /// The number of finished points, counted from the first one of the run.
    public var points: Int

    /// The number of their rows.
    public var rows: Int

    /// The number of bytes of the table up to there.
    public var bytes: Int

    /// The checksum of these bytes.
    public var checksum: String

    /// An entry of a journal.
    public init(points: Int, rows: Int, bytes: Int, checksum: String) {
      self.points = points
      self.rows = rows
      self.bytes = bytes
      self.checksum = checksum
    }

    /// No finished point.
    public static let start = Entry(points: 0, rows: 0, bytes: 0, checksum: "\(Checksum())")
  }

  /// A reason that makes a journal useless for the rest of a run.
  public enum Flaw: Error, Hashable {
    /// A line was changed.
    case damaged(line: Int)

    /// The journal is that of another run.
    case foreign
  }

  /// The first line of a new journal.
  public let head: String

  /// The entry of the last line.
  public private(set) var last = Entry.start

  /// The bytes of the lines up to now, without a torn one.
  public private(set) var length: Int

  /// The checksum of the last line.
  private var chain = Checksum()

  /// The journal of a run that has not begun.
  ///
  /// - Parameter key: The run in one word: equal keys mean equal tables.
  public init(key: String) {
    precondition(!key.contains { $0.isWhitespace }, "The key of a journal is one word.")
    length = 0
    head = Self.sealed("\(Self.magic) 1 \(key)", &chain)
    length = head.utf8.count
  }

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - bytes: The whole journal.
  ///   - key: The key of the run.
  /// - Throws: A flaw where it was changed, or is that of another run.
  public init(_ bytes: [UInt8], key: String) throws(Flaw) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()  // The rest after the last line break: nothing, or a torn line.
    guard let first = lines.first else { throw .damaged(line: 1) }
    self.init(key: key)
    try check(String(decoding: first, as: UTF8.self))
    for (index, line) in lines.enumerated().dropFirst() {
      let text = String(decoding: line, as: UTF8.self) + "\n"
      guard let entry = Entry(line: text), append(entry) == text else {
        throw .damaged(line: index + 1)
      }
    }
  }

  /// True for the bytes of a journal of any run, by their first word.
  public static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "\(magic) ".utf8) }

  /// True for the bytes of a journal of the run with a key, whose later lines may be damaged.
  public static func isOf(_ key: String, _ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Journal(key: key).head.utf8)
  }

  private static let magic = "springtune-journal"

  /// Adds an entry.
  ///
  /// - Parameter entry: The safe part of the table.
  /// - Returns: The new line, with its line break.
  public mutating func append(_ entry: Entry) -> String {
    let line = Self.sealed(entry.text, &chain)
    length += line.utf8.count
    last = entry
    return line
  }

  /// Compares a first line, without its line break, with that of this journal.
  private func check(_ line: String) throws(Flaw) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    var chain = Checksum()
    guard words.count == 4,
      Self.sealed(words.dropLast().joined(separator: " "), &chain) == line + "\n"
    else { throw .damaged(line: 1) }
    guard line + "\n" == head else { throw .foreign }
  }

  /// A line with its checksum, which depends on all lines before.
  private static func sealed(_ text: String, _ chain: inout Checksum) -> String {
    chain.append(contentsOf: Array(text.utf8))
    return "\(text) \(chain)\n"
  }
}

extension Journal.Entry {
  fileprivate var text: String { "\(points) \(rows) \(bytes) \(checksum)" }

  /// The entry of a line; nil for any other text.
  fileprivate init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count == 5, let points = Int(words[0]), let rows = Int(words[1]),
      let bytes = Int(words[2])
    else { return nil }
    self.init(points: points, rows: rows, bytes: bytes, checksum: String(words[3]))
  }
}
