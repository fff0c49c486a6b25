// SPDX-License-Identifier: Apache-2.0

/// How often to try something: as said in a release build, a twentieth of it in a debug build, which
/// runs fifty times slower.
func rounds(_ full: Int) -> Int {
  #if DEBUG
    return full / 20
  #else
    return full
  #endif
}
