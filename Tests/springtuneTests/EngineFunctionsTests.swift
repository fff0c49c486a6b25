// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The rooms of the engine call no function of the C library whose last bits differ from machine to
/// machine.
struct EngineFunctionsTests {
  private static let pattern =
    #"(?<![.\w])(a?(sin|cos|tan)h?|atan2|exp2?|expm1|log(2|10|1p|b)?|pow|hypot|cbrt|[lt]gamma|erfc?)f?\("#

  @Test(arguments: ["RigidBodies", "Dynamics", "Responses", "Basics", "Studies/Scenes"])
  func `Powers are the only inexact functions, called by Real.swift alone`(room: String) throws {
    let folder = Repository.root.appendingPathComponent("Sources/\(room)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var calls: Set<String> = []
    for case let path as String in files where path.hasSuffix(".swift") {
      for line in try Repository.lines(of: "Sources/\(room)/\(path)") {
        let code = line.components(separatedBy: "//")[0]
        guard let call = code.range(of: Self.pattern, options: .regularExpression) else { continue }
        calls.insert("\(path): \(code[call])")
      }
    }
    let powers: Set = ["Numbers/Real.swift: pow(", "Numbers/Real.swift: powf("]
    #expect(calls == (room == "RigidBodies" ? powers : []))
  }
}
