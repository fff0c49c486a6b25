// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Reports

/// The machine that computes, as a run records it.
enum Machine {
  /// The content of `machine.json`.
  static var json: JSONValue {
    let names = systemNames
    func name(_ key: String) -> JSONValue { .string(names[key] ?? "") }
    return [
      "architecture": .string(architecture), "vendor": name("vendor_id"),
      "family": name("cpu family"), "model": name("model"), "name": name("model name"),
      "libc": .string(library),
    ]
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
      let first = text.split(separator: "\n\n").first ?? ""
      return first.split(separator: "\n").reduce(into: [:]) { names, line in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return }
        names[parts[0].trimmed] = parts[1].trimmed
      }
    }
  #endif
}
