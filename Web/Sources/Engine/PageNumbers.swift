// SPDX-License-Identifier: Apache-2.0

/// The numbers that a page writes for the module, and those that it reads.
struct PageNumbers {
  private var count = 0
  private var room = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)
  private var output = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)
  /// The number of numbers that were written last.
  private(set) var written = 0

  /// The numbers that the page wrote.
  var input: [Double] { Array(room.prefix(count)) }

  /// Room for numbers of the page.
  mutating func room(for count: Int) -> UnsafeMutablePointer<Double> {
    self.count = count
    return Self.room(for: count, in: &room)
  }

  /// Writes lists one after the other.
  mutating func write(_ lists: [[Double]]) -> UnsafeMutablePointer<Double> {
    written = lists.reduce(0) { $0 + $1.count }
    let address = Self.room(for: written, in: &output)
    var place = 0
    for list in lists {
      for value in list {
        address[place] = value
        place += 1
      }
    }
    return address
  }

  /// The first of so many places in a buffer, which grows where it is too small.
  private static func room(
    for count: Int, in buffer: inout UnsafeMutableBufferPointer<Double>
  ) -> UnsafeMutablePointer<Double> {
    if buffer.count < max(count, 1) {
      buffer.deallocate()
      buffer = .allocate(capacity: max(count, 1))
    }
    guard let address = buffer.baseAddress else { fatalError("there is no memory left") }
    return address
  }
}
