// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import TestSupport
import Testing

/// Any bytes give a node or an `InputError`: a crash or a hang would end the test run.
@Suite struct DocumentReaderFuzzTests {
  private static let document = Array(
    """
    # A card that is thrown.
    scene:
      duration: 3      # s
      bounds: [320, 480]
      items:
        card: {center: [100, 1.0e2], size: [100, 50], "angle": -.5}
      behaviors:
        - snap: {id: s1, item: card, to: [300, 100], damping: 0.5}
        - itemProperties:
            items: [card]
            allowsRotation: false
    sweep:
      title: 'it''s * & a "sweep"'
      text: |
        two
        lines
      parameters: {s1.damping: {min: 0, max: 1, count: 41}}
    """.utf8)

  /// Bytes that mean something to YAML, among them broken UTF-8.
  private static let meaningful =
    Array("[]{},:-?&*!|>'\"%@`# \t\n\r\\~<=.0e".utf8) + [0, 0x85, 0xC2, 0xFF]

  @Test(.timeLimit(.minutes(5)))
  func `20000 mutated documents are read or refused`() {
    var random = SplitMix(seed: 20_240_607)
    var nodes = 0
    for _ in 0..<20_000 {
      var bytes = Self.document
      for _ in 0..<Int.random(in: 1...6, using: &random) { Self.mutate(&bytes, &random) }
      do throws(InputError) {
        let node = try DocumentNode(bytes: bytes, file: "fuzz.yaml")
        nodes += 1
        let again = try DocumentNode(text: node.canonicalYAML, file: "again.yaml")
        #expect(again == node)
      } catch {
        #expect(
          error.source.place == "fuzz.yaml",
          "\(error) for \(String(decoding: bytes, as: UTF8.self))")
        #expect(!error.message.isEmpty && !error.message.contains("\n"))
      }
    }
    #expect((1000...19_000).contains(nodes), "a fuzz that only ever does one thing tests little")
  }

  /// Changes, inserts, removes, repeats or moves a few bytes.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 1 else { return bytes.append(contentsOf: document) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    let byte = meaningful[Int.random(in: 0..<meaningful.count, using: &random)]
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place] = byte
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.insert(byte, at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5: bytes.insert(contentsOf: repeatElement(byte, count: 40), at: place)
    default:
      let part = Array(bytes[place..<end])
      bytes.removeSubrange(place..<end)
      bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
    }
  }
}
