// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite struct RecentTextsTests {
  @Test func `numbers that return or push each other out have the text of each`() {
    let few = (0..<300).map { Double($0) / 60 } + [0, -0.0, 1e-300, 1.7e308, 0.1 + 0.2, -1.5]
    let numbers = few + few.reversed() + few.flatMap { [$0, 0, $0] }
    var recent = RecentTexts()
    var expected: [UInt8] = []
    let text = [UInt8](unsafeUninitializedCapacity: 32 * (numbers.count + 1)) { bytes, count in
      guard let first = bytes.baseAddress else { return }
      var cursor = ByteCursor(first)
      for number in numbers {
        recent.write(number, to: &cursor)
        cursor.write(UInt8(ascii: ","))
      }
      count = cursor.place - first
    }
    for number in numbers {
      expected.append(number: number)
      expected.append(UInt8(ascii: ","))
    }
    #expect(text == expected)
  }
}
