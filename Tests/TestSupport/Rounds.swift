// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How often to try something at random: `full` times on request, else `usually`; in a debug build,
/// which runs fifty times slower, a twentieth of that.
///
/// `Benchmarks/random-tests` asks for the full number with SPRINGTUNE_ROUNDS=full.
public func rounds(_ full: Int, usually: Int? = nil) -> Int {
  if ProcessInfo.processInfo.environment["SPRINGTUNE_ROUNDS"] == "full" { return full }
  #if DEBUG
    return (usually ?? full) / 20
  #else
    return usually ?? full
  #endif
}
