// SPDX-License-Identifier: Apache-2.0

// What only the module of plain springs tells.

/// The level at a time after the start, in seconds.
@_expose(wasm, "level") @_cdecl("level")
public func level(_ time: Double) -> Double { page.level(at: time) }

/// The address of the numbers that code is written with, in the order of `SpringMove.codeNumbers`.
@_expose(wasm, "codeNumbers") @_cdecl("codeNumbers")
public func codeNumbers() -> UnsafeMutablePointer<Double> { page.writeCodeNumbers() }

/// The address of the bytes of code that takes a search, of CSS (0) or Material 3 (1); null where
/// there is none.
@_expose(wasm, "code") @_cdecl("code")
public func code(_ framework: Int32) -> UnsafeMutablePointer<Double>? {
  page.writeCode(of: framework)
}
