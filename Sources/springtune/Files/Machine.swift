// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Reports
import Sweeps

/// The machine that computes: everything about it that decides the bits of results.
enum Machine {
  /// A checksum over results of the maths library, which closed forms call.
  ///
  /// Two variants of a function, as for processors with and without fused multiplications, differ in
  /// one of a thousand results: so many are compared.
  static let arithmetic = checksum { x in
    [sin(x), cos(x), exp(x), log(x.magnitude), pow(x.magnitude, 0.371)].map(\.bitPattern)
  }

  /// A checksum over powers of `Float`, the one function of the C library that the engine calls and
  /// that IEEE 754 does not define to the last bit.
  private static let engine = checksum { x in
    [UInt64(powf(Float(x.magnitude), Float(x / 2)).bitPattern)]
  }

  /// A checksum over the results for some thousand numbers from -11 to 11.
  private static func checksum(_ results: (Double) -> [UInt64]) -> String {
    var checksum = Checksum()
    for step in 1...4096 {
      let x = (Double(step) * 0.737_281).truncatingRemainder(dividingBy: 22) - 11
      for bits in results(x) {
        checksum.append(contentsOf: withUnsafeBytes(of: bits.littleEndian) { Array($0) })
      }
    }
    return "\(checksum)"
  }

  /// The content of `machine.json`.
  static var json: JSONValue {
    var members = processor.map { JSONValue.Member($0.name, .string($0.value)) }
    members.append(JSONValue.Member("libc", .string(library)))
    members.append(JSONValue.Member("arithmetic", .string(arithmetic)))
    members.append(JSONValue.Member("engine", .string(engine)))
    return .object(members)
  }

  /// The architecture, and the system's names of the processor.
  private static var processor: [(name: String, value: String)] {
    [("architecture", architecture)]
      + [
        ("vendor", "vendor_id"), ("family", "cpu family"), ("model", "model"),
        ("name", "model name"),
      ]
      .map { ($0.0, systemNames[$0.1] ?? "") }
  }

  private static var architecture: String {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  #if canImport(Darwin)
    private static var library: String {
      "Darwin " + ProcessInfo.processInfo.operatingSystemVersionString
    }

    /// The kernel's name of the processor, under the key that Linux uses.
    private static var systemNames: [String: String] {
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var bytes = [UInt8](repeating: 0, count: size)
      sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0)
      return ["model name": String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)]
    }
  #else
    /// For example `glibc 2.39`.
    private static var library: String {
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = bytes.withUnsafeMutableBytes { bytes in
        confstr(Int32(_CS_GNU_LIBC_VERSION), bytes.bindMemory(to: CChar.self).baseAddress, 64)
      }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The entries of `/proc/cpuinfo` for the first processor.
    private static var systemNames: [String: String] {
      let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let first = text.components(separatedBy: "\n\n")[0]
      return first.split(separator: "\n").reduce(into: [:]) { names, line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return }
        names[parts[0].trimmingCharacters(in: .whitespaces)] =
          parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
  #endif
}
