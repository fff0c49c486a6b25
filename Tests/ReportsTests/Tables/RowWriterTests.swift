// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Testing

@Suite("Rows as they come")
struct RowWriterTests {
  /// Writes a table through a writer that is drained after every `period` rows.
  private func streamed(_ table: Table, format: some RowFormat, period: Int) -> String {
    var writer = RowWriter(table.columns, format: format)
    var bytes: [UInt8] = []
    for row in table.rows {
      writer.append(row)
      if writer.rowCount % period == 0 { writer.drain { bytes += $0 } }
    }
    writer.finish()
    writer.drain { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Streamed text is the whole table's text, however often it is drained", arguments: 1...4)
  func sameBytes(period: Int) {
    let table = Samples.sweep
    #expect(streamed(table, format: .csv(), period: period) == table.text(format: .csv()))
    #expect(streamed(table, format: .json(), period: period) == table.text(format: .json()))
    #expect(
      streamed(table, format: .jsonLines(), period: period) == table.text(format: .jsonLines()))
  }

  @Test("The header comes first and once")
  func header() {
    var writer = RowWriter([Column("a")], format: .csv())
    #expect(writer.bytes == Array("a\n".utf8))
    writer.drain { _ in }
    writer.append([.integer(1)])
    #expect(writer.bytes == Array("1\n".utf8))
    #expect(writer.rowCount == 1)
  }

  @Test("Bytes that could not be written stay")
  func failure() {
    struct DiskIsFull: Error {}
    var writer = RowWriter([Column("a")], format: .csv())
    #expect(throws: DiskIsFull.self) { try writer.drain { _ in throw DiskIsFull() } }
    #expect(writer.bytes == Array("a\n".utf8))
  }

  @Test("A row of the wrong length stops the program")
  func wrongLength() async {
    await #expect(processExitsWith: .failure) {
      var writer = RowWriter([Column("a")], format: .csv())
      writer.append([.integer(1), .integer(2)])
    }
  }
}
