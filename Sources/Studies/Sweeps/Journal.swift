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

  /// The first line that the run did not write, which makes a journal useless for the rest of it.
  public struct Flaw: Error, Hashable {
    /// The number of the line, from 1; 1 for the journal of another run, too.
    public let line: Int
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
    self.init(key: key)
    guard bytes.starts(with: head.utf8) else { throw Flaw(line: 1) }
    for (index, line) in lines.enumerated().dropFirst() {
      let text = String(decoding: line, as: UTF8.self) + "\n"
      guard let entry = Entry(line: text), append(entry) == text else {
        throw Flaw(line: index + 1)
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

  /// A line with its checksum, which depends on all lines before.
  private static func sealed(_ text: String, _ chain: inout Checksum) -> String {
    chain.append(contentsOf: text.utf8)
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

/// A checksum over a stream of bytes, however they are cut into pieces.
///
/// It detects accidental changes of a file, not forgery. Eight bytes at a time, as a little-endian
/// number w:
///
///     h := (h xor w) · p mod 2^64,  h := h xor (h >> 32),  p odd
///
/// Each step is a bijection of h for a given w and of w for a given h, so that two streams of one
/// length that differ in a single group of eight bytes have different checksums. The constants are
/// those of FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo), which takes single bytes.
public struct Checksum: Sendable, Hashable {
  private static let prime: UInt64 = 0x100_0000_01b3

  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The bytes that do not fill a group yet, the first one lowest.
  private var rest: UInt64 = 0

  /// The number of bytes up to now.
  public private(set) var count = 0

  /// The checksum of nothing.
  public init() {}

  /// The checksum of some bytes.
  public init(of bytes: some Sequence<UInt8>) { append(contentsOf: bytes) }

  /// Adds the next bytes.
  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes {
      rest |= UInt64(byte) << (8 * UInt64(count % 8))
      count += 1
      guard count % 8 == 0 else { continue }
      mix(rest)
      rest = 0
    }
  }

  /// The checksum of all bytes up to now; their number counts too.
  public var value: UInt64 {
    var last = self
    if count % 8 != 0 { last.mix(rest) }
    last.mix(UInt64(count))
    return last.hash
  }

  private mutating func mix(_ group: UInt64) {
    hash = (hash ^ group) &* Self.prime
    hash ^= hash >> 32
  }
}

extension Checksum: CustomStringConvertible {
  /// The checksum in 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// One of the parts of a sweep that are computed separately.
///
/// The shards of a sweep are neighbouring stretches of its design: together they cover every point,
/// no two share one, and their lengths differ by at most 1. A sweep with fewer points than shards
/// leaves some of them empty.
public struct Shard: Sendable, Hashable {
  /// The index of the shard, from 0.
  public let index: Int

  /// The number of shards.
  public let count: Int

  /// A shard.
  ///
  /// - Parameters:
  ///   - index: The index, from 0 up to, not including, `count`.
  ///   - count: The number of shards, at least 1.
  public init(_ index: Int, of count: Int) {
    precondition(0 <= index && index < count, "shard \(index) of \(count) is none")
    self.index = index
    self.count = count
  }

  /// Its points.
  ///
  /// - Parameter total: The number of points of the design.
  /// - Returns: The points from floor(total index / count) up to, not including, those of the next.
  public func points(of total: Int) -> Range<Int> {
    Self.share(index, of: count, in: total)..<Self.share(index + 1, of: count, in: total)
  }

  /// floor(total index / count), where the product may be larger than any `Int`; with index <=
  /// count the quotient is at most the total.
  private static func share(_ index: Int, of count: Int, in total: Int) -> Int {
    let product = total.multipliedFullWidth(by: index)
    return count.dividingFullWidth(product).quotient
  }
}

extension Shard: CustomStringConvertible {
  /// The shard as the command line writes it: `3/8`.
  public var description: String { "\(index)/\(count)" }
}
